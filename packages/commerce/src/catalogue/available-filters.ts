/**
 * The filters that a list of products offers, each value with the number of products that choosing it would leave
 * beside the other kinds of filters already chosen.
 */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { type FilterGroups, optionKey, passes, variantPasses } from './filter-groups.ts';
import type { OptionRecord, ProductRecord } from './model.ts';

export interface FilterValueRecord {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** JSON of the ProductFilter input that chooses this value. */
  readonly input: string;
  readonly swatch: { readonly color: string | null; readonly image: string | null } | null;
}

/** The Storefront API's `Filter`. */
export interface FilterRecord {
  readonly id: string;
  readonly label: string;
  readonly type: 'LIST' | 'PRICE_RANGE' | 'BOOLEAN';
  /** Null but for lists. */
  readonly presentation: 'TEXT' | 'SWATCH' | 'IMAGE' | null;
  readonly values: readonly FilterValueRecord[];
}

type Swatch = OptionRecord['values'][number]['swatch'];

interface Tally {
  readonly name: string;
  readonly values: Map<string, { readonly label: string; count: number; swatch: Swatch }>;
}

interface Scope {
  readonly snapshot: CatalogueSnapshot;
  readonly products: readonly ProductRecord[];
  readonly groups: FilterGroups;
  readonly region: RegionKey;
}

interface ProductFacet {
  readonly id: string;
  readonly label: string;
  /** The field of the ProductFilter input. */
  readonly input: 'productType' | 'productVendor' | 'tag';
  /** The key of its group among the chosen filters. */
  readonly group: string;
  valuesOf(product: ProductRecord): readonly string[];
}

const productFacets: readonly ProductFacet[] = [
  {
    id: 'filter.p.product_type',
    label: 'Product type',
    input: 'productType',
    group: 'type',
    valuesOf: (product) => [product.productType],
  },
  {
    id: 'filter.p.vendor',
    label: 'Brand',
    input: 'productVendor',
    group: 'vendor',
    valuesOf: (product) => [product.vendor],
  },
  { id: 'filter.p.tag', label: 'Tag', input: 'tag', group: 'tag', valuesOf: (product) => product.tags },
];

/**
 * @param products the whole list, before any filter.
 * @param groups the filters chosen on it.
 */
export function availableFilters(
  snapshot: CatalogueSnapshot,
  products: readonly ProductRecord[],
  groups: FilterGroups,
  region: RegionKey,
): readonly FilterRecord[] {
  if (products.length === 0) return [];
  const scope = { snapshot, products, groups, region };
  return [
    availability(scope),
    priceRange(scope),
    ...optionFilters(scope),
    ...productFacets.map((facet) => productFilter(scope, facet)),
  ].filter((filter) => filter !== null);
}

function availability({ snapshot, products, groups, region }: Scope): FilterRecord {
  const counts = { in: 0, out: 0 };
  for (const product of products) {
    if (!passesProductGroups(product, groups)) continue;
    const states = new Set(
      product.variants
        .filter((variant) => variantPasses(variant, groups, region, 'available'))
        .map((variant) => snapshot.isAvailable(variant.id, region)),
    );
    if (states.has(true)) counts.in += 1;
    if (states.has(false)) counts.out += 1;
  }
  const value = (label: string, available: boolean, count: number): FilterValueRecord => ({
    id: `filter.v.availability.${available ? 1 : 0}`,
    label,
    count,
    input: JSON.stringify({ available }),
    swatch: null,
  });
  return {
    id: 'filter.v.availability',
    label: 'Availability',
    type: 'LIST',
    presentation: 'TEXT',
    values: [value('In stock', true, counts.in), value('Out of stock', false, counts.out)],
  };
}

function priceRange({ products, groups, region }: Scope): FilterRecord | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const product of products) {
    if (!passesProductGroups(product, groups)) continue;
    let sold = false;
    for (const variant of product.variants) {
      const price = variant.prices[region]?.price;
      if (price === undefined || !variantPasses(variant, groups, region, 'price')) continue;
      sold = true;
      min = Math.min(min, price);
      max = Math.max(max, price);
    }
    if (sold) count += 1;
  }
  if (count === 0) return null;
  const price = { min: Number(toDecimal(min)), max: Number(toDecimal(max)) };
  return {
    id: 'filter.v.price',
    label: 'Price',
    type: 'PRICE_RANGE',
    presentation: null,
    values: [{ id: 'filter.v.price', label: 'Price', count, input: JSON.stringify({ price }), swatch: null }],
  };
}

/** One filter per option name, in order of appearance; the one option of a product without options is none. */
function optionFilters(scope: Scope): FilterRecord[] {
  const tallies = new Map<string, Tally>();
  for (const product of scope.products) {
    if (isWithoutOptions(product)) continue;
    for (const option of product.options) tallyOption(tallies, option, product, scope);
  }
  return [...tallies].map(([key, tally]) => {
    const id = `filter.v.${key.replace(' ', '.')}`.replaceAll(/\s+/g, '-');
    const values = [...tally.values].map(([value, { label, count, swatch }]) => ({
      id: `${id}.${slug(value)}`,
      label,
      count,
      input: JSON.stringify({ variantOption: { name: tally.name, value: label } }),
      swatch,
    }));
    const presentation = values.some((value) => value.swatch !== null) ? 'SWATCH' : 'TEXT';
    return { id, label: tally.name, type: 'LIST', presentation, values };
  });
}

function tallyOption(
  tallies: Map<string, Tally>,
  option: OptionRecord,
  product: ProductRecord,
  { groups, region }: Scope,
): void {
  const key = optionKey(option.name);
  const tally = tallies.get(key) ?? { name: option.name, values: new Map() };
  tallies.set(key, tally);
  const left = new Set<string>();
  if (passesProductGroups(product, groups)) {
    for (const variant of product.variants) {
      if (!variantPasses(variant, groups, region, key)) continue;
      const chosen = variant.selectedOptions.find((selected) => selected.name === option.name);
      if (chosen !== undefined) left.add(chosen.value.toLowerCase());
    }
  }
  for (const value of option.values) {
    const name = value.name.toLowerCase();
    const known = tally.values.get(name) ?? { label: value.name, count: 0, swatch: value.swatch };
    known.swatch ??= value.swatch;
    if (left.has(name)) known.count += 1;
    tally.values.set(name, known);
  }
}

function productFilter({ products, groups, region }: Scope, facet: ProductFacet): FilterRecord | null {
  const counts = new Map<string, { label: string; count: number }>();
  for (const product of products) {
    const passed = passes(product, groups, region, facet.group);
    for (const [key, text] of new Map(facet.valuesOf(product).map((each) => [each.toLowerCase(), each]))) {
      if (key === '') continue;
      const known = counts.get(key) ?? { label: text, count: 0 };
      if (passed) known.count += 1;
      counts.set(key, known);
    }
  }
  if (counts.size === 0) return null;
  const values = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { label, count }]) => ({
      id: `${facet.id}.${slug(key)}`,
      label,
      count,
      input: JSON.stringify({ [facet.input]: label }),
      swatch: null,
    }));
  return { id: facet.id, label: facet.label, type: 'LIST', presentation: 'TEXT', values };
}

function passesProductGroups(product: ProductRecord, groups: FilterGroups): boolean {
  return groups.products.every((group) => group.holds(product));
}

/** Shopify's form of a product without options: one option `Title` with the one value `Default Title`. */
function isWithoutOptions(product: ProductRecord): boolean {
  const [option] = product.options;
  return product.options.length === 1 && option?.name === 'Title' && option.values.length === 1;
}

function slug(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, '-');
}
