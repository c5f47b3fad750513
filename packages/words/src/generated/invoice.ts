/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Amount */
export const amount = /* @__PURE__ */ createFixedMessage('Ut0', "Amount");
/** Billed to */
export const billedTo = /* @__PURE__ */ createFixedMessage('Ut1', "Billed to");
/** Discount */
export const discount = /* @__PURE__ */ createFixedMessage('Ut2', "Discount");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ createMessage('Ut3', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** Invoice {number} */
export const invoiceNumber = /* @__PURE__ */ createMessage('Ut4', (v: { readonly number: string | number }): string => `Invoice ${v.number}`);
/** Item */
export const item = /* @__PURE__ */ createFixedMessage('Ut5', "Item");
/** Left of the total */
export const leftOfTotal = /* @__PURE__ */ createFixedMessage('Ut6', "Left of the total");
/** Order discount */
export const orderDiscount = /* @__PURE__ */ createFixedMessage('Ut7', "Order discount");
/** Price */
export const price = /* @__PURE__ */ createFixedMessage('Ut8', "Price");
/** Quantity */
export const quantity = /* @__PURE__ */ createFixedMessage('Ut9', "Quantity");
/** Refunded on {day} */
export const refundedOn = /* @__PURE__ */ createMessage('Uta', (v: { readonly day: string | number }): string => `Refunded on ${v.day}`);
/** Sent to */
export const sentTo = /* @__PURE__ */ createFixedMessage('Utb', "Sent to");
/** Shipping */
export const shipping = /* @__PURE__ */ createFixedMessage('Utc', "Shipping");
/** Shipping: {rate} */
export const shippingBy = /* @__PURE__ */ createMessage('Utd', (v: { readonly rate: string | number }): string => `Shipping: ${v.rate}`);
/** {tax} {rate}% */
export const taxAtRate = /* @__PURE__ */ createMessage('Ute', (v: { readonly tax: string | number; readonly rate: string | number }): string => `${v.tax} ${v.rate}%`);
/** Total */
export const total = /* @__PURE__ */ createFixedMessage('Utf', "Total");
