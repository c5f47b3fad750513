/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** {amount} refunded */
export const amountRefunded = /* @__PURE__ */ createMessage('9E0', (v: { readonly amount: string | number }): string => `${v.amount} refunded`);
/** Carrier */
export const carrier = /* @__PURE__ */ createFixedMessage('9E1', "Carrier");
/** {shop}: order {number} was changed */
export const changedSubject = /* @__PURE__ */ createMessage('9E2', (v: { readonly shop: string | number; readonly number: string | number }): string => `${v.shop}: order ${v.number} was changed`);
/** {shop}: order {number} confirmed */
export const confirmedSubject = /* @__PURE__ */ createMessage('9E3', (v: { readonly shop: string | number; readonly number: string | number }): string => `${v.shop}: order ${v.number} confirmed`);
/** Delivery: {rate} */
export const delivery = /* @__PURE__ */ createMessage('9E4', (v: { readonly rate: string | number }): string => `Delivery: ${v.rate}`);
/** Discount */
export const discount = /* @__PURE__ */ createFixedMessage('9E5', "Discount");
/** Track your parcel */
export const followParcel = /* @__PURE__ */ createFixedMessage('9E6', "Track your parcel");
/** Gift card •••• {digits} */
export const giftCard = /* @__PURE__ */ createMessage('9E7', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits}`);
/** Gifts */
export const gifts = /* @__PURE__ */ createFixedMessage('9E8', "Gifts");
/** It goes to: */
export const goesTo = /* @__PURE__ */ createFixedMessage('9E9', "It goes to:");
/** Your order {number} has shipped. */
export const hasLeft = /* @__PURE__ */ createMessage('9Ea', (v: { readonly number: string | number }): string => `Your order ${v.number} has shipped.`);
/** {amount} to pay */
export const invoiceHeading = /* @__PURE__ */ createMessage('9Eb', (v: { readonly amount: string | number }): string => `${v.amount} to pay`);
/** {shop}: {amount} to pay for order {number} */
export const invoiceSubject = /* @__PURE__ */ createMessage('9Ec', (v: { readonly shop: string | number; readonly amount: string | number; readonly number: string | number }): string => `${v.shop}: ${v.amount} to pay for order ${v.number}`);
/** We’ll refund you {amount} and email you when it’s done. */
export const moneyComesBack = /* @__PURE__ */ createMessage('9Ed', (v: { readonly amount: string | number }): string => `We’ll refund you ${v.amount} and email you when it’s done.`);
/** On its way */
export const onItsWay = /* @__PURE__ */ createFixedMessage('9Ee', "On its way");
/** Your order was changed */
export const orderChanged = /* @__PURE__ */ createFixedMessage('9Ef', "Your order was changed");
/** We’ve changed your order {number}. The new total is {total}. */
export const orderChangedText = /* @__PURE__ */ createMessage('9Eg', (v: { readonly number: string | number; readonly total: string | number }): string => `We’ve changed your order ${v.number}. The new total is ${v.total}.`);
/** Paid another way */
export const paidAnotherWay = /* @__PURE__ */ createFixedMessage('9Eh', "Paid another way");
/** Part of your order {number} has shipped. */
export const partHasLeft = /* @__PURE__ */ createMessage('9Ei', (v: { readonly number: string | number }): string => `Part of your order ${v.number} has shipped.`);
/** Pay {amount} */
export const payRest = /* @__PURE__ */ createMessage('9Ej', (v: { readonly amount: string | number }): string => `Pay ${v.amount}`);
/** {amount} is still due. You can pay by card on the page behind this link. */
export const payRestText = /* @__PURE__ */ createMessage('9Ek', (v: { readonly amount: string | number }): string => `${v.amount} is still due. You can pay by card on the page behind this link.`);
/** Reason: {reason} */
export const reason = /* @__PURE__ */ createMessage('9El', (v: { readonly reason: string | number }): string => `Reason: ${v.reason}`);
/** Refunded */
export const refunded = /* @__PURE__ */ createFixedMessage('9Em', "Refunded");
/** Restocking fee */
export const restockingFee = /* @__PURE__ */ createFixedMessage('9En', "Restocking fee");
/** Return shipping */
export const returnShippingFee = /* @__PURE__ */ createFixedMessage('9Eo', "Return shipping");
/** {shop}: {amount} of order {number} refunded */
export const refundedSubject = /* @__PURE__ */ createMessage('9Ep', (v: { readonly shop: string | number; readonly amount: string | number; readonly number: string | number }): string => `${v.shop}: ${v.amount} of order ${v.number} refunded`);
/** The rest will follow. We’ll email you when it ships. */
export const restFollows = /* @__PURE__ */ createFixedMessage('9Eq', "The rest will follow. We’ll email you when it ships.");
/** {shop}: order {number} is on its way */
export const shippedSubject = /* @__PURE__ */ createMessage('9Er', (v: { readonly shop: string | number; readonly number: string | number }): string => `${v.shop}: order ${v.number} is on its way`);
/** Left to pay */
export const stillToPay = /* @__PURE__ */ createFixedMessage('9Es', "Left to pay");
/** Subtotal */
export const subtotal = /* @__PURE__ */ createFixedMessage('9Et', "Subtotal");
/** Thank you, {name}. */
export const thankYou = /* @__PURE__ */ createMessage('9Eu', (v: { readonly name: string | number }): string => `Thank you, ${v.name}.`);
/** To gift card •••• {digits} */
export const toGiftCard = /* @__PURE__ */ createMessage('9Ev', (v: { readonly digits: string | number }): string => `To gift card •••• ${v.digits}`);
/** Total */
export const total = /* @__PURE__ */ createFixedMessage('9Ew', "Total");
/** Track it with your order number and email */
export const trackIt = /* @__PURE__ */ createFixedMessage('9Ex', "Track it with your order number and email");
/** Tracking number */
export const trackingNumber = /* @__PURE__ */ createFixedMessage('9Ey', "Tracking number");
/** We have your order {number}. */
export const weHaveYourOrder = /* @__PURE__ */ createMessage('9Ez', (v: { readonly number: string | number }): string => `We have your order ${v.number}.`);
/** We’ve refunded {amount} of your order {number} to your original payment method. Your bank may take a few days to show it. */
export const weRefunded = /* @__PURE__ */ createMessage('9E10', (v: { readonly amount: string | number; readonly number: string | number }): string => `We’ve refunded ${v.amount} of your order ${v.number} to your original payment method. Your bank may take a few days to show it.`);
/** You’ll pick it up at: */
export const pickUpAt = /* @__PURE__ */ createFixedMessage('9E11', "You’ll pick it up at:");
/** We’ll email you when it’s ready. */
export const pickupEmailFollows = /* @__PURE__ */ createFixedMessage('9E12', "We’ll email you when it’s ready.");
/** Ready for pickup */
export const readyForPickup = /* @__PURE__ */ createFixedMessage('9E13', "Ready for pickup");
/** Your order {number} is ready for you at {store}. */
export const readyForPickupText = /* @__PURE__ */ createMessage('9E14', (v: { readonly number: string | number; readonly store: string | number }): string => `Your order ${v.number} is ready for you at ${v.store}.`);
/** {shop}: order {number} is ready for pickup */
export const readyForPickupSubject = /* @__PURE__ */ createMessage('9E15', (v: { readonly shop: string | number; readonly number: string | number }): string => `${v.shop}: order ${v.number} is ready for pickup`);
