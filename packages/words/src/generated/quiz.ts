/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** Question {number, number} of {count, number} */
export const questionOf = /* @__PURE__ */ message('W4s7', (v: { readonly number: number; readonly count: number }): string => `Question ${number('en', v.number)} of ${number('en', v.count)}`);
/** Back */
export const back = /* @__PURE__ */ fixed('Jt6t', "Back");
/** Next */
export const next = /* @__PURE__ */ fixed('Tn_d', "Next");
/** Choose an answer. */
export const chooseAnswer = /* @__PURE__ */ fixed('yyhV', "Choose an answer.");
