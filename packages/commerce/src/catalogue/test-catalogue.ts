/** Builds small in-memory catalogues for tests. */

import { getRegionKeys } from '@vitrine/rules/regions/region';
import { buildProduct } from './build-product.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import { createEmptyDocuments } from './catalogue-documents.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import type { CollectionRecord, ProductRecord, VariantRecord } from './catalogue-records.ts';
import { type CatalogueState, createInitialState } from './catalogue-state.ts';
import { getDefaultCsvRegions } from './product-csv-columns.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import { SearchIndex } from './search-index.ts';
import { IndexedSnapshot } from './snapshot.ts';
import { type StockLevel, StockLevels } from './stock-levels.ts';

export interface TestVariant {
  readonly values?: readonly string[];
  /** Minor units in `us` and `dev`; null if no region sells it. */
  readonly price?: number | null;
  /** Minor units in `au`. */
  readonly auPrice?: number;
  readonly stock?: number;
  readonly policy?: VariantRecord['inventoryPolicy'];
  readonly sku?: string;
  readonly sold?: number;
}

export interface CatalogueTestProduct {
  readonly handle: string;
  readonly title?: string;
  readonly type?: string;
  readonly vendor?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly options?: readonly string[];
  readonly variants?: readonly TestVariant[];
  readonly metafields?: ProductDraft['metafields'];
  readonly status?: ProductRecord['status'];
  readonly createdAt?: number;
}

export function createTestProduct(product: CatalogueTestProduct): ProductRecord {
  const draft: ProductDraft = {
    handle: product.handle,
    line: 1,
    title: product.title ?? product.handle,
    descriptionHtml: product.description ?? '',
    vendor: product.vendor ?? 'Nordhår',
    category: null,
    productType: product.type ?? 'HERO',
    tags: product.tags ?? [],
    status: product.status ?? 'active',
    published: new Map(),
    namesOptions: true,
    optionNames: product.options ?? ['Title'],
    variants: (product.variants ?? [{}]).map(testVariant),
    images: [],
    metafields: product.metafields ?? [],
    giftCard: false,
    seoTitle: null,
    seoDescription: null,
  };
  return buildProduct(draft, undefined, product.createdAt ?? 0, 0);
}

function testVariant(variant: TestVariant): VariantDraft {
  const price = variant.price === undefined ? 1000 : variant.price;
  return {
    line: 1,
    optionValues: variant.values ?? ['Default Title'],
    sku: variant.sku ?? '',
    barcode: null,
    grams: 100,
    measure: undefined,
    tracked: variant.stock !== undefined,
    quantity: variant.stock,
    policy: variant.policy ?? 'deny',
    prices: [
      ...getDefaultCsvRegions().map((region) => ({ region, price, compareAtPrice: null })),
      { region: 'au' as const, price: variant.auPrice ?? null, compareAtPrice: null },
    ],
    requiresShipping: true,
    taxable: true,
    imageSrc: null,
  };
}

interface TestOptions {
  readonly collections?: readonly CollectionRecord[];
  readonly excluded?: readonly string[];
}

/** Creates the first state of a shop with these products, newest first. */
export function createTestState(
  products: readonly CatalogueTestProduct[],
  options: TestOptions = {},
): CatalogueState {
  const documents = createEmptyDocuments();
  for (const collection of options.collections ?? []) documents.collection.set(collection.id, collection);
  const excluded = new Set(options.excluded);
  const index = new CatalogueIndex(documents, () => excluded);
  const levels = new Map<number, StockLevel>();
  const search = new SearchIndex();
  for (const [number, product] of products.entries()) {
    const record = createTestProduct({ createdAt: products.length - number, ...product });
    const { slot } = index.columns.add(record, JSON.stringify(record), 0);
    search.put(slot, record);
    const first = index.columns.firstVariant.at(slot);
    for (const [place, level] of getTestStockLevels(product).entries()) levels.set(first + place, level);
  }
  return createInitialState(index, new StockLevels().with(levels), search);
}

/** Returns the stock levels of a product's variants, in order. */
export function getTestStockLevels(product: CatalogueTestProduct): readonly StockLevel[] {
  return (product.variants ?? [{}]).map(({ stock = 0, sold = 0 }) => ({ available: stock, sold }));
}

/** Creates a snapshot of these products, newest first. */
export function createTestSnapshot(
  products: readonly CatalogueTestProduct[],
  options: TestOptions = {},
): IndexedSnapshot {
  return new IndexedSnapshot({ ...createTestState(products, options), version: '1' });
}

export function createTestCollection(
  handle: string,
  membership: CollectionRecord['membership'],
  sortOrder: CollectionRecord['sortOrder'] = 'MANUAL',
): CollectionRecord {
  return {
    id: handle,
    handle,
    title: handle,
    descriptionHtml: '',
    sortOrder,
    image: null,
    seo: { title: null, description: null },
    membership,
    updatedAt: 0,
  };
}

/** Returns the id of the variant with this SKU in any region; empty if there is none. */
export function findIdBySku(snapshot: CatalogueSnapshot, wanted: string): string {
  const products = getRegionKeys().flatMap((region) => snapshot.products(region));
  return products.flatMap(({ variants }) => variants).find(({ sku }) => sku === wanted)?.id ?? '';
}
