/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Active filters */
export const activeFilters = /* @__PURE__ */ createFixedMessage('-n0', "Active filters");
/** <hidden>Remove filter </hidden><name>{filter}</name> */
export const removeFilter = /* @__PURE__ */ createMessage('-n1', (v: { readonly hidden: (words: string) => unknown; readonly name: (words: string) => unknown; readonly filter: string | number }): readonly unknown[] => [v.hidden("Remove filter "), v.name(`${v.filter}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly name: (words: string) => Part; readonly filter: string | number }) => readonly (string | Part)[];
/** Clear all */
export const clearAll = /* @__PURE__ */ createFixedMessage('-n2', "Clear all");
/** <hidden>, products: </hidden>{count, number} */
export const choiceCount = /* @__PURE__ */ createMessage('-n3', (v: { readonly hidden: (words: string) => unknown; readonly count: number }): readonly unknown[] => [v.hidden(", products: "), formatNumber('en', v.count)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly count: number }) => readonly (string | Part)[];
/** Price */
export const price = /* @__PURE__ */ createFixedMessage('-n4', "Price");
/** From */
export const priceFrom = /* @__PURE__ */ createFixedMessage('-n5', "From");
/** To */
export const priceTo = /* @__PURE__ */ createFixedMessage('-n6', "To");
/** Apply */
export const apply = /* @__PURE__ */ createFixedMessage('-n7', "Apply");
/** Featured */
export const featured = /* @__PURE__ */ createFixedMessage('-n8', "Featured");
/** Best selling */
export const bestSelling = /* @__PURE__ */ createFixedMessage('-n9', "Best selling");
/** Newest */
export const newest = /* @__PURE__ */ createFixedMessage('-na', "Newest");
/** Price, low to high */
export const priceAscending = /* @__PURE__ */ createFixedMessage('-nb', "Price, low to high");
/** Price, high to low */
export const priceDescending = /* @__PURE__ */ createFixedMessage('-nc', "Price, high to low");
/** A to Z */
export const byTitle = /* @__PURE__ */ createFixedMessage('-nd', "A to Z");
/** {from} to {to} */
export const priceRange = /* @__PURE__ */ createMessage('-ne', (v: { readonly from: string | number; readonly to: string | number }): string => `${v.from} to ${v.to}`);
/** From {price} */
export const minPrice = /* @__PURE__ */ createMessage('-nf', (v: { readonly price: string | number }): string => `From ${v.price}`);
/** Up to {price} */
export const maxPrice = /* @__PURE__ */ createMessage('-ng', (v: { readonly price: string | number }): string => `Up to ${v.price}`);
/** Filters */
export const filters = /* @__PURE__ */ createFixedMessage('-nh', "Filters");
/** {count, plural, =0 {Filter} other {Filter (#)}} */
export const filter = /* @__PURE__ */ createMessage('-ni', (v: { readonly count: number }): string => selectPlural('en', v.count, { "=0": () => "Filter", "other": () => `Filter (${formatNumber('en', v.count)})` }));
/** More */
export const moreFilters = /* @__PURE__ */ createFixedMessage('-nj', "More");
/** {count, plural, one {# product} other {# products}} */
export const countOfProducts = /* @__PURE__ */ createMessage('-nk', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} product`, "other": () => `${formatNumber('en', v.count)} products` }));
/** Sort */
export const sort = /* @__PURE__ */ createFixedMessage('-nl', "Sort");
/** Products */
export const products = /* @__PURE__ */ createFixedMessage('-nm', "Products");
/** No products match all of these filters */
export const noProductHasAll = /* @__PURE__ */ createFixedMessage('-nn', "No products match all of these filters");
/** Remove a filter, or clear them all. */
export const removeAFilter = /* @__PURE__ */ createFixedMessage('-no', "Remove a filter, or clear them all.");
/** Clear all filters */
export const clearTheFilters = /* @__PURE__ */ createFixedMessage('-np', "Clear all filters");
/** We don’t have a collection at this address. */
export const noSuchCollection = /* @__PURE__ */ createFixedMessage('-nq', "We don’t have a collection at this address.");
