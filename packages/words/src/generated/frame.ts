/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Skip to the content */
export const skip = /* @__PURE__ */ createFixedMessage('nf0', "Skip to the content");
/** Announcement */
export const announcement = /* @__PURE__ */ createFixedMessage('nf1', "Announcement");
/** Prefer SMS? */
export const preferSms = /* @__PURE__ */ createFixedMessage('nf2', "Prefer SMS?");
/** Footer */
export const footer = /* @__PURE__ */ createFixedMessage('nf3', "Footer");
/** Regions */
export const regions = /* @__PURE__ */ createFixedMessage('nf4', "Regions");
/** Shop in */
export const shopIn = /* @__PURE__ */ createFixedMessage('nf5', "Shop in");
/** Region: {region}, {currency} */
export const regionIs = /* @__PURE__ */ createMessage('nf6', (v: { readonly region: string | number; readonly currency: string | number }): string => `Region: ${v.region}, ${v.currency}`);
/** Wishlist */
export const wishlist = /* @__PURE__ */ createFixedMessage('nf7', "Wishlist");
/** Account */
export const account = /* @__PURE__ */ createFixedMessage('nf8', "Account");
/** Main */
export const main = /* @__PURE__ */ createFixedMessage('nf9', "Main");
/** Menu */
export const menu = /* @__PURE__ */ createFixedMessage('nfa', "Menu");
/** Close the menu */
export const closeMenu = /* @__PURE__ */ createFixedMessage('nfb', "Close the menu");
/** Best seller */
export const bestSeller = /* @__PURE__ */ createFixedMessage('nfc', "Best seller");
/** Privacy choices */
export const privacyChoices = /* @__PURE__ */ createFixedMessage('nfd', "Privacy choices");
/** You’ll stay on this page, with the other store’s prices, offers and delivery. */
export const whatChanges = /* @__PURE__ */ createFixedMessage('nfe', "You’ll stay on this page, with the other store’s prices, offers and delivery.");
