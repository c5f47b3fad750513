/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** We can’t load suggestions right now. Press Enter to search. */
export const notReached = /* @__PURE__ */ createFixedMessage('JB0', "We can’t load suggestions right now. Press Enter to search.");
/** No suggestions for “{query}”. */
export const noSuggestions = /* @__PURE__ */ createMessage('JB1', (v: { readonly query: string | number }): string => `No suggestions for “${v.query}”.`);
/** {count, plural, one {# suggestion} other {# suggestions}} */
export const suggestions = /* @__PURE__ */ createMessage('JB2', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} suggestion`, "other": () => `${formatNumber('en', v.count)} suggestions` }));
/** Search suggestions */
export const searchSuggestions = /* @__PURE__ */ createFixedMessage('JB3', "Search suggestions");
/** Search for */
export const searchFor = /* @__PURE__ */ createFixedMessage('JB4', "Search for");
/** Popular searches */
export const popularSearches = /* @__PURE__ */ createFixedMessage('JB5', "Popular searches");
/** Products */
export const products = /* @__PURE__ */ createFixedMessage('JB6', "Products");
/** Best sellers */
export const bestSellers = /* @__PURE__ */ createFixedMessage('JB7', "Best sellers");
/** from {price} */
export const fromPrice = /* @__PURE__ */ createMessage('JB8', (v: { readonly price: string | number }): string => `from ${v.price}`);
/** Collections, stories and pages */
export const toLookAtAndRead = /* @__PURE__ */ createFixedMessage('JB9', "Collections, stories and pages");
/** Collections */
export const collections = /* @__PURE__ */ createFixedMessage('JBa', "Collections");
/** All results for “{query}” */
export const allResultsFor = /* @__PURE__ */ createMessage('JBb', (v: { readonly query: string | number }): string => `All results for “${v.query}”`);
/** Collection */
export const collection = /* @__PURE__ */ createFixedMessage('JBc', "Collection");
/** Story */
export const article = /* @__PURE__ */ createFixedMessage('JBd', "Story");
/** Page */
export const page = /* @__PURE__ */ createFixedMessage('JBe', "Page");
/** Your recent searches */
export const recentSearches = /* @__PURE__ */ createFixedMessage('JBf', "Your recent searches");
/** Recently viewed */
export const recentlyViewed = /* @__PURE__ */ createFixedMessage('JBg', "Recently viewed");
