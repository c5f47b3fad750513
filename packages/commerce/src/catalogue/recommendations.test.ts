import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexedSnapshot } from './snapshot.ts';
import {
  type CatalogueTestProduct,
  createTestCollection,
  createTestProduct,
  createTestSnapshot,
} from './test-catalogue.ts';

const collections = ['new', 'face'].map((tag) =>
  createTestCollection(`of-${tag}`, {
    kind: 'rules',
    disjunctive: false,
    conditions: [{ column: 'TAG', relation: 'EQUALS', condition: tag }],
  }),
);

/** Tags that most, some and few products have: rare tags decide early, frequent ones add up. */
const tag = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('new', 'face') },
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c', 'd') },
  { weight: 1, arbitrary: fc.constantFrom('rare', 'rarer') },
);

const product = fc.record({
  type: fc.constantFrom('HERO', 'Hair', 'Face'),
  tags: fc.uniqueArray(tag, { maxLength: 5 }),
  status: fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'draft' as const),
});

/** Reference implementation that scans every product. */
function plain(snapshot: IndexedSnapshot, id: string, intent: 'RELATED' | 'COMPLEMENTARY', excluded: string) {
  const own = snapshot.product(id);
  if (own === undefined) return [];
  const others = snapshot
    .products('us')
    .filter(({ id: other, handle }) => other !== own.id && handle !== excluded);
  const marksOf = ({ id: each, tags }: { readonly id: string; readonly tags: readonly string[] }) => [
    ...tags,
    ...snapshot.getCollections(each).map(({ handle }) => `collection ${handle}`),
  ];
  const marks = new Set(marksOf(own));
  const weight = (mark: string) => {
    const count = others.filter((other) => marksOf(other).includes(mark)).length;
    return marks.has(mark) ? Math.log((others.length + 1) / (count + 1)) : 0;
  };
  return others
    .filter(({ productType }) => intent === 'RELATED' || productType !== own.productType)
    .map((other) => ({
      handle: other.handle,
      score: marksOf(other).reduce(
        (sum, mark) => sum + weight(mark),
        other.productType === own.productType ? 1 : 0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 10)
    .map(({ handle }) => handle);
}

test('recommends the same as a comparison with every product, best first', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 120, size: 'max' }), (list) => {
      const products: CatalogueTestProduct[] = list.map((each, number) => ({
        handle: `p${number}`,
        ...each,
      }));
      const snapshot = createTestSnapshot(products, { collections, excluded: ['p1'] });
      for (const intent of ['RELATED', 'COMPLEMENTARY'] as const) {
        const { id } = createTestProduct({ handle: 'p0' });
        const got = snapshot.recommendations(id, 'us', intent).map(({ handle }) => handle);
        expect([intent, got]).toEqual([intent, plain(snapshot, id, intent, 'p1')]);
      }
    }),
    propertyRuns(60, 4000),
  );
});
