/** Everything that follows from the documents alone: lookups, collections, plans. Stock and the moment are no part. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Documents } from './documents.ts';
import type { KeptColumns } from './kept-columns.ts';
import type {
  CollectionRecord,
  MenuRecord,
  SellingPlanGroupRecord,
  SellingPlanRecord,
  ShopRecord,
} from './model.ts';
import { ProductColumns } from './product-columns.ts';

/** Stands for a shop that nobody has named yet. */
const unnamedShop: ShopRecord = { id: '1', name: 'Shop', description: '', slogan: '', email: '' };

/** Collections in the order in which products name them: by handle. */
export function collectionsInOrder(documents: Documents): readonly CollectionRecord[] {
  return [...documents.collection.values()].sort((a, b) => (a.handle < b.handle ? -1 : 1));
}

/** Built once for all documents; a product that changes becomes another row of the columns. */
export class CatalogueIndex {
  /** All but the products. */
  readonly documents: Documents;
  readonly columns: ProductColumns;
  readonly shop: ShopRecord;
  readonly collections: readonly CollectionRecord[];
  readonly collectionsByHandle: ReadonlyMap<string, CollectionRecord>;
  readonly menus: ReadonlyMap<string, MenuRecord>;
  readonly #plans = new Map<string, { plan: SellingPlanRecord; group: SellingPlanGroupRecord }>();
  readonly #planGroups = new Map<string, SellingPlanGroupRecord[]>();
  /** Where the members of a collection by hand stand. */
  readonly #places = new Map<string, ReadonlyMap<string, number>>();
  readonly #excluded: ReadonlySet<string>;
  readonly #excludedIn: (region: RegionKey) => ReadonlySet<string>;

  /** `excludedIn` says what search leaves out at the moment, beside the stored list. */
  constructor(
    documents: Documents,
    excludedIn: (region: RegionKey) => ReadonlySet<string> = () => new Set(),
    kept?: KeptColumns,
  ) {
    this.documents = documents;
    this.columns = new ProductColumns(collectionsInOrder(documents), kept);
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

  /** Handles that search and recommendations of a region leave out. */
  excludedFromSearch(region: RegionKey): ReadonlySet<string> {
    return new Set([...this.#excluded, ...this.#excludedIn(region)]);
  }

  /** Where a product stands in a collection by hand; by handle. */
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

  sellingPlanGroups(handle: string): readonly SellingPlanGroupRecord[] {
    return this.#planGroups.get(handle) ?? [];
  }
}
