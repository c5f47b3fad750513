/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Discount */
export const discount = /* @__PURE__ */ fixed('VQ2Z', "Discount");
/** Free */
export const free = /* @__PURE__ */ fixed('AIr5', "Free");
/** Gifts */
export const gifts = /* @__PURE__ */ fixed('yyr_', "Gifts");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ message('tl1y', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** Once we know your address */
export const onceAddressKnown = /* @__PURE__ */ fixed('sftt', "Once we know your address");
/** Quantity {count} */
export const quantity = /* @__PURE__ */ message('PdjY', (v: { readonly count: string | number }): string => `Quantity ${v.count}`);
/** You save {amount} in all */
export const saveInAll = /* @__PURE__ */ message('sG9T', (v: { readonly amount: string | number }): string => `You save ${v.amount} in all`);
/** You save with bundles */
export const saveWithBundles = /* @__PURE__ */ fixed('hK5J', "You save with bundles");
/** Shipping */
export const shipping = /* @__PURE__ */ fixed('xcOy', "Shipping");
/** Subtotal */
export const subtotal = /* @__PURE__ */ fixed('iAl_', "Subtotal");
/** Tax */
export const tax = /* @__PURE__ */ fixed('NsP8', "Tax");
/** Total */
export const total = /* @__PURE__ */ fixed('_3cP', "Total");
/** What happens next */
export const whatHappensNext = /* @__PURE__ */ fixed('SwD9', "What happens next");
/** Write a review */
export const writeReview = /* @__PURE__ */ fixed('hRYX', "Write a review");
