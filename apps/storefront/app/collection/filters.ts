/**
 * Filters, sorting and paging as they stand in the address, so that they work as plain links and forms and can be
 * shared. The parameter names are Shopify's: `filter.v.option.shade=Dark`, `filter.v.price.lte=40`, `sort_by`.
 */

import { getOptionName } from '@vitrine/rules/catalogue/options';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type {
  FilterFieldsFragment,
  ProductCollectionSortKeys,
  ProductFilter,
} from '@vitrine/storefront-api/generated/operations';
import * as words from '@vitrine/words/collection';

/** Products on one page of a list. */
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

/** The sorting that the address asks for; the collection's own where it asks for none that exists. */
export function parseSorting(search: URLSearchParams): SortOption {
  const [standard] = sortOptions;
  const wanted = sortOptions.find((option) => option.value === search.get('sort_by')) ?? standard;
  if (wanted === undefined) throw new Error('There is always a sorting.');
  return wanted;
}

const optionPrefix = 'filter.v.option.';

function decimalOf(text: string | null): number | null {
  if (text === null || !/^\d{1,7}(\.\d{1,2})?$/.test(text.trim())) return null;
  return Number(text);
}

/** The filters that the address asks for. What can't be read is left aside. */
export function parseFilters(search: URLSearchParams): ProductFilter[] {
  const filters: ProductFilter[] = [];
  const min = decimalOf(search.get('filter.v.price.gte'));
  const max = decimalOf(search.get('filter.v.price.lte'));
  if (min !== null || max !== null) {
    filters.push({ price: { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) } });
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

/** Where in the list the address stands. */
export function parsePaging(search: URLSearchParams) {
  const before = search.get('before');
  if (before !== null) return { last: pageSize, before };
  const after = search.get('after');
  return after === null ? { first: pageSize } : { first: pageSize, after };
}

export interface FilterChoice {
  readonly label: string;
  readonly count: number;
  /** The parameter's value in the address. */
  readonly value: string;
  readonly chosen?: true;
  readonly color?: string;
}

export interface FilterGroup {
  /** The parameter's name in the address. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

export interface PriceFilter {
  /** Whole currency, as typed. */
  readonly from: string;
  readonly to: string;
  readonly highest: string;
}

function parameterOf(input: unknown): string | null {
  const filter = (typeof input === 'string' ? JSON.parse(input) : input) as ProductFilter;
  if (filter.available !== undefined && filter.available !== null) return filter.available ? '1' : '0';
  return filter.variantOption?.value ?? filter.productType ?? filter.tag ?? filter.productVendor ?? null;
}

/** The API's filters as groups of checkboxes; tags stay out of the panel, they are the merchant's own. */
export function toFilterGroups(
  filters: readonly FilterFieldsFragment[],
  search: URLSearchParams,
  region: RegionKey,
): FilterGroup[] {
  return filters.flatMap((filter) => {
    if (filter.type === 'PRICE_RANGE' || filter.id === 'filter.p.tag' || filter.id === 'filter.p.vendor')
      return [];
    const chosen = search.getAll(filter.id);
    const choices = filter.values.flatMap((each) => {
      const value = parameterOf(each.input);
      if (value === null || (each.count === 0 && !chosen.includes(value))) return [];
      return [
        {
          label: each.label,
          count: each.count,
          value,
          ...(chosen.includes(value) ? { chosen: true as const } : {}),
          ...(each.swatch?.color ? { color: each.swatch.color } : {}),
        },
      ];
    });
    return choices.length < 2 && chosen.length === 0
      ? []
      : [{ name: filter.id, label: getOptionName(filter.label, region), choices }];
  });
}

/**
 * How many products the list has on all of its pages. Every product is of one type, and a type's count respects all
 * other filters; null where the backend doesn't tell types.
 */
export function countMatches(
  filters: readonly FilterFieldsFragment[],
  search: URLSearchParams,
): number | null {
  const types = filters.find(({ id }) => id === 'filter.p.product_type');
  if (types === undefined) return null;
  const chosen = search.getAll(types.id);
  return types.values
    .filter((each) => chosen.length === 0 || chosen.includes(parameterOf(each.input) ?? ''))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Groups that stand in the row by themselves; what fewer products have waits behind one more word. */
const mostInRow = 4;

/** The groups that matter most for a list, by the products that they tell apart, and the others; each in its order. */
export function rankedGroups(groups: readonly FilterGroup[]): {
  readonly first: readonly FilterGroup[];
  readonly more: readonly FilterGroup[];
} {
  const reach = (group: FilterGroup) => group.choices.reduce((sum, { count }) => sum + count, 0);
  const chosen = (group: FilterGroup) => group.choices.some((choice) => choice.chosen === true);
  const first = new Set(
    groups
      .toSorted((one, other) => Number(chosen(other)) - Number(chosen(one)) || reach(other) - reach(one))
      // A single one left over needs no word to hide behind.
      .slice(0, groups.length <= mostInRow + 1 ? groups.length : mostInRow),
  );
  return {
    first: groups.filter((group) => first.has(group)),
    more: groups.filter((group) => !first.has(group)),
  };
}

/** The price filter as typed. `highest` is the dearest product's price. */
export function toPriceFilter(
  filters: readonly FilterFieldsFragment[],
  search: URLSearchParams,
): PriceFilter {
  const range = filters.find((filter) => filter.type === 'PRICE_RANGE')?.values[0]?.input;
  const input = (typeof range === 'string' ? JSON.parse(range) : range) as ProductFilter | undefined;
  const highest = input?.price?.max;
  return {
    from: search.get('filter.v.price.gte') ?? '',
    to: search.get('filter.v.price.lte') ?? '',
    highest: typeof highest === 'number' ? toDecimal(Math.round(highest * 100)).replace(/\.00$/, '') : '',
  };
}

export interface ActiveFilter {
  readonly label: string;
  /** The address without it. */
  readonly without: string;
}

/** Filters whose value reads as a label; the others show only where the API names them. */
function isFilter(name: string): boolean {
  return name.startsWith(optionPrefix) || name === 'filter.p.product_type' || name === 'filter.p.tag';
}

/** The filters in force, each with the address that leaves it out. */
export function activeFilters(groups: readonly FilterGroup[], search: URLSearchParams): ActiveFilter[] {
  const leaveOut = (keep: (name: string, value: string) => boolean) => {
    const rest = new URLSearchParams(
      [...search].filter(([name, value]) => name !== 'after' && name !== 'before' && keep(name, value)),
    );
    return rest.size === 0 ? '?' : `?${rest}`;
  };
  const chosen = groups.flatMap((group) =>
    group.choices
      .filter((choice) => choice.chosen)
      .map((choice) => ({
        label: choice.label,
        without: leaveOut((name, value) => !(name === group.name && value === choice.value)),
      })),
  );
  // Beside others a value may have no product left, and the API then leaves it out.
  const offered = new Set(
    groups.flatMap((group) => group.choices.map((choice) => `${group.name}=${choice.value}`)),
  );
  for (const [name, value] of search) {
    if (value === '' || !isFilter(name) || offered.has(`${name}=${value}`)) continue;
    chosen.push({ label: value, without: leaveOut((other, its) => !(other === name && its === value)) });
  }
  const [lowest, highest] = [search.get('filter.v.price.gte'), search.get('filter.v.price.lte')];
  if (!lowest && !highest) return chosen;
  const from = lowest || '0';
  const label = highest ? words.priceRange({ from, to: highest }) : words.anyPriceFrom({ from });
  return [...chosen, { label, without: leaveOut((name) => !name.startsWith('filter.v.price.')) }];
}

/** What a form of filters asks for, without fields that are empty and without the sorting that holds anyway. */
export function toFilterQuery(form: FormData): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'sort_by' && value === sortOptions[0]?.value) continue;
    asked.append(name, value);
  }
  return asked;
}

/** The address with no filter at all; search words and sorting stay. */
export function withoutFilters(search: URLSearchParams): string {
  const rest = new URLSearchParams([...search].filter(([name]) => name === 'q' || name === 'sort_by'));
  return rest.size === 0 ? '?' : `?${rest}`;
}

/** The address of a neighbouring page of the list. */
export function pageLink(search: URLSearchParams, cursor: { after: string } | { before: string }): string {
  const next = new URLSearchParams([...search].filter(([name]) => name !== 'after' && name !== 'before'));
  for (const [name, value] of Object.entries(cursor)) next.set(name, value);
  return `?${next}`;
}
