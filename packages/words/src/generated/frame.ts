/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Skip to the content */
export const skip = /* @__PURE__ */ fixed('MLTy', "Skip to the content");
/** Announcement */
export const announcement = /* @__PURE__ */ fixed('_Qir', "Announcement");
/** Rather by SMS? */
export const ratherBySms = /* @__PURE__ */ fixed('ydhk', "Rather by SMS?");
/** Footer */
export const footer = /* @__PURE__ */ fixed('YmzM', "Footer");
/** Regions */
export const regions = /* @__PURE__ */ fixed('ZDPT', "Regions");
/** Shop in */
export const shopIn = /* @__PURE__ */ fixed('oaLb', "Shop in");
/** Region: {region}, {currency} */
export const regionIs = /* @__PURE__ */ message('vDx2', (v: { readonly region: string | number; readonly currency: string | number }): string => `Region: ${v.region}, ${v.currency}`);
/** Wishlist */
export const wishlist = /* @__PURE__ */ fixed('VChS', "Wishlist");
/** Account */
export const account = /* @__PURE__ */ fixed('yOmT', "Account");
/** Main */
export const main = /* @__PURE__ */ fixed('StSs', "Main");
/** Menu */
export const menu = /* @__PURE__ */ fixed('4LdY', "Menu");
/** Close the menu */
export const closeMenu = /* @__PURE__ */ fixed('_pOl', "Close the menu");
/** Best seller */
export const bestSeller = /* @__PURE__ */ fixed('ZyVw', "Best seller");
/** Privacy choices */
export const privacyChoices = /* @__PURE__ */ fixed('NFNm', "Privacy choices");
