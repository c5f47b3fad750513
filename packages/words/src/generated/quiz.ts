/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** Question {number, number} of {count, number} */
export const questionOf = /* @__PURE__ */ message('nZ0', (v: { readonly number: number; readonly count: number }): string => `Question ${number('en', v.number)} of ${number('en', v.count)}`);
/** Back */
export const back = /* @__PURE__ */ fixed('nZ1', "Back");
/** Next */
export const next = /* @__PURE__ */ fixed('nZ2', "Next");
/** Choose an answer. */
export const chooseAnswer = /* @__PURE__ */ fixed('nZ3', "Choose an answer.");
