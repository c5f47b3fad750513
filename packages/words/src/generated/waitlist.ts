/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** E-mail */
export const email = /* @__PURE__ */ createFixedMessage('Se0', "E-mail");
/** Phone */
export const phone = /* @__PURE__ */ createFixedMessage('Se1', "Phone");
/** By joining you agree to be mailed when this product is back. Every mail has a link that ends them. */
export const consent = /* @__PURE__ */ createFixedMessage('Se2', "By joining you agree to be mailed when this product is back. Every mail has a link that ends them.");
/** That was often. Please try again in a minute. */
export const tooOften = /* @__PURE__ */ createFixedMessage('Se3', "That was often. Please try again in a minute.");
