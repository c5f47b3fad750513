/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Active filters */
export const activeFilters = /* @__PURE__ */ fixed('-n0', "Active filters");
/** <hidden>Remove filter </hidden>{filter} */
export const removeFilter = /* @__PURE__ */ message('-n1', (v: { readonly hidden: (words: string) => unknown; readonly filter: string | number }): readonly unknown[] => [v.hidden("Remove filter "), `${v.filter}`]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly filter: string | number }) => readonly (string | Part)[];
/** Clear all */
export const clearAll = /* @__PURE__ */ fixed('-n2', "Clear all");
/** <hidden>, products: </hidden>{count, number} */
export const choiceCount = /* @__PURE__ */ message('-n3', (v: { readonly hidden: (words: string) => unknown; readonly count: number }): readonly unknown[] => [v.hidden(", products: "), number('en', v.count)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly count: number }) => readonly (string | Part)[];
/** Price */
export const price = /* @__PURE__ */ fixed('-n4', "Price");
/** From */
export const priceFrom = /* @__PURE__ */ fixed('-n5', "From");
/** To */
export const priceTo = /* @__PURE__ */ fixed('-n6', "To");
/** Apply */
export const apply = /* @__PURE__ */ fixed('-n7', "Apply");
/** Featured */
export const featured = /* @__PURE__ */ fixed('-n8', "Featured");
/** Best selling */
export const bestSelling = /* @__PURE__ */ fixed('-n9', "Best selling");
/** Newest */
export const newest = /* @__PURE__ */ fixed('-na', "Newest");
/** Price, low to high */
export const priceAscending = /* @__PURE__ */ fixed('-nb', "Price, low to high");
/** Price, high to low */
export const priceDescending = /* @__PURE__ */ fixed('-nc', "Price, high to low");
/** A to Z */
export const byTitle = /* @__PURE__ */ fixed('-nd', "A to Z");
/** {from} to {to} */
export const priceRange = /* @__PURE__ */ message('-ne', (v: { readonly from: string | number; readonly to: string | number }): string => `${v.from} to ${v.to}`);
/** {from} to any price */
export const anyPriceFrom = /* @__PURE__ */ message('-nf', (v: { readonly from: string | number }): string => `${v.from} to any price`);
/** Filters */
export const filters = /* @__PURE__ */ fixed('-ng', "Filters");
/** {count, plural, =0 {Filter} other {Filter (#)}} */
export const filter = /* @__PURE__ */ message('-nh', (v: { readonly count: number }): string => plural('en', v.count, { "=0": () => "Filter", "other": () => `Filter (${number('en', v.count)})` }));
/** More */
export const moreFilters = /* @__PURE__ */ fixed('-ni', "More");
/** {count, plural, one {# product} other {# products}} */
export const countOfProducts = /* @__PURE__ */ message('-nj', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} product`, "other": () => `${number('en', v.count)} products` }));
/** Sort */
export const sort = /* @__PURE__ */ fixed('-nk', "Sort");
/** Products */
export const products = /* @__PURE__ */ fixed('-nl', "Products");
/** No product has all of these */
export const noProductHasAll = /* @__PURE__ */ fixed('-nm', "No product has all of these");
/** Let go of one, or begin again. */
export const letGoOfOne = /* @__PURE__ */ fixed('-nn', "Let go of one, or begin again.");
/** Clear the filters */
export const clearTheFilters = /* @__PURE__ */ fixed('-no', "Clear the filters");
/** We don’t have a collection at this address. */
export const noSuchCollection = /* @__PURE__ */ fixed('-np', "We don’t have a collection at this address.");
