/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Free gift */
export const freeGift = /* @__PURE__ */ createFixedMessage('Sz0', "Free gift");
/** Your reward */
export const yourReward = /* @__PURE__ */ createFixedMessage('Sz1', "Your reward");
/** Pre-order */
export const preOrder = /* @__PURE__ */ createFixedMessage('Sz2', "Pre-order");
/** With your offer */
export const withYourOffer = /* @__PURE__ */ createFixedMessage('Sz3', "With your offer");
/** With {code} */
export const withCode = /* @__PURE__ */ createMessage('Sz4', (v: { readonly code: string | number }): string => `With ${v.code}`);
/** Add-on */
export const addOn = /* @__PURE__ */ createFixedMessage('Sz5', "Add-on");
