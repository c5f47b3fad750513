/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Add to cart */
export const addToCart = /* @__PURE__ */ fixed('E80', "Add to cart");
/** Out of stock */
export const outOfStock = /* @__PURE__ */ fixed('E81', "Out of stock");
/** Your shade */
export const yourShade = /* @__PURE__ */ fixed('E82', "Your shade");
/** It isn’t in this shop at the moment. */
export const notHere = /* @__PURE__ */ fixed('E83', "It isn’t in this shop at the moment.");
/** See everything for a tan */
export const seeForTan = /* @__PURE__ */ fixed('E84', "See everything for a tan");
/** Kept in your account */
export const inYourAccount = /* @__PURE__ */ fixed('E85', "Kept in your account");
/** Keep it in my account */
export const keepIt = /* @__PURE__ */ fixed('E86', "Keep it in my account");
/** Start again */
export const startAgain = /* @__PURE__ */ fixed('E87', "Start again");
/** The nearest shade in stock */
export const nearestShade = /* @__PURE__ */ fixed('E88', "The nearest shade in stock");
/** Another match, in stock */
export const anotherMatch = /* @__PURE__ */ fixed('E89', "Another match, in stock");
/** See the product */
export const seeProduct = /* @__PURE__ */ fixed('E8a', "See the product");
