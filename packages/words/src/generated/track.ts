/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Delivered */
export const delivered = /* @__PURE__ */ fixed('-AcA', "Delivered");
/** E-mail */
export const email = /* @__PURE__ */ fixed('yRJZ', "E-mail");
/** Follow the parcel */
export const followParcel = /* @__PURE__ */ fixed('iwHa', "Follow the parcel");
/** Left us */
export const leftUs = /* @__PURE__ */ fixed('YiIk', "Left us");
/** Oops! We are not able to find info at this time please try again after some time */
export const notFound = /* @__PURE__ */ fixed('H8Np', "Oops! We are not able to find info at this time please try again after some time");
/** Its number and your e-mail stand in the confirmation that we sent you. */
export const numberAndEmail = /* @__PURE__ */ fixed('MI0h', "Its number and your e-mail stand in the confirmation that we sent you.");
/** Order number */
export const orderNumber = /* @__PURE__ */ fixed('nlF4', "Order number");
/** Order {number} */
export const orderOf = /* @__PURE__ */ message('Ppr4', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** Ordered */
export const ordered = /* @__PURE__ */ fixed('6U7n', "Ordered");
/** Refunded */
export const refunded = /* @__PURE__ */ fixed('gMuz', "Refunded");
/** Track */
export const track = /* @__PURE__ */ fixed('yuTa', "Track");
/** Track your order */
export const trackYourOrder = /* @__PURE__ */ fixed('TH_W', "Track your order");
