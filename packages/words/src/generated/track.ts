/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Delivered */
export const delivered = /* @__PURE__ */ createFixedMessage('K70', "Delivered");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('K71', "Email");
/** Track parcel */
export const followParcel = /* @__PURE__ */ createFixedMessage('K72', "Track parcel");
/** Shipped */
export const leftUs = /* @__PURE__ */ createFixedMessage('K73', "Shipped");
/** Oops! We are not able to find info at this time please try again after some time */
export const notFound = /* @__PURE__ */ createFixedMessage('K74', "Oops! We are not able to find info at this time please try again after some time");
/** You’ll find your order number and email in the confirmation we sent you. */
export const numberAndEmail = /* @__PURE__ */ createFixedMessage('K75', "You’ll find your order number and email in the confirmation we sent you.");
/** Order number */
export const orderNumber = /* @__PURE__ */ createFixedMessage('K76', "Order number");
/** Order {number} */
export const orderOf = /* @__PURE__ */ createMessage('K77', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** Ordered */
export const ordered = /* @__PURE__ */ createFixedMessage('K78', "Ordered");
/** Refunded */
export const refunded = /* @__PURE__ */ createFixedMessage('K79', "Refunded");
/** Track */
export const track = /* @__PURE__ */ createFixedMessage('K7a', "Track");
/** Track your order */
export const trackYourOrder = /* @__PURE__ */ createFixedMessage('K7b', "Track your order");
