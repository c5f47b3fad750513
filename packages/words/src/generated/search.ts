/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Search */
export const search = /* @__PURE__ */ fixed('JB0', "Search");
/** Search products */
export const searchProducts = /* @__PURE__ */ fixed('JB1', "Search products");
/** Search the shop */
export const searchTheShop = /* @__PURE__ */ fixed('JB2', "Search the shop");
/** Close search */
export const closeSearch = /* @__PURE__ */ fixed('JB3', "Close search");
/** Suggestions can’t be reached just now. Enter searches all the same. */
export const notReached = /* @__PURE__ */ fixed('JB4', "Suggestions can’t be reached just now. Enter searches all the same.");
/** No suggestions for “{query}”. */
export const noSuggestions = /* @__PURE__ */ message('JB5', (v: { readonly query: string | number }): string => `No suggestions for “${v.query}”.`);
/** {count, plural, one {# suggestion} other {# suggestions}} */
export const suggestions = /* @__PURE__ */ message('JB6', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} suggestion`, "other": () => `${number('en', v.count)} suggestions` }));
/** Search suggestions */
export const searchSuggestions = /* @__PURE__ */ fixed('JB7', "Search suggestions");
/** Search for */
export const searchFor = /* @__PURE__ */ fixed('JB8', "Search for");
/** Often looked for */
export const oftenLookedFor = /* @__PURE__ */ fixed('JB9', "Often looked for");
/** Products */
export const products = /* @__PURE__ */ fixed('JBa', "Products");
/** Best sellers */
export const bestSellers = /* @__PURE__ */ fixed('JBb', "Best sellers");
/** from {price} */
export const fromPrice = /* @__PURE__ */ message('JBc', (v: { readonly price: string | number }): string => `from ${v.price}`);
/** To look at and to read */
export const toLookAtAndRead = /* @__PURE__ */ fixed('JBd', "To look at and to read");
/** Collections */
export const collections = /* @__PURE__ */ fixed('JBe', "Collections");
/** All results for “{query}” */
export const allResultsFor = /* @__PURE__ */ message('JBf', (v: { readonly query: string | number }): string => `All results for “${v.query}”`);
/** Collection */
export const collection = /* @__PURE__ */ fixed('JBg', "Collection");
/** To read */
export const toRead = /* @__PURE__ */ fixed('JBh', "To read");
/** Page */
export const page = /* @__PURE__ */ fixed('JBi', "Page");
