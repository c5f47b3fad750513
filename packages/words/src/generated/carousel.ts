/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** Previous */
export const previous = /* @__PURE__ */ fixed('dW0', "Previous");
/** Next */
export const next = /* @__PURE__ */ fixed('dW1', "Next");
/** carousel */
export const carousel = /* @__PURE__ */ fixed('dW2', "carousel");
/** {number, number} of {count, number} */
export const numberOf = /* @__PURE__ */ message('dW3', (v: { readonly number: number; readonly count: number }): string => `${number('en', v.number)} of ${number('en', v.count)}`);
