/** Interface of the catalogue for the rest of the backend: immutable snapshots, held in memory. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { FilterCounts } from './available-filters.ts';
import type { BundleIndex } from './bundles/bundle.ts';
import type { RedirectRecord } from './catalogue-documents.ts';
import type {
  BlogRecord,
  CollectionRecord,
  MarketPrice,
  MenuRecord,
  PageRecord,
  PolicyRecord,
  SellingPlanGroupRecord,
  SellingPlanRecord,
  ShopRecord,
  VariantRecord,
} from './catalogue-records.ts';
import type { CustomData } from './custom-data/custom-data.ts';
import type { FilterView } from './facet-bits.ts';
import type { LocationRecord } from './locations/location-records.ts';
import type { SearchSynonyms } from './search-ranking.ts';
import type { OrderedKey } from './sort-orders.ts';
import type { StockChange } from './stock-changes.ts';
import type { StoredProduct } from './stored-product.ts';
import type { RegisteredTranslations } from './translation-registry.ts';

export interface ProductFilter {
  readonly available?: boolean;
  /** In minor units of the region's currency. */
  readonly price?: { readonly min?: number; readonly max?: number };
  readonly productType?: string;
  readonly productVendor?: string;
  readonly tag?: string;
  readonly variantOption?: { readonly name: string; readonly value: string };
  readonly productMetafield?: { readonly namespace: string; readonly key: string; readonly value: string };
}

/**
 * A region's view of a snapshot, used by product lists. Products are identified by slot (row of the product columns),
 * variants by row.
 */
export interface CatalogueView extends FilterView {
  /** Returns true if any variant of the product can be bought. */
  isAvailable(slot: number): boolean;
  /**
   * Returns flags by slot for the products that pass a filter, cached under `key` until the catalogue
   * changes.
   */
  getPassingFlags(key: string, find: () => Uint8Array): Uint8Array;
  /** Returns facet counts, cached under `key` until the catalogue changes. */
  getFilterCounts(key: string, count: () => FilterCounts): FilterCounts;
}

export interface SearchOptions {
  /** Matches the last word of the query as a prefix. */
  readonly prefix: boolean;
  /** Maximum number of results; unlimited if omitted. */
  readonly limit?: number;
  /** Ranks products that can be bought first. Requires `limit`. */
  readonly sellableFirst?: boolean;
  /** Matches only whole words, or their synonyms, in the title, type, tags, options, vendor or SKU. */
  readonly wholeWordsOnly?: boolean;
}

/** The catalogue at one version. Everything is in memory, so no method is async. */
export interface CatalogueSnapshot {
  /** Changes whenever products, prices, stock or pages change. */
  readonly version: string;
  readonly shop: ShopRecord;
  /** Published products of a region, newest first. */
  products(region: RegionKey): readonly StoredProduct[];
  /** Finds a product, published or not, by the digits of its id. */
  product(id: string): StoredProduct | undefined;
  /** Finds a published product by its exact handle. */
  productByHandle(handle: string, region: RegionKey): StoredProduct | undefined;
  /** Finds a product, published or not, by its exact handle. */
  anyProductByHandle(handle: string): StoredProduct | undefined;
  variant(id: string): VariantRecord | undefined;
  /** Finds the product of a variant without decoding the whole record. */
  productOfVariant(id: string): StoredProduct | undefined;
  /**
   * Returns products of a region that may contain an image, option or option value with this id. A null region includes
   * products that aren't published anywhere. Ids are hashed, so the caller has to check the result.
   */
  productsWithPart(id: string, region: RegionKey | null): readonly StoredProduct[];
  /** @returns null if the region doesn't sell the variant. */
  price(variantId: string, region: RegionKey): MarketPrice | null;
  /** Returns the price of an already loaded variant; null if the region doesn't sell it. */
  variantPrice(variant: VariantRecord, region: RegionKey): MarketPrice | null;
  /** Units in stock; negative for oversold pre-orders, null if stock isn't tracked. */
  stock(variantId: string): number | null;
  /** Same as `stock`, by row of the variant columns; avoids looking up ids when all variants are listed. */
  stockInRow(row: number): number | null;
  /** Stored number of units, whether or not stock is tracked; 0 for an unknown variant. */
  getStoredUnits(variantId: string): number;
  /** Units of all the product's variants sold so far; `BEST_SELLING` sorts by it. */
  sold(product: StoredProduct): number;
  /** Sums the units in stock of all the product's variants whose stock is tracked. */
  totalStock(product: StoredProduct): number;
  /**
   * True if the variant is published and priced in the region, and in stock, untracked or sold on backorder.
   */
  isAvailable(variantId: string, region: RegionKey): boolean;
  /**
   * Stock status of a product's variants, one digit each in variant order: `1` in stock, `2` out of stock but can be sold
   * (untracked or backorder), `0` sold out. If two snapshots return the same pattern for the same stored product, the
   * product differs between them at most in stock quantity and units sold.
   */
  stockPattern(product: StoredProduct): string;
  collections(): readonly CollectionRecord[];
  collectionByHandle(handle: string): CollectionRecord | undefined;
  collection(id: string): CollectionRecord | undefined;
  /** Published products of a collection in the region, in the collection's own order. */
  collectionProducts(collectionId: string, region: RegionKey): readonly StoredProduct[];
  /** Number of products of a region in each collection, in the order of `collections`. */
  collectionSizes(region: RegionKey): Int32Array;
  /** All products, published or not, sorted by `key`. `region` decides whose prices `PRICE` compares. */
  getSortedProducts(key: OrderedKey, region: RegionKey): readonly StoredProduct[];
  view(region: RegionKey): CatalogueView;
  getCollections(productId: string): readonly CollectionRecord[];
  sellingPlan(
    id: string,
  ): { readonly plan: SellingPlanRecord; readonly group: SellingPlanGroupRecord } | undefined;
  /** Returns the maximum length of each list that belongs to a single product. */
  maxListLengths(): MaxListLengths;
  getSellingPlanGroups(productId: string): readonly SellingPlanGroupRecord[];
  /** Typo-tolerant full-text search, best match first. Products on the search exclusion list are left out. */
  search(query: string, region: RegionKey, options: SearchOptions): readonly StoredProduct[];
  /**
   * Returns a function that rates how well a product sells, from 0 to below 1. The shop's best sellers rate highest, then
   * products by units sold.
   */
  getPopularity(region: RegionKey): (product: StoredProduct) => number;
  /** Returns the synonyms that the shop configured for a region's search. */
  getSearchSynonyms(region: RegionKey): SearchSynonyms;
  /** Returns false for a product on the search exclusion list. */
  isSearchable(product: StoredProduct, region: RegionKey): boolean;
  /** Suggests search terms that complete the query. */
  suggestQueries(query: string, region: RegionKey, limit: number): readonly string[];
  recommendations(
    productId: string,
    region: RegionKey,
    intent: 'RELATED' | 'COMPLEMENTARY',
  ): readonly StoredProduct[];
  /** Returns the pages that are visible to shoppers. */
  pages(): readonly PageRecord[];
  allPages(): readonly PageRecord[];
  policies(): readonly PolicyRecord[];
  /** Returns all blogs with all articles. Use `findPublishedBlogs` to omit those that shoppers may not see. */
  blogs(): readonly BlogRecord[];
  menu(handle: string): MenuRecord | undefined;
  menus(): readonly MenuRecord[];
  /** Metaobjects, definitions, and the metafields of all owners except products. */
  readonly customData: CustomData;
  /** All locations. The first one is the location of the stock. */
  readonly locations: readonly LocationRecord[];
  readonly bundles: BundleIndex;
  redirects(): readonly RedirectRecord[];
  /** Finds the redirect of a path normalized by `toRedirectPath`. */
  redirect(path: string): RedirectRecord | undefined;
}

/** The difference between a snapshot and the one before. */
export interface CatalogueChange {
  /** Handles of all products that changed in any way, stock included; `all` if unknown. */
  readonly products: readonly string[] | 'all';
  /** Handles of the products whose text, prices or variants may have changed; `all` if unknown. */
  readonly records: readonly string[] | 'all';
  /** Changes of stock status for the products that aren't in `records`. */
  readonly stock: readonly StockChange[];
}

export interface MaxListLengths {
  /** Returns the maximum number of variants that the given number of distinct products have in total. */
  readonly variants: (products: number) => number;
  readonly sellingPlanGroups: number;
  readonly sellingPlans: number;
}

/** Access to the current snapshot, which reflects the commits of this and other processes. */
export interface Catalogue {
  /** Loads what has changed and returns the current snapshot. Cheap if nothing has changed. */
  current(): Promise<CatalogueSnapshot>;
  /** Returns the translations that editors registered, as of the last `current()`; undefined if there are none. */
  translations(language: string): RegisteredTranslations | undefined;
  /**
   * Subscribes to changes, so that caches can evict entries.
   * @returns a function that unsubscribes.
   */
  onChange(listener: (change: CatalogueChange) => void): () => void;
  /** Saves the snapshot file if it is outdated. Call it before the storage is closed. */
  close(): Promise<void>;
}
