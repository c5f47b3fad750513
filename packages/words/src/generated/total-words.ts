/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, select } from '../message.ts';

/** {missing, select, shipping {before shipping} tax {before tax} other {before shipping and tax}} */
export const before = /* @__PURE__ */ message('Pd0', (v: { readonly missing: string }): string => select(v.missing, { "shipping": () => "before shipping", "tax": () => "before tax", "other": () => "before shipping and tax" }));
/** incl. {price} shipping */
export const withShipping = /* @__PURE__ */ message('Pd1', (v: { readonly price: string | number }): string => `incl. ${v.price} shipping`);
/** incl. {price} shipping, {before} */
export const withShippingBefore = /* @__PURE__ */ message('Pd2', (v: { readonly price: string | number; readonly before: string | number }): string => `incl. ${v.price} shipping, ${v.before}`);
/** Free */
export const free = /* @__PURE__ */ fixed('Pd3', "Free");
/** {rate}, free */
export const rateFree = /* @__PURE__ */ message('Pd4', (v: { readonly rate: string | number }): string => `${v.rate}, free`);
/** Shipping */
export const shipping = /* @__PURE__ */ fixed('Pd5', "Shipping");
/** {rate} shipping */
export const rateShipping = /* @__PURE__ */ message('Pd6', (v: { readonly rate: string | number }): string => `${v.rate} shipping`);
