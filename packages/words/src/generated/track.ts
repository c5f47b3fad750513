/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Delivered */
export const delivered = /* @__PURE__ */ fixed('K70', "Delivered");
/** E-mail */
export const email = /* @__PURE__ */ fixed('K71', "E-mail");
/** Follow the parcel */
export const followParcel = /* @__PURE__ */ fixed('K72', "Follow the parcel");
/** Left us */
export const leftUs = /* @__PURE__ */ fixed('K73', "Left us");
/** Oops! We are not able to find info at this time please try again after some time */
export const notFound = /* @__PURE__ */ fixed('K74', "Oops! We are not able to find info at this time please try again after some time");
/** Its number and your e-mail stand in the confirmation that we sent you. */
export const numberAndEmail = /* @__PURE__ */ fixed('K75', "Its number and your e-mail stand in the confirmation that we sent you.");
/** Order number */
export const orderNumber = /* @__PURE__ */ fixed('K76', "Order number");
/** Order {number} */
export const orderOf = /* @__PURE__ */ message('K77', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** Ordered */
export const ordered = /* @__PURE__ */ fixed('K78', "Ordered");
/** Refunded */
export const refunded = /* @__PURE__ */ fixed('K79', "Refunded");
/** Track */
export const track = /* @__PURE__ */ fixed('K7a', "Track");
/** Track your order */
export const trackYourOrder = /* @__PURE__ */ fixed('K7b', "Track your order");
