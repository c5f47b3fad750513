/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Filter */
export const filter = /* @__PURE__ */ createFixedMessage('8A0', "Filter");
/** Close the filters */
export const closeTheFilters = /* @__PURE__ */ createFixedMessage('8A1', "Close the filters");
/** Clear all */
export const clearAll = /* @__PURE__ */ createFixedMessage('8A2', "Clear all");
/** Filters in the sheet */
export const filtersInTheSheet = /* @__PURE__ */ createFixedMessage('8A3', "Filters in the sheet");
/** Price */
export const price = /* @__PURE__ */ createFixedMessage('8A4', "Price");
/** Show products */
export const showProducts = /* @__PURE__ */ createFixedMessage('8A5', "Show products");
/** {count, plural, one {Show # product} other {Show # products}} */
export const showCount = /* @__PURE__ */ createMessage('8A6', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `Show ${formatNumber('en', v.count)} product`, "other": () => `Show ${formatNumber('en', v.count)} products` }));
