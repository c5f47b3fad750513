/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Card number */
export const cardNumber = /* @__PURE__ */ createFixedMessage('cY0', "Card number");
/** What’s out of stock leaves your cart, and quantities become what’s left. */
export const updatesCart = /* @__PURE__ */ createFixedMessage('cY1', "What’s out of stock leaves your cart, and quantities become what’s left.");
/** Continue with what’s in stock */
export const continueWithStock = /* @__PURE__ */ createFixedMessage('cY2', "Continue with what’s in stock");
/** Country or region */
export const countryOrRegion = /* @__PURE__ */ createFixedMessage('cY3', "Country or region");
/** Delivery */
export const delivery = /* @__PURE__ */ createFixedMessage('cY4', "Delivery");
/** Discount code */
export const discountCode = /* @__PURE__ */ createFixedMessage('cY5', "Discount code");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('cY6', "Email");
/** Gift card */
export const giftCard = /* @__PURE__ */ createFixedMessage('cY7', "Gift card");
/** A different country? Select it and continue. We’ll then show the fields it needs. */
export const otherCountry = /* @__PURE__ */ createFixedMessage('cY8', "A different country? Select it and continue. We’ll then show the fields it needs.");
/** On file: {id}. Leave empty to keep it. */
export const personalIdOnFile = /* @__PURE__ */ createMessage('cY9', (v: { readonly id: string | number }): string => `On file: ${v.id}. Leave empty to keep it.`);
/** Phone */
export const phone = /* @__PURE__ */ createFixedMessage('cYa', "Phone");
/** Go to {region} */
export const servedElsewhere = /* @__PURE__ */ createMessage('cYb', (v: { readonly region: string | number }): string => `Go to ${v.region}`);
/** Subscription terms */
export const subscriptionTerms = /* @__PURE__ */ createFixedMessage('cYc', "Subscription terms");
/** {count, plural, one {Please check one field} other {Please check # fields}} */
export const thingsToLookAt = /* @__PURE__ */ createMessage('cYd', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "Please check one field", "other": () => `Please check ${formatNumber('en', v.count)} fields` }));
