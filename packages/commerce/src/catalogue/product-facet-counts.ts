/** Facet counts for filters on products: type, vendor and tags. */
import type { FilterRecord } from './available-filters.ts';
import type { FacetBits } from './facet-bits.ts';
import { getSlots } from './list-slots.ts';
import type { ProductColumns } from './product-columns.ts';
import type { StoredProduct } from './stored-product.ts';
import { getTopValues } from './top-values.ts';
import { toSlug } from './variant-facet-counts.ts';

interface ProductFacet {
  readonly id: string;
  readonly label: string;
  /** Field of the `ProductFilter` input. */
  readonly input: 'productType' | 'productVendor' | 'tag';
  /** Filter kind that the facet's values belong to. */
  readonly kind: string;
}

export const typeFacet: ProductFacet = {
  id: 'filter.p.product_type',
  label: 'Product type',
  input: 'productType',
  kind: 'type',
};
export const vendorFacet: ProductFacet = {
  id: 'filter.p.vendor',
  label: 'Brand',
  input: 'productVendor',
  kind: 'vendor',
};
export const tagFacet: ProductFacet = { id: 'filter.p.tag', label: 'Tag', input: 'tag', kind: 'tag' };

/** Counts products by the texts of one field. */
export class ProductFacetCounts {
  readonly #columns: ProductColumns;
  readonly #facet: ProductFacet;
  /** Bit mask of all filter kinds except the facet's own. */
  readonly #others: number;
  /** Number of products, by number of the lower-cased text, like the following arrays. */
  readonly #counts: Int32Array;
  /** Number of the first spelling plus 1; 0 if the text hasn't occurred. */
  readonly #labels: Int32Array;
  /** Slot plus 1 of the last product that has the text. */
  readonly #last: Int32Array;
  readonly #seen: number[] = [];
  readonly #lower: Int32Array;
  #hasSpellings = false;

  constructor(columns: ProductColumns, facet: ProductFacet, marks: FacetBits) {
    this.#columns = columns;
    this.#facet = facet;
    this.#others = ~marks.bit(facet.kind);
    this.#lower = columns.texts.lower.values;
    this.#counts = new Int32Array(columns.texts.size);
    this.#labels = new Int32Array(columns.texts.size);
    this.#last = new Int32Array(columns.texts.size);
  }

  /** Adds a precomputed number of products with a text. */
  addCounted(text: number, count: number): void {
    const lower = this.#note(text);
    this.#counts[lower] = (this.#counts[lower] ?? 0) + count;
  }

  /** Registers a text and returns the number of its lower-cased form. */
  #note(text: number): number {
    const lower = this.#lower[text] ?? 0;
    const label = this.#labels[lower];
    if (label === 0) {
      this.#labels[lower] = text + 1;
      this.#seen.push(lower);
    } else if (label !== text + 1) this.#hasSpellings = true;
    return lower;
  }

  /** Counts one text of a product. */
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
    return countedTexts(columns, this.#facet, getTopValues(found), this.#hasSpellings);
  }
}

interface CountedText {
  readonly lower: number;
  readonly key: string;
  readonly text: number;
  readonly count: number;
}

/** Builds a closure over the counts only, so that the columns used for counting can be garbage collected. */
function countedTexts(
  columns: ProductColumns,
  facet: ProductFacet,
  found: readonly CountedText[],
  hasSpellings: boolean,
) {
  const filterIn = (spellings: ReadonlyMap<number, number> | null): FilterRecord => {
    const values = found.map(({ lower, key, text, count }) => {
      const label = columns.texts.text(spellings?.get(lower) ?? text);
      const input = JSON.stringify({ [facet.input]: label });
      return { id: `${facet.id}.${toSlug(key)}`, label, count, input, swatch: null };
    });
    return { id: facet.id, label: facet.label, type: 'LIST', presentation: 'TEXT', values };
  };
  /** Filter shared by all orders of the list. Without different spellings of a text, the order doesn't affect it. */
  let ofAll: FilterRecord | undefined;
  return {
    size: found.length,
    filter: (list: readonly StoredProduct[]): FilterRecord | null => {
      if (found.length === 0) return null;
      if (hasSpellings) return filterIn(firstSpellings(columns, facet, list));
      ofAll ??= filterIn(null);
      return ofAll;
    },
  };
}

/**
 * Returns the spelling of each text in the first product that has it, by number of the lower-cased text. If a product has
 * several spellings, the last one is used.
 */
function firstSpellings(
  columns: ProductColumns,
  { kind }: ProductFacet,
  list: readonly StoredProduct[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const ofRow = new Map<number, number>();
  for (const slot of getSlots(list)) {
    ofRow.clear();
    for (const text of getTexts(columns, kind, slot)) ofRow.set(columns.texts.lower.at(text), text);
    for (const [lower, text] of ofRow) if (!found.has(lower)) found.set(lower, text);
  }
  return found;
}

function getTexts(columns: ProductColumns, kind: string, slot: number): Iterable<number> {
  if (kind === 'tag') return columns.tags.row(slot);
  return [(kind === 'type' ? columns.type : columns.vendor).at(slot)];
}
