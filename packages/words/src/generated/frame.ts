/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Skip to the content */
export const skip = /* @__PURE__ */ fixed('nf0', "Skip to the content");
/** Announcement */
export const announcement = /* @__PURE__ */ fixed('nf1', "Announcement");
/** Rather by SMS? */
export const ratherBySms = /* @__PURE__ */ fixed('nf2', "Rather by SMS?");
/** Footer */
export const footer = /* @__PURE__ */ fixed('nf3', "Footer");
/** Regions */
export const regions = /* @__PURE__ */ fixed('nf4', "Regions");
/** Shop in */
export const shopIn = /* @__PURE__ */ fixed('nf5', "Shop in");
/** Region: {region}, {currency} */
export const regionIs = /* @__PURE__ */ message('nf6', (v: { readonly region: string | number; readonly currency: string | number }): string => `Region: ${v.region}, ${v.currency}`);
/** Wishlist */
export const wishlist = /* @__PURE__ */ fixed('nf7', "Wishlist");
/** Account */
export const account = /* @__PURE__ */ fixed('nf8', "Account");
/** Main */
export const main = /* @__PURE__ */ fixed('nf9', "Main");
/** Menu */
export const menu = /* @__PURE__ */ fixed('nfa', "Menu");
/** Close the menu */
export const closeMenu = /* @__PURE__ */ fixed('nfb', "Close the menu");
/** Best seller */
export const bestSeller = /* @__PURE__ */ fixed('nfc', "Best seller");
/** Privacy choices */
export const privacyChoices = /* @__PURE__ */ fixed('nfd', "Privacy choices");
