/**
 * The filters that a list of products offers, each value with the number of products that choosing it would leave
 * beside the other kinds of filters already chosen.
 */
import type { CatalogueView } from './catalogue.ts';
import { countWhole } from './cell-counts.ts';
import type { FilterMarks } from './filter-marks.ts';
import { membersOf } from './list-slots.ts';
import { VariantTallies } from './option-tallies.ts';
import { ProductTally, tagFacet, typeFacet, vendorFacet } from './product-tallies.ts';
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
