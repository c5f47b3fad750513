/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** Discount */
export const discount = /* @__PURE__ */ createFixedMessage('_B0', "Discount");
/** Free */
export const free = /* @__PURE__ */ createFixedMessage('_B1', "Free");
/** Gift card •••• {digits} */
export const giftCard = /* @__PURE__ */ createMessage('_B2', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits}`);
/** Gifts */
export const gifts = /* @__PURE__ */ createFixedMessage('_B3', "Gifts");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ createMessage('_B4', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** Left to pay */
export const leftToPay = /* @__PURE__ */ createFixedMessage('_B5', "Left to pay");
/** Once we have your address */
export const onceAddressKnown = /* @__PURE__ */ createFixedMessage('_B6', "Once we have your address");
/** Quantity {count} */
export const quantity = /* @__PURE__ */ createMessage('_B7', (v: { readonly count: string | number }): string => `Quantity ${v.count}`);
/** {interval, select, DAY {{count, plural, one {Every day} other {Every # days}}} WEEK {{count, plural, one {Every week} other {Every # weeks}}} MONTH {{count, plural, one {Every month} other {Every # months}}} other {{count, plural, one {Every year} other {Every # years}}}}, next on {day} */
export const repeats = /* @__PURE__ */ createMessage('_B8', (v: { readonly interval: string; readonly count: number; readonly day: string | number }): string => `${selectChoice(v.interval, { "DAY": () => selectPlural('en', v.count, { "one": () => "Every day", "other": () => `Every ${formatNumber('en', v.count)} days` }), "WEEK": () => selectPlural('en', v.count, { "one": () => "Every week", "other": () => `Every ${formatNumber('en', v.count)} weeks` }), "MONTH": () => selectPlural('en', v.count, { "one": () => "Every month", "other": () => `Every ${formatNumber('en', v.count)} months` }), "other": () => selectPlural('en', v.count, { "one": () => "Every year", "other": () => `Every ${formatNumber('en', v.count)} years` }) })}, next on ${v.day}`);
/** You save {amount} in total */
export const saveInAll = /* @__PURE__ */ createMessage('_B9', (v: { readonly amount: string | number }): string => `You save ${v.amount} in total`);
/** You save {amount} by buying sets. It’s already included in their prices. */
export const saveWithBundles = /* @__PURE__ */ createMessage('_Ba', (v: { readonly amount: string | number }): string => `You save ${v.amount} by buying sets. It’s already included in their prices.`);
/** Shipping */
export const shipping = /* @__PURE__ */ createFixedMessage('_Bb', "Shipping");
/** Subtotal */
export const subtotal = /* @__PURE__ */ createFixedMessage('_Bc', "Subtotal");
/** Tax */
export const tax = /* @__PURE__ */ createFixedMessage('_Bd', "Tax");
/** Total */
export const total = /* @__PURE__ */ createFixedMessage('_Be', "Total");
/** What happens next */
export const whatHappensNext = /* @__PURE__ */ createFixedMessage('_Bf', "What happens next");
/** Write a review */
export const writeReview = /* @__PURE__ */ createFixedMessage('_Bg', "Write a review");
