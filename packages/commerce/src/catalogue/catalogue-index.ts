/** Indexes the stored documents: lookups, collections and selling plans. Stock and snapshot versions are not part of it. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import type {
  CollectionRecord,
  MenuRecord,
  SellingPlanGroupRecord,
  SellingPlanRecord,
  ShopRecord,
} from './catalogue-records.ts';
import { ProductColumns } from './product-columns.ts';
import type { StoredColumns } from './stored-columns.ts';

/** Used until the merchant has saved the shop's name. */
const unnamedShop: ShopRecord = { id: '1', name: 'Shop', description: '', slogan: '', email: '' };

/** Sorts collections by handle: products list their collections in this order. */
export function sortCollections(documents: CatalogueDocuments): readonly CollectionRecord[] {
  return [...documents.collection.values()].sort((a, b) => (a.handle < b.handle ? -1 : 1));
}

/** Is built once, at startup or reload. A changed product is appended to the columns as a new row. */
export class CatalogueIndex {
  /** All documents except products. */
  readonly documents: CatalogueDocuments;
  readonly columns: ProductColumns;
  readonly shop: ShopRecord;
  readonly collections: readonly CollectionRecord[];
  readonly collectionsByHandle: ReadonlyMap<string, CollectionRecord>;
  readonly menus: ReadonlyMap<string, MenuRecord>;
  readonly #plans = new Map<string, { plan: SellingPlanRecord; group: SellingPlanGroupRecord }>();
  readonly #planGroups = new Map<string, SellingPlanGroupRecord[]>();
  /** Positions in hand-sorted collections: collection id → product handle → position. */
  readonly #places = new Map<string, ReadonlyMap<string, number>>();
  readonly #excluded: ReadonlySet<string>;
  readonly #excludedIn: (region: RegionKey) => ReadonlySet<string>;

  /**
   * @param excludedIn product handles that search leaves out in a region, in addition to the stored exclusion
   * list.
   */
  constructor(
    documents: CatalogueDocuments,
    excludedIn: (region: RegionKey) => ReadonlySet<string> = () => new Set(),
    stored?: StoredColumns,
  ) {
    this.documents = documents;
    this.columns = new ProductColumns(sortCollections(documents), stored);
    this.#excludedIn = excludedIn;
    const [shop] = documents.shop.values();
    this.shop = shop ?? unnamedShop;
    this.menus = new Map([...documents.menu.values()].map((menu) => [menu.handle, menu]));
    this.collections = this.columns.collections;
    this.collectionsByHandle = new Map(this.collections.map((each) => [each.handle, each]));
    this.#excluded = new Set([...documents.search_exclusion.values()].flatMap(({ handles }) => handles));
    this.#indexPlans();
  }

  #indexPlans(): void {
    for (const group of this.documents.selling_plan_group.values()) {
      for (const plan of group.plans) this.#plans.set(plan.id, { plan, group });
      for (const handle of group.products) {
        const groups = this.#planGroups.get(handle) ?? [];
        groups.push(group);
        this.#planGroups.set(handle, groups);
      }
    }
  }

  /** Returns the product handles that search and recommendations leave out in a region. */
  excludedFromSearch(region: RegionKey): ReadonlySet<string> {
    return new Set([...this.#excluded, ...this.#excludedIn(region)]);
  }

  /**
   * Returns the position of each product handle in a hand-sorted collection.
   * @returns null for a smart collection, whose products follow from rules.
   */
  placesByHand({ id, membership }: CollectionRecord): ReadonlyMap<string, number> | null {
    if (membership.kind === 'rules') return null;
    let places = this.#places.get(id);
    if (places === undefined) {
      places = new Map([...new Set(membership.products)].map((handle, place) => [handle, place]));
      this.#places.set(id, places);
    }
    return places;
  }

  sellingPlan(id: string): { plan: SellingPlanRecord; group: SellingPlanGroupRecord } | undefined {
    return this.#plans.get(id);
  }

  /** Returns the largest number of selling plans, and of selling plan groups, that any product has. */
  maxSellingPlans(): { readonly groups: number; readonly plans: number } {
    let most = { groups: 0, plans: 0 };
    for (const groups of this.#planGroups.values()) {
      const plans = groups.reduce((sum, group) => sum + group.plans.length, 0);
      most = { groups: Math.max(most.groups, groups.length), plans: Math.max(most.plans, plans) };
    }
    return most;
  }

  sellingPlanGroups(handle: string): readonly SellingPlanGroupRecord[] {
    return this.#planGroups.get(handle) ?? [];
  }
}
