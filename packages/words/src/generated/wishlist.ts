/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** Wishlist */
export const pageTitle = /* @__PURE__ */ createFixedMessage('z-0', "Wishlist");
/** Your wishlist */
export const yourWishlist = /* @__PURE__ */ createFixedMessage('z-1', "Your wishlist");
/** It is kept in this browser. <link>Sign in</link> to have it on every device. */
export const keptInBrowser = /* @__PURE__ */ createMessage('z-2', (v: { readonly link: (words: string) => unknown }): readonly unknown[] => ["It is kept in this browser. ", v.link("Sign in"), " to have it on every device."]) as <Part>(values: { readonly link: (words: string) => Part }) => readonly (string | Part)[];
/** Nothing here yet. Tap a heart, and it waits for you on this page. */
export const nothingHere = /* @__PURE__ */ createFixedMessage('z-3', "Nothing here yet. Tap a heart, and it waits for you on this page.");
/** Shop all */
export const shopAll = /* @__PURE__ */ createFixedMessage('z-4', "Shop all");
/** Pages of the wishlist */
export const pagesOfTheWishlist = /* @__PURE__ */ createFixedMessage('z-5', "Pages of the wishlist");
/** Previous */
export const previous = /* @__PURE__ */ createFixedMessage('z-6', "Previous");
/** More */
export const more = /* @__PURE__ */ createFixedMessage('z-7', "More");
/** Page {page, number} of {pages, number} */
export const pageOf = /* @__PURE__ */ createMessage('z-8', (v: { readonly page: number; readonly pages: number }): string => `Page ${formatNumber('en', v.page)} of ${formatNumber('en', v.pages)}`);
/** Choose options */
export const chooseOptions = /* @__PURE__ */ createFixedMessage('z-9', "Choose options");
/** See product */
export const seeProduct = /* @__PURE__ */ createFixedMessage('z-a', "See product");
/** Move to cart */
export const moveToCart = /* @__PURE__ */ createFixedMessage('z-b', "Move to cart");
/** Be told */
export const beTold = /* @__PURE__ */ createFixedMessage('z-c', "Be told");
/** E-mail me when something on my list is back in stock or reduced */
export const tellMe = /* @__PURE__ */ createFixedMessage('z-d', "E-mail me when something on my list is back in stock or reduced");
/** Save */
export const save = /* @__PURE__ */ createFixedMessage('z-e', "Save");
/** Share it */
export const shareIt = /* @__PURE__ */ createFixedMessage('z-f', "Share it");
/** Make a link */
export const makeALink = /* @__PURE__ */ createFixedMessage('z-g', "Make a link");
/** Take the link back */
export const takeTheLinkBack = /* @__PURE__ */ createFixedMessage('z-h', "Take the link back");
/** Whoever has the link sees your list and can’t change it. */
export const whoeverHasTheLink = /* @__PURE__ */ createFixedMessage('z-i', "Whoever has the link sees your list and can’t change it.");
/** Whoever has this link sees your list: */
export const whoeverHasThisLink = /* @__PURE__ */ createFixedMessage('z-j', "Whoever has this link sees your list:");
/** A wishlist */
export const sharedTitle = /* @__PURE__ */ createFixedMessage('z-k', "A wishlist");
/** There is nothing on it at the moment. */
export const sharedIsEmpty = /* @__PURE__ */ createFixedMessage('z-l', "There is nothing on it at the moment.");
