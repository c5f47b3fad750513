/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** E-mail */
export const email = /* @__PURE__ */ fixed('Se0', "E-mail");
/** Phone */
export const phone = /* @__PURE__ */ fixed('Se1', "Phone");
/** By joining you agree to be mailed when this product is back. Every mail has a link that ends them. */
export const consent = /* @__PURE__ */ fixed('Se2', "By joining you agree to be mailed when this product is back. Every mail has a link that ends them.");
/** That was often. Please try again in a minute. */
export const tooOften = /* @__PURE__ */ fixed('Se3', "That was often. Please try again in a minute.");
