import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductRecord } from './catalogue-records.ts';
import type { CatalogueState } from './catalogue-state.ts';
import { queryProducts } from './query-products.ts';
import { SharedListCaches } from './shared-list-caches.ts';
import { IndexedSnapshot } from './snapshot.ts';
import type { ProductSortKey } from './sort-orders.ts';
import { SortedListCache } from './sorted-list-cache.ts';
import { createTestSnapshot, createTestState } from './test-catalogue.ts';
import {
  applyToProducts,
  applyToState,
  arbitraryChange,
  arbitraryFilter,
  arbitraryProduct,
  describeLists,
  getHandles,
  type PlainProducts,
  searchAll,
  testCollections,
  testSortKeys,
} from './test-changes.ts';

/**
 * A catalogue after many changes returns the same as one loaded from scratch, and both the same as a plain
 * scan of the products.
 */

describe('a catalogue that applies changes', () => {
  test('returns the same as one that was loaded from the database, and earlier snapshots remain unchanged', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitraryProduct, { selector: ({ handle }) => handle, maxLength: 8 }),
        fc.array(fc.record({ step: arbitraryChange, asks: fc.boolean() }), { maxLength: 12 }),
        fc.array(arbitraryFilter, { maxLength: 3 }),
        fc.constantFrom(
          undefined,
          { maxChanges: 3, maxSingleMoves: 1 },
          { maxChanges: 50, maxSingleMoves: 0 },
        ),
        (start, steps, filters, limits) => {
          const shop: PlainProducts = new Map(start.map((each) => [each.handle, each]));
          const lists = new SharedListCaches(new SortedListCache(limits));
          let state: CatalogueState = {
            ...createTestState(start, { collections: testCollections, excluded: ['h'] }),
            lists,
          };
          let earlier: { readonly snapshot: IndexedSnapshot; readonly said: unknown } | null = null;
          for (const each of steps) {
            applyToProducts(shop, each.step);
            state = applyToState(state, shop, each.step);
            if (!each.asks) continue;
            const snapshot = new IndexedSnapshot({ ...state, version: '2' });
            const said = describeLists(snapshot, filters);
            const anew = createTestSnapshot([...shop.values()], {
              collections: testCollections,
              excluded: ['h'],
            });
            expect(said).toEqual(describeLists(anew, filters));
            expect(searchAll(snapshot)).toEqual(searchAll(anew));
            if (earlier !== null) expect(describeLists(earlier.snapshot, filters)).toEqual(earlier.said);
            earlier = { snapshot, said };
          }
        },
      ),
      propertyRuns(40, 2400),
    );
  });

  test('sorts as a plain comparison of the records does', () => {
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    const lowest = ({ variants }: ProductRecord) =>
      Math.min(...variants.map(({ prices }) => prices.us?.price ?? Number.MAX_SAFE_INTEGER));
    const byId = (a: ProductRecord, b: ProductRecord) => Number(a.id) - Number(b.id);
    const plain: Partial<Record<ProductSortKey, (a: ProductRecord, b: ProductRecord) => number>> = {
      CREATED: (a, b) => a.createdAt - b.createdAt,
      ID: byId,
      PRICE: (a, b) => lowest(a) - lowest(b),
      PRODUCT_TYPE: (a, b) => collator.compare(a.productType, b.productType),
      TITLE: (a, b) => collator.compare(a.title, b.title),
      VENDOR: (a, b) => collator.compare(a.vendor, b.vendor),
    };
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitraryProduct, { selector: ({ handle }) => handle, maxLength: 8 }),
        fc.boolean(),
        (start, reverse) => {
          const snapshot = createTestSnapshot(start);
          for (const sortKey of testSortKeys) {
            const compare = plain[sortKey];
            if (compare === undefined) continue;
            const expected = snapshot.products('us').toSorted((a, b) => compare(a, b) || byId(a, b));
            if (reverse) expected.reverse();
            const got = queryProducts(snapshot, { region: 'us', sortKey, reverse }).products;
            expect([sortKey, getHandles(got)]).toEqual([sortKey, getHandles(expected)]);
          }
        },
      ),
      propertyRuns(40, 2000),
    );
  });
});
