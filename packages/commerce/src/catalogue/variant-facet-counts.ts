/** Facet counts for filters on variants: availability, price and options. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { FilterRecord, FilterValueRecord } from './available-filters.ts';
import type { OptionRecord } from './catalogue-records.ts';
import { type FacetBits, type FilterView, notSoldBit } from './facet-bits.ts';
import { getSlots } from './list-slots.ts';
import type { OptionDefinition } from './option-definitions.ts';
import { getRegionBit, type ProductColumns } from './product-columns.ts';
import { stockBits } from './stock-bits.ts';
import type { StoredProduct } from './stored-product.ts';
import { getTopValues } from './top-values.ts';

type Swatch = OptionRecord['values'][number]['swatch'];

/** Counts products by the filters on their variants: availability, price and options. */
export class VariantFacetCounts {
  readonly #view: FilterView;
  readonly #columns: ProductColumns;
  readonly #variants: Int32Array;
  readonly #marks: FacetBits;
  readonly #prices: Float64Array;
  /** Numbers of the option definitions of the counted products. */
  readonly #shapes = new Set<number>();
  /** Number of products by option value. */
  readonly #counts: Int32Array;
  /** By option value: the last product and option that was counted for it, so that a product counts only once. */
  readonly #left: Int32Array;
  /** Masks of all filter kinds except availability, and except price. */
  readonly #ofStock: number;
  readonly #ofPrice: number;
  readonly #published: Int32Array;
  readonly #region: number;
  #turn = 0;
  #lastShape = -1;
  #lastKind = '';
  #lastOthers = ~0;
  #inStock = 0;
  #outOfStock = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #priced = 0;

  constructor(view: FilterView, marks: FacetBits) {
    this.#view = view;
    this.#columns = view.columns;
    this.#variants = marks.variants;
    this.#marks = marks;
    this.#ofStock = ~marks.bit('available');
    this.#ofPrice = ~marks.bit('price');
    this.#published = view.columns.published.values;
    this.#region = getRegionBit(view.region);
    this.#prices = view.columns.prices(view.region);
    this.#left = new Int32Array(view.columns.texts.size);
    this.#counts = new Int32Array(view.columns.texts.size);
  }

  /**
   * Adds a product, counting it only if `passes` is true.
   * @returns true if any of its variants passes all filters.
   */
  add(slot: number, passes: boolean): boolean {
    const number = this.#columns.shape.at(slot);
    if (number !== this.#lastShape) {
      this.#lastShape = number;
      this.#shapes.add(number);
    }
    if (passes) this.count(slot);
    return this.sells(slot);
  }

  /** Returns true if any of the product's variants passes all filters. */
  sells(slot: number): boolean {
    const end = this.#columns.endOfVariants(slot);
    let row = this.#columns.firstVariant.at(slot);
    while (row < end && this.#variants[row] !== 0) row += 1;
    return row < end;
  }

  /** Counts a product that passes the filters on products. */
  count(slot: number): void {
    const columns = this.#columns;
    const end = columns.endOfVariants(slot);
    this.#countStock(slot, columns.firstVariant.at(slot), end);
    const shape = columns.shapes.at(columns.shape.at(slot));
    if (shape.isNone) return;
    for (let option = 0; option < shape.options.length; option += 1)
      this.#countOption(slot, end, shape, option);
  }

  /**
   * Counts a product of which the region sells every variant. Only valid if no filter is chosen.
   * @param mark the product's `stockBits`.
   */
  addWhole(slot: number, mark: number): void {
    if ((mark & stockBits.inStock) !== 0) this.#inStock += 1;
    if ((mark & stockBits.outOfStock) !== 0) this.#outOfStock += 1;
    const end = this.#columns.endOfVariants(slot);
    for (let row = this.#columns.firstVariant.at(slot); row < end; row += 1) {
      const price = this.#prices[row] ?? 0;
      if (price < this.#min) this.#min = price;
      if (price > this.#max) this.#max = price;
    }
    this.#priced += 1;
  }

  /** Adds a precomputed number of products with an option value. */
  addValue(value: number, count: number): void {
    this.#counts[value] = (this.#counts[value] ?? 0) + count;
  }

  addShape(number: number): void {
    this.#shapes.add(number);
  }

  #countStock(slot: number, first: number, end: number): void {
    const ofStock = this.#ofStock;
    const ofPrice = this.#ofPrice;
    const shown = ((this.#published[slot] ?? 0) & this.#region) !== 0;
    let inStock = false;
    let outOfStock = false;
    let priced = false;
    for (let row = first; row < end; row += 1) {
      const failed = this.#variants[row] ?? notSoldBit;
      if ((failed & ofStock) === 0) {
        if (shown && this.#view.hasStock(row)) inStock = true;
        else outOfStock = true;
      }
      if ((failed & ofPrice) === 0) {
        const price = this.#prices[row] ?? 0;
        priced = true;
        if (price < this.#min) this.#min = price;
        if (price > this.#max) this.#max = price;
      }
    }
    if (inStock) this.#inStock += 1;
    if (outOfStock) this.#outOfStock += 1;
    if (priced) this.#priced += 1;
  }

  #countOption(slot: number, end: number, shape: OptionDefinition, option: number): void {
    const described = shape.options[option];
    if (described === undefined) return;
    const { values } = this.#columns;
    const items = values.items.values;
    const others = this.#getOtherKindsMask(described.key);
    const width = shape.options.length;
    let item = values.start(slot) + option;
    this.#turn += 1;
    for (let row = this.#columns.firstVariant.at(slot); row < end; row += 1) {
      const value = items[item] ?? -1;
      item += width;
      if (value >= 0 && ((this.#variants[row] ?? notSoldBit) & others) === 0) this.#left[value] = this.#turn;
    }
    const offered = described.values;
    for (let place = 0; place < offered.length; place += 1) {
      const number = offered[place]?.number ?? 0;
      if (this.#left[number] === this.#turn) this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    }
  }

  /** Returns the mask of all filter kinds except one. The last one is cached, because the same few repeat. */
  #getOtherKindsMask(kind: string): number {
    if (kind !== this.#lastKind) {
      this.#lastKind = kind;
      this.#lastOthers = ~this.#marks.bit(kind);
    }
    return this.#lastOthers;
  }

  result() {
    const columns = this.#columns;
    const counts = new Map<number, number>();
    for (const number of this.#shapes) {
      for (const { values } of columns.shapes.at(number).options) {
        for (const { number: value } of values) counts.set(value, this.#counts[value] ?? 0);
      }
    }
    return {
      size: counts.size + 3,
      availability: this.#availability(),
      priceRange: this.#priceRange(),
      options: (list: readonly StoredProduct[]) => optionFilters(columns, list, counts),
    };
  }

  #availability(): FilterRecord {
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
      values: [value('In stock', true, this.#inStock), value('Out of stock', false, this.#outOfStock)],
    };
  }

  #priceRange(): FilterRecord | null {
    if (this.#priced === 0) return null;
    const price = { min: Number(toDecimal(this.#min)), max: Number(toDecimal(this.#max)) };
    const input = JSON.stringify({ price });
    return {
      id: 'filter.v.price',
      label: 'Price',
      type: 'PRICE_RANGE',
      presentation: null,
      values: [{ id: 'filter.v.price', label: 'Price', count: this.#priced, input, swatch: null }],
    };
  }
}

/** Creates one filter for each option name, in order of appearance. Products without options add none. */
function optionFilters(
  columns: ProductColumns,
  list: readonly StoredProduct[],
  counts: ReadonlyMap<number, number>,
): FilterRecord[] {
  const found = new Map<string, { readonly name: string; readonly values: Map<number, OptionValue> }>();
  for (const number of shapesInOrder(columns, list)) {
    const shape = columns.shapes.at(number);
    for (const option of shape.isNone ? [] : shape.options) {
      const known = found.get(option.key) ?? { name: option.name, values: new Map() };
      found.set(option.key, known);
      for (const value of option.values) {
        const noted = known.values.get(value.number) ?? { label: value.label, swatch: value.swatch };
        noted.swatch ??= value.swatch;
        known.values.set(value.number, noted);
      }
    }
  }
  return [...found].map(([key, { name, values }]) => optionFilter(key, name, values, counts));
}

/** Returns the numbers of the option definitions in order of appearance. */
function shapesInOrder({ shape, shapes }: ProductColumns, list: readonly StoredProduct[]): readonly number[] {
  const slots = getSlots(list);
  const numbers = shape.values;
  const seen = new Uint8Array(shapes.all().length);
  const found: number[] = [];
  for (let place = 0; place < slots.length; place += 1) {
    const number = numbers[slots[place] ?? 0] ?? 0;
    if (seen[number] === 1) continue;
    seen[number] = 1;
    found.push(number);
  }
  return found;
}

function optionFilter(
  key: string,
  name: string,
  found: ReadonlyMap<number, OptionValue>,
  counts: ReadonlyMap<number, number>,
): FilterRecord {
  const id = `filter.v.${key.replace(' ', '.')}`.replaceAll(/\s+/g, '-');
  const values = [...found].map(([number, { label, swatch }]) => ({
    id: `${id}.${toSlug(label)}`,
    label,
    count: counts.get(number) ?? 0,
    input: JSON.stringify({ variantOption: { name, value: label } }),
    swatch,
  }));
  const named = getTopValues(values);
  const presentation = named.some((value) => value.swatch !== null) ? 'SWATCH' : 'TEXT';
  return { id, label: name, type: 'LIST', presentation, values: named };
}

interface OptionValue {
  readonly label: string;
  swatch: Swatch;
}

/** Converts a text to the last part of a filter value's id. */
export function toSlug(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, '-');
}
