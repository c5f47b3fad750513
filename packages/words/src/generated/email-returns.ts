/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** We’ve accepted your return */
export const accepted = /* @__PURE__ */ createFixedMessage('MQ0', "We’ve accepted your return");
/** {shop}: we’ve accepted your return {reference} */
export const acceptedSubject = /* @__PURE__ */ createMessage('MQ1', (v: { readonly shop: string | number; readonly reference: string | number }): string => `${v.shop}: we’ve accepted your return ${v.reference}`);
/** We’ve accepted your return {reference} for order {number}. */
export const acceptedText = /* @__PURE__ */ createMessage('MQ2', (v: { readonly reference: string | number; readonly number: string | number }): string => `We’ve accepted your return ${v.reference} for order ${v.number}.`);
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('MQ3', "Email");
/** We’ll refund your original payment method, and email you when we do. */
export const moneyGoesBack = /* @__PURE__ */ createFixedMessage('MQ4', "We’ll refund your original payment method, and email you when we do.");
/** Name */
export const name = /* @__PURE__ */ createFixedMessage('MQ5', "Name");
/** Order */
export const order = /* @__PURE__ */ createFixedMessage('MQ6', "Order");
/** {number}, placed on {time} */
export const orderOf = /* @__PURE__ */ createMessage('MQ7', (v: { readonly number: string | number; readonly time: string | number }): string => `${v.number}, placed on ${v.time}`);
/** Reference */
export const reference = /* @__PURE__ */ createFixedMessage('MQ8', "Reference");
/** We can’t accept your return */
export const refused = /* @__PURE__ */ createFixedMessage('MQ9', "We can’t accept your return");
/** {shop}: we can’t accept your return {reference} */
export const refusedSubject = /* @__PURE__ */ createMessage('MQa', (v: { readonly shop: string | number; readonly reference: string | number }): string => `${v.shop}: we can’t accept your return ${v.reference}`);
/** We can’t accept your return {reference} for order {number}. */
export const refusedText = /* @__PURE__ */ createMessage('MQb', (v: { readonly reference: string | number; readonly number: string | number }): string => `We can’t accept your return ${v.reference} for order ${v.number}.`);
/** We received your return request */
export const returnReceived = /* @__PURE__ */ createFixedMessage('MQc', "We received your return request");
/** We received your return request on {time}. */
export const returnReceivedOn = /* @__PURE__ */ createMessage('MQd', (v: { readonly time: string | number }): string => `We received your return request on ${v.time}.`);
/** {shop}: we received your return request for order {number} */
export const returnSubject = /* @__PURE__ */ createMessage('MQe', (v: { readonly shop: string | number; readonly number: string | number }): string => `${v.shop}: we received your return request for order ${v.number}`);
/** Within 14 days, send back the items you’ve already received. We’ll email you the address. We’ll refund your original payment method. */
export const sendBack = /* @__PURE__ */ createFixedMessage('MQf', "Within 14 days, send back the items you’ve already received. We’ll email you the address. We’ll refund your original payment method.");
/** Legal basis */
export const under = /* @__PURE__ */ createFixedMessage('MQg', "Legal basis");
/** We received your withdrawal */
export const withdrawalReceived = /* @__PURE__ */ createFixedMessage('MQh', "We received your withdrawal");
/** We received your withdrawal from the contract on {time}. Please keep this email as proof. */
export const withdrawalReceivedOn = /* @__PURE__ */ createMessage('MQi', (v: { readonly time: string | number }): string => `We received your withdrawal from the contract on ${v.time}. Please keep this email as proof.`);
/** {shop}: we received your withdrawal from order {number} */
export const withdrawalSubject = /* @__PURE__ */ createMessage('MQj', (v: { readonly shop: string | number; readonly number: string | number }): string => `${v.shop}: we received your withdrawal from order ${v.number}`);
/** You’re returning: */
export const youReturn = /* @__PURE__ */ createFixedMessage('MQk', "You’re returning:");
/** You’re withdrawing from the contract for: */
export const youWithdraw = /* @__PURE__ */ createFixedMessage('MQl', "You’re withdrawing from the contract for:");
