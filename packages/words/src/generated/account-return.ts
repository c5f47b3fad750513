/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice } from '../message.ts';

/** Back to your orders */
export const backToOrders = /* @__PURE__ */ createFixedMessage('Ma0', "Back to your orders");
/** Choose what you want to return. */
export const chooseLines = /* @__PURE__ */ createFixedMessage('Ma1', "Choose what you want to return.");
/** Choose a reason. */
export const chooseReason = /* @__PURE__ */ createFixedMessage('Ma2', "Choose a reason.");
/** Fees may be deducted from your refund. */
export const fees = /* @__PURE__ */ createFixedMessage('Ma3', "Fees may be deducted from your refund.");
/** Choose what you want to return, and why. We’ll review your request. */
export const how = /* @__PURE__ */ createFixedMessage('Ma4', "Choose what you want to return, and why. We’ll review your request.");
/** How many of {title} */
export const howMany = /* @__PURE__ */ createMessage('Ma5', (v: { readonly title: string | number }): string => `How many of ${v.title}`);
/** None */
export const none = /* @__PURE__ */ createFixedMessage('Ma6', "None");
/** Note */
export const note = /* @__PURE__ */ createFixedMessage('Ma7', "Note");
/** Nothing from this order can be returned right now. */
export const nothing = /* @__PURE__ */ createFixedMessage('Ma8', "Nothing from this order can be returned right now.");
/** {quantity} × {title} */
export const quantityOf = /* @__PURE__ */ createMessage('Ma9', (v: { readonly quantity: string | number; readonly title: string | number }): string => `${v.quantity} × ${v.title}`);
/** Reason */
export const reason = /* @__PURE__ */ createFixedMessage('Maa', "Reason");
/** Wrong shade */
export const reasonColor = /* @__PURE__ */ createFixedMessage('Mab', "Wrong shade");
/** Damaged or defective */
export const reasonDefective = /* @__PURE__ */ createFixedMessage('Mac', "Damaged or defective");
/** Not as described */
export const reasonNotAsDescribed = /* @__PURE__ */ createFixedMessage('Mad', "Not as described");
/** Other reason */
export const reasonOther = /* @__PURE__ */ createFixedMessage('Mae', "Other reason");
/** Too large */
export const reasonSizeTooLarge = /* @__PURE__ */ createFixedMessage('Maf', "Too large");
/** Too small */
export const reasonSizeTooSmall = /* @__PURE__ */ createFixedMessage('Mag', "Too small");
/** Style */
export const reasonStyle = /* @__PURE__ */ createFixedMessage('Mah', "Style");
/** Changed my mind */
export const reasonUnwanted = /* @__PURE__ */ createFixedMessage('Mai', "Changed my mind");
/** Received the wrong item */
export const reasonWrongItem = /* @__PURE__ */ createFixedMessage('Maj', "Received the wrong item");
/** Request return */
export const request = /* @__PURE__ */ createFixedMessage('Mak', "Request return");
/** We’ve received your return request. */
export const requested = /* @__PURE__ */ createFixedMessage('Mal', "We’ve received your return request.");
/** Requested on {day} */
export const requestedOn = /* @__PURE__ */ createMessage('Mam', (v: { readonly day: string | number }): string => `Requested on ${v.day}`);
/** Return from order {number} */
export const returnOf = /* @__PURE__ */ createMessage('Man', (v: { readonly number: string | number }): string => `Return from order ${v.number}`);
/** {spelling, select, american {Canceled} other {Cancelled}} */
export const statusCanceled = /* @__PURE__ */ createMessage('Mao', (v: { readonly spelling: string }): string => selectChoice(v.spelling, { "american": () => "Canceled", "other": () => "Cancelled" }));
/** Completed */
export const statusClosed = /* @__PURE__ */ createFixedMessage('Map', "Completed");
/** Declined */
export const statusDeclined = /* @__PURE__ */ createFixedMessage('Maq', "Declined");
/** Accepted */
export const statusOpen = /* @__PURE__ */ createFixedMessage('Mar', "Accepted");
/** Under review */
export const statusRequested = /* @__PURE__ */ createFixedMessage('Mas', "Under review");
/** Your returns */
export const yourReturns = /* @__PURE__ */ createFixedMessage('Mat', "Your returns");
