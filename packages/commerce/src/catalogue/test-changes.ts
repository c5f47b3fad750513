/** Generates random shops and changes for property tests, and collects everything that lists return. */
import fc from 'fast-check';
import type { ProductFilter } from './catalogue.ts';
import type { CollectionRecord, ProductRecord } from './catalogue-records.ts';
import { applyCatalogueChange, type CatalogueState } from './catalogue-state.ts';
import { queryProducts, searchProducts } from './query-products.ts';
import type { IndexedSnapshot } from './snapshot.ts';
import type { ProductSortKey } from './sort-orders.ts';
import {
  type CatalogueTestProduct,
  createTestCollection,
  createTestProduct,
  getTestStockLevels,
} from './test-catalogue.ts';

export const testHandles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const shades = ['Light', 'Dark'];

export const arbitraryProduct: fc.Arbitrary<CatalogueTestProduct> = fc.record({
  handle: fc.constantFrom(...testHandles),
  title: fc.constantFrom('Golden Mousse', 'Slow Oil', 'Slow Balm', 'Mitt 10', 'Mitt 9'),
  type: fc.constantFrom('HERO', 'Hair', 'hair'),
  vendor: fc.constantFrom('Kemiri', 'Nord'),
  tags: fc.uniqueArray(fc.constantFrom('vegan', 'new', 'New', 'face-care'), { maxLength: 3 }),
  status: fc.constantFrom('active' as const, 'active' as const, 'draft' as const),
  options: fc.constant(['Color']),
  createdAt: fc.integer({ min: 0, max: 5 }),
  variants: fc.uniqueArray(
    fc.record({
      values: fc.constantFrom(...shades).map((shade) => [shade]),
      price: fc.constantFrom(0, 900, 1900, null),
      auPrice: fc.constantFrom(1000, 2000),
      stock: fc.integer({ min: -1, max: 2 }),
      sold: fc.integer({ min: 0, max: 3 }),
      policy: fc.constantFrom('deny' as const, 'deny' as const, 'continue' as const),
    }),
    { selector: (variant) => variant.values.join(), minLength: 1, maxLength: 2 },
  ),
});

export type ChangeStep =
  | { readonly kind: 'put'; readonly product: CatalogueTestProduct }
  | { readonly kind: 'remove'; readonly handle: string }
  | {
      readonly kind: 'stock';
      readonly handle: string;
      readonly place: number;
      readonly available: number;
      readonly sold: number;
    };

export const arbitraryChange: fc.Arbitrary<ChangeStep> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), product: arbitraryProduct }),
  fc.record({ kind: fc.constant('remove' as const), handle: fc.constantFrom(...testHandles) }),
  fc.record({
    kind: fc.constant('stock' as const),
    handle: fc.constantFrom(...testHandles),
    place: fc.integer({ min: 0, max: 1 }),
    available: fc.integer({ min: -1, max: 2 }),
    sold: fc.integer({ min: 0, max: 4 }),
  }),
);

export const arbitraryFilter: fc.Arbitrary<ProductFilter> = fc.oneof(
  fc.boolean().map((available) => ({ available })),
  fc.constantFrom(500, 1500).map((min) => ({ price: { min } })),
  fc.constantFrom('HERO', 'HAIR').map((productType) => ({ productType })),
  fc.constantFrom('vegan', 'NEW').map((tag) => ({ tag })),
  fc.constantFrom(...shades).map((value) => ({ variantOption: { name: 'color', value } })),
);

export const testSortKeys: readonly ProductSortKey[] = [
  'BEST_SELLING',
  'CREATED',
  'ID',
  'PRICE',
  'PRODUCT_TYPE',
  'TITLE',
  'UPDATED_AT',
  'VENDOR',
];

export const testCollections: readonly CollectionRecord[] = [
  createTestCollection('by-hand', { kind: 'manual', products: ['c', 'a', 'gone', 'f', 'b'] }),
  ...(['BEST_SELLING', 'ALPHA_DESC', 'PRICE_DESC', 'CREATED_DESC'] as const).map((order) =>
    createTestCollection(
      order.toLowerCase(),
      {
        kind: 'rules',
        disjunctive: true,
        conditions: [
          { column: 'TAG', relation: 'EQUALS', condition: 'new' },
          { column: 'TYPE', relation: 'EQUALS', condition: 'hero' },
        ],
      },
      order,
    ),
  ),
];

/** The shop's products as plain data, used as a reference model. */
export type PlainProducts = Map<string, CatalogueTestProduct>;

export function applyToProducts(shop: PlainProducts, change: ChangeStep): void {
  if (change.kind === 'put') shop.set(change.product.handle, change.product);
  else if (change.kind === 'remove') shop.delete(change.handle);
  else {
    const known = shop.get(change.handle);
    const variants = known?.variants?.map((variant, place) =>
      place === change.place ? { ...variant, stock: change.available, sold: change.sold } : variant,
    );
    if (known !== undefined && variants !== undefined) shop.set(change.handle, { ...known, variants });
  }
}

/** Applies a change the same way as `openCatalogue`: by handles, records and stock levels from the database. */
export function applyToState(state: CatalogueState, shop: PlainProducts, change: ChangeStep): CatalogueState {
  const handle = change.kind === 'put' ? change.product.handle : change.handle;
  const known = shop.get(handle);
  const records: ProductRecord[] = known === undefined ? [] : [createTestProduct(known)];
  const levels = new Map(
    records.flatMap(({ variants }) =>
      variants.map(
        ({ id }, place) =>
          [id, getTestStockLevels(known ?? { handle })[place] ?? { available: 0, sold: 0 }] as const,
      ),
    ),
  );
  if (change.kind === 'stock') return applyCatalogueChange(state, { handles: [], products: [], levels });
  const products = records.map((record) => ({ record, json: JSON.stringify(record) }));
  return applyCatalogueChange(state, { handles: [handle], products, levels });
}

export const getHandles = (products: readonly ProductRecord[]) => products.map(({ handle }) => handle);

/** Collects everything that lists return for a snapshot. */
export function describeLists(snapshot: IndexedSnapshot, filters: readonly ProductFilter[]) {
  const regions = (['us', 'au'] as const).map((region) => ({
    products: getHandles(snapshot.products(region)),
    sorted: testSortKeys.map((sortKey) =>
      getHandles(queryProducts(snapshot, { region, sortKey, filters }).products),
    ),
    reversed: getHandles(queryProducts(snapshot, { region, sortKey: 'TITLE', reverse: true }).products),
    filters: queryProducts(snapshot, { region, filters }).filters,
    collections: testCollections.map(({ id }) => {
      const within = snapshot.collectionProducts(id, region);
      const list = queryProducts(snapshot, { region, within, filters, sortKey: 'PRICE' });
      return [getHandles(within), getHandles(list.products), list.filters];
    }),
    related: testHandles.map((handle) => {
      const { id } = createTestProduct({ handle });
      return (['RELATED', 'COMPLEMENTARY'] as const).map((intent) =>
        getHandles(snapshot.recommendations(id, region, intent)),
      );
    }),
    suggested: snapshot.suggestQueries('s', region, 10),
    queried: getHandles(queryProducts(snapshot, { region, query: 'tag:new OR title:mitt' }).products),
  }));
  return { regions, stock: testHandles.map((handle) => getStock(snapshot, handle)) };
}

/** Returns the current search results. The search index only supports the newest version. */
export function searchAll(snapshot: IndexedSnapshot) {
  return getHandles(searchProducts(snapshot, { region: 'us', query: 'slow' }).products).sort();
}

function getStock(snapshot: IndexedSnapshot, handle: string) {
  const known = snapshot.product(createTestProduct({ handle }).id);
  return known?.variants.map(({ id }) => [snapshot.stock(id), snapshot.isAvailable(id, 'us')]);
}
