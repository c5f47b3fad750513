/** Everything that follows from the documents alone: lookups, regions, members of collections. Stock is no part. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { rulesChoose } from './collection-rules.ts';
import type { Documents } from './documents.ts';
import type {
  CollectionRecord,
  ProductRecord,
  SellingPlanGroupRecord,
  SellingPlanRecord,
  VariantRecord,
} from './model.ts';

/** Whether a region shows the product at all: active, in its scope, and with a price there. */
export function isPublished(product: ProductRecord, region: RegionKey): boolean {
  return (
    product.status === 'active' &&
    product.publishedIn.includes(region) &&
    product.variants.some((variant) => variant.prices[region] !== undefined)
  );
}

/** The lowest price in a region, in minor units; undefined where nothing of the product is sold there. */
export function lowestPrice(product: ProductRecord, region: RegionKey): number | undefined {
  let lowest: number | undefined;
  for (const variant of product.variants) {
    const price = variant.prices[region]?.price;
    if (price !== undefined && (lowest === undefined || price < lowest)) lowest = price;
  }
  return lowest;
}

/** Built once per change of documents; what is dear is made when first asked for. */
export class CatalogueIndex {
  readonly documents: Documents;
  /** All products, newest first. */
  readonly products: readonly ProductRecord[];
  readonly productsByHandle: ReadonlyMap<string, ProductRecord>;
  readonly variants: ReadonlyMap<string, VariantRecord>;
  readonly variantsBySku: ReadonlyMap<string, VariantRecord>;
  readonly collections: readonly CollectionRecord[];
  readonly collectionsByHandle: ReadonlyMap<string, CollectionRecord>;
  readonly #regions = new Map<RegionKey, readonly ProductRecord[]>();
  readonly #regionIds = new Map<RegionKey, ReadonlySet<string>>();
  readonly #members = new Map<string, readonly ProductRecord[]>();
  readonly #collectionsOf = new Map<string, readonly CollectionRecord[]>();
  readonly #manual = new Map<string, ReadonlySet<string>>();
  readonly #plans = new Map<string, { plan: SellingPlanRecord; group: SellingPlanGroupRecord }>();
  readonly #planGroups = new Map<string, SellingPlanGroupRecord[]>();

  readonly #excluded: ReadonlySet<string>;
  readonly #excludedIn: (region: RegionKey) => ReadonlySet<string>;

  /** `excludedIn` says what search leaves out at the moment, beside the stored list. */
  constructor(
    documents: Documents,
    excludedIn: (region: RegionKey) => ReadonlySet<string> = () => new Set(),
  ) {
    this.documents = documents;
    this.#excludedIn = excludedIn;
    this.products = [...documents.product.values()].sort(
      (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1),
    );
    const byHandle = new Map<string, ProductRecord>();
    const variants = new Map<string, VariantRecord>();
    const bySku = new Map<string, VariantRecord>();
    for (const product of this.products) {
      byHandle.set(product.handle, product);
      for (const variant of product.variants) {
        variants.set(variant.id, variant);
        if (variant.sku !== '' && !bySku.has(variant.sku)) bySku.set(variant.sku, variant);
      }
    }
    this.productsByHandle = byHandle;
    this.variants = variants;
    this.variantsBySku = bySku;
    this.collections = [...documents.collection.values()].sort((a, b) => (a.handle < b.handle ? -1 : 1));
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

  /** Published products of a region, newest first. */
  published(region: RegionKey): readonly ProductRecord[] {
    let products = this.#regions.get(region);
    if (products === undefined) {
      products = this.products.filter((product) => isPublished(product, region));
      this.#regions.set(region, products);
    }
    return products;
  }

  /** Whether search and recommendations of a region leave a product out. */
  isExcludedFromSearch(handle: string, region: RegionKey): boolean {
    return this.#excluded.has(handle) || this.#excludedIn(region).has(handle);
  }

  isPublished(productId: string, region: RegionKey): boolean {
    let ids = this.#regionIds.get(region);
    if (ids === undefined) {
      ids = new Set(this.published(region).map((product) => product.id));
      this.#regionIds.set(region, ids);
    }
    return ids.has(productId);
  }

  /** Products of a collection in all regions: in the order given by hand, else newest first. */
  members(collection: CollectionRecord): readonly ProductRecord[] {
    let members = this.#members.get(collection.id);
    if (members === undefined) {
      const { membership } = collection;
      members =
        membership.kind === 'manual'
          ? [...new Set(membership.products)]
              .map((handle) => this.productsByHandle.get(handle))
              .filter((product) => product !== undefined)
          : this.products.filter((product) => rulesChoose(membership, product));
      this.#members.set(collection.id, members);
    }
    return members;
  }

  collectionsOf(product: ProductRecord): readonly CollectionRecord[] {
    let collections = this.#collectionsOf.get(product.id);
    if (collections === undefined) {
      collections = this.collections.filter(({ id, membership }) =>
        membership.kind === 'rules'
          ? rulesChoose(membership, product)
          : this.#handles(id, membership.products).has(product.handle),
      );
      this.#collectionsOf.set(product.id, collections);
    }
    return collections;
  }

  sellingPlan(id: string): { plan: SellingPlanRecord; group: SellingPlanGroupRecord } | undefined {
    return this.#plans.get(id);
  }

  sellingPlanGroups(product: ProductRecord): readonly SellingPlanGroupRecord[] {
    return this.#planGroups.get(product.handle) ?? [];
  }

  #handles(collectionId: string, products: readonly string[]): ReadonlySet<string> {
    let handles = this.#manual.get(collectionId);
    if (handles === undefined) {
      handles = new Set(products);
      this.#manual.set(collectionId, handles);
    }
    return handles;
  }
}
