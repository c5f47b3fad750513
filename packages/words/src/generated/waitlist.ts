/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Email */
export const email = /* @__PURE__ */ createFixedMessage('Se0', "Email");
/** Phone */
export const phone = /* @__PURE__ */ createFixedMessage('Se1', "Phone");
/** By joining you agree to receive an email when this product is back. Every email has a link to unsubscribe. */
export const consent = /* @__PURE__ */ createFixedMessage('Se2', "By joining you agree to receive an email when this product is back. Every email has a link to unsubscribe.");
/** Too many attempts. Please try again in a minute. */
export const tooOften = /* @__PURE__ */ createFixedMessage('Se3', "Too many attempts. Please try again in a minute.");
