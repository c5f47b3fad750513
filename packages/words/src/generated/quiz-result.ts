/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Add to cart */
export const addToCart = /* @__PURE__ */ fixed('_kEu', "Add to cart");
/** Out of stock */
export const outOfStock = /* @__PURE__ */ fixed('vf8b', "Out of stock");
/** Your shade */
export const yourShade = /* @__PURE__ */ fixed('FLkK', "Your shade");
/** It isn’t in this shop at the moment. */
export const notHere = /* @__PURE__ */ fixed('oljj', "It isn’t in this shop at the moment.");
/** See everything for a tan */
export const seeForTan = /* @__PURE__ */ fixed('5Jff', "See everything for a tan");
/** Kept in your account */
export const inYourAccount = /* @__PURE__ */ fixed('Iz_u', "Kept in your account");
/** Keep it in my account */
export const keepIt = /* @__PURE__ */ fixed('Td0d', "Keep it in my account");
/** Start again */
export const startAgain = /* @__PURE__ */ fixed('GY_6', "Start again");
