/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Search products */
export const searchTitle = /* @__PURE__ */ createFixedMessage('8s0', "Search products");
/** Finds products by words, category and price, with their variants. Amounts are in minor units. */
export const search = /* @__PURE__ */ createFixedMessage('8s1', "Finds products by words, category and price, with their variants. Amounts are in minor units.");
/** Read a product */
export const productTitle = /* @__PURE__ */ createFixedMessage('8s2', "Read a product");
/** Reads one product by its ID or the ID of a variant, with prices and availability. */
export const product = /* @__PURE__ */ createFixedMessage('8s3', "Reads one product by its ID or the ID of a variant, with prices and availability.");
/** Read the cart */
export const cartTitle = /* @__PURE__ */ createFixedMessage('8s4', "Read the cart");
/** Reads the shopper’s cart with its prices, offers and what each offer still needs. */
export const cart = /* @__PURE__ */ createFixedMessage('8s5', "Reads the shopper’s cart with its prices, offers and what each offer still needs.");
/** Change the cart */
export const updateTitle = /* @__PURE__ */ createFixedMessage('8s6', "Change the cart");
/** Replaces the lines and codes of the shopper’s cart: read it first, then send every line it should have. Only the shopper checks out and pays. */
export const update = /* @__PURE__ */ createFixedMessage('8s7', "Replaces the lines and codes of the shopper’s cart: read it first, then send every line it should have. Only the shopper checks out and pays.");
/** The shop can’t be reached. Read the cart before you try again. */
export const unreachable = /* @__PURE__ */ createFixedMessage('8s8', "The shop can’t be reached. Read the cart before you try again.");
