/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Paying by card needs JavaScript. */
export const needsJavaScript = /* @__PURE__ */ createFixedMessage('580', "Paying by card needs JavaScript.");
/** The card form could not be loaded. Please check your connection and reload the page. */
export const notLoaded = /* @__PURE__ */ createFixedMessage('581', "The card form could not be loaded. Please check your connection and reload the page.");
/** One moment… */
export const oneMoment = /* @__PURE__ */ createFixedMessage('582', "One moment…");
/** The payment did not go through. Please try another card. */
export const paymentFailed = /* @__PURE__ */ createFixedMessage('583', "The payment did not go through. Please try another card.");
