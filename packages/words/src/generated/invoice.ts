/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Amount */
export const amount = /* @__PURE__ */ createFixedMessage('Ut0', "Amount");
/** Billed to */
export const billedTo = /* @__PURE__ */ createFixedMessage('Ut1', "Billed to");
/** Discount */
export const discount = /* @__PURE__ */ createFixedMessage('Ut2', "Discount");
/** Gross */
export const gross = /* @__PURE__ */ createFixedMessage('Ut3', "Gross");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ createMessage('Ut4', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** Invoice {number} */
export const invoiceNumber = /* @__PURE__ */ createMessage('Ut5', (v: { readonly number: string | number }): string => `Invoice ${v.number}`);
/** Item */
export const item = /* @__PURE__ */ createFixedMessage('Ut6', "Item");
/** Total after refunds */
export const leftOfTotal = /* @__PURE__ */ createFixedMessage('Ut7', "Total after refunds");
/** Net */
export const net = /* @__PURE__ */ createFixedMessage('Ut8', "Net");
/** No tax */
export const noTax = /* @__PURE__ */ createFixedMessage('Ut9', "No tax");
/** Order discount */
export const orderDiscount = /* @__PURE__ */ createFixedMessage('Uta', "Order discount");
/** Paid by gift card •••• {digits} */
export const paidByGiftCard = /* @__PURE__ */ createMessage('Utb', (v: { readonly digits: string | number }): string => `Paid by gift card •••• ${v.digits}`);
/** Price */
export const price = /* @__PURE__ */ createFixedMessage('Utc', "Price");
/** Quantity */
export const quantity = /* @__PURE__ */ createFixedMessage('Utd', "Quantity");
/** Refunded on {day} */
export const refundedOn = /* @__PURE__ */ createMessage('Ute', (v: { readonly day: string | number }): string => `Refunded on ${v.day}`);
/** Shipped to */
export const sentTo = /* @__PURE__ */ createFixedMessage('Utf', "Shipped to");
/** Shipping */
export const shipping = /* @__PURE__ */ createFixedMessage('Utg', "Shipping");
/** Shipping: {rate} */
export const shippingBy = /* @__PURE__ */ createMessage('Uth', (v: { readonly rate: string | number }): string => `Shipping: ${v.rate}`);
/** Sum */
export const sum = /* @__PURE__ */ createFixedMessage('Uti', "Sum");
/** Removed on {day} */
export const takenOutOn = /* @__PURE__ */ createMessage('Utj', (v: { readonly day: string | number }): string => `Removed on ${v.day}`);
/** Tax */
export const tax = /* @__PURE__ */ createFixedMessage('Utk', "Tax");
/** {tax} {rate}% */
export const taxAtRate = /* @__PURE__ */ createMessage('Utl', (v: { readonly tax: string | number; readonly rate: string | number }): string => `${v.tax} ${v.rate}%`);
/** Rate */
export const taxRate = /* @__PURE__ */ createFixedMessage('Utm', "Rate");
/** Taxes */
export const taxes = /* @__PURE__ */ createFixedMessage('Utn', "Taxes");
/** Total */
export const total = /* @__PURE__ */ createFixedMessage('Uto', "Total");
/** VAT number: {number} */
export const vatNumber = /* @__PURE__ */ createMessage('Utp', (v: { readonly number: string | number }): string => `VAT number: ${v.number}`);
