/**
 * Computes the filters of a product list. The count of each value is the number of products left if that
 * value is chosen in addition to the chosen filters of the other kinds.
 */
import type { CatalogueView } from './catalogue.ts';
import type { FacetBits } from './facet-bits.ts';
import { countByFacetCodes } from './facet-counts.ts';
import { getSlotsAscending } from './list-slots.ts';
import { ProductFacetCounts, tagFacet, typeFacet, vendorFacet } from './product-facet-counts.ts';
import type { StoredProduct } from './stored-product.ts';
import { VariantFacetCounts } from './variant-facet-counts.ts';

export interface FilterValueRecord {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** JSON of the `ProductFilter` input that selects this value. */
  readonly input: string;
  readonly swatch: { readonly color: string | null; readonly image: string | null } | null;
}

/** The Storefront API's `Filter`. */
export interface FilterRecord {
  readonly id: string;
  readonly label: string;
  readonly type: 'LIST' | 'PRICE_RANGE' | 'BOOLEAN';
  /** Null unless `type` is `LIST`. */
  readonly presentation: 'TEXT' | 'SWATCH' | 'IMAGE' | null;
  readonly values: readonly FilterValueRecord[];
}

/** Facet counts of a set of products. They don't depend on the order of the list. */
export interface FilterCounts {
  /** Number of counted values, used as the entry's weight in the cache. */
  readonly size: number;
  /** Builds the filters; values are listed in the order in which they first appear in `list`. */
  filters(list: readonly StoredProduct[]): readonly FilterRecord[];
}

/**
 * @param list the whole list, before any filter.
 * @param marks for each product and variant, one bit for each kind of chosen filter that it fails (`computeFacetBits`).
 */
export function countFilters(
  view: CatalogueView,
  list: readonly StoredProduct[],
  marks: FacetBits,
): FilterCounts {
  const { columns } = view;
  const variants = new VariantFacetCounts(view, marks);
  const types = new ProductFacetCounts(columns, typeFacet, marks);
  const vendors = new ProductFacetCounts(columns, vendorFacet, marks);
  const tags = new ProductFacetCounts(columns, tagFacet, marks);
  const members = getSlotsAscending(list);
  const left = countByFacetCodes(view, members, marks, { variants, types, vendors, tags });
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
  // A weak map, so that the cache doesn't retain a list: a list of a large catalogue takes megabytes.
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
