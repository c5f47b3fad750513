/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** Wishlist */
export const pageTitle = /* @__PURE__ */ fixed('p0cJ', "Wishlist");
/** Your wishlist */
export const yourWishlist = /* @__PURE__ */ fixed('Tc2P', "Your wishlist");
/** It is kept in this browser. <link>Sign in</link> to have it on every device. */
export const keptInBrowser = /* @__PURE__ */ message('p7QD', (v: { readonly link: (words: string) => unknown }): readonly unknown[] => ["It is kept in this browser. ", v.link("Sign in"), " to have it on every device."]) as <Part>(values: { readonly link: (words: string) => Part }) => readonly (string | Part)[];
/** Nothing here yet. Tap a heart, and it waits for you on this page. */
export const nothingHere = /* @__PURE__ */ fixed('BwUQ', "Nothing here yet. Tap a heart, and it waits for you on this page.");
/** Shop all */
export const shopAll = /* @__PURE__ */ fixed('QbVb', "Shop all");
/** Pages of the wishlist */
export const pagesOfTheWishlist = /* @__PURE__ */ fixed('0JSg', "Pages of the wishlist");
/** Previous */
export const previous = /* @__PURE__ */ fixed('HmRm', "Previous");
/** More */
export const more = /* @__PURE__ */ fixed('KEbH', "More");
/** Page {page, number} of {pages, number} */
export const pageOf = /* @__PURE__ */ message('lYgP', (v: { readonly page: number; readonly pages: number }): string => `Page ${number('en', v.page)} of ${number('en', v.pages)}`);
/** Choose options */
export const chooseOptions = /* @__PURE__ */ fixed('cDdK', "Choose options");
/** See product */
export const seeProduct = /* @__PURE__ */ fixed('hzvN', "See product");
/** Move to cart */
export const moveToCart = /* @__PURE__ */ fixed('j5XH', "Move to cart");
/** Be told */
export const beTold = /* @__PURE__ */ fixed('6yVJ', "Be told");
/** E-mail me when something on my list is back in stock or reduced */
export const tellMe = /* @__PURE__ */ fixed('r2fi', "E-mail me when something on my list is back in stock or reduced");
/** Save */
export const save = /* @__PURE__ */ fixed('IvXT', "Save");
/** Share it */
export const shareIt = /* @__PURE__ */ fixed('GXTJ', "Share it");
/** Make a link */
export const makeALink = /* @__PURE__ */ fixed('Uec1', "Make a link");
/** Take the link back */
export const takeTheLinkBack = /* @__PURE__ */ fixed('d3D0', "Take the link back");
/** Whoever has the link sees your list and can’t change it. */
export const whoeverHasTheLink = /* @__PURE__ */ fixed('UK9V', "Whoever has the link sees your list and can’t change it.");
/** Whoever has this link sees your list: */
export const whoeverHasThisLink = /* @__PURE__ */ fixed('cvPa', "Whoever has this link sees your list:");
/** A wishlist */
export const sharedTitle = /* @__PURE__ */ fixed('KXuu', "A wishlist");
/** There is nothing on it at the moment. */
export const sharedIsEmpty = /* @__PURE__ */ fixed('neQo', "There is nothing on it at the moment.");
