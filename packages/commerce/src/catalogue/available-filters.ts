/**
 * The filters that a list of products offers, each value with the number of products that choosing it would leave
 * beside the other kinds of filters already chosen.
 */
import type { CatalogueView } from './catalogue.ts';
import { cellKind, cellKinds, cellsFor, cellValue } from './facet-cells.ts';
import type { FilterMarks } from './filter-marks.ts';
import { membersOf, slotsOf } from './list-slots.ts';
import { mostCarried } from './most-carried.ts';
import { slug, VariantTallies } from './option-tallies.ts';
import { type ProductColumns, regionBit } from './product-columns.ts';
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

/** What was counted of the products of a list, whatever their order. */
export interface FilterCounts {
  /** Values that were counted; what remembering it takes. */
  readonly size: number;
  /** The filters of a list of these products: its order decides which names come first. */
  filters(list: readonly StoredProduct[]): readonly FilterRecord[];
}

/**
 * @param list the whole list, before any filter.
 * @param marks what the filters chosen on it said of it.
 */
export function countFilters(
  view: CatalogueView,
  list: readonly StoredProduct[],
  marks: FilterMarks,
): FilterCounts {
  const { columns } = view;
  const variants = new VariantTallies(view, marks);
  const types = new ProductTally(columns, typeFacet, marks);
  const vendors = new ProductTally(columns, vendorFacet, marks);
  const tags = new ProductTally(columns, tagFacet, marks);
  const members = membersOf(list);
  const left = countWhole(view, members, marks, { variants, types, vendors, tags });
  const tagItems = columns.tags.items.values;
  for (let place = 0; place < left.length; place += 1) {
    const slot = left[place] ?? 0;
    const failed = marks.products[slot] ?? 0;
    const sells = variants.add(slot, failed === 0);
    types.add(slot, columns.type.at(slot), failed, sells);
    vendors.add(slot, columns.vendor.at(slot), failed, sells);
    const end = columns.tags.end(slot);
    for (let item = columns.tags.start(slot); item < end; item += 1) {
      tags.add(slot, tagItems[item] ?? 0, failed, sells);
    }
  }
  const ofVariants = variants.result();
  const ofProducts = [types, vendors, tags].map((tally) => tally.result());
  // Kept as long as somebody holds the list, and no longer: a list of a large catalogue takes megabytes.
  const made = new WeakMap<readonly StoredProduct[], readonly FilterRecord[]>();
  return {
    size: ofVariants.size + ofProducts.reduce((sum, { size }) => sum + size, 0),
    filters: (ordered) => {
      if (ordered.length === 0) return [];
      const known = made.get(ordered);
      if (known !== undefined) return known;
      const filters = [
        ofVariants.availability,
        ofVariants.priceRange,
        ...ofVariants.options(ordered),
        ...ofProducts.map((tally) => tally.filter(ordered)),
      ].filter((filter) => filter !== null);
      made.set(ordered, filters);
      return filters;
    },
  };
}

interface Tallies {
  readonly variants: VariantTallies;
  readonly types: ProductTally;
  readonly vendors: ProductTally;
  readonly tags: ProductTally;
}

/** What a product counts for, as bits. */
const reason = { type: 1, vendor: 2, tag: 4, option: 8 } as const;
const allReasons = 15;

/**
 * Counts the products whose cells tell all that they carry.
 *
 * @returns the slots of the others.
 */
function countWhole(
  view: CatalogueView,
  members: Int32Array,
  marks: FilterMarks,
  tallies: Tallies,
): Int32Array {
  const { columns } = view;
  const stock = marks.isEmpty ? view.stockMarks() : null;
  if (marks.isEmpty && stock === null) return members;
  const { variants } = tallies;
  const bit = regionBit(view.region);
  const soldWhole = columns.soldWhole.values;
  const items = columns.cells.items.values;
  const size = cellsFor(Math.max(columns.texts.size, columns.shapes.all().length));
  /** By what products count for: how many of them have each cell. */
  const having: (Int32Array | undefined)[] = [];
  const reasonsOf = reasonsToCount(marks);
  const others: number[] = [];
  for (let place = 0; place < members.length; place += 1) {
    const slot = members[place] ?? 0;
    if (((soldWhole[slot] ?? 0) & bit) === 0) {
      others.push(slot);
      continue;
    }
    let reasons = allReasons;
    if (stock !== null) variants.addWhole(slot, stock[slot] ?? 0);
    else {
      const failed = marks.products[slot] ?? 0;
      reasons = variants.sells(slot) ? reasonsOf(failed) : 0;
      if (failed === 0) variants.count(slot);
    }
    let cells = having[reasons];
    if (cells === undefined) {
      cells = new Int32Array(size);
      having[reasons] = cells;
    }
    const end = columns.cells.end(slot);
    for (let item = columns.cells.start(slot); item < end; item += 1) {
      const cell = items[item] ?? 0;
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
  }
  for (const [reasons, cells] of having.entries()) {
    if (cells !== undefined) takeCells(cells, reasons, tallies);
  }
  return Int32Array.from(others);
}

/** What a product counts for whose variants pass, by the kinds that it fails itself. */
function reasonsToCount(marks: FilterMarks): (failed: number) => number {
  const [type, vendor, tag] = [typeFacet, vendorFacet, tagFacet].map(({ kind }) => ~marks.bit(kind));
  return (failed) =>
    ((failed & (type ?? 0)) === 0 ? reason.type : 0) |
    ((failed & (vendor ?? 0)) === 0 ? reason.vendor : 0) |
    ((failed & (tag ?? 0)) === 0 ? reason.tag : 0);
}

/** Takes over how many products have each cell. */
function takeCells(cells: Int32Array, reasons: number, { variants, types, vendors, tags }: Tallies): void {
  const weight = (one: number) => ((reasons & one) === 0 ? 0 : 1);
  const [ofType, ofVendor, ofTag] = [weight(reason.type), weight(reason.vendor), weight(reason.tag)];
  const ofOption = weight(reason.option);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const number = cells[cell] ?? 0;
    if (number === 0) continue;
    const value = cellValue(cell);
    const kind = cellKind(cell);
    if (kind === cellKinds.type) types.addCounted(value, number * ofType);
    else if (kind === cellKinds.vendor) vendors.addCounted(value, number * ofVendor);
    else if (kind === cellKinds.tag) tags.addCounted(value, number * ofTag);
    else if (kind === cellKinds.option) variants.addValue(value, number * ofOption);
    else variants.addShape(value);
  }
}

/** Counts the texts of one field of products. */
class ProductTally {
  readonly #columns: ProductColumns;
  readonly #facet: ProductFacet;
  /** All kinds of filters but the facet's own. */
  readonly #others: number;
  /** By number of a text in lower case, as what follows. */
  readonly #counts: Int32Array;
  /** The number of the text as it was seen first, and one; 0 where it wasn't. */
  readonly #labels: Int32Array;
  /** The last product that carries it, and one. */
  readonly #last: Int32Array;
  readonly #seen: number[] = [];
  readonly #lower: Int32Array;
  #hasSpellings = false;

  constructor(columns: ProductColumns, facet: ProductFacet, marks: FilterMarks) {
    this.#columns = columns;
    this.#facet = facet;
    this.#others = ~marks.bit(facet.kind);
    this.#lower = columns.texts.lower.values;
    this.#counts = new Int32Array(columns.texts.size);
    this.#labels = new Int32Array(columns.texts.size);
    this.#last = new Int32Array(columns.texts.size);
  }

  /** Takes over how many products carry a text. */
  addCounted(text: number, count: number): void {
    const lower = this.#note(text);
    this.#counts[lower] = (this.#counts[lower] ?? 0) + count;
  }

  /** The number of a text in lower case, which is noted as seen. */
  #note(text: number): number {
    const lower = this.#lower[text] ?? 0;
    const label = this.#labels[lower];
    if (label === 0) {
      this.#labels[lower] = text + 1;
      this.#seen.push(lower);
    } else if (label !== text + 1) this.#hasSpellings = true;
    return lower;
  }

  /** Counts a text of a product. */
  add(slot: number, text: number, failed: number, sells: boolean): void {
    const lower = this.#note(text);
    if (this.#last[lower] === slot + 1) return;
    this.#last[lower] = slot + 1;
    if (sells && (failed & this.#others) === 0) this.#counts[lower] = (this.#counts[lower] ?? 0) + 1;
  }

  result() {
    const columns = this.#columns;
    const { texts } = columns;
    const found = this.#seen
      .map((lower) => ({
        lower,
        key: texts.text(lower),
        text: (this.#labels[lower] ?? 0) - 1,
        count: this.#counts[lower] ?? 0,
      }))
      .filter(({ key }) => key !== '')
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    return countedTexts(columns, this.#facet, mostCarried(found), this.#hasSpellings);
  }
}

interface CountedText {
  readonly lower: number;
  readonly key: string;
  readonly text: number;
  readonly count: number;
}

/** Holds what was counted, and nothing of what it was counted with. */
function countedTexts(
  columns: ProductColumns,
  facet: ProductFacet,
  found: readonly CountedText[],
  hasSpellings: boolean,
) {
  return {
    size: found.length,
    filter: (list: readonly StoredProduct[]): FilterRecord | null => {
      if (found.length === 0) return null;
      const spellings = hasSpellings ? firstSpellings(columns, facet, list) : null;
      const values = found.map(({ lower, key, text, count }) => {
        const label = columns.texts.text(spellings?.get(lower) ?? text);
        const input = JSON.stringify({ [facet.input]: label });
        return { id: `${facet.id}.${slug(key)}`, label, count, input, swatch: null };
      });
      return { id: facet.id, label: facet.label, type: 'LIST', presentation: 'TEXT', values };
    },
  };
}

/**
 * By number of a text in lower case the text as the first product of a list writes it. Where that one carries it several
 * times, its last spelling names it.
 */
function firstSpellings(
  columns: ProductColumns,
  { kind }: ProductFacet,
  list: readonly StoredProduct[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const ofRow = new Map<number, number>();
  for (const slot of slotsOf(list)) {
    ofRow.clear();
    for (const text of textsOf(columns, kind, slot)) ofRow.set(columns.texts.lower.at(text), text);
    for (const [lower, text] of ofRow) if (!found.has(lower)) found.set(lower, text);
  }
  return found;
}

function textsOf(columns: ProductColumns, kind: string, slot: number): Iterable<number> {
  if (kind === 'tag') return columns.tags.row(slot);
  return [(kind === 'type' ? columns.type : columns.vendor).at(slot)];
}
