/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Collections */
export const collections = /* @__PURE__ */ createFixedMessage('vB0', "Collections");
/** Products */
export const products = /* @__PURE__ */ createFixedMessage('vB1', "Products");
/** Variants */
export const variants = /* @__PURE__ */ createFixedMessage('vB2', "Variants");
/** Option */
export const choice = /* @__PURE__ */ createFixedMessage('vB3', "Option");
/** Variant ID */
export const variantId = /* @__PURE__ */ createFixedMessage('vB4', "Variant ID");
/** Price */
export const price = /* @__PURE__ */ createFixedMessage('vB5', "Price");
/** Availability */
export const availability = /* @__PURE__ */ createFixedMessage('vB6', "Availability");
/** in stock */
export const available = /* @__PURE__ */ createFixedMessage('vB7', "in stock");
/** out of stock */
export const soldOut = /* @__PURE__ */ createFixedMessage('vB8', "out of stock");
/** available to pre-order */
export const preOrder = /* @__PURE__ */ createFixedMessage('vB9', "available to pre-order");
/** from {amount} */
export const fromPrice = /* @__PURE__ */ createMessage('vBa', (v: { readonly amount: string | number }): string => `from ${v.amount}`);
/** Rated {average, number} of 5 in {count, plural, one {# review} other {# reviews}}. */
export const rating = /* @__PURE__ */ createMessage('vBb', (v: { readonly average: number; readonly count: number }): string => `Rated ${formatNumber('en', v.average)} of 5 in ${selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} review`, "other": () => `${formatNumber('en', v.count)} reviews` })}.`);
/** Delivery and returns */
export const deliveryAndReturns = /* @__PURE__ */ createFixedMessage('vBc', "Delivery and returns");
/** Next page */
export const nextPage = /* @__PURE__ */ createFixedMessage('vBd', "Next page");
/** We don’t have a page at this address. */
export const noPageHere = /* @__PURE__ */ createFixedMessage('vBe', "We don’t have a page at this address.");
