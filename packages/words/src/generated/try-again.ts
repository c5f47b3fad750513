/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** This didn’t load. Check your connection and try again. */
export const notLoaded = /* @__PURE__ */ createFixedMessage('7q0', "This didn’t load. Check your connection and try again.");
/** Try again */
export const tryAgain = /* @__PURE__ */ createFixedMessage('7q1', "Try again");
/** Not added to your cart. Please try again. */
export const notAdded = /* @__PURE__ */ createFixedMessage('7q2', "Not added to your cart. Please try again.");
/** Not added to your cart: we can’t reach the shop. Check your connection and try again. */
export const notAddedOffline = /* @__PURE__ */ createFixedMessage('7q3', "Not added to your cart: we can’t reach the shop. Check your connection and try again.");
/** Not changed. Please try again. */
export const notChanged = /* @__PURE__ */ createFixedMessage('7q4', "Not changed. Please try again.");
/** Not changed: we can’t reach the shop. Check your connection and try again. */
export const notChangedOffline = /* @__PURE__ */ createFixedMessage('7q5', "Not changed: we can’t reach the shop. Check your connection and try again.");
