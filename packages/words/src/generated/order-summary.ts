/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Discount */
export const discount = /* @__PURE__ */ createFixedMessage('_B0', "Discount");
/** Free */
export const free = /* @__PURE__ */ createFixedMessage('_B1', "Free");
/** Gifts */
export const gifts = /* @__PURE__ */ createFixedMessage('_B2', "Gifts");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ createMessage('_B3', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** Once we know your address */
export const onceAddressKnown = /* @__PURE__ */ createFixedMessage('_B4', "Once we know your address");
/** Quantity {count} */
export const quantity = /* @__PURE__ */ createMessage('_B5', (v: { readonly count: string | number }): string => `Quantity ${v.count}`);
/** You save {amount} in all */
export const saveInAll = /* @__PURE__ */ createMessage('_B6', (v: { readonly amount: string | number }): string => `You save ${v.amount} in all`);
/** You save {amount} by buying sets. It’s already included in their prices. */
export const saveWithBundles = /* @__PURE__ */ createMessage('_B7', (v: { readonly amount: string | number }): string => `You save ${v.amount} by buying sets. It’s already included in their prices.`);
/** Shipping */
export const shipping = /* @__PURE__ */ createFixedMessage('_B8', "Shipping");
/** Subtotal */
export const subtotal = /* @__PURE__ */ createFixedMessage('_B9', "Subtotal");
/** Tax */
export const tax = /* @__PURE__ */ createFixedMessage('_Ba', "Tax");
/** Total */
export const total = /* @__PURE__ */ createFixedMessage('_Bb', "Total");
/** What happens next */
export const whatHappensNext = /* @__PURE__ */ createFixedMessage('_Bc', "What happens next");
/** Write a review */
export const writeReview = /* @__PURE__ */ createFixedMessage('_Bd', "Write a review");
