/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** Previous */
export const previous = /* @__PURE__ */ createFixedMessage('dW0', "Previous");
/** Next */
export const next = /* @__PURE__ */ createFixedMessage('dW1', "Next");
/** carousel */
export const carousel = /* @__PURE__ */ createFixedMessage('dW2', "carousel");
/** {number, number} of {count, number} */
export const numberOf = /* @__PURE__ */ createMessage('dW3', (v: { readonly number: number; readonly count: number }): string => `${formatNumber('en', v.number)} of ${formatNumber('en', v.count)}`);
