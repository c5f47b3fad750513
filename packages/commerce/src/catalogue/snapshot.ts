/** The catalogue at one moment: an index of documents, the stock levels beside it, and the search over both. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { RedirectRecord } from './documents.ts';
import type {
  BlogRecord,
  CollectionRecord,
  MarketPrice,
  MenuRecord,
  PageRecord,
  PolicyRecord,
  ProductRecord,
  ShopRecord,
  VariantRecord,
} from './model.ts';
import { recommend } from './recommendations.ts';
import type { SearchIndex } from './search-index.ts';
import { sellableFirst } from './sellable-first.ts';
import { sortCollection } from './sorting.ts';
import type { StockLevels } from './stock-levels.ts';
import { suggest } from './suggestions.ts';

/** Longer than anything a shopper types; each word costs a look through the index. */
const longestSearch = 200;

/** Stands for a shop that nobody has named yet. */
const unnamedShop: ShopRecord = { id: '1', name: 'Shop', description: '', slogan: '', email: '' };

export class Snapshot implements CatalogueSnapshot {
  readonly version: string;
  readonly shop: ShopRecord;
  readonly #index: CatalogueIndex;
  readonly #stock: StockLevels;
  readonly #search: SearchIndex;
  readonly #menus: ReadonlyMap<string, MenuRecord>;
  /** By path; made when the first address leads nowhere. */
  #redirects: ReadonlyMap<string, RedirectRecord> | undefined;
  readonly #collectionProducts = new Map<string, readonly ProductRecord[]>();

  constructor(version: string, index: CatalogueIndex, stock: StockLevels, search: SearchIndex) {
    this.version = version;
    this.#index = index;
    this.#stock = stock;
    this.#search = search;
    const [shop] = index.documents.shop.values();
    this.shop = shop ?? unnamedShop;
    this.#menus = new Map([...index.documents.menu.values()].map((menu) => [menu.handle, menu]));
  }

  products(region: RegionKey): readonly ProductRecord[] {
    return this.#index.published(region);
  }

  product(id: string): ProductRecord | undefined {
    return this.#index.documents.product.get(id);
  }

  productByHandle(handle: string, region: RegionKey): ProductRecord | undefined {
    const product = this.#index.productsByHandle.get(handle);
    return product !== undefined && this.#index.isPublished(product.id, region) ? product : undefined;
  }

  variant(id: string): VariantRecord | undefined {
    return this.#index.variants.get(id);
  }

  variantBySku(sku: string): VariantRecord | undefined {
    return this.#index.variantsBySku.get(sku);
  }

  price(variantId: string, region: RegionKey): MarketPrice | null {
    return this.variant(variantId)?.prices[region] ?? null;
  }

  stock(variantId: string): number | null {
    const variant = this.variant(variantId);
    return variant?.tracked ? (this.#stock.get(variantId)?.available ?? 0) : null;
  }

  /** Pieces sold of all variants of a product. */
  sold(product: ProductRecord): number {
    return product.variants.reduce((sum, variant) => sum + (this.#stock.get(variant.id)?.sold ?? 0), 0);
  }

  isAvailable(variantId: string, region: RegionKey): boolean {
    const variant = this.variant(variantId);
    if (variant?.prices[region] === undefined) return false;
    if (!this.#index.isPublished(variant.productId, region)) return false;
    if (!variant.tracked || variant.inventoryPolicy === 'continue') return true;
    return (this.#stock.get(variantId)?.available ?? 0) > 0;
  }

  collections(): readonly CollectionRecord[] {
    return this.#index.collections;
  }

  collectionByHandle(handle: string): CollectionRecord | undefined {
    return this.#index.collectionsByHandle.get(handle);
  }

  collection(id: string): CollectionRecord | undefined {
    return this.#index.documents.collection.get(id);
  }

  collectionProducts(collectionId: string, region: RegionKey): readonly ProductRecord[] {
    const collection = this.collection(collectionId);
    if (collection === undefined) return [];
    const key = `${region} ${collectionId}`;
    let products = this.#collectionProducts.get(key);
    if (products === undefined) {
      const members = this.#index
        .members(collection)
        .filter((product) => this.#index.isPublished(product.id, region));
      const sorted = sortCollection(members, collection.sortOrder, {
        region,
        sold: (product) => this.sold(product),
      });
      products = sellableFirst(this, sorted, region);
      this.#collectionProducts.set(key, products);
    }
    return products;
  }

  collectionsOf(productId: string): readonly CollectionRecord[] {
    const product = this.product(productId);
    return product === undefined ? [] : this.#index.collectionsOf(product);
  }

  sellingPlan(id: string) {
    return this.#index.sellingPlan(id);
  }

  sellingPlanGroupsOf(productId: string) {
    const product = this.product(productId);
    return product === undefined ? [] : this.#index.sellingPlanGroups(product);
  }

  search(
    query: string,
    region: RegionKey,
    options: { readonly prefix: boolean; readonly limit?: number },
  ): readonly ProductRecord[] {
    const limit = options.limit ?? Number.POSITIVE_INFINITY;
    const shown: ProductRecord[] = [];
    const ids =
      query.trim() === ''
        ? this.products(region).map((product) => product.id)
        : this.#search.search(query.slice(0, longestSearch), options.prefix);
    for (const id of ids) {
      if (shown.length >= limit) break;
      const product = this.product(id);
      if (product !== undefined && this.#isSearchable(product, region)) shown.push(product);
    }
    return shown;
  }

  suggestQueries(query: string, region: RegionKey, limit: number): readonly string[] {
    const products = this.products(region).filter((product) => this.#isSearchable(product, region));
    const titles = this.#index.collections.map((collection) => collection.title);
    return suggest(query.slice(0, longestSearch), products, titles, limit);
  }

  recommendations(
    productId: string,
    region: RegionKey,
    intent: 'RELATED' | 'COMPLEMENTARY',
  ): readonly ProductRecord[] {
    const product = this.product(productId);
    return product === undefined
      ? []
      : sellableFirst(this, recommend(this.#index, product, region, intent), region);
  }

  pages(): readonly PageRecord[] {
    return [...this.#index.documents.page.values()];
  }

  policies(): readonly PolicyRecord[] {
    return [...this.#index.documents.policy.values()];
  }

  blogs(): readonly BlogRecord[] {
    return [...this.#index.documents.blog.values()];
  }

  menu(handle: string): MenuRecord | undefined {
    return this.#menus.get(handle);
  }

  menus(): readonly MenuRecord[] {
    return [...this.#menus.values()];
  }

  redirects(): readonly RedirectRecord[] {
    return [...this.#index.documents.redirect.values()];
  }

  redirect(path: string): RedirectRecord | undefined {
    this.#redirects ??= new Map(this.redirects().map((redirect) => [redirect.path, redirect]));
    return this.#redirects.get(path);
  }

  #isSearchable(product: ProductRecord, region: RegionKey): boolean {
    return (
      this.#index.isPublished(product.id, region) && !this.#index.isExcludedFromSearch(product.handle, region)
    );
  }
}
