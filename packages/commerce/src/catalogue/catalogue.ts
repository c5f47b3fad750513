/** What the rest of the backend asks of the catalogue: one immutable snapshot at a time, held in memory. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { FilterCounts } from './available-filters.ts';
import type { RedirectRecord } from './documents.ts';
import type { FilterView } from './filter-marks.ts';
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
} from './model.ts';
import type { OrderedKey } from './sorting.ts';
import type { StockMove } from './stock-moves.ts';
import type { StoredProduct } from './stored-product.ts';

export interface ProductFilter {
  readonly available?: boolean;
  /** Minor units of the market. */
  readonly price?: { readonly min?: number; readonly max?: number };
  readonly productType?: string;
  readonly productVendor?: string;
  readonly tag?: string;
  readonly variantOption?: { readonly name: string; readonly value: string };
  readonly productMetafield?: { readonly namespace: string; readonly key: string; readonly value: string };
}

/** A region's catalogue at one moment, as lists read it: by slots of products and rows of variants. */
export interface CatalogueView extends FilterView {
  /** Whether any variant of a product can be bought. */
  isAvailable(slot: number): boolean;
  /** Which products passed before, by slot, as long as nothing became of it; else those that pass now. */
  passing(key: string, find: () => Uint8Array): Uint8Array;
  /** What was counted before, as long as nothing became of it; else counted now. */
  counted(key: string, count: () => FilterCounts): FilterCounts;
}

export interface SearchOptions {
  /** Whether the last word may be the beginning of one. */
  readonly prefix: boolean;
  /** So many are wanted; all where it is left out. */
  readonly limit?: number;
  /** What can be bought comes first; only with a limit. */
  readonly sellableFirst?: boolean;
}

/** The catalogue at one moment. Everything is in memory; nothing awaits. */
export interface CatalogueSnapshot {
  /** Changes with every change of products, prices, stock or pages. */
  readonly version: string;
  readonly shop: ShopRecord;
  /** Published products of a region, in order of creation, newest first. */
  products(region: RegionKey): readonly StoredProduct[];
  /** Any product by the digits of its id, published or not. */
  product(id: string): StoredProduct | undefined;
  /** A published product by exactly that handle. */
  productByHandle(handle: string, region: RegionKey): StoredProduct | undefined;
  variant(id: string): VariantRecord | undefined;
  /** The product that a variant belongs to, without its whole record being read. */
  productOfVariant(id: string): StoredProduct | undefined;
  /** Products of a region that may have a picture, an option or an option's value of that id; most often one. */
  productsWithPart(id: string, region: RegionKey): readonly StoredProduct[];
  /** Null where the region does not sell the variant. */
  price(variantId: string, region: RegionKey): MarketPrice | null;
  /** Pieces in stock; null where stock is not tracked. May be below zero for pre-orders. */
  stock(variantId: string): number | null;
  /** Pieces of all variants of a product that orders took so far; what BEST_SELLING counts. */
  sold(product: StoredProduct): number;
  /** In stock, untracked or sold on back-order, and priced and published in the region. */
  isAvailable(variantId: string, region: RegionKey): boolean;
  /**
   * Which variants of a product have stock in a region: 1 or 0 for each, in their order. Where it is the same at two moments,
   * both tell the same of that stored product, but for pieces and what was sold.
   */
  stockPattern(product: StoredProduct, region: RegionKey): string;
  collections(): readonly CollectionRecord[];
  collectionByHandle(handle: string): CollectionRecord | undefined;
  collection(id: string): CollectionRecord | undefined;
  /** Products of a collection that are published in the region, in the collection's own order. */
  collectionProducts(collectionId: string, region: RegionKey): readonly StoredProduct[];
  /** How many products of a region each collection has, in the order of `collections`. */
  collectionSizes(region: RegionKey): Int32Array;
  /** All products that there are, in an order. */
  inOrder(key: OrderedKey, region: RegionKey): readonly StoredProduct[];
  view(region: RegionKey): CatalogueView;
  collectionsOf(productId: string): readonly CollectionRecord[];
  sellingPlan(
    id: string,
  ): { readonly plan: SellingPlanRecord; readonly group: SellingPlanGroupRecord } | undefined;
  sellingPlanGroupsOf(productId: string): readonly SellingPlanGroupRecord[];
  /** Ranked by typo-tolerant relevance; excludes the search-exclusion list. */
  search(query: string, region: RegionKey, options: SearchOptions): readonly StoredProduct[];
  /** Query texts to suggest for what was typed. */
  suggestQueries(query: string, region: RegionKey, limit: number): readonly string[];
  recommendations(
    productId: string,
    region: RegionKey,
    intent: 'RELATED' | 'COMPLEMENTARY',
  ): readonly StoredProduct[];
  pages(): readonly PageRecord[];
  policies(): readonly PolicyRecord[];
  blogs(): readonly BlogRecord[];
  menu(handle: string): MenuRecord | undefined;
  menus(): readonly MenuRecord[];
  redirects(): readonly RedirectRecord[];
  /** Where a path, as `redirectPath` writes it, leads now. */
  redirect(path: string): RedirectRecord | undefined;
}

/** What is another one than in the snapshot before. */
export interface CatalogueChange {
  /** Handles of every product that something became of, stock included; `all` where that isn't known. */
  readonly products: readonly string[] | 'all';
  /** Handles of those whose words, prices or variants may be others now. */
  readonly records: readonly string[] | 'all';
  /** What became of the stock of the others. */
  readonly stock: readonly StockMove[];
}

/** The living catalogue: `current` refreshes itself after changes by this process or another one. */
export interface Catalogue {
  /** The snapshot in force; reloads what changed since, cheap when nothing did. */
  current(): Promise<CatalogueSnapshot>;
  /** Called after each change seen, so that caches can drop entries. */
  onChange(listener: (change: CatalogueChange) => void): () => void;
  /** Keeps what the next start may read, where that is due. The storage is still open. */
  close(): Promise<void>;
}
