/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Card number */
export const cardNumber = /* @__PURE__ */ fixed('cwDM', "Card number");
/** Continue with what is in stock */
export const continueWithStock = /* @__PURE__ */ fixed('2rh6', "Continue with what is in stock");
/** Country or region */
export const countryOrRegion = /* @__PURE__ */ fixed('IFZB', "Country or region");
/** Delivery */
export const delivery = /* @__PURE__ */ fixed('D3Jp', "Delivery");
/** Discount code */
export const discountCode = /* @__PURE__ */ fixed('mVJJ', "Discount code");
/** E-mail */
export const email = /* @__PURE__ */ fixed('vMS_', "E-mail");
/** Another country? Choose it and continue; the form then asks for what it needs. */
export const otherCountry = /* @__PURE__ */ fixed('Sx8c', "Another country? Choose it and continue; the form then asks for what it needs.");
/** On file: {id}. Leave empty to keep it. */
export const personalIdOnFile = /* @__PURE__ */ message('wvsn', (v: { readonly id: string | number }): string => `On file: ${v.id}. Leave empty to keep it.`);
/** Phone */
export const phone = /* @__PURE__ */ fixed('Xsyq', "Phone");
/** Go to {region} */
export const servedElsewhere = /* @__PURE__ */ message('zwOl', (v: { readonly region: string | number }): string => `Go to ${v.region}`);
/** {count, plural, one {One thing to look at} other {# things to look at}} */
export const thingsToLookAt = /* @__PURE__ */ message('c7bu', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => "One thing to look at", "other": () => `${number('en', v.count)} things to look at` }));
