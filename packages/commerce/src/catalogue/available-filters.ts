/**
 * The filters that a list of products offers, each value with the number of products that choosing it would leave
 * beside the other kinds of filters already chosen.
 */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { type FilterMarks, type FilterView, notSold } from './filter-marks.ts';
import { membersOf, ranksOf } from './list-slots.ts';
import type { OptionRecord } from './model.ts';
import type { OptionShape } from './option-shapes.ts';
import type { ProductColumns } from './product-columns.ts';
import type { StoredProduct } from './stored-product.ts';

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

interface ProductFacet {
  readonly id: string;
  readonly label: string;
  /** The field of the ProductFilter input. */
  readonly input: 'productType' | 'productVendor' | 'tag';
  /** The kind of filter that it chooses. */
  readonly kind: string;
}

const typeFacet: ProductFacet = {
  id: 'filter.p.product_type',
  label: 'Product type',
  input: 'productType',
  kind: 'type',
};
const vendorFacet: ProductFacet = {
  id: 'filter.p.vendor',
  label: 'Brand',
  input: 'productVendor',
  kind: 'vendor',
};
const tagFacet: ProductFacet = { id: 'filter.p.tag', label: 'Tag', input: 'tag', kind: 'tag' };

/**
 * @param list the whole list, before any filter.
 * @param marks what the filters chosen on it said of it.
 */
export function availableFilters(
  view: FilterView,
  list: readonly StoredProduct[],
  marks: FilterMarks,
): readonly FilterRecord[] {
  if (list.length === 0) return [];
  const { columns } = view;
  const ranks = ranksOf(list);
  const variants = new VariantTallies(view, marks);
  const facets = [typeFacet, vendorFacet, tagFacet].map((facet) => new ProductTally(columns, facet, marks));
  const [types, vendors, tags] = facets;
  const tagItems = columns.tags.items.values;
  for (const slot of membersOf(list)) {
    const rank = ranks[slot] ?? 0;
    const failed = marks.products[slot] ?? 0;
    const sells = variants.add(slot, rank, failed === 0);
    types?.add(rank, columns.type.at(slot), failed, sells);
    vendors?.add(rank, columns.vendor.at(slot), failed, sells);
    const end = columns.tags.end(slot);
    for (let item = columns.tags.start(slot); item < end; item += 1) {
      tags?.add(rank, tagItems[item] ?? 0, failed, sells);
    }
  }
  return [
    variants.availability(),
    variants.priceRange(),
    ...variants.options(),
    ...facets.map((facet) => facet.filter()),
  ].filter((filter) => filter !== null);
}

/** Counts what is asked of variants: availability, price and options. */
class VariantTallies {
  readonly #view: FilterView;
  readonly #columns: ProductColumns;
  readonly #variants: Int32Array;
  readonly #marks: FilterMarks;
  readonly #prices: Float64Array;
  /** By number of an arrangement of options: the place of the first product that has it, and one; 0 where none has. */
  readonly #firstOfShape: number[] = [];
  /** By number of a value: how many products have it left. */
  readonly #counts: Int32Array;
  /** By number of a value: the last option of a product that had it left. */
  readonly #left: Int32Array;
  #turn = 0;
  #inStock = 0;
  #outOfStock = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #priced = 0;

  constructor(view: FilterView, marks: FilterMarks) {
    this.#view = view;
    this.#columns = view.columns;
    this.#variants = marks.variants;
    this.#marks = marks;
    this.#prices = view.columns.prices(view.region);
    this.#left = new Int32Array(view.columns.texts.size);
    this.#counts = new Int32Array(view.columns.texts.size);
  }

  /** Counts a product where it passes; says whether one of its variants passes everything. */
  add(slot: number, rank: number, passes: boolean): boolean {
    const columns = this.#columns;
    const first = columns.firstVariant.at(slot);
    const end = columns.endOfVariants(slot);
    let sells = false;
    for (let row = first; row < end; row += 1) if (this.#variants[row] === 0) sells = true;
    const number = columns.shape.at(slot);
    const known = this.#firstOfShape[number] ?? 0;
    if (known === 0 || rank + 1 < known) this.#firstOfShape[number] = rank + 1;
    if (!passes) return sells;
    this.#countStock(slot, first, end);
    const shape = columns.shapes.at(number);
    if (shape.isNone) return sells;
    for (let option = 0; option < shape.options.length; option += 1)
      this.#countOption(slot, end, shape, option);
    return sells;
  }

  #countStock(slot: number, first: number, end: number): void {
    const ofStock = ~this.#marks.bit('available');
    const ofPrice = ~this.#marks.bit('price');
    const shown = this.#columns.isPublished(slot, this.#view.region);
    let inStock = false;
    let outOfStock = false;
    let priced = false;
    for (let row = first; row < end; row += 1) {
      const failed = this.#variants[row] ?? notSold;
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

  #countOption(slot: number, end: number, shape: OptionShape, option: number): void {
    const described = shape.options[option];
    if (described === undefined) return;
    const { values } = this.#columns;
    const others = ~this.#marks.bit(described.key);
    const width = shape.options.length;
    let item = values.start(slot) + option;
    this.#turn += 1;
    for (let row = this.#columns.firstVariant.at(slot); row < end; row += 1) {
      const value = values.items.at(item);
      item += width;
      if (value >= 0 && ((this.#variants[row] ?? notSold) & others) === 0) this.#left[value] = this.#turn;
    }
    for (const { number } of described.values) {
      if (this.#left[number] === this.#turn) this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    }
  }

  availability(): FilterRecord {
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

  priceRange(): FilterRecord | null {
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

  /** One filter per option name, in order of appearance; the one option of a product without options is none. */
  options(): FilterRecord[] {
    const shapes = this.#firstOfShape
      .map((first, number) => ({ first, number }))
      .filter(({ first }) => first > 0)
      .sort((a, b) => a.first - b.first);
    const found = new Map<string, { readonly name: string; readonly values: Map<number, OptionValue> }>();
    for (const { number } of shapes) {
      const shape = this.#columns.shapes.at(number);
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
    return [...found].map(([key, { name, values }]) => this.#optionFilter(key, name, values));
  }

  #optionFilter(key: string, name: string, found: ReadonlyMap<number, OptionValue>): FilterRecord {
    const id = `filter.v.${key.replace(' ', '.')}`.replaceAll(/\s+/g, '-');
    const values = [...found].map(([number, { label, swatch }]) => ({
      id: `${id}.${slug(label)}`,
      label,
      count: this.#counts[number] ?? 0,
      input: JSON.stringify({ variantOption: { name, value: label } }),
      swatch,
    }));
    const presentation = values.some((value) => value.swatch !== null) ? 'SWATCH' : 'TEXT';
    return { id, label: name, type: 'LIST', presentation, values };
  }
}

interface OptionValue {
  readonly label: string;
  swatch: Swatch;
}

/** Counts the texts of one field of products. */
class ProductTally {
  readonly #columns: ProductColumns;
  readonly #facet: ProductFacet;
  /** All kinds of filters but the facet's own. */
  readonly #others: number;
  /** By number of a text in lower case, as what follows. */
  readonly #counts: Int32Array;
  /** The number of the text as the first product writes it. */
  readonly #labels: Int32Array;
  /** The place of the first product that carries it, and of the one seen last, and one; 0 where none does. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  readonly #seen: number[] = [];

  constructor(columns: ProductColumns, facet: ProductFacet, marks: FilterMarks) {
    this.#columns = columns;
    this.#facet = facet;
    this.#others = ~marks.bit(facet.kind);
    this.#counts = new Int32Array(columns.texts.size);
    this.#labels = new Int32Array(columns.texts.size);
    this.#first = new Int32Array(columns.texts.size);
    this.#last = new Int32Array(columns.texts.size);
  }

  /** Counts a text of the product at a place of the list. */
  add(rank: number, text: number, failed: number, sells: boolean): void {
    const lower = this.#columns.texts.lower.at(text);
    const place = rank + 1;
    const first = this.#first[lower] ?? 0;
    if (first === 0) this.#seen.push(lower);
    // Where one product carries it several times, its last spelling names it.
    if (first === 0 || place <= first) {
      this.#first[lower] = place;
      this.#labels[lower] = text;
    }
    if (this.#last[lower] === place) return;
    this.#last[lower] = place;
    if (sells && (failed & this.#others) === 0) this.#counts[lower] = (this.#counts[lower] ?? 0) + 1;
  }

  filter(): FilterRecord | null {
    const { texts } = this.#columns;
    const { id, label, input } = this.#facet;
    const found = this.#seen
      .map((lower) => ({ lower, key: texts.text(lower) }))
      .filter(({ key }) => key !== '')
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    if (found.length === 0) return null;
    const values = found.map(({ lower, key }) => {
      const text = texts.text(this.#labels[lower] ?? 0);
      return {
        id: `${id}.${slug(key)}`,
        label: text,
        count: this.#counts[lower] ?? 0,
        input: JSON.stringify({ [input]: text }),
        swatch: null,
      };
    });
    return { id, label, type: 'LIST', presentation: 'TEXT', values };
  }
}

function slug(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, '-');
}
