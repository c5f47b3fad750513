/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** We don’t have an article at this address. */
export const noArticle = /* @__PURE__ */ createFixedMessage('9Q0', "We don’t have an article at this address.");
/** We don’t have a blog at this address. */
export const noBlog = /* @__PURE__ */ createFixedMessage('9Q1', "We don’t have a blog at this address.");
/** There are no stories on this topic yet. */
export const nothingAboutThis = /* @__PURE__ */ createFixedMessage('9Q2', "There are no stories on this topic yet.");
/** There are no stories on this page. */
export const noStoriesHere = /* @__PURE__ */ createFixedMessage('9Q3', "There are no stories on this page.");
/** We don’t have a policy at this address. */
export const noPolicy = /* @__PURE__ */ createFixedMessage('9Q4', "We don’t have a policy at this address.");
/** We don’t have a page at this address. */
export const noPage = /* @__PURE__ */ createFixedMessage('9Q5', "We don’t have a page at this address.");
/** We don’t have a result at this address. */
export const noResult = /* @__PURE__ */ createFixedMessage('9Q6', "We don’t have a result at this address.");
/** There’s nothing at this address. */
export const nothingHere = /* @__PURE__ */ createFixedMessage('9Q7', "There’s nothing at this address.");
/** This shop isn’t open to search engines. */
export const notForSearchEngines = /* @__PURE__ */ createFixedMessage('9Q8', "This shop isn’t open to search engines.");
/** We don’t sell this here */
export const notSoldHere = /* @__PURE__ */ createFixedMessage('9Q9', "We don’t sell this here");
/** We don’t sell this product in our {store} store. Our {other} store does, and ships to other countries. */
export const notSoldHereText = /* @__PURE__ */ createMessage('9Qa', (v: { readonly store: string | number; readonly other: string | number }): string => `We don’t sell this product in our ${v.store} store. Our ${v.other} store does, and ships to other countries.`);
/** See it in our {store} store */
export const seeInStore = /* @__PURE__ */ createMessage('9Qb', (v: { readonly store: string | number }): string => `See it in our ${v.store} store`);
/** The shop is taking a short break. Please try again shortly. */
export const resting = /* @__PURE__ */ createFixedMessage('9Qc', "The shop is taking a short break. Please try again shortly.");
