/** Immutable snapshot of the catalogue: document index, stock levels and search. */
import { isBundle } from '@vitrine/rules/catalogue/bundle';
import { getDefaultRegion, getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { type BundleIndex, createBundleIndex } from './bundles/bundle.ts';
import type { CatalogueSnapshot, CatalogueView, SearchOptions } from './catalogue.ts';
import type { RedirectRecord } from './catalogue-documents.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type {
  BlogRecord,
  CollectionRecord,
  MarketPrice,
  MenuRecord,
  PageRecord,
  PolicyRecord,
  ShopRecord,
  VariantRecord,
} from './catalogue-records.ts';
import type { CatalogueState } from './catalogue-state.ts';
import { type CustomData, noCustomData } from './custom-data/custom-data.ts';
import { hashTexts } from './hashes.ts';
import { getSlots, getSlotsAscending, toProductList } from './list-slots.ts';
import { createDefaultLocation, type LocationRecord } from './locations/location-records.ts';
import { moveSellableFirst } from './move-sellable-first.ts';
import { getRegionBit } from './product-columns.ts';
import { countFacets, type FacetFrequencies, getRecommendations } from './recommendations.ts';
import { RegionView } from './region-view.ts';
import {
  getSynonyms,
  noSynonyms,
  type SearchSettings,
  type SearchSignals,
  type SearchSynonyms,
  toPopularity,
} from './search-ranking.ts';
import { maxSearchLength } from './searchable-texts.ts';
import {
  compareByAge,
  getCollectionSortOrder,
  getSortOrder,
  newestFirst,
  type OrderedKey,
} from './sort-orders.ts';
import type { SortedListDefinition } from './sorted-list-cache.ts';
import { createSellableTest, isSlotSellable } from './stock-bits.ts';
import type { StockLevels } from './stock-levels.ts';
import type { StoredProduct } from './stored-product.ts';
import { suggestPhrases } from './suggest-phrases.ts';

type Products = readonly StoredProduct[];

const newest = 'newest';
const nameOfOrder = (key: string) => `order ${key}`;

/** State of the catalogue, and the version string shown to clients. */
export interface SnapshotDeps extends CatalogueState {
  readonly version: string;
  readonly searchSettings?: ((region: RegionKey) => SearchSettings) | undefined;
  /** None if omitted. */
  readonly customData?: CustomData;
  /** Only the default location if omitted. */
  readonly locations?: readonly LocationRecord[];
  /** None if omitted. */
  readonly bundles?: BundleIndex;
}

const noBundles = createBundleIndex([]);

export class IndexedSnapshot implements CatalogueSnapshot {
  readonly version: string;
  readonly shop: ShopRecord;
  readonly customData: CustomData;
  readonly locations: readonly LocationRecord[];
  readonly bundles: BundleIndex;
  readonly #parts: SnapshotDeps;
  readonly #index: CatalogueIndex;
  readonly #stock: StockLevels;
  readonly #views: ReadonlyMap<RegionKey, CatalogueView>;
  /** By path; built on the first lookup. */
  #redirects: ReadonlyMap<string, RedirectRecord> | undefined;
  /** Lists already requested; each is the same array for the lifetime of the snapshot. */
  readonly #lists = new Map<string, Products>();

  constructor(parts: SnapshotDeps) {
    this.version = parts.version;
    this.#parts = parts;
    this.#index = parts.index;
    this.#stock = parts.stock;
    this.shop = parts.index.shop;
    this.customData = parts.customData ?? noCustomData;
    this.locations = parts.locations ?? [createDefaultLocation(0)];
    this.bundles = parts.bundles ?? noBundles;
    this.#views = new Map(getRegionKeys().map((region) => [region, new RegionView(parts, region)]));
  }

  products(region: RegionKey): Products {
    const { columns } = this.#index;
    return this.#list({
      key: `published ${region}`,
      follows: 'records',
      candidates: () => this.#newest(),
      candidatesAre: 'sorted',
      holds: ({ slot }) => columns.isPublished(slot, region),
      ...newestFirst,
    });
  }

  /** All products, newest first. */
  #newest(): Products {
    return this.#list({
      key: newest,
      follows: 'records',
      candidates: () => this.#alive(),
      candidatesAre: 'unsorted',
      holds: () => true,
      ...newestFirst,
    });
  }

  #alive(): Products {
    return this.#index.columns.products.filter((product) => product.isAliveAt(this.#parts.stateVersion));
  }

  #list(order: SortedListDefinition): Products {
    let list = this.#lists.get(order.key);
    if (list === undefined) {
      list = this.#parts.lists.sortedLists.list(order, this.#parts.stateVersion);
      this.#lists.set(order.key, list);
    }
    return list;
  }

  getSortedProducts(key: OrderedKey, region: RegionKey): Products {
    const order = getSortOrder(key, { region, sold: (product) => this.sold(product) });
    // With numeric sort keys, equal items keep the order of their ids.
    const byIds = order.numbers.length > 0;
    return this.#list({
      key: nameOfOrder(key === 'PRICE' ? `${key} ${region}` : key),
      candidates: () => (byIds ? this.getSortedProducts('ID', region) : this.#alive()),
      candidatesAre: byIds ? 'tied' : 'unsorted',
      holds: () => true,
      ...order,
    });
  }

  /** Yields the sorted lists that depend on records only and are slow to build, by cache key. */
  *listSortedProducts(): Generator<readonly [string, Products]> {
    yield [newest, this.#newest()];
    for (const key of ['TITLE', 'CREATED', 'PRODUCT_TYPE', 'VENDOR', 'UPDATED_AT', 'ID'] as const) {
      yield [nameOfOrder(key), this.getSortedProducts(key, getDefaultRegion())];
    }
  }

  product(id: string): StoredProduct | undefined {
    return this.#index.columns.byId(id, this.#parts.stateVersion);
  }

  anyProductByHandle(handle: string): StoredProduct | undefined {
    return this.#index.columns.byHandle(handle, this.#parts.stateVersion);
  }

  productByHandle(handle: string, region: RegionKey): StoredProduct | undefined {
    const product = this.#index.columns.byHandle(handle, this.#parts.stateVersion);
    return product !== undefined && this.#index.columns.isPublished(product.slot, region)
      ? product
      : undefined;
  }

  variant(id: string): VariantRecord | undefined {
    const row = this.#row(id);
    const product = row < 0 ? undefined : this.#index.columns.getProduct(row);
    return product?.variants[row - this.#index.columns.firstVariant.at(product.slot)];
  }

  productOfVariant(id: string): StoredProduct | undefined {
    const row = this.#row(id);
    return row < 0 ? undefined : this.#index.columns.getProduct(row);
  }

  productsWithPart(id: string, region: RegionKey | null): Products {
    const { columns } = this.#index;
    return columns.parts.rowsWith(hashTexts([id])).flatMap((slot) => {
      const product = columns.products[slot];
      if (product === undefined || !product.isAliveAt(this.#parts.stateVersion)) return [];
      return region === null || columns.isPublished(slot, region) ? [product] : [];
    });
  }

  #row(variantId: string): number {
    return this.#index.columns.variantRow(variantId, this.#parts.stateVersion);
  }

  price(variantId: string, region: RegionKey): MarketPrice | null {
    return this.variant(variantId)?.prices[region] ?? null;
  }

  variantPrice({ prices }: VariantRecord, region: RegionKey): MarketPrice | null {
    return prices[region] ?? null;
  }

  stock(variantId: string): number | null {
    return this.stockInRow(this.#row(variantId));
  }

  stockInRow(row: number): number | null {
    return row >= 0 && this.#index.columns.isTracked(row) ? this.#stock.available(row) : null;
  }

  getStoredUnits(variantId: string): number {
    const row = this.#row(variantId);
    return row < 0 ? 0 : this.#stock.available(row);
  }

  /** Sums the units sold over all variants of a product. */
  sold({ slot }: StoredProduct): number {
    return this.#soldIn(slot);
  }

  #soldIn(slot: number): number {
    const { columns } = this.#index;
    const end = columns.endOfVariants(slot);
    let sum = 0;
    for (let row = columns.firstVariant.at(slot); row < end; row += 1) sum += this.#stock.sold(row);
    return sum;
  }

  totalStock({ slot }: StoredProduct): number {
    const { columns } = this.#index;
    const end = columns.endOfVariants(slot);
    let sum = 0;
    for (let row = columns.firstVariant.at(slot); row < end; row += 1) {
      if (columns.isTracked(row)) sum += this.#stock.available(row);
    }
    return sum;
  }

  isAvailable(variantId: string, region: RegionKey): boolean {
    const row = this.#row(variantId);
    if (row < 0) return false;
    const { columns } = this.#index;
    if (Number.isNaN(columns.prices(region)[row])) return false;
    return columns.isPublished(columns.productOfVariant.at(row), region) && this.view(region).hasStock(row);
  }

  stockPattern({ slot }: StoredProduct): string {
    const { columns } = this.#index;
    const end = columns.endOfVariants(slot);
    let pattern = '';
    for (let row = columns.firstVariant.at(slot); row < end; row += 1) {
      if (this.#stock.available(row) > 0) pattern += '1';
      else pattern += columns.neverRunsOut(row) ? '2' : '0';
    }
    return pattern;
  }

  view(region: RegionKey): CatalogueView {
    const view = this.#views.get(region);
    if (view === undefined) throw new RangeError(`There is no region ${region}.`);
    return view;
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

  collectionProducts(collectionId: string, region: RegionKey): Products {
    const collection = this.collection(collectionId);
    if (collection === undefined) return [];
    const { columns } = this.#index;
    const number = this.#index.collections.indexOf(collection);
    const places = this.#index.placesByHand(collection);
    const place =
      places === null
        ? compareByAge
        : (a: StoredProduct, b: StoredProduct) => (places.get(a.handle) ?? 0) - (places.get(b.handle) ?? 0);
    const order = getCollectionSortOrder(
      collection.sortOrder,
      { region, sold: (product) => this.sold(product) },
      place,
    );
    const sellable = createSellableTest(this.view(region));
    return this.#list({
      ...order,
      key: `collection ${region} ${collectionId}`,
      follows: order.follows === 'records' ? 'availability' : order.follows,
      candidates: () => this.products(region),
      candidatesAre: order.tie === compareByAge ? 'tied' : 'unsorted',
      holds: ({ slot }) => columns.isPublished(slot, region) && columns.inCollections.holds(slot, number),
      numbers: [({ slot }) => (sellable(slot) ? 0 : 1), ...order.numbers],
    });
  }

  getCollections(productId: string): readonly CollectionRecord[] {
    const product = this.product(productId);
    if (product === undefined) return [];
    const places = this.#index.columns.inCollections.row(product.slot);
    return this.#index.collections.filter((_, place) => places.includes(place));
  }

  sellingPlan(id: string) {
    return this.#index.sellingPlan(id);
  }

  maxListLengths() {
    const { groups, plans } = this.#index.maxSellingPlans();
    const { columns } = this.#index;
    return {
      variants: (products: number) => columns.maxVariants(products),
      sellingPlanGroups: groups,
      sellingPlans: plans,
    };
  }

  getSellingPlanGroups(productId: string) {
    const product = this.product(productId);
    return product === undefined ? [] : this.#index.sellingPlanGroups(product.handle);
  }

  search(query: string, region: RegionKey, options: SearchOptions): Products {
    const { columns } = this.#index;
    const { stateVersion, search } = this.#parts;
    const leftOut = new Set<number>();
    for (const handle of this.#index.excludedFromSearch(region)) {
      const product = columns.byHandle(handle, stateVersion);
      if (product !== undefined) leftOut.add(product.slot);
    }
    if (query.trim() === '') {
      const shown = this.products(region).filter(({ slot }) => !leftOut.has(slot));
      return shown.slice(0, options.limit);
    }
    const someOut = leftOut.size > 0;
    const published = columns.published.values;
    const bit = getRegionBit(region);
    const isShown = (slot: number) =>
      ((published[slot] ?? 0) & bit) !== 0 &&
      !(someOut && leftOut.has(slot)) &&
      columns.isAlive(slot, stateVersion);
    const text = query.slice(0, maxSearchLength);
    const signals: SearchSignals = {
      ...this.#getSignals(region),
      isShown,
      getTitle: (slot) => columns.titles.text(slot),
      isBundle: (slot) => isBundle(columns.texts.text(columns.type.at(slot)), columns.titles.text(slot)),
    };
    const { limit, sellableFirst: byStock = false } = options;
    if (limit !== undefined) {
      const view = this.view(region);
      const group = (slot: number) =>
        !isShown(slot) ? null : byStock && !isSlotSellable(view, slot) ? 1 : 0;
      return toProductList(
        columns.products,
        search.search(text, options.prefix, { most: limit, group }, signals),
      );
    }
    const found =
      options.wholeWordsOnly === true
        ? search.findNamed(text, signals)
        : search.search(text, options.prefix, undefined, signals);
    const shown = new Int32Array(found.length);
    let count = 0;
    for (let place = 0; place < found.length; place += 1) {
      const slot = found[place] ?? 0;
      if (!isShown(slot)) continue;
      shown[count] = slot;
      count += 1;
    }
    return toProductList(columns.products, shown.subarray(0, count));
  }

  getPopularity(region: RegionKey): (product: StoredProduct) => number {
    const { popularity } = this.#getSignals(region);
    return ({ slot }) => popularity(slot);
  }

  getSearchSynonyms(region: RegionKey): SearchSynonyms {
    const { synonyms } = this.#parts.searchSettings?.(region) ?? {};
    return synonyms === undefined ? noSynonyms : getSynonyms(synonyms);
  }

  #getSignals(region: RegionKey): SearchSignals {
    const { bestSellers } = this.#parts.searchSettings?.(region) ?? {};
    const collection = bestSellers === undefined ? undefined : this.collectionByHandle(bestSellers);
    const best = collection === undefined ? [] : this.collectionProducts(collection.id, region);
    const places = getPlaces(best);
    return {
      popularity: (slot) => toPopularity(places.get(slot) ?? null, best.length, this.#soldIn(slot)),
      synonyms: this.getSearchSynonyms(region),
    };
  }

  isSearchable({ handle }: StoredProduct, region: RegionKey): boolean {
    return !this.#index.excludedFromSearch(region).has(handle);
  }

  suggestQueries(query: string, region: RegionKey, limit: number): readonly string[] {
    const { columns } = this.#index;
    const uses = this.#parts.lists.phraseUses.of(region, this.#parts.recordsSince, () => {
      const counts = new Int32Array(columns.phraseTexts.size);
      columns.phrases.countItems(getSlotsAscending(this.products(region)), counts);
      return counts;
    });
    const leftOut = new Map<number, number>();
    for (const handle of this.#index.excludedFromSearch(region)) {
      const product = this.productByHandle(handle, region);
      if (product === undefined) continue;
      for (const phrase of columns.phrases.row(product.slot))
        leftOut.set(phrase, (leftOut.get(phrase) ?? 0) + 1);
    }
    const used = (phrase: number) => (uses[phrase] ?? 0) - (leftOut.get(phrase) ?? 0);
    const titles = this.#index.collections.map((collection) => collection.title);
    return suggestPhrases(query.slice(0, maxSearchLength), columns.phraseTexts, used, titles, limit);
  }

  collectionSizes(region: RegionKey): Int32Array {
    return this.#markCounts(region).collections;
  }

  #markCounts(region: RegionKey): FacetFrequencies {
    const { lists, recordsSince } = this.#parts;
    return lists.markCounts.of(region, recordsSince, () =>
      countFacets(this.#index, getSlots(this.products(region))),
    );
  }

  recommendations(productId: string, region: RegionKey, intent: 'RELATED' | 'COMPLEMENTARY'): Products {
    const product = this.product(productId);
    if (product === undefined) return [];
    const published = this.products(region);
    const { lists, stateVersion } = this.#parts;
    const counts = this.#markCounts(region);
    const scope = {
      index: this.#index,
      region,
      published,
      productsByFacet: lists.productsByFacet(this.#index.columns),
      counts,
      isShown: (slot: number) =>
        this.#index.columns.isPublished(slot, region) && this.#index.columns.isAlive(slot, stateVersion),
      byHandle: (handle: string) => this.#index.columns.byHandle(handle, stateVersion),
      byId: (id: string) => this.product(id),
    };
    return moveSellableFirst(this.view(region), getRecommendations(scope, product, intent));
  }

  pages(): readonly PageRecord[] {
    return this.allPages().filter(({ isHidden }) => isHidden !== true);
  }

  allPages(): readonly PageRecord[] {
    return [...this.#index.documents.page.values()];
  }

  policies(): readonly PolicyRecord[] {
    return [...this.#index.documents.policy.values()];
  }

  blogs(): readonly BlogRecord[] {
    return [...this.#index.documents.blog.values()];
  }

  menu(handle: string): MenuRecord | undefined {
    return this.#index.menus.get(handle);
  }

  menus(): readonly MenuRecord[] {
    return [...this.#index.menus.values()];
  }

  redirects(): readonly RedirectRecord[] {
    return [...this.#index.documents.redirect.values()];
  }

  redirect(path: string): RedirectRecord | undefined {
    this.#redirects ??= new Map(this.redirects().map((redirect) => [redirect.path, redirect]));
    return this.#redirects.get(path);
  }
}

const placesOf = new WeakMap<Products, ReadonlyMap<number, number>>();

/** Returns the position of each slot in a list, computed once per list. */
function getPlaces(list: Products): ReadonlyMap<number, number> {
  const before = placesOf.get(list);
  if (before !== undefined) return before;
  const places = new Map(list.map(({ slot }, place) => [slot, place]));
  placesOf.set(list, places);
  return places;
}
