/**
 * Filters, sorting and paging in the URL, so that they work as plain links and forms and can be shared.
 * Parameters are Shopify's: `filter.v.option.shade=Dark`, `filter.v.price.lte=40`, `sort_by`.
 */

import { soldOutLabels } from '@vitrine/rules/catalogue/availability';
import { getOptionName } from '@vitrine/rules/catalogue/options';
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal, toDecimal } from '@vitrine/rules/money/decimal';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type {
  FilterFieldsFragment,
  ProductCollectionSortKeys,
  ProductFilter,
} from '@vitrine/storefront-api/generated/operations';
import * as words from '@vitrine/words/collection';
import { getOriginalLang } from '../data/text-language.ts';

/** Page size of lists. */
export const pageSize = 20;

export interface SortOption {
  readonly value: string;
  readonly label: () => string;
  readonly sortKey: ProductCollectionSortKeys;
  readonly reverse: boolean;
}

export const sortOptions: readonly SortOption[] = [
  { value: 'featured', label: words.featured, sortKey: 'COLLECTION_DEFAULT', reverse: false },
  { value: 'best-selling', label: words.bestSelling, sortKey: 'BEST_SELLING', reverse: false },
  { value: 'newest', label: words.newest, sortKey: 'CREATED', reverse: true },
  { value: 'price-ascending', label: words.priceAscending, sortKey: 'PRICE', reverse: false },
  { value: 'price-descending', label: words.priceDescending, sortKey: 'PRICE', reverse: true },
  { value: 'title', label: words.byTitle, sortKey: 'TITLE', reverse: false },
];

/** Parses the sort order; an unknown or missing one becomes the collection's default. */
export function parseSorting(search: URLSearchParams): SortOption {
  const [standard] = sortOptions;
  const requested = sortOptions.find((option) => option.value === search.get('sort_by')) ?? standard;
  if (requested === undefined) throw new Error('There is always a sorting.');
  return requested;
}

const optionPrefix = 'filter.v.option.';

const [minPriceName, maxPriceName] = ['filter.v.price.gte', 'filter.v.price.lte'] as const;
/** Ten million currency units, more than any product costs. */
const priceLimit: Minor = 1_000_000_000;

/**
 * Parses a price in whole or decimal currency units. A decimal comma is accepted, because a German phone's numeric
 * keyboard has no point.
 */
function parsePrice(search: URLSearchParams, name: string): Minor | null {
  const price = parseDecimal((search.get(name) ?? '').trim().replace(',', '.'));
  return price === null || price < 0 || price >= priceLimit ? null : price;
}

/** Parses the filters of the URL. Invalid ones are ignored. */
export function parseFilters(search: URLSearchParams): ProductFilter[] {
  const filters: ProductFilter[] = [];
  const min = parsePrice(search, minPriceName);
  const max = parsePrice(search, maxPriceName);
  if (min !== null || max !== null) {
    filters.push({
      price: { ...(min === null ? {} : { min: min / 100 }), ...(max === null ? {} : { max: max / 100 }) },
    });
  }
  for (const [name, value] of search) {
    if (value === '') continue;
    if (name === 'filter.v.availability') filters.push({ available: value === '1' });
    else if (name === 'filter.p.product_type') filters.push({ productType: value });
    else if (name === 'filter.p.tag') filters.push({ tag: value });
    else if (name === 'filter.p.vendor') filters.push({ productVendor: value });
    else if (name.startsWith(optionPrefix)) {
      filters.push({ variantOption: { name: name.slice(optionPrefix.length), value } });
    }
  }
  return filters;
}

/** Parses the cursor in the URL. */
export function parsePaging(search: URLSearchParams) {
  const before = search.get('before');
  if (before !== null) return { last: pageSize, before };
  const after = search.get('after');
  return after === null ? { first: pageSize } : { first: pageSize, after };
}

export interface FilterChoice {
  readonly label: string;
  readonly count: number;
  /** Value of the URL parameter. */
  readonly value: string;
  readonly chosen?: true;
  readonly color?: string;
  /** Language of the label, left out if it is the page's. */
  readonly lang?: string;
}

export interface FilterGroup {
  /** Name of the URL parameter. */
  readonly name: string;
  readonly label: string;
  readonly lang?: string;
  readonly choices: readonly FilterChoice[];
}

export interface PriceFilter {
  /** Minimum price as the shopper typed it, in currency units. */
  readonly from: string;
  readonly to: string;
  readonly highest: string;
}

function toParameter(input: unknown): string | null {
  const filter = (typeof input === 'string' ? JSON.parse(input) : input) as ProductFilter;
  if (filter.available !== undefined && filter.available !== null) return filter.available ? '1' : '0';
  return filter.variantOption?.value ?? filter.productType ?? filter.tag ?? filter.productVendor ?? null;
}

/**
 * Returns the language of a filter's label. The API doesn't name it, so a label that equals the original counts as
 * untranslated.
 */
function toLabelLang(isOriginal: boolean): { readonly lang?: string } {
  const lang = isOriginal ? getOriginalLang() : undefined;
  return lang === undefined ? {} : { lang };
}

const availabilityLabels: readonly string[] = ['In stock', soldOutLabels.outOfStock];

function isOriginalChoice(label: string, value: string): boolean {
  return label === value || availabilityLabels.includes(label);
}

/**
 * Returns true if the label equals the original name, which the id ends with: `filter.v.option.Color`,
 * `filter.p.product_type`.
 */
function isOriginalGroup({ id, label }: FilterFieldsFragment): boolean {
  const name = id.slice(id.lastIndexOf('.') + 1);
  return label.toLowerCase().replace(/ /g, '_') === name.toLowerCase().replace(/ /g, '_');
}

/** Compares two filters' parameter names, ignoring case for options, as the API does: `filter.v.option.Scent`. */
function isSameFilter(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

/** Maps the API's filters to groups of checkboxes, without tags, which are internal to the merchant. */
export function toFilterGroups(
  filters: readonly FilterFieldsFragment[],
  search: URLSearchParams,
  region: RegionKey,
): FilterGroup[] {
  return filters.flatMap((filter) => {
    if (filter.type === 'PRICE_RANGE' || filter.id === 'filter.p.tag' || filter.id === 'filter.p.vendor')
      return [];
    const chosen = [...search].flatMap(([name, value]) => (isSameFilter(name, filter.id) ? [value] : []));
    const choices = filter.values.flatMap((each) => {
      const value = toParameter(each.input);
      if (value === null || (each.count === 0 && !chosen.includes(value))) return [];
      return [
        {
          label: each.label,
          count: each.count,
          value,
          ...toLabelLang(isOriginalChoice(each.label, value)),
          ...(chosen.includes(value) ? { chosen: true as const } : {}),
          ...(each.swatch?.color ? { color: each.swatch.color } : {}),
        },
      ];
    });
    return choices.length < 2 && chosen.length === 0
      ? []
      : [
          {
            name: filter.id,
            label: getOptionName(filter.label, region),
            ...toLabelLang(isOriginalGroup(filter)),
            choices,
          },
        ];
  });
}

/**
 * Returns the number of products on all pages: the sum of the counts of the product type filter, because each product
 * has one type and the counts respect all other filters. Null if the backend has no such filter.
 */
export function countMatches(
  filters: readonly FilterFieldsFragment[],
  search: URLSearchParams,
): number | null {
  const types = filters.find(({ id }) => id === 'filter.p.product_type');
  if (types === undefined) return null;
  const chosen = search.getAll(types.id);
  return types.values
    .filter((each) => chosen.length === 0 || chosen.includes(toParameter(each.input) ?? ''))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Maximum number of groups in the row; the others are behind "more filters". */
const maxGroupsInRow = 4;

/**
 * Selects the groups for the row: those with an active filter, then those that cover the most products. Both `row` and
 * `more` keep the order of the groups.
 */
export function rankGroups(groups: readonly FilterGroup[]): {
  readonly first: readonly FilterGroup[];
  readonly more: readonly FilterGroup[];
} {
  const reach = (group: FilterGroup) => group.choices.reduce((sum, { count }) => sum + count, 0);
  const chosen = (group: FilterGroup) => group.choices.some((choice) => choice.chosen === true);
  const first = new Set(
    groups
      .toSorted((one, other) => Number(chosen(other)) - Number(chosen(one)) || reach(other) - reach(one))
      // A single remaining group goes into the row as well.
      .slice(0, groups.length <= maxGroupsInRow + 1 ? groups.length : maxGroupsInRow),
  );
  return {
    first: groups.filter((group) => first.has(group)),
    more: groups.filter((group) => !first.has(group)),
  };
}

/**
 * Returns the price filter as the shopper typed it. `highest` is the price of the most expensive product, in minor
 * units.
 */
export function toPriceFilter(
  filters: readonly FilterFieldsFragment[],
  search: URLSearchParams,
): PriceFilter {
  const range = filters.find((filter) => filter.type === 'PRICE_RANGE')?.values[0]?.input;
  const input = (typeof range === 'string' ? JSON.parse(range) : range) as ProductFilter | undefined;
  const highest = input?.price?.max;
  return {
    from: search.get(minPriceName) ?? '',
    to: search.get(maxPriceName) ?? '',
    highest: typeof highest === 'number' ? toDecimal(Math.round(highest * 100)).replace(/\.00$/, '') : '',
  };
}

export interface ActiveFilter {
  readonly label: string;
  /** Language of the label, left out if it is the page's. */
  readonly lang?: string;
  /** URL without the filter. */
  readonly without: string;
}

/**
 * Returns true for the URL parameters that determine a product list, except the cursor. Links within a list drop all
 * other parameters, so that the data of equal lists is equal.
 */
function isListParameter(name: string): boolean {
  return name === 'q' || name === 'sort_by' || name.startsWith('filter.');
}

/** Returns true for filters whose value is a label itself; others need the API's label. */
function isFilter(name: string): boolean {
  return name.startsWith(optionPrefix) || name === 'filter.p.product_type' || name === 'filter.p.tag';
}

function formatPriceFilter(search: URLSearchParams, region: RegionKey): string | null {
  const min = parsePrice(search, minPriceName);
  const max = parsePrice(search, maxPriceName);
  const format = (price: Minor) => formatMoney(price, region);
  if (max === null) return min === null ? null : words.minPrice({ price: format(min) });
  return min === null
    ? words.maxPrice({ price: format(max) })
    : words.priceRange({ from: format(min), to: format(max) });
}

/** Returns the active filters, each with the URL without it. */
export function listActiveFilters(
  groups: readonly FilterGroup[],
  search: URLSearchParams,
  region: RegionKey,
): ActiveFilter[] {
  const leaveOut = (keep: (name: string, value: string) => boolean) => {
    const rest = new URLSearchParams(
      [...search].filter(([name, value]) => isListParameter(name) && keep(name, value)),
    );
    return rest.size === 0 ? '?' : `?${rest}`;
  };
  const chosen: ActiveFilter[] = groups.flatMap((group) =>
    group.choices
      .filter((choice) => choice.chosen)
      .map((choice) => ({
        label: choice.label,
        ...(choice.lang === undefined ? {} : { lang: choice.lang }),
        without: leaveOut((name, value) => !(isSameFilter(name, group.name) && value === choice.value)),
      })),
  );
  // The API omits values that match no product together with the other filters; those are added from the URL.
  const offered = new Set(
    groups.flatMap((group) => group.choices.map((choice) => `${group.name.toLowerCase()}=${choice.value}`)),
  );
  for (const [name, value] of search) {
    if (value === '' || !isFilter(name) || offered.has(`${name.toLowerCase()}=${value}`)) continue;
    chosen.push({
      label: value,
      ...toLabelLang(true),
      without: leaveOut((other, its) => !(other === name && its === value)),
    });
  }
  const label = formatPriceFilter(search, region);
  if (label === null) return chosen;
  return [...chosen, { label, without: leaveOut((name) => !name.startsWith('filter.v.price.')) }];
}

/** Returns the search parameters of a submitted filter form, without empty fields and the default sort order. */
export function toFilterQuery(form: FormData): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'sort_by' && value === sortOptions[0]?.value) continue;
    query.append(name, value);
  }
  return query;
}

/** Returns the query without filters; the search term and the sort order stay. */
export function removeFilters(search: URLSearchParams): string {
  const rest = new URLSearchParams([...search].filter(([name]) => name === 'q' || name === 'sort_by'));
  return rest.size === 0 ? '?' : `?${rest}`;
}

/** Returns the query of the next or previous page of the list. */
export function getPageQuery(
  search: URLSearchParams,
  cursor: { after: string } | { before: string },
): string {
  const next = new URLSearchParams([...search].filter(([name]) => isListParameter(name)));
  for (const [name, value] of Object.entries(cursor)) next.set(name, value);
  return `?${next}`;
}
