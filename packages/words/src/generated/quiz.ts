/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** Question {number, number} of {count, number} */
export const questionOf = /* @__PURE__ */ createMessage('nZ0', (v: { readonly number: number; readonly count: number }): string => `Question ${formatNumber('en', v.number)} of ${formatNumber('en', v.count)}`);
/** Back */
export const back = /* @__PURE__ */ createFixedMessage('nZ1', "Back");
/** Next */
export const next = /* @__PURE__ */ createFixedMessage('nZ2', "Next");
/** Choose an answer. */
export const chooseAnswer = /* @__PURE__ */ createFixedMessage('nZ3', "Choose an answer.");
