/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** Wishlist */
export const pageTitle = /* @__PURE__ */ createFixedMessage('z-0', "Wishlist");
/** Your wishlist */
export const yourWishlist = /* @__PURE__ */ createFixedMessage('z-1', "Your wishlist");
/** It’s saved in this browser. <link>Sign in</link> to see it on all your devices. */
export const keptInBrowser = /* @__PURE__ */ createMessage('z-2', (v: { readonly link: (words: string) => unknown }): readonly unknown[] => ["It’s saved in this browser. ", v.link("Sign in"), " to see it on all your devices."]) as <Part>(values: { readonly link: (words: string) => Part }) => readonly (string | Part)[];
/** Nothing here yet. Tap a heart to save a product for later. */
export const nothingHere = /* @__PURE__ */ createFixedMessage('z-3', "Nothing here yet. Tap a heart to save a product for later.");
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
/** Notifications */
export const notifications = /* @__PURE__ */ createFixedMessage('z-c', "Notifications");
/** Email me when something on my list is back in stock or reduced */
export const tellMe = /* @__PURE__ */ createFixedMessage('z-d', "Email me when something on my list is back in stock or reduced");
/** Save */
export const save = /* @__PURE__ */ createFixedMessage('z-e', "Save");
/** Share your wishlist */
export const shareIt = /* @__PURE__ */ createFixedMessage('z-f', "Share your wishlist");
/** Create a link */
export const makeALink = /* @__PURE__ */ createFixedMessage('z-g', "Create a link");
/** Remove the link */
export const takeTheLinkBack = /* @__PURE__ */ createFixedMessage('z-h', "Remove the link");
/** Anyone with the link can see your list but can’t change it. */
export const anyoneWithTheLink = /* @__PURE__ */ createFixedMessage('z-i', "Anyone with the link can see your list but can’t change it.");
/** Anyone with this link can see your list: */
export const anyoneWithThisLink = /* @__PURE__ */ createFixedMessage('z-j', "Anyone with this link can see your list:");
/** A wishlist */
export const sharedTitle = /* @__PURE__ */ createFixedMessage('z-k', "A wishlist");
/** There’s nothing on it right now. */
export const sharedIsEmpty = /* @__PURE__ */ createFixedMessage('z-l', "There’s nothing on it right now.");
/** Best sellers */
export const bestSellers = /* @__PURE__ */ createFixedMessage('z-m', "Best sellers");
/** This wishlist is no longer shared. */
export const notShared = /* @__PURE__ */ createFixedMessage('z-n', "This wishlist is no longer shared.");
