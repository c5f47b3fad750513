/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Search */
export const search = /* @__PURE__ */ createFixedMessage('_g0', "Search");
/** Search: {query} */
export const searchFor = /* @__PURE__ */ createMessage('_g1', (v: { readonly query: string | number }): string => `Search: ${v.query}`);
/** Search products */
export const searchProducts = /* @__PURE__ */ createFixedMessage('_g2', "Search products");
/** Search the shop */
export const searchTheShop = /* @__PURE__ */ createFixedMessage('_g3', "Search the shop");
/** Your search for “{query}” didn't return any results... */
export const nothingFound = /* @__PURE__ */ createMessage('_g4', (v: { readonly query: string | number }): string => `Your search for “${v.query}” didn't return any results...`);
/** Check the spelling, or try fewer or more general words. */
export const tryOtherWords = /* @__PURE__ */ createFixedMessage('_g5', "Check the spelling, or try fewer or more general words.");
/** Shop all */
export const shopAll = /* @__PURE__ */ createFixedMessage('_g6', "Shop all");
/** Popular searches */
export const popularSearches = /* @__PURE__ */ createFixedMessage('_g7', "Popular searches");
/** {count, plural, one {# product for “{query}”} other {# products for “{query}”}} */
export const productsFor = /* @__PURE__ */ createMessage('_g8', (v: { readonly count: number; readonly query: string | number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} product for “${v.query}”`, "other": () => `${formatNumber('en', v.count)} products for “${v.query}”` }));
/** Loved by our customers */
export const lovedProducts = /* @__PURE__ */ createFixedMessage('_g9', "Loved by our customers");
/** Stories and pages */
export const toRead = /* @__PURE__ */ createFixedMessage('_ga', "Stories and pages");
/** Searches the shop’s products. */
export const searchTool = /* @__PURE__ */ createFixedMessage('_gb', "Searches the shop’s products.");
