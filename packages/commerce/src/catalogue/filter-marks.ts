/**
 * Filters as the Storefront API combines them: of one kind, any may hold; of different kinds, all must. What is
 * asked of variants (availability, price, option values) must hold of one and the same variant. Every kind that is chosen
 * has a bit; a product or variant carries the bits of those it doesn't pass, so that one look tells whether it passes all
 * of them, or all but one.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductFilter } from './catalogue.ts';
import { membersOf, noteSlots, slotsOf } from './list-slots.ts';
import { optionKey, valueText } from './option-shapes.ts';
import { metafieldHash, type ProductColumns } from './product-columns.ts';
import type { StoredProduct } from './stored-product.ts';

/** What filters look at: the columns, and what can be bought at the moment. */
export interface FilterView {
  readonly columns: ProductColumns;
  readonly region: RegionKey;
  /** Whether a variant is in stock or sells on; that the region sells it is seen apart. */
  hasStock(variantRow: number): boolean;
}

export interface FilterMarks {
  /** By slot: bits of the kinds that the product doesn't pass. */
  readonly products: Int32Array;
  /** By row: bits of the kinds that the variant doesn't pass, `notSold` among them. */
  readonly variants: Int32Array;
  /** The bit of a kind; 0 where nothing of it is chosen. */
  bit(kind: string): number;
}

/** The region doesn't sell the variant. */
export const notSold = 1 << 30;
/** Kinds beyond this share one bit; no product has so many options. */
const mostBits = 28;

type Holds = (row: number) => boolean;

/** Marks the products of these slots. */
export function markFilters(
  view: FilterView,
  slots: Int32Array,
  filters: readonly ProductFilter[],
): FilterMarks {
  const { columns } = view;
  const kinds = kindsOf(view, filters);
  const bits = new Map(
    [...kinds.products.keys(), ...kinds.variants.keys()].map((kind, place) => [kind, bitAt(place)]),
  );
  const bit = (kind: string) => bits.get(kind) ?? 0;
  const ofProducts = tests(kinds.products, bit);
  const ofVariants = tests(kinds.variants, bit);
  const products = new Int32Array((slots.at(-1) ?? -1) + 1);
  const variants = new Int32Array(columns.productOfVariant.length);
  const prices = columns.prices(view.region);
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    let failed = 0;
    for (const { bit: own, holds } of ofProducts) if (!holds(slot)) failed |= own;
    products[slot] = failed;
    const end = columns.endOfVariants(slot);
    for (let row = columns.firstVariant.at(slot); row < end; row += 1) {
      let failures = Number.isNaN(prices[row]) ? notSold : 0;
      if (failures === 0) for (const { bit: own, holds } of ofVariants) if (!holds(row)) failures |= own;
      variants[row] = failures;
    }
  }
  return { products, variants, bit };
}

/** The products that pass everything. */
export function passing(
  columns: ProductColumns,
  list: readonly StoredProduct[],
  marks: FilterMarks,
): readonly StoredProduct[] {
  const slots = slotsOf(list);
  const passes = new Uint8Array(marks.products.length);
  for (const slot of membersOf(list)) {
    if (marks.products[slot] === 0 && anyPasses(columns, slot, marks.variants)) passes[slot] = 1;
  }
  const left = list.filter((_, place) => passes[slots[place] ?? 0] === 1);
  noteSlots(
    left,
    slots.filter((slot) => passes[slot] === 1),
  );
  return left;
}

function anyPasses(columns: ProductColumns, slot: number, variants: Int32Array): boolean {
  const end = columns.endOfVariants(slot);
  for (let row = columns.firstVariant.at(slot); row < end; row += 1) if (variants[row] === 0) return true;
  return false;
}

function bitAt(place: number): number {
  return 1 << Math.min(place, mostBits);
}

interface Kinds {
  readonly products: Map<string, Holds[]>;
  readonly variants: Map<string, Holds[]>;
}

function tests(kinds: ReadonlyMap<string, readonly Holds[]>, bit: (kind: string) => number) {
  return [...kinds].map(([kind, all]) => {
    const [only] = all;
    const holds: Holds =
      all.length === 1 && only !== undefined ? only : (row) => all.some((each) => each(row));
    return { bit: bit(kind), holds };
  });
}

function kindsOf(view: FilterView, filters: readonly ProductFilter[]): Kinds {
  const kinds: Kinds = { products: new Map(), variants: new Map() };
  const { columns } = view;
  const { texts } = columns;
  const inLowerCase = (text: string) => texts.find(text.toLowerCase());
  for (const filter of filters) {
    const { available, price, productType, productVendor, tag, variantOption, productMetafield } = filter;
    if (available !== undefined) {
      put(kinds.variants, 'available', (row) => {
        const slot = columns.productOfVariant.at(row);
        return (columns.isPublished(slot, view.region) && view.hasStock(row)) === available;
      });
    }
    if (price !== undefined) {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = price;
      const prices = columns.prices(view.region);
      put(kinds.variants, 'price', (row) => {
        const amount = prices[row] ?? Number.NaN;
        return amount >= min && amount <= max;
      });
    }
    if (variantOption !== undefined) {
      const wanted = texts.find(valueText(variantOption.name, variantOption.value));
      put(kinds.variants, optionKey(variantOption.name), (row) => hasValue(columns, row, wanted));
    }
    if (productType !== undefined) {
      const wanted = inLowerCase(productType);
      put(kinds.products, 'type', (slot) => texts.lower.at(columns.type.at(slot)) === wanted);
    }
    if (productVendor !== undefined) {
      const wanted = inLowerCase(productVendor);
      put(kinds.products, 'vendor', (slot) => texts.lower.at(columns.vendor.at(slot)) === wanted);
    }
    if (tag !== undefined) {
      const wanted = inLowerCase(tag);
      put(kinds.products, 'tag', (slot) => hasTag(columns, slot, wanted));
    }
    if (productMetafield !== undefined) {
      const { namespace, key } = productMetafield;
      const holds = metafieldTest(columns, productMetafield);
      put(kinds.products, `metafield ${namespace}.${key}`, holds);
    }
  }
  return kinds;
}

function hasTag({ tags, texts }: ProductColumns, slot: number, wanted: number): boolean {
  const end = tags.end(slot);
  for (let place = tags.start(slot); place < end; place += 1) {
    if (texts.lower.at(tags.items.at(place)) === wanted) return true;
  }
  return false;
}

function hasValue(columns: ProductColumns, row: number, wanted: number): boolean {
  const slot = columns.productOfVariant.at(row);
  const options = columns.shapes.at(columns.shape.at(slot)).options.length;
  const start = columns.values.start(slot) + (row - columns.firstVariant.at(slot)) * options;
  for (let option = 0; option < options; option += 1) {
    if (columns.values.items.at(start + option) === wanted) return wanted >= 0;
  }
  return false;
}

function metafieldTest(
  columns: ProductColumns,
  wanted: NonNullable<ProductFilter['productMetafield']>,
): (slot: number) => boolean {
  const hash = metafieldHash(wanted);
  return (slot) =>
    columns.metafields.row(slot).includes(hash) &&
    columns.products[slot]?.metafields.some(
      ({ namespace, key, value }) =>
        namespace === wanted.namespace && key === wanted.key && value === wanted.value,
    ) === true;
}

function put(kinds: Map<string, Holds[]>, kind: string, holds: Holds): void {
  const known = kinds.get(kind);
  if (known === undefined) kinds.set(kind, [holds]);
  else known.push(holds);
}
