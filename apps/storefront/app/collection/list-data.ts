/** Loader data of a product list: a collection or search results. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { FilterFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import type { DecorativeImage } from '../data/image.ts';
import type { ProductCardData } from '../product/product-card-data.ts';
import {
  type ActiveFilter,
  countMatches,
  type FilterGroup,
  getPageQuery,
  listActiveFilters,
  type PriceFilter,
  removeFilters,
  toFilterGroups,
  toPriceFilter,
} from './filters.ts';

export interface ListTile {
  /** Number of products before it. */
  readonly after: number;
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly url: string;
}

export interface ProductListData {
  readonly products: readonly ProductCardData[];
  /** Editors' wide tiles between the products. */
  readonly tiles: readonly ListTile[];
  /**
   * Image of the collection: next to the first two rows on wide screens, below them on phones; null if there is none.
   */
  readonly scene: DecorativeImage | null;
  /** Number of products on all pages; null if unknown. */
  readonly total: number | null;
  readonly groups: readonly FilterGroup[];
  readonly price: PriceFilter;
  readonly active: readonly ActiveFilter[];
  /** URL without filters. */
  readonly clear: string;
  readonly sort: string;
  readonly previous: string | null;
  readonly next: string | null;
}

export interface ProductListParts {
  readonly products: readonly ProductCardData[];
  readonly filters: readonly FilterFieldsFragment[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly sort: string;
  readonly tiles: readonly ListTile[];
  readonly scene?: DecorativeImage | null;
  /** Total if the backend returns one; otherwise it is computed from the filters. */
  readonly total?: number;
}

/** Minimum number of products beside the scene, which is as high as two rows: fewer would leave a gap. */
const productsBesideScene = 4;

/** Creates the data of the list at a URL. Tiles and the scene are shown on the first page without filters only. */
export function toListData(
  parts: ProductListParts,
  search: URLSearchParams,
  region: RegionKey,
): ProductListData {
  const { products, filters, pageInfo, sort } = parts;
  const groups = toFilterGroups(filters, search, region);
  const active = listActiveFilters(groups, search, region);
  const lookingAround = active.length === 0 && !search.has('after') && !search.has('before');
  return {
    products,
    tiles: lookingAround ? parts.tiles.filter(({ after }) => after < products.length) : [],
    scene: lookingAround && products.length >= productsBesideScene ? (parts.scene ?? null) : null,
    total: parts.total ?? countMatches(filters, search),
    groups,
    price: toPriceFilter(filters, search),
    active,
    clear: removeFilters(search),
    sort,
    previous:
      pageInfo.hasPreviousPage && pageInfo.startCursor
        ? getPageQuery(search, { before: pageInfo.startCursor })
        : null,
    next:
      pageInfo.hasNextPage && pageInfo.endCursor ? getPageQuery(search, { after: pageInfo.endCursor }) : null,
  };
}
