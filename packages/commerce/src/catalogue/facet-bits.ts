/**
 * Evaluates filters as the Storefront API combines them: OR within a kind, AND between kinds. Conditions on variants
 * (availability, price, option values) must hold for one and the same variant. Each chosen kind has a bit. A product or
 * variant gets the bits of the kinds that it fails, so one comparison tells whether it passes all kinds, or all but one.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductFilter } from './catalogue.ts';
import { hashMetafield } from './hashes.ts';
import { toOptionKey, toOptionValueKey } from './option-definitions.ts';
import type { ProductColumns } from './product-columns.ts';
import { stockBits } from './stock-bits.ts';
import type { RowVector } from './vectors.ts';

/** Data that filters read: the columns and the current availability. */
export interface FilterView {
  readonly columns: ProductColumns;
  readonly region: RegionKey;
  /** True if a variant is in stock or sold on backorder, whether the region sells it or not. */
  hasStock(variantRow: number): boolean;
  /**
   * Returns `stockBits` by slot; null if each product has to be evaluated. Valid only until the next change.
   */
  stockBitsBySlot(): Uint8Array | null;
}

export interface FacetBits {
  /** By slot: bits of the kinds that the product fails. */
  readonly products: Int32Array;
  /** By variant row: bits of the kinds that the variant fails, including `notSoldBit`. */
  readonly variants: Int32Array;
  /** True if no filter is chosen. */
  readonly isEmpty: boolean;
  /** Returns the bit of a kind; 0 if no filter of this kind is chosen. */
  bit(kind: string): number;
}

/** Bit of variants that the region doesn't sell. */
export const notSoldBit = 1 << 30;
/** Index of the highest bit. Further kinds would share it; no product has that many options. */
const maxBits = 28;

/** Evaluates the filters for the products in `slots`. */
export function computeFacetBits(
  view: FilterView,
  slots: Int32Array,
  filters: readonly ProductFilter[],
): FacetBits {
  const kinds = getKinds(filters);
  const bits = new Map([...kinds.keys()].map((kind, place) => [kind, 1 << Math.min(place, maxBits)]));
  const bit = (kind: string) => bits.get(kind) ?? 0;
  const names = [...kinds.keys()];
  const plain = getUnmarkedArrays(view);
  // Arrays that no chosen kind writes to aren't copied; they are shared with unfiltered lists.
  const products = names.some(isOfProducts) ? new Int32Array((slots.at(-1) ?? -1) + 1) : plain.products;
  const variants = names.every(isOfProducts) ? plain.variants : plain.variants.slice(0, plain.rows);
  const marks = { products, variants, isEmpty: kinds.size === 0, bit };
  for (const [kind, chosen] of kinds) markKind(view, slots, chosen, bit(kind), marks);
  return marks;
}

interface Unmarked {
  readonly products: Int32Array;
  readonly variants: Int32Array;
  /** Number of variant rows evaluated. The rest of the array is spare capacity. */
  rows: number;
}

const unmarked = new WeakMap<Float64Array, Unmarked>();

/**
 * Returns the arrays for no chosen filter: 0 for products, `notSoldBit` for variants that the region doesn't sell.
 */
function getUnmarkedArrays({ columns, region }: FilterView): Unmarked {
  const prices = columns.prices(region);
  const slots = columns.products.length;
  let known = unmarked.get(prices);
  if (known === undefined || known.products.length < slots) {
    // Same length as the price array. When that runs out of capacity, a new array becomes the cache key.
    const variants = known?.variants ?? new Int32Array(prices.length);
    known = { products: new Int32Array(Math.ceil(slots * 1.5)), variants, rows: known?.rows ?? 0 };
    unmarked.set(prices, known);
  }
  const rows = columns.productOfVariant.length;
  for (let row = known.rows; row < rows; row += 1)
    if (Number.isNaN(prices[row])) known.variants[row] = notSoldBit;
  known.rows = rows;
  return known;
}

function isOfProducts(kind: string): boolean {
  return kind === 'type' || kind === 'vendor' || kind === 'tag' || kind.startsWith('metafield ');
}

/** Evaluates one kind in a single pass over the columns it reads. */
function markKind(
  view: FilterView,
  slots: Int32Array,
  chosen: readonly ProductFilter[],
  bit: number,
  { products, variants }: FacetBits,
): void {
  const { columns } = view;
  const [first] = chosen;
  if (first === undefined) return;
  const wanted = (kind: 'productType' | 'productVendor' | 'tag') =>
    textsWanted(
      columns,
      chosen.map((each) => each[kind]),
    );
  if (first.productType !== undefined) {
    markTexts(slots, columns.type.values, wanted('productType'), bit, products);
  } else if (first.productVendor !== undefined) {
    markTexts(slots, columns.vendor.values, wanted('productVendor'), bit, products);
  } else if (first.tag !== undefined) {
    markTags(slots, columns.tags, wanted('tag'), bit, products);
  } else if (first.productMetafield !== undefined) {
    const tests = chosen.flatMap(({ productMetafield }) =>
      productMetafield === undefined ? [] : [metafieldTest(columns, productMetafield)],
    );
    for (const slot of slots) {
      if (!tests.some((holds) => holds(slot))) products[slot] = (products[slot] ?? 0) | bit;
    }
  } else if (first.available !== undefined) {
    markAvailable(view, slots, new Set(chosen.map((each) => each.available)), bit, variants);
  } else if (first.price !== undefined) {
    const ranges = chosen.flatMap(({ price }) => (price === undefined ? [] : [price]));
    markPrices(view, slots, ranges, bit, variants);
  } else if (first.variantOption !== undefined) {
    const values = chosen.flatMap(({ variantOption }) =>
      variantOption === undefined
        ? []
        : [columns.texts.find(toOptionValueKey(variantOption.name, variantOption.value))],
    );
    markOptions(columns, slots, new Set(values.filter((number) => number >= 0)), bit, variants);
  }
}

function markTexts(
  slots: Int32Array,
  texts: Int32Array,
  wanted: Uint8Array,
  bit: number,
  products: Int32Array,
): void {
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (wanted[texts[slot] ?? 0] !== 1) products[slot] = (products[slot] ?? 0) | bit;
  }
}

function markTags(
  slots: Int32Array,
  tags: RowVector,
  wanted: Uint8Array,
  bit: number,
  products: Int32Array,
): void {
  const items = tags.items.values;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    const end = tags.end(slot);
    let item = tags.start(slot);
    while (item < end && wanted[items[item] ?? 0] !== 1) item += 1;
    if (item === end) products[slot] = (products[slot] ?? 0) | bit;
  }
}

function markAvailable(
  view: FilterView,
  slots: Int32Array,
  wanted: ReadonlySet<boolean | undefined>,
  bit: number,
  variants: Int32Array,
): void {
  const { columns, region } = view;
  const [inStock, outOfStock] = [wanted.has(true), wanted.has(false)];
  const stock = view.stockBitsBySlot();
  /** Stock status bits that fail the filter: a product without any of them passes as a whole. */
  const failing = (inStock ? 0 : stockBits.inStock) | (outOfStock ? 0 : stockBits.outOfStock);
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (stock !== null && ((stock[slot] ?? 0) & failing) === 0) continue;
    const shown = columns.isPublished(slot, region);
    const end = columns.endOfVariants(slot);
    for (let row = columns.firstVariant.at(slot); row < end; row += 1) {
      const failed = variants[row] ?? 0;
      if (failed === notSoldBit) continue;
      if (!(shown && view.hasStock(row) ? inStock : outOfStock)) variants[row] = failed | bit;
    }
  }
}

function markPrices(
  { columns, region }: FilterView,
  slots: Int32Array,
  ranges: readonly NonNullable<ProductFilter['price']>[],
  bit: number,
  variants: Int32Array,
): void {
  const prices = columns.prices(region);
  const bounds = ranges.map(({ min, max }) => [
    min ?? Number.NEGATIVE_INFINITY,
    max ?? Number.POSITIVE_INFINITY,
  ]);
  const [[least, most] = [0, 0]] = bounds;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    const end = columns.endOfVariants(slot);
    for (let row = columns.firstVariant.at(slot); row < end; row += 1) {
      const failed = variants[row] ?? 0;
      if (failed === notSoldBit) continue;
      const price = prices[row] ?? Number.NaN;
      const holds =
        bounds.length === 1
          ? price >= (least ?? 0) && price <= (most ?? 0)
          : bounds.some(([min = 0, max = 0]) => price >= min && price <= max);
      if (!holds) variants[row] = failed | bit;
    }
  }
}

function markOptions(
  columns: ProductColumns,
  slots: Int32Array,
  wanted: ReadonlySet<number>,
  bit: number,
  variants: Int32Array,
): void {
  const isWanted = getFlags(columns.texts.size, wanted);
  const { values } = columns;
  const items = values.items.values;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    const first = columns.firstVariant.at(slot);
    const end = columns.endOfVariants(slot);
    const start = values.start(slot);
    // Number of options: each variant has one value (or -1) per option.
    const width = end === first ? 0 : (values.end(slot) - start) / (end - first);
    for (let row = first; row < end; row += 1) {
      const failed = variants[row] ?? 0;
      if (failed === notSoldBit) continue;
      let item = start + (row - first) * width;
      const last = item + width;
      while (item < last && isWanted[items[item] ?? 0] !== 1) item += 1;
      if (item === last) variants[row] = failed | bit;
    }
  }
}

/** Returns flags by text number: 1 for each text that equals one of `wanted`, ignoring case. */
function textsWanted(columns: ProductColumns, wanted: readonly (string | undefined)[]): Uint8Array {
  const { texts } = columns;
  const numbers = new Set(
    wanted.flatMap((text) => (text === undefined ? [] : [texts.find(text.toLowerCase())])),
  );
  const flags = new Uint8Array(texts.size);
  for (let number = 0; number < flags.length; number += 1) {
    if (numbers.has(texts.lower.at(number))) flags[number] = 1;
  }
  return flags;
}

function getFlags(size: number, numbers: ReadonlySet<number>): Uint8Array {
  const flags = new Uint8Array(size);
  for (const number of numbers) flags[number] = 1;
  return flags;
}

/** Returns flags by slot: 1 for products that pass all filters. */
export function getPassingSlots(columns: ProductColumns, slots: Int32Array, marks: FacetBits): Uint8Array {
  const passes = new Uint8Array((slots.at(-1) ?? -1) + 1);
  const { products, variants } = marks;
  const firsts = columns.firstVariant.values;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (products[slot] !== 0) continue;
    const end = columns.endOfVariants(slot);
    let row = firsts[slot] ?? 0;
    while (row < end && variants[row] !== 0) row += 1;
    if (row < end) passes[slot] = 1;
  }
  return passes;
}

/** Groups the chosen filters by kind. One filter input may choose several kinds. */
function getKinds(filters: readonly ProductFilter[]): ReadonlyMap<string, readonly ProductFilter[]> {
  const kinds = new Map<string, ProductFilter[]>();
  for (const filter of filters) {
    const { available, price, productType, productVendor, tag, variantOption, productMetafield } = filter;
    const parts: readonly (readonly [string, ProductFilter] | null)[] = [
      productType === undefined ? null : ['type', { productType }],
      productVendor === undefined ? null : ['vendor', { productVendor }],
      tag === undefined ? null : ['tag', { tag }],
      productMetafield === undefined
        ? null
        : [`metafield ${productMetafield.namespace}.${productMetafield.key}`, { productMetafield }],
      available === undefined ? null : ['available', { available }],
      price === undefined ? null : ['price', { price }],
      variantOption === undefined ? null : [toOptionKey(variantOption.name), { variantOption }],
    ];
    for (const part of parts) {
      if (part === null) continue;
      const [kind, chosen] = part;
      kinds.set(kind, [...(kinds.get(kind) ?? []), chosen]);
    }
  }
  return kinds;
}

function metafieldTest(
  columns: ProductColumns,
  wanted: NonNullable<ProductFilter['productMetafield']>,
): (slot: number) => boolean {
  const hash = hashMetafield(wanted);
  return (slot) =>
    columns.metafields.row(slot).includes(hash) &&
    columns.products[slot]?.metafields.some(
      ({ namespace, key, value }) =>
        namespace === wanted.namespace && key === wanted.key && value === wanted.value,
    ) === true;
}
