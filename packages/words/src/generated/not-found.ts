/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

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
/** The shop is taking a short break. Please try again shortly. */
export const resting = /* @__PURE__ */ createFixedMessage('9Q9', "The shop is taking a short break. Please try again shortly.");
