/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice, selectPlural } from '../message.ts';

/** Changed on {day}: {amount} */
export const changedOn = /* @__PURE__ */ createMessage('Pu0', (v: { readonly day: string | number; readonly amount: string | number }): string => `Changed on ${v.day}: ${v.amount}`);
/** Changes */
export const changes = /* @__PURE__ */ createFixedMessage('Pu1', "Changes");
/** We’ve sent a confirmation to <address>{email}</address>. */
export const confirmationSent = /* @__PURE__ */ createMessage('Pu2', (v: { readonly address: (words: string) => unknown; readonly email: string | number }): readonly unknown[] => ["We’ve sent a confirmation to ", v.address(`${v.email}`), "."]) as <Part>(values: { readonly address: (words: string) => Part; readonly email: string | number }) => readonly (string | Part)[];
/** The new total is {amount}. */
export const costsNow = /* @__PURE__ */ createMessage('Pu3', (v: { readonly amount: string | number }): string => `The new total is ${v.amount}.`);
/** Delivered on {day} by {carrier} */
export const deliveredBy = /* @__PURE__ */ createMessage('Pu4', (v: { readonly day: string | number; readonly carrier: string | number }): string => `Delivered on ${v.day} by ${v.carrier}`);
/** Delivery */
export const delivery = /* @__PURE__ */ createFixedMessage('Pu5', "Delivery");
/** Track parcel */
export const followParcel = /* @__PURE__ */ createFixedMessage('Pu6', "Track parcel");
/** Invoice */
export const invoice = /* @__PURE__ */ createFixedMessage('Pu7', "Invoice");
/** Shipped on {day} with {carrier} */
export const leftWith = /* @__PURE__ */ createMessage('Pu8', (v: { readonly day: string | number; readonly carrier: string | number }): string => `Shipped on ${v.day} with ${v.carrier}`);
/** We’ll refund you {amount}. */
export const moneyToCome = /* @__PURE__ */ createMessage('Pu9', (v: { readonly amount: string | number }): string => `We’ll refund you ${v.amount}.`);
/** There’s nothing left to pay for this order. */
export const nothingToPay = /* @__PURE__ */ createFixedMessage('Pua', "There’s nothing left to pay for this order.");
/** Order again */
export const orderAgain = /* @__PURE__ */ createFixedMessage('Pub', "Order again");
/** Order {number} */
export const orderNumber = /* @__PURE__ */ createMessage('Puc', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** Pay {amount} */
export const payNow = /* @__PURE__ */ createMessage('Pud', (v: { readonly amount: string | number }): string => `Pay ${v.amount}`);
/** Pay for order {number} */
export const payOrder = /* @__PURE__ */ createMessage('Pue', (v: { readonly number: string | number }): string => `Pay for order ${v.number}`);
/** {amount} on {day} */
export const refund = /* @__PURE__ */ createMessage('Puf', (v: { readonly amount: string | number; readonly day: string | number }): string => `${v.amount} on ${v.day}`);
/** shipping */
export const refundOfShipping = /* @__PURE__ */ createFixedMessage('Pug', "shipping");
/** less {amount} in fees */
export const refundFees = /* @__PURE__ */ createMessage('Puh', (v: { readonly amount: string | number }): string => `less ${v.amount} in fees`);
/** {amount} of it to gift card •••• {digits} */
export const refundToGiftCard = /* @__PURE__ */ createMessage('Pui', (v: { readonly amount: string | number; readonly digits: string | number }): string => `${v.amount} of it to gift card •••• ${v.digits}`);
/** Refunded: {amount} */
export const refundTotal = /* @__PURE__ */ createMessage('Puj', (v: { readonly amount: string | number }): string => `Refunded: ${v.amount}`);
/** Accepted. We’ll refund you once the parcel arrives. */
export const returnAccepted = /* @__PURE__ */ createFixedMessage('Puk', "Accepted. We’ll refund you once the parcel arrives.");
/** We’ve received it and will reply soon. */
export const returnAsked = /* @__PURE__ */ createFixedMessage('Pul', "We’ve received it and will reply soon.");
/** Received: {pieces} */
export const returnCameBack = /* @__PURE__ */ createMessage('Pum', (v: { readonly pieces: string | number }): string => `Received: ${v.pieces}`);
/** {spelling, select, american {Canceled.} other {Cancelled.}} */
export const returnCanceled = /* @__PURE__ */ createMessage('Pun', (v: { readonly spelling: string }): string => selectChoice(v.spelling, { "american": () => "Canceled.", "other": () => "Cancelled." }));
/** Completed. */
export const returnClosed = /* @__PURE__ */ createFixedMessage('Puo', "Completed.");
/** Not in the parcel: {pieces} */
export const returnMissing = /* @__PURE__ */ createMessage('Pup', (v: { readonly pieces: string | number }): string => `Not in the parcel: ${v.pieces}`);
/** {kind, select, withdrawal {Withdrawal {id}, {day}} other {Return {id}, {day}}} */
export const returnOf = /* @__PURE__ */ createMessage('Puq', (v: { readonly kind: string; readonly id: string | number; readonly day: string | number }): string => selectChoice(v.kind, { "withdrawal": () => `Withdrawal ${v.id}, ${v.day}`, "other": () => `Return ${v.id}, ${v.day}` }));
/** Refunded. */
export const returnRefunded = /* @__PURE__ */ createFixedMessage('Pur', "Refunded.");
/** We couldn’t accept it. */
export const returnRefused = /* @__PURE__ */ createFixedMessage('Pus', "We couldn’t accept it.");
/** Returns */
export const returns = /* @__PURE__ */ createFixedMessage('Put', "Returns");
/** {amount} left to pay */
export const stillToPay = /* @__PURE__ */ createMessage('Puu', (v: { readonly amount: string | number }): string => `${v.amount} left to pay`);
/** Your order {number} has changed or is awaiting payment. You won’t be charged anything else. */
export const stillToPayText = /* @__PURE__ */ createMessage('Puv', (v: { readonly number: string | number }): string => `Your order ${v.number} has changed or is awaiting payment. You won’t be charged anything else.`);
/** Removed: {pieces} */
export const takenOut = /* @__PURE__ */ createMessage('Puw', (v: { readonly pieces: string | number }): string => `Removed: ${v.pieces}`);
/** Tax */
export const taxAdded = /* @__PURE__ */ createFixedMessage('Pux', "Tax");
/** Tracking number {number} */
export const trackingNumber = /* @__PURE__ */ createMessage('Puy', (v: { readonly number: string | number }): string => `Tracking number ${v.number}`);
/** Items to return */
export const whatGoesBack = /* @__PURE__ */ createFixedMessage('Puz', "Items to return");
/** How we calculated this */
export const whyTheseAmounts = /* @__PURE__ */ createFixedMessage('Pu10', "How we calculated this");
/** Your order */
export const yourOrder = /* @__PURE__ */ createFixedMessage('Pu11', "Your order");
/** {count, plural, one {Your parcel} other {Your parcels}} */
export const yourParcels = /* @__PURE__ */ createMessage('Pu12', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "Your parcel", "other": () => "Your parcels" }));
