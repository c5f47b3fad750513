/** Ranking, synonyms and spelling of searches. */
import { describe, expect, test } from 'vitest';
import { SearchIndex } from './search-index.ts';
import { noSynonyms, replacePhrases, respell, toPopularity, toSynonyms } from './search-ranking.ts';
import { createTestProduct } from './test-catalogue.ts';

const terms = (text: string) => text.split(' ');

describe('CAT-29: products are ranked', () => {
  const records = [
    { handle: 'described', title: 'Body butter', description: 'Goes well with glow oil.' },
    { handle: 'begun', title: 'Glowing drops' },
    { handle: 'tagged', title: 'Bronze lotion', tags: ['glow'] },
    { handle: 'titled', title: 'Glow lotion' },
    { handle: 'whole', title: 'Glow' },
  ].map((each) => createTestProduct(each));
  const index = new SearchIndex();
  for (const [slot, record] of records.entries()) index.put(slot, record);
  const find = (popularity: (slot: number) => number) =>
    [...index.search('glow', true, undefined, { popularity, synonyms: noSynonyms })].map(
      (slot) => records[slot]?.handle,
    );

  test('by what matches, and by relevance where nothing sells', () => {
    expect(find(() => 0)).toEqual(['whole', 'titled', 'tagged', 'begun', 'described']);
  });

  test('by sales among those that match as well, never beyond', () => {
    const sells = (slot: number) => (records[slot]?.handle === 'tagged' ? 0.2 : slot === 0 ? 0.9 : 0);
    expect(find(sells)).toEqual(['whole', 'tagged', 'titled', 'begun', 'described']);
  });

  test('with the shop’s best sellers before what sold most', () => {
    expect(toPopularity(0, 4, 0)).toBeGreaterThan(toPopularity(3, 4, 0));
    expect(toPopularity(3, 4, 0)).toBeGreaterThan(toPopularity(null, 4, 1e9));
    expect(toPopularity(null, 4, 12)).toBeGreaterThan(toPopularity(null, 4, 11));
    expect(toPopularity(null, 4, 0)).toBe(0);
    expect(toPopularity(0, 1, 0)).toBeLessThan(1);
  });
});

describe('CAT-29: synonyms', () => {
  const { words, phrases } = toSynonyms([
    ['mist', ' Sprays'],
    ['self-tan', 'fake tan', 'bronzer'],
    ['cleanser', 'face wash'],
    ['', ' '],
  ]);

  test('of a word are the group’s other words', () => {
    expect(words.get('spray')).toEqual(['mist']);
    expect(words.get('mist')).toEqual(['spray']);
    expect(words.has('bronzer')).toBe(false);
  });

  test.each([
    ['fake tan mousse', 'self tan mousse'],
    ['bronzer', 'self tan'],
    ['gel face wash', 'gel cleanser'],
    ['tan fake', 'tan fake'],
  ])('%s is searched for as %s', (typed, searched) => {
    expect(replacePhrases(terms(typed), phrases)).toEqual(terms(searched));
  });
});

describe('CAT-29: words that no product has', () => {
  const uses = new Map([
    ['after', 3],
    ['sun', 5],
    ['sunset', 1],
    ['oil', 4],
    ['coconut', 2],
  ]);
  const spell = (text: string) => respell(terms(text), (term) => uses.get(term) ?? 0)?.join(' ') ?? null;

  test.each([
    ['aftersun', 'after sun'],
    ['aftersuns', 'after sun'],
    ['coco nut oil', 'coconut oil'],
    ['oli', 'oil'],
    ['sunset oil', null],
    ['sunscreen', null],
    ['', null],
  ])('%s is spelled %s', (typed, spelled) => {
    expect(spell(typed)).toBe(spelled);
  });
});

test.each<[named: number, hidden: number, query: string, mentions: number]>([
  [3, 0, 'oil', 2],
  [4, 0, 'oil', 0],
  // Products that the list doesn't show don't count.
  [4, 1, 'oil', 2],
  // Several words in a description describe the product.
  [4, 0, 'face oil', 2],
])(
  'CAT-29: with %i products whose names have a word, %i of them hidden, "%s" finds %i that only mention it',
  (named, hidden, query, mentions) => {
    const mentioning = new SearchIndex();
    for (let slot = 0; slot < named; slot += 1)
      mentioning.put(slot, createTestProduct({ handle: `named-${slot}`, title: 'Face oil' }));
    for (let slot = named; slot < named + 2; slot += 1)
      mentioning.put(
        slot,
        createTestProduct({ handle: `mention-${slot}`, title: 'Brush', description: 'Spreads face oil' }),
      );
    const signals = { popularity: () => 0, synonyms: noSynonyms, isShown: (slot: number) => slot >= hidden };
    const found = [...mentioning.search(query, false, undefined, signals)];
    expect(found.filter((slot) => slot >= named)).toHaveLength(mentions);
  },
);
