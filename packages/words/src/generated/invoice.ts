/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Amount */
export const amount = /* @__PURE__ */ fixed('0zpJ', "Amount");
/** Billed to */
export const billedTo = /* @__PURE__ */ fixed('8Csl', "Billed to");
/** Discount */
export const discount = /* @__PURE__ */ fixed('kPUR', "Discount");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ message('7mMW', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** Invoice {number} */
export const invoiceNumber = /* @__PURE__ */ message('woc5', (v: { readonly number: string | number }): string => `Invoice ${v.number}`);
/** Item */
export const item = /* @__PURE__ */ fixed('yF4d', "Item");
/** Left of the total */
export const leftOfTotal = /* @__PURE__ */ fixed('ooOp', "Left of the total");
/** Order discount */
export const orderDiscount = /* @__PURE__ */ fixed('katj', "Order discount");
/** Price */
export const price = /* @__PURE__ */ fixed('BDiX', "Price");
/** Quantity */
export const quantity = /* @__PURE__ */ fixed('-DBy', "Quantity");
/** Refunded on {day} */
export const refundedOn = /* @__PURE__ */ message('oTAE', (v: { readonly day: string | number }): string => `Refunded on ${v.day}`);
/** Sent to */
export const sentTo = /* @__PURE__ */ fixed('VZq1', "Sent to");
/** Shipping */
export const shipping = /* @__PURE__ */ fixed('Ux0T', "Shipping");
/** Shipping: {rate} */
export const shippingBy = /* @__PURE__ */ message('BwE_', (v: { readonly rate: string | number }): string => `Shipping: ${v.rate}`);
/** {tax} {rate}% */
export const taxAtRate = /* @__PURE__ */ message('Tld_', (v: { readonly tax: string | number; readonly rate: string | number }): string => `${v.tax} ${v.rate}%`);
/** Total */
export const total = /* @__PURE__ */ fixed('N68v', "Total");
