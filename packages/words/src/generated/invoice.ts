/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Amount */
export const amount = /* @__PURE__ */ fixed('Ut0', "Amount");
/** Billed to */
export const billedTo = /* @__PURE__ */ fixed('Ut1', "Billed to");
/** Discount */
export const discount = /* @__PURE__ */ fixed('Ut2', "Discount");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ message('Ut3', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** Invoice {number} */
export const invoiceNumber = /* @__PURE__ */ message('Ut4', (v: { readonly number: string | number }): string => `Invoice ${v.number}`);
/** Item */
export const item = /* @__PURE__ */ fixed('Ut5', "Item");
/** Left of the total */
export const leftOfTotal = /* @__PURE__ */ fixed('Ut6', "Left of the total");
/** Order discount */
export const orderDiscount = /* @__PURE__ */ fixed('Ut7', "Order discount");
/** Price */
export const price = /* @__PURE__ */ fixed('Ut8', "Price");
/** Quantity */
export const quantity = /* @__PURE__ */ fixed('Ut9', "Quantity");
/** Refunded on {day} */
export const refundedOn = /* @__PURE__ */ message('Uta', (v: { readonly day: string | number }): string => `Refunded on ${v.day}`);
/** Sent to */
export const sentTo = /* @__PURE__ */ fixed('Utb', "Sent to");
/** Shipping */
export const shipping = /* @__PURE__ */ fixed('Utc', "Shipping");
/** Shipping: {rate} */
export const shippingBy = /* @__PURE__ */ message('Utd', (v: { readonly rate: string | number }): string => `Shipping: ${v.rate}`);
/** {tax} {rate}% */
export const taxAtRate = /* @__PURE__ */ message('Ute', (v: { readonly tax: string | number; readonly rate: string | number }): string => `${v.tax} ${v.rate}%`);
/** Total */
export const total = /* @__PURE__ */ fixed('Utf', "Total");
