/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Card number */
export const cardNumber = /* @__PURE__ */ createFixedMessage('cY0', "Card number");
/** Continue with what’s in stock */
export const continueWithStock = /* @__PURE__ */ createFixedMessage('cY1', "Continue with what’s in stock");
/** Country or region */
export const countryOrRegion = /* @__PURE__ */ createFixedMessage('cY2', "Country or region");
/** Delivery */
export const delivery = /* @__PURE__ */ createFixedMessage('cY3', "Delivery");
/** Discount code */
export const discountCode = /* @__PURE__ */ createFixedMessage('cY4', "Discount code");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('cY5', "Email");
/** Gift card */
export const giftCard = /* @__PURE__ */ createFixedMessage('cY6', "Gift card");
/** A different country? Select it and continue. We’ll then show the fields it needs. */
export const otherCountry = /* @__PURE__ */ createFixedMessage('cY7', "A different country? Select it and continue. We’ll then show the fields it needs.");
/** On file: {id}. Leave empty to keep it. */
export const personalIdOnFile = /* @__PURE__ */ createMessage('cY8', (v: { readonly id: string | number }): string => `On file: ${v.id}. Leave empty to keep it.`);
/** Phone */
export const phone = /* @__PURE__ */ createFixedMessage('cY9', "Phone");
/** Go to {region} */
export const servedElsewhere = /* @__PURE__ */ createMessage('cYa', (v: { readonly region: string | number }): string => `Go to ${v.region}`);
/** Subscription terms */
export const subscriptionTerms = /* @__PURE__ */ createFixedMessage('cYb', "Subscription terms");
/** {count, plural, one {Please check one field} other {Please check # fields}} */
export const thingsToLookAt = /* @__PURE__ */ createMessage('cYc', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "Please check one field", "other": () => `Please check ${formatNumber('en', v.count)} fields` }));
