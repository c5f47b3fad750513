/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Search */
export const search = /* @__PURE__ */ createFixedMessage('JB0', "Search");
/** Search products */
export const searchProducts = /* @__PURE__ */ createFixedMessage('JB1', "Search products");
/** Search the shop */
export const searchTheShop = /* @__PURE__ */ createFixedMessage('JB2', "Search the shop");
/** Close search */
export const closeSearch = /* @__PURE__ */ createFixedMessage('JB3', "Close search");
/** We can’t load suggestions right now. Press Enter to search. */
export const notReached = /* @__PURE__ */ createFixedMessage('JB4', "We can’t load suggestions right now. Press Enter to search.");
/** No suggestions for “{query}”. */
export const noSuggestions = /* @__PURE__ */ createMessage('JB5', (v: { readonly query: string | number }): string => `No suggestions for “${v.query}”.`);
/** {count, plural, one {# suggestion} other {# suggestions}} */
export const suggestions = /* @__PURE__ */ createMessage('JB6', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} suggestion`, "other": () => `${formatNumber('en', v.count)} suggestions` }));
/** Search suggestions */
export const searchSuggestions = /* @__PURE__ */ createFixedMessage('JB7', "Search suggestions");
/** Search for */
export const searchFor = /* @__PURE__ */ createFixedMessage('JB8', "Search for");
/** Popular searches */
export const oftenLookedFor = /* @__PURE__ */ createFixedMessage('JB9', "Popular searches");
/** Products */
export const products = /* @__PURE__ */ createFixedMessage('JBa', "Products");
/** Best sellers */
export const bestSellers = /* @__PURE__ */ createFixedMessage('JBb', "Best sellers");
/** from {price} */
export const fromPrice = /* @__PURE__ */ createMessage('JBc', (v: { readonly price: string | number }): string => `from ${v.price}`);
/** Collections, stories and pages */
export const toLookAtAndRead = /* @__PURE__ */ createFixedMessage('JBd', "Collections, stories and pages");
/** Collections */
export const collections = /* @__PURE__ */ createFixedMessage('JBe', "Collections");
/** All results for “{query}” */
export const allResultsFor = /* @__PURE__ */ createMessage('JBf', (v: { readonly query: string | number }): string => `All results for “${v.query}”`);
/** Collection */
export const collection = /* @__PURE__ */ createFixedMessage('JBg', "Collection");
/** Stories and pages */
export const toRead = /* @__PURE__ */ createFixedMessage('JBh', "Stories and pages");
/** Page */
export const page = /* @__PURE__ */ createFixedMessage('JBi', "Page");
/** Your recent searches */
export const recentSearches = /* @__PURE__ */ createFixedMessage('JBj', "Your recent searches");
/** Recently viewed */
export const recentlyViewed = /* @__PURE__ */ createFixedMessage('JBk', "Recently viewed");
