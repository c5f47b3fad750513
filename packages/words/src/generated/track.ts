/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Delivered */
export const delivered = /* @__PURE__ */ createFixedMessage('K70', "Delivered");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('K71', "Email");
/** Enter your email address. */
export const enterEmail = /* @__PURE__ */ createFixedMessage('K72', "Enter your email address.");
/** Enter your order number. */
export const enterNumber = /* @__PURE__ */ createFixedMessage('K73', "Enter your order number.");
/** Track parcel */
export const followParcel = /* @__PURE__ */ createFixedMessage('K74', "Track parcel");
/** Shipped */
export const leftUs = /* @__PURE__ */ createFixedMessage('K75', "Shipped");
/** Oops! We are not able to find info at this time please try again after some time */
export const notFound = /* @__PURE__ */ createFixedMessage('K76', "Oops! We are not able to find info at this time please try again after some time");
/** Check the order number and email in your confirmation. Still nothing? <link>Contact us</link> and we’ll look it up. */
export const notFoundHelp = /* @__PURE__ */ createMessage('K77', (v: { readonly link: (words: string) => unknown }): readonly unknown[] => ["Check the order number and email in your confirmation. Still nothing? ", v.link("Contact us"), " and we’ll look it up."]) as <Part>(values: { readonly link: (words: string) => Part }) => readonly (string | Part)[];
/** Check the order number and email in your confirmation. */
export const notFoundCheck = /* @__PURE__ */ createFixedMessage('K78', "Check the order number and email in your confirmation.");
/** You’ll find your order number and email in the confirmation we sent you. */
export const numberAndEmail = /* @__PURE__ */ createFixedMessage('K79', "You’ll find your order number and email in the confirmation we sent you.");
/** Order number */
export const orderNumber = /* @__PURE__ */ createFixedMessage('K7a', "Order number");
/** Order {number} */
export const orderOf = /* @__PURE__ */ createMessage('K7b', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** Ordered */
export const ordered = /* @__PURE__ */ createFixedMessage('K7c', "Ordered");
/** Refunded */
export const refunded = /* @__PURE__ */ createFixedMessage('K7d', "Refunded");
/** Track */
export const track = /* @__PURE__ */ createFixedMessage('K7e', "Track");
/** Track your order */
export const trackYourOrder = /* @__PURE__ */ createFixedMessage('K7f', "Track your order");
