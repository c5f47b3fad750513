/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Free gift */
export const freeGift = /* @__PURE__ */ fixed('wbDA', "Free gift");
/** Your reward */
export const yourReward = /* @__PURE__ */ fixed('v7Tg', "Your reward");
/** Pre-order */
export const preOrder = /* @__PURE__ */ fixed('6NRK', "Pre-order");
/** With your offer */
export const withYourOffer = /* @__PURE__ */ fixed('2VSb', "With your offer");
/** With {code} */
export const withCode = /* @__PURE__ */ message('52DE', (v: { readonly code: string | number }): string => `With ${v.code}`);
/** Add-on */
export const addOn = /* @__PURE__ */ fixed('eqlg', "Add-on");
