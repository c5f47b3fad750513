/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Add to cart */
export const addToCart = /* @__PURE__ */ createFixedMessage('E80', "Add to cart");
/** Out of stock */
export const outOfStock = /* @__PURE__ */ createFixedMessage('E81', "Out of stock");
/** Your shade */
export const yourShade = /* @__PURE__ */ createFixedMessage('E82', "Your shade");
/** It isn’t available in this store right now. */
export const notHere = /* @__PURE__ */ createFixedMessage('E83', "It isn’t available in this store right now.");
/** See all products */
export const seeForTan = /* @__PURE__ */ createFixedMessage('E84', "See all products");
/** Saved to your account */
export const inYourAccount = /* @__PURE__ */ createFixedMessage('E85', "Saved to your account");
/** Save to my account */
export const keepIt = /* @__PURE__ */ createFixedMessage('E86', "Save to my account");
/** Start again */
export const startAgain = /* @__PURE__ */ createFixedMessage('E87', "Start again");
/** The closest shade in stock */
export const nearestShade = /* @__PURE__ */ createFixedMessage('E88', "The closest shade in stock");
/** Another match, in stock */
export const anotherMatch = /* @__PURE__ */ createFixedMessage('E89', "Another match, in stock");
/** See the product */
export const seeProduct = /* @__PURE__ */ createFixedMessage('E8a', "See the product");
/** Goes well with it */
export const goesWithIt = /* @__PURE__ */ createFixedMessage('E8b', "Goes well with it");
/** On skin */
export const onSkins = /* @__PURE__ */ createFixedMessage('E8c', "On skin");
