/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice, selectPlural } from '../message.ts';

/** We’ve sent a confirmation to <address>{email}</address>. */
export const confirmationSent = /* @__PURE__ */ createMessage('Pu0', (v: { readonly address: (words: string) => unknown; readonly email: string | number }): readonly unknown[] => ["We’ve sent a confirmation to ", v.address(`${v.email}`), "."]) as <Part>(values: { readonly address: (words: string) => Part; readonly email: string | number }) => readonly (string | Part)[];
/** Delivered on {day} by {carrier} */
export const deliveredBy = /* @__PURE__ */ createMessage('Pu1', (v: { readonly day: string | number; readonly carrier: string | number }): string => `Delivered on ${v.day} by ${v.carrier}`);
/** Delivery */
export const delivery = /* @__PURE__ */ createFixedMessage('Pu2', "Delivery");
/** Track parcel */
export const followParcel = /* @__PURE__ */ createFixedMessage('Pu3', "Track parcel");
/** Invoice */
export const invoice = /* @__PURE__ */ createFixedMessage('Pu4', "Invoice");
/** Shipped on {day} with {carrier} */
export const leftWith = /* @__PURE__ */ createMessage('Pu5', (v: { readonly day: string | number; readonly carrier: string | number }): string => `Shipped on ${v.day} with ${v.carrier}`);
/** Order again */
export const orderAgain = /* @__PURE__ */ createFixedMessage('Pu6', "Order again");
/** Order {number} */
export const orderNumber = /* @__PURE__ */ createMessage('Pu7', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** {amount} on {day} */
export const refund = /* @__PURE__ */ createMessage('Pu8', (v: { readonly amount: string | number; readonly day: string | number }): string => `${v.amount} on ${v.day}`);
/** shipping */
export const refundOfShipping = /* @__PURE__ */ createFixedMessage('Pu9', "shipping");
/** {amount} of it to gift card •••• {digits} */
export const refundToGiftCard = /* @__PURE__ */ createMessage('Pua', (v: { readonly amount: string | number; readonly digits: string | number }): string => `${v.amount} of it to gift card •••• ${v.digits}`);
/** Refunded: {amount} */
export const refundTotal = /* @__PURE__ */ createMessage('Pub', (v: { readonly amount: string | number }): string => `Refunded: ${v.amount}`);
/** Accepted. We’ll refund you once the parcel arrives. */
export const returnAccepted = /* @__PURE__ */ createFixedMessage('Puc', "Accepted. We’ll refund you once the parcel arrives.");
/** We’ve received it and will reply soon. */
export const returnAsked = /* @__PURE__ */ createFixedMessage('Pud', "We’ve received it and will reply soon.");
/** Cancelled. */
export const returnCanceled = /* @__PURE__ */ createFixedMessage('Pue', "Cancelled.");
/** Completed. */
export const returnClosed = /* @__PURE__ */ createFixedMessage('Puf', "Completed.");
/** {kind, select, withdrawal {Withdrawal {id} of {day}} other {Return {id} of {day}}} */
export const returnOf = /* @__PURE__ */ createMessage('Pug', (v: { readonly kind: string; readonly id: string | number; readonly day: string | number }): string => selectChoice(v.kind, { "withdrawal": () => `Withdrawal ${v.id} of ${v.day}`, "other": () => `Return ${v.id} of ${v.day}` }));
/** Refunded. */
export const returnRefunded = /* @__PURE__ */ createFixedMessage('Puh', "Refunded.");
/** We couldn’t accept it. */
export const returnRefused = /* @__PURE__ */ createFixedMessage('Pui', "We couldn’t accept it.");
/** Returns */
export const returns = /* @__PURE__ */ createFixedMessage('Puj', "Returns");
/** Tracking number {number} */
export const trackingNumber = /* @__PURE__ */ createMessage('Puk', (v: { readonly number: string | number }): string => `Tracking number ${v.number}`);
/** Items to return */
export const whatGoesBack = /* @__PURE__ */ createFixedMessage('Pul', "Items to return");
/** How we calculated this */
export const whyTheseAmounts = /* @__PURE__ */ createFixedMessage('Pum', "How we calculated this");
/** Your order */
export const yourOrder = /* @__PURE__ */ createFixedMessage('Pun', "Your order");
/** {count, plural, one {Your parcel} other {Your parcels}} */
export const yourParcels = /* @__PURE__ */ createMessage('Puo', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "Your parcel", "other": () => "Your parcels" }));
