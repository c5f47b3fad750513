import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryProducts } from './filtering.ts';
import { KeptLists } from './kept-lists.ts';
import type { ProductRecord } from './model.ts';
import type { Moment } from './moment.ts';
import { SharedLists } from './shared-lists.ts';
import { Snapshot } from './snapshot.ts';
import type { ProductSortKey } from './sorting.ts';
import { testMoment, testSnapshot } from './test-catalogue.ts';
import {
  applyMoment,
  applyPlain,
  collections,
  filter,
  found,
  names,
  type Plain,
  product,
  sortKeys,
  step,
  told,
} from './test-changes.ts';

/**
 * A catalogue after many changes returns the same as one loaded from scratch, and both the same as a plain
 * scan of the products.
 */

describe('a catalogue that takes changes over', () => {
  test('answers as one that was read anew, and what was handed out before stays as it was', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(product, { selector: ({ handle }) => handle, maxLength: 8 }),
        fc.array(fc.record({ step, asks: fc.boolean() }), { maxLength: 12 }),
        fc.array(filter, { maxLength: 3 }),
        fc.constantFrom(undefined, { mostMoves: 3, fewMoved: 1 }, { mostMoves: 50, fewMoved: 0 }),
        (start, steps, filters, limits) => {
          const shop: Plain = new Map(start.map((each) => [each.handle, each]));
          const lists = new SharedLists(new KeptLists(limits));
          let moment: Moment = { ...testMoment(start, { collections, excluded: ['h'] }), lists };
          let earlier: { readonly snapshot: Snapshot; readonly said: unknown } | null = null;
          for (const each of steps) {
            applyPlain(shop, each.step);
            moment = applyMoment(moment, shop, each.step);
            if (!each.asks) continue;
            const snapshot = new Snapshot({ ...moment, version: '2' });
            const said = told(snapshot, filters);
            const anew = testSnapshot([...shop.values()], { collections, excluded: ['h'] });
            expect(said).toEqual(told(anew, filters));
            expect(found(snapshot)).toEqual(found(anew));
            if (earlier !== null) expect(told(earlier.snapshot, filters)).toEqual(earlier.said);
            earlier = { snapshot, said };
          }
        },
      ),
      propertyRuns(120),
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
        fc.uniqueArray(product, { selector: ({ handle }) => handle, maxLength: 8 }),
        fc.boolean(),
        (start, reverse) => {
          const snapshot = testSnapshot(start);
          for (const sortKey of sortKeys) {
            const compare = plain[sortKey];
            if (compare === undefined) continue;
            const expected = snapshot.products('us').toSorted((a, b) => compare(a, b) || byId(a, b));
            if (reverse) expected.reverse();
            const got = queryProducts(snapshot, { region: 'us', sortKey, reverse }).products;
            expect([sortKey, names(got)]).toEqual([sortKey, names(expected)]);
          }
        },
      ),
      propertyRuns(100),
    );
  });
});
