/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Free gift */
export const freeGift = /* @__PURE__ */ fixed('Sz0', "Free gift");
/** Your reward */
export const yourReward = /* @__PURE__ */ fixed('Sz1', "Your reward");
/** Pre-order */
export const preOrder = /* @__PURE__ */ fixed('Sz2', "Pre-order");
/** With your offer */
export const withYourOffer = /* @__PURE__ */ fixed('Sz3', "With your offer");
/** With {code} */
export const withCode = /* @__PURE__ */ message('Sz4', (v: { readonly code: string | number }): string => `With ${v.code}`);
/** Add-on */
export const addOn = /* @__PURE__ */ fixed('Sz5', "Add-on");
