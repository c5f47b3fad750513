/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** {amount} refunded */
export const amountRefunded = /* @__PURE__ */ createMessage('9E0', (v: { readonly amount: string | number }): string => `${v.amount} refunded`);
/** Carrier */
export const carrier = /* @__PURE__ */ createFixedMessage('9E1', "Carrier");
/** {shop}: order {number} confirmed */
export const confirmedSubject = /* @__PURE__ */ createMessage('9E2', (v: { readonly shop: string | number; readonly number: string | number }): string => `${v.shop}: order ${v.number} confirmed`);
/** Delivery: {rate} */
export const delivery = /* @__PURE__ */ createMessage('9E3', (v: { readonly rate: string | number }): string => `Delivery: ${v.rate}`);
/** Discount */
export const discount = /* @__PURE__ */ createFixedMessage('9E4', "Discount");
/** Follow the parcel */
export const followParcel = /* @__PURE__ */ createFixedMessage('9E5', "Follow the parcel");
/** Gift card •••• {digits} */
export const giftCard = /* @__PURE__ */ createMessage('9E6', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits}`);
/** Gifts */
export const gifts = /* @__PURE__ */ createFixedMessage('9E7', "Gifts");
/** It goes to: */
export const goesTo = /* @__PURE__ */ createFixedMessage('9E8', "It goes to:");
/** Your order {number} has shipped. */
export const hasLeft = /* @__PURE__ */ createMessage('9E9', (v: { readonly number: string | number }): string => `Your order ${v.number} has shipped.`);
/** On its way */
export const onItsWay = /* @__PURE__ */ createFixedMessage('9Ea', "On its way");
/** Paid another way */
export const paidAnotherWay = /* @__PURE__ */ createFixedMessage('9Eb', "Paid another way");
/** Part of your order {number} has shipped. */
export const partHasLeft = /* @__PURE__ */ createMessage('9Ec', (v: { readonly number: string | number }): string => `Part of your order ${v.number} has shipped.`);
/** Reason: {reason} */
export const reason = /* @__PURE__ */ createMessage('9Ed', (v: { readonly reason: string | number }): string => `Reason: ${v.reason}`);
/** Refunded */
export const refunded = /* @__PURE__ */ createFixedMessage('9Ee', "Refunded");
/** {shop}: {amount} of order {number} refunded */
export const refundedSubject = /* @__PURE__ */ createMessage('9Ef', (v: { readonly shop: string | number; readonly amount: string | number; readonly number: string | number }): string => `${v.shop}: ${v.amount} of order ${v.number} refunded`);
/** The rest follows; we write again when it leaves. */
export const restFollows = /* @__PURE__ */ createFixedMessage('9Eg', "The rest follows; we write again when it leaves.");
/** {shop}: order {number} is on its way */
export const shippedSubject = /* @__PURE__ */ createMessage('9Eh', (v: { readonly shop: string | number; readonly number: string | number }): string => `${v.shop}: order ${v.number} is on its way`);
/** Subtotal */
export const subtotal = /* @__PURE__ */ createFixedMessage('9Ei', "Subtotal");
/** Thank you, {name}. */
export const thankYou = /* @__PURE__ */ createMessage('9Ej', (v: { readonly name: string | number }): string => `Thank you, ${v.name}.`);
/** To gift card •••• {digits} */
export const toGiftCard = /* @__PURE__ */ createMessage('9Ek', (v: { readonly digits: string | number }): string => `To gift card •••• ${v.digits}`);
/** Total */
export const total = /* @__PURE__ */ createFixedMessage('9El', "Total");
/** Track it by its number and your email */
export const trackIt = /* @__PURE__ */ createFixedMessage('9Em', "Track it by its number and your email");
/** Tracking number */
export const trackingNumber = /* @__PURE__ */ createFixedMessage('9En', "Tracking number");
/** We have your order {number}. */
export const weHaveYourOrder = /* @__PURE__ */ createMessage('9Eo', (v: { readonly number: string | number }): string => `We have your order ${v.number}.`);
/** We have refunded {amount} of your order {number}, the way you paid. Your bank may take a few days to show it. */
export const weRefunded = /* @__PURE__ */ createMessage('9Ep', (v: { readonly amount: string | number; readonly number: string | number }): string => `We have refunded ${v.amount} of your order ${v.number}, the way you paid. Your bank may take a few days to show it.`);
