/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Out of stock */
export const outOfStock = /* @__PURE__ */ createFixedMessage('D80', "Out of stock");
/** Unavailable */
export const unavailable = /* @__PURE__ */ createFixedMessage('D81', "Unavailable");
/** Waitlist Me */
export const waitlist = /* @__PURE__ */ createFixedMessage('D82', "Waitlist Me");
