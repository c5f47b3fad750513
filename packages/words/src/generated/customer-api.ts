/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** An address book can’t have more than {count, number} addresses. */
export const addressBookFull = /* @__PURE__ */ createMessage('tV0', (v: { readonly count: number }): string => `An address book can’t have more than ${formatNumber('en', v.count)} addresses.`);
/** Address does not exist */
export const addressUnknown = /* @__PURE__ */ createFixedMessage('tV1', "Address does not exist");
/** {field} can’t contain tags */
export const containsHtml = /* @__PURE__ */ createMessage('tV2', (v: { readonly field: string | number }): string => `${v.field} can’t contain tags`);
/** {field} can’t contain a link */
export const containsUrl = /* @__PURE__ */ createMessage('tV3', (v: { readonly field: string | number }): string => `${v.field} can’t contain a link`);
/** Country is not supported */
export const countryInvalid = /* @__PURE__ */ createFixedMessage('tV4', "Country is not supported");
/** We couldn’t find this delivery. */
export const deliveryUnknown = /* @__PURE__ */ createFixedMessage('tV5', "We couldn’t find this delivery.");
/** The order has fewer lines. */
export const fewerLines = /* @__PURE__ */ createFixedMessage('tV6', "The order has fewer lines.");
/** The shop has no definitions of reasons. Give a returnReason. */
export const noReasonDefinitions = /* @__PURE__ */ createFixedMessage('tV7', "The shop has no definitions of reasons. Give a returnReason.");
/** The note is too long (maximum is {max, number} characters) */
export const noteTooLong = /* @__PURE__ */ createMessage('tV8', (v: { readonly max: number }): string => `The note is too long (maximum is ${formatNumber('en', v.max)} characters)`);
/** Order does not exist */
export const orderUnknown = /* @__PURE__ */ createFixedMessage('tV9', "Order does not exist");
/** Phone is invalid */
export const phoneInvalid = /* @__PURE__ */ createFixedMessage('tVa', "Phone is invalid");
/** Province is not valid */
export const provinceInvalid = /* @__PURE__ */ createFixedMessage('tVb', "Province is not valid");
/** {field} is too long (maximum is {max, number} characters) */
export const tooLong = /* @__PURE__ */ createMessage('tVc', (v: { readonly field: string | number; readonly max: number }): string => `${v.field} is too long (maximum is ${formatNumber('en', v.max)} characters)`);
/** Address */
export const fieldAddress1 = /* @__PURE__ */ createFixedMessage('tVd', "Address");
/** Second line of the address */
export const fieldAddress2 = /* @__PURE__ */ createFixedMessage('tVe', "Second line of the address");
/** City */
export const fieldCity = /* @__PURE__ */ createFixedMessage('tVf', "City");
/** Company */
export const fieldCompany = /* @__PURE__ */ createFixedMessage('tVg', "Company");
/** First name */
export const fieldFirstName = /* @__PURE__ */ createFixedMessage('tVh', "First name");
/** Last name */
export const fieldLastName = /* @__PURE__ */ createFixedMessage('tVi', "Last name");
/** Postal code */
export const fieldZip = /* @__PURE__ */ createFixedMessage('tVj', "Postal code");
/** The address isn’t valid. */
export const subscriptionAddress = /* @__PURE__ */ createFixedMessage('tVk', "The address isn’t valid.");
/** The subscription has no payment method. */
export const subscriptionCard = /* @__PURE__ */ createFixedMessage('tVl', "The subscription has no payment method.");
/** A delivery can’t be moved to this day. */
export const subscriptionDate = /* @__PURE__ */ createFixedMessage('tVm', "A delivery can’t be moved to this day.");
/** The subscription has ended. */
export const subscriptionEnded = /* @__PURE__ */ createFixedMessage('tVn', "The subscription has ended.");
/** A subscription has at least one product. */
export const subscriptionLastLine = /* @__PURE__ */ createFixedMessage('tVo', "A subscription has at least one product.");
/** The subscription isn’t active. */
export const subscriptionNotActive = /* @__PURE__ */ createFixedMessage('tVp', "The subscription isn’t active.");
/** The subscription isn’t paused. */
export const subscriptionNotPaused = /* @__PURE__ */ createFixedMessage('tVq', "The subscription isn’t paused.");
/** This quantity isn’t possible. */
export const subscriptionQuantity = /* @__PURE__ */ createFixedMessage('tVr', "This quantity isn’t possible.");
/** This frequency isn’t offered. */
export const subscriptionRhythm = /* @__PURE__ */ createFixedMessage('tVs', "This frequency isn’t offered.");
/** This delivery is too far ahead. */
export const subscriptionTooFar = /* @__PURE__ */ createFixedMessage('tVt', "This delivery is too far ahead.");
/** It is too late for this delivery. */
export const subscriptionTooLate = /* @__PURE__ */ createFixedMessage('tVu', "It is too late for this delivery.");
/** The product isn’t available. */
export const subscriptionUnavailable = /* @__PURE__ */ createFixedMessage('tVv', "The product isn’t available.");
/** Subscription contract does not exist */
export const subscriptionUnknown = /* @__PURE__ */ createFixedMessage('tVw', "Subscription contract does not exist");
