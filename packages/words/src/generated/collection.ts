/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Active filters */
export const activeFilters = /* @__PURE__ */ fixed('X8Qn', "Active filters");
/** <hidden>Remove filter </hidden>{filter} */
export const removeFilter = /* @__PURE__ */ message('Zqqc', (v: { readonly hidden: (words: string) => unknown; readonly filter: string | number }): readonly unknown[] => [v.hidden("Remove filter "), `${v.filter}`]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly filter: string | number }) => readonly (string | Part)[];
/** Clear all */
export const clearAll = /* @__PURE__ */ fixed('PZlk', "Clear all");
/** <hidden>, products: </hidden>{count, number} */
export const choiceCount = /* @__PURE__ */ message('fKfc', (v: { readonly hidden: (words: string) => unknown; readonly count: number }): readonly unknown[] => [v.hidden(", products: "), number('en', v.count)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly count: number }) => readonly (string | Part)[];
/** Price */
export const price = /* @__PURE__ */ fixed('1vQm', "Price");
/** From */
export const priceFrom = /* @__PURE__ */ fixed('znkf', "From");
/** To */
export const priceTo = /* @__PURE__ */ fixed('Abqh', "To");
/** Apply */
export const apply = /* @__PURE__ */ fixed('n3-Q', "Apply");
/** Featured */
export const featured = /* @__PURE__ */ fixed('3OJF', "Featured");
/** Best selling */
export const bestSelling = /* @__PURE__ */ fixed('7Hys', "Best selling");
/** Newest */
export const newest = /* @__PURE__ */ fixed('Vr2Z', "Newest");
/** Price, low to high */
export const priceAscending = /* @__PURE__ */ fixed('QXpa', "Price, low to high");
/** Price, high to low */
export const priceDescending = /* @__PURE__ */ fixed('X5IU', "Price, high to low");
/** A to Z */
export const byTitle = /* @__PURE__ */ fixed('1CTS', "A to Z");
/** {from} to {to} */
export const priceRange = /* @__PURE__ */ message('WRli', (v: { readonly from: string | number; readonly to: string | number }): string => `${v.from} to ${v.to}`);
/** {from} to any price */
export const anyPriceFrom = /* @__PURE__ */ message('QZcg', (v: { readonly from: string | number }): string => `${v.from} to any price`);
/** Filters */
export const filters = /* @__PURE__ */ fixed('mkmU', "Filters");
/** {count, plural, =0 {Filter} other {Filter (#)}} */
export const filter = /* @__PURE__ */ message('RVjn', (v: { readonly count: number }): string => plural('en', v.count, { "=0": () => "Filter", "other": () => `Filter (${number('en', v.count)})` }));
/** More */
export const moreFilters = /* @__PURE__ */ fixed('__3Y', "More");
/** {count, plural, one {# product} other {# products}} */
export const countOfProducts = /* @__PURE__ */ message('Lg9g', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} product`, "other": () => `${number('en', v.count)} products` }));
/** Sort */
export const sort = /* @__PURE__ */ fixed('PJlg', "Sort");
/** Products */
export const products = /* @__PURE__ */ fixed('wwgu', "Products");
/** No product has all of these */
export const noProductHasAll = /* @__PURE__ */ fixed('KccD', "No product has all of these");
/** Let go of one, or begin again. */
export const letGoOfOne = /* @__PURE__ */ fixed('X44Y', "Let go of one, or begin again.");
/** Clear the filters */
export const clearTheFilters = /* @__PURE__ */ fixed('xmqX', "Clear the filters");
/** We don’t have a collection at this address. */
export const noSuchCollection = /* @__PURE__ */ fixed('ZG7y', "We don’t have a collection at this address.");
