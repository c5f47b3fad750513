/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice } from '../message.ts';

/** {missing, select, shipping {before shipping} tax {before tax} other {before shipping and tax}} */
export const before = /* @__PURE__ */ createMessage('Pd0', (v: { readonly missing: string }): string => selectChoice(v.missing, { "shipping": () => "before shipping", "tax": () => "before tax", "other": () => "before shipping and tax" }));
/** incl. {price} shipping */
export const withShipping = /* @__PURE__ */ createMessage('Pd1', (v: { readonly price: string | number }): string => `incl. ${v.price} shipping`);
/** incl. {price} shipping, {before} */
export const withShippingBefore = /* @__PURE__ */ createMessage('Pd2', (v: { readonly price: string | number; readonly before: string | number }): string => `incl. ${v.price} shipping, ${v.before}`);
/** Free */
export const free = /* @__PURE__ */ createFixedMessage('Pd3', "Free");
/** {rate}, free */
export const rateFree = /* @__PURE__ */ createMessage('Pd4', (v: { readonly rate: string | number }): string => `${v.rate}, free`);
/** Shipping */
export const shipping = /* @__PURE__ */ createFixedMessage('Pd5', "Shipping");
/** {rate} shipping */
export const rateShipping = /* @__PURE__ */ createMessage('Pd6', (v: { readonly rate: string | number }): string => `${v.rate} shipping`);
