/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Search */
export const search = /* @__PURE__ */ fixed('sCNb', "Search");
/** Search products */
export const searchProducts = /* @__PURE__ */ fixed('_k45', "Search products");
/** Search the shop */
export const searchTheShop = /* @__PURE__ */ fixed('VGvB', "Search the shop");
/** Close search */
export const closeSearch = /* @__PURE__ */ fixed('Zxdl', "Close search");
/** Suggestions can’t be reached just now. Enter searches all the same. */
export const notReached = /* @__PURE__ */ fixed('DXMn', "Suggestions can’t be reached just now. Enter searches all the same.");
/** No suggestions for “{query}”. */
export const noSuggestions = /* @__PURE__ */ message('mOQr', (v: { readonly query: string | number }): string => `No suggestions for “${v.query}”.`);
/** {count, plural, one {# suggestion} other {# suggestions}} */
export const suggestions = /* @__PURE__ */ message('fvbG', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} suggestion`, "other": () => `${number('en', v.count)} suggestions` }));
/** Search suggestions */
export const searchSuggestions = /* @__PURE__ */ fixed('LQEM', "Search suggestions");
/** Search for */
export const searchFor = /* @__PURE__ */ fixed('X0zF', "Search for");
/** Often looked for */
export const oftenLookedFor = /* @__PURE__ */ fixed('HlzR', "Often looked for");
/** Products */
export const products = /* @__PURE__ */ fixed('uvfx', "Products");
/** Best sellers */
export const bestSellers = /* @__PURE__ */ fixed('mLuv', "Best sellers");
/** from {price} */
export const fromPrice = /* @__PURE__ */ message('w9XU', (v: { readonly price: string | number }): string => `from ${v.price}`);
/** To look at and to read */
export const toLookAtAndRead = /* @__PURE__ */ fixed('rr6K', "To look at and to read");
/** Collections */
export const collections = /* @__PURE__ */ fixed('YF_w', "Collections");
/** All results for “{query}” */
export const allResultsFor = /* @__PURE__ */ message('jLDl', (v: { readonly query: string | number }): string => `All results for “${v.query}”`);
/** Collection */
export const collection = /* @__PURE__ */ fixed('56Kq', "Collection");
/** To read */
export const toRead = /* @__PURE__ */ fixed('TB3U', "To read");
/** Page */
export const page = /* @__PURE__ */ fixed('zDQv', "Page");
