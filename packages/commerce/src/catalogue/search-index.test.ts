import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import type { ProductRecord } from './catalogue-records.ts';
import { SearchIndex } from './search-index.ts';
import { createTestProduct } from './test-catalogue.ts';

const word = fc.constantFrom(
  'glow',
  'glows',
  'golden',
  'goldene',
  'mousse',
  'mouse',
  'oil',
  'dé',
  'a-b',
  '10',
);
const words = fc.array(word, { maxLength: 5 }).map((list) => list.join(' '));
const product = fc.record({
  title: words,
  description: words,
  tags: fc.uniqueArray(fc.constantFrom('glow', 'vegan', 'new oil'), { maxLength: 2 }),
});

function reference(products: readonly ProductRecord[]) {
  const plain = (term: string) => {
    const text = term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return text.length > 3 && /[^s]s$/.test(text) ? text.slice(0, -1) : text || null;
  };
  const index = new MiniSearch({
    fields: ['title', 'type', 'tags', 'options', 'vendor', 'sku', 'description'],
    processTerm: plain,
    searchOptions: {
      boost: { title: 6, type: 3, tags: 3, options: 2, sku: 2, vendor: 1.5, description: 1 },
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  for (const [id, each] of products.entries()) {
    index.add({
      id,
      title: each.title,
      type: each.productType,
      tags: each.tags.join(' '),
      options: each.options.flatMap(({ values }) => values.map(({ name }) => name)).join(' '),
      vendor: each.vendor,
      sku: each.variants.map(({ sku }) => sku).join(' '),
      description: each.descriptionHtml,
    });
  }
  return index;
}

/** Returns MiniSearch's own result for the first attempt: all words, few typos. */
const careful = (term: string) => (term.length < 4 ? false : term.length < 8 ? 1 : 2);

test('finds and ranks the same as MiniSearch', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 8 }), words, fc.boolean(), (list, query, prefix) => {
      const records = list.map((each, number) => createTestProduct({ handle: `p${number}`, ...each }));
      const index = new SearchIndex();
      for (const [slot, record] of records.entries()) index.put(slot, record);
      const distinct = [...new Set(query.split(/\s+/))].join(' ');
      const expected = reference(records).search(distinct, {
        combineWith: 'AND',
        fuzzy: careful,
        prefix: (_term, place, terms) => prefix && place === terms.length - 1,
      });
      if (expected.length === 0) return;
      const got = [...index.search(query, prefix)];
      const scores = new Map(expected.map(({ id, score }) => [Number(id), score]));
      expect(got.toSorted()).toEqual([...scores.keys()].toSorted());
      for (const [place, slot] of got.entries()) {
        const next = scores.get(got[place + 1] ?? -1) ?? 0;
        expect(scores.get(slot) ?? 0).toBeGreaterThanOrEqual(next - 1e-6);
      }
    }),
    propertyRuns(80, 4000),
  );
});

test('thousands that are found are in the order of their scores, equals in that of their slots', () => {
  const titles = [
    'Golden Oil',
    'Golden Golden Mousse',
    'Oil',
    'Mousse with a golden glow',
    'Goldene Glow 10',
  ];
  const records = Array.from({ length: 1500 }, (_, number) =>
    createTestProduct({
      handle: `p${number}`,
      title: titles[(number * 7) % titles.length] ?? '',
      description: 'golden '.repeat(number % 13),
    }),
  );
  const index = new SearchIndex();
  for (const [slot, record] of records.entries()) index.put(slot, record);
  const found = reference(records).search('golden', { combineWith: 'AND', fuzzy: careful });
  const scores = new Map(found.map(({ id, score }) => [Number(id), score]));
  const rounded = (slot: number) => Math.round((scores.get(slot) ?? 0) * 1e6);
  const expected = [...scores.keys()].sort((a, b) => rounded(b) - rounded(a) || a - b);
  expect(expected.length).toBeGreaterThan(1000);
  expect([...index.search('golden', false)]).toEqual(expected);
  // A search doesn't leave values in the shared buffers.
  expect([...index.search('golden', false)]).toEqual(expected);
});

test('a removed product is no longer found and has no weight', () => {
  const index = new SearchIndex();
  for (const [slot, title] of ['Golden Oil', 'Golden Mousse'].entries())
    index.put(slot, createTestProduct({ handle: `p${slot}`, title }));
  index.remove(0);
  expect([...index.search('golden', false)]).toEqual([1]);
  expect([...index.search('oil', false)]).toEqual([]);
});

test('added and removed products don’t change the order of the others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ each: product, stays: fc.boolean() }), { maxLength: 10 }),
      word,
      (list, query) => {
        const [changed, anew] = [new SearchIndex(), new SearchIndex()];
        for (const [slot, { each, stays }] of list.entries()) {
          const record = createTestProduct({ handle: `p${slot}`, ...each });
          changed.put(slot, record);
          if (stays) anew.put(slot, record);
        }
        for (const [slot, { stays }] of list.entries()) if (!stays) changed.remove(slot);
        expect([...changed.search(query, false)]).toEqual([...anew.search(query, false)]);
      },
    ),
    propertyRuns(80, 4000),
  );
});
