/**
 * Counts facets of products by their precomputed codes: a few contiguous integers per product instead of a loop over its
 * variants.
 */
import type { CatalogueView } from './catalogue.ts';
import type { FacetBits } from './facet-bits.ts';
import { countFacetCodes, facetKinds, getFacetKind, getFacetValue } from './facet-codes.ts';
import { getRegionBit } from './product-columns.ts';
import { type ProductFacetCounts, tagFacet, typeFacet, vendorFacet } from './product-facet-counts.ts';
import type { VariantFacetCounts } from './variant-facet-counts.ts';

export interface FacetCounts {
  readonly variants: VariantFacetCounts;
  readonly types: ProductFacetCounts;
  readonly vendors: ProductFacetCounts;
  readonly tags: ProductFacetCounts;
}

/** Bits for the kinds of facets that a product counts towards. */
const reason = { type: 1, vendor: 2, tag: 4, option: 8 } as const;
const allReasons = 15;

/** With fewer products per facet code than this, iterating over all codes costs more than it saves. */
const minShare = 1 / 64;

/**
 * Counts the products for which the facet codes suffice in this region.
 *
 * @returns slots of the other products, which have to be counted variant by variant.
 */
export function countByFacetCodes(
  view: CatalogueView,
  members: Int32Array,
  marks: FacetBits,
  tallies: FacetCounts,
): Int32Array {
  const { columns } = view;
  const stock = marks.isEmpty ? view.stockBitsBySlot() : null;
  if (marks.isEmpty && stock === null) return members;
  const { variants } = tallies;
  const bit = getRegionBit(view.region);
  const soldWhole = columns.soldWhole.values;
  const items = columns.cells.items.values;
  const size = countFacetCodes(Math.max(columns.texts.size, columns.shapes.all().length));
  if (members.length < size * minShare) return members;
  /** Number of products with each facet code, by the set of kinds they count towards. */
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
    if (cells !== undefined) addCounts(cells, reasons, tallies);
  }
  return Int32Array.from(others);
}

/**
 * Maps the filters that a product itself fails (as bits) to the kinds it counts towards, provided that one of its variants
 * passes.
 */
function reasonsToCount(marks: FacetBits): (failed: number) => number {
  const [type, vendor, tag] = [typeFacet, vendorFacet, tagFacet].map(({ kind }) => ~marks.bit(kind));
  return (failed) =>
    ((failed & (type ?? 0)) === 0 ? reason.type : 0) |
    ((failed & (vendor ?? 0)) === 0 ? reason.vendor : 0) |
    ((failed & (tag ?? 0)) === 0 ? reason.tag : 0);
}

/** Adds the number of products with each facet code to the facet counts. */
function addCounts(
  cells: Int32Array,
  reasons: number,
  { variants, types, vendors, tags }: FacetCounts,
): void {
  const weight = (one: number) => ((reasons & one) === 0 ? 0 : 1);
  const [ofType, ofVendor, ofTag] = [weight(reason.type), weight(reason.vendor), weight(reason.tag)];
  const ofOption = weight(reason.option);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const number = cells[cell] ?? 0;
    if (number === 0) continue;
    const value = getFacetValue(cell);
    const kind = getFacetKind(cell);
    if (kind === facetKinds.type) types.addCounted(value, number * ofType);
    else if (kind === facetKinds.vendor) vendors.addCounted(value, number * ofVendor);
    else if (kind === facetKinds.tag) tags.addCounted(value, number * ofTag);
    else if (kind === facetKinds.option) variants.addValue(value, number * ofOption);
    else variants.addShape(value);
  }
}
