/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Card payments need JavaScript. */
export const needsJavaScript = /* @__PURE__ */ createFixedMessage('580', "Card payments need JavaScript.");
/** The card form couldn’t be loaded. Please check your connection and reload the page. */
export const notLoaded = /* @__PURE__ */ createFixedMessage('581', "The card form couldn’t be loaded. Please check your connection and reload the page.");
/** One moment… */
export const oneMoment = /* @__PURE__ */ createFixedMessage('582', "One moment…");
/** Or pay another way */
export const orAnotherWay = /* @__PURE__ */ createFixedMessage('583', "Or pay another way");
/** Your payment didn’t go through. Please try another card. */
export const paymentFailed = /* @__PURE__ */ createFixedMessage('584', "Your payment didn’t go through. Please try another card.");
