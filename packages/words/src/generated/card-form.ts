/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Paying by card needs JavaScript. */
export const needsJavaScript = /* @__PURE__ */ fixed('580', "Paying by card needs JavaScript.");
/** The card form could not be loaded. Please check your connection and reload the page. */
export const notLoaded = /* @__PURE__ */ fixed('581', "The card form could not be loaded. Please check your connection and reload the page.");
/** One moment… */
export const oneMoment = /* @__PURE__ */ fixed('582', "One moment…");
/** The payment did not go through. Please try another card. */
export const paymentFailed = /* @__PURE__ */ fixed('583', "The payment did not go through. Please try another card.");
