import { describe, expect, test } from 'vitest';
import { type CollectionCondition, matchesCollectionRules } from './collection-rules.ts';
import { createTestCollection, createTestProduct, createTestSnapshot } from './test-catalogue.ts';

const mousse = createTestProduct({
  handle: 'mousse',
  title: 'Golden Hour Mousse',
  type: 'HERO',
  vendor: 'Nordhår',
  tags: ['self-tan', 'New'],
  options: ['Size'],
  variants: [
    { values: ['S'], price: 1600 },
    { values: ['L'], price: 3400 },
  ],
});
const rule = (
  column: CollectionCondition['column'],
  relation: CollectionCondition['relation'],
  condition: string,
) => ({
  column,
  relation,
  condition,
});

describe('rules of collections', () => {
  test.each([
    [rule('TAG', 'EQUALS', 'new'), true],
    [rule('TAG', 'EQUALS', 'ne'), false],
    [rule('TAG', 'NOT_EQUALS', 'sale'), true],
    [rule('TAG', 'NOT_EQUALS', 'new'), false],
    [rule('TAG', 'CONTAINS', 'tan'), true],
    [rule('TYPE', 'EQUALS', 'hero'), true],
    [rule('TYPE', 'NOT_EQUALS', 'BUNDLE'), true],
    [rule('TITLE', 'STARTS_WITH', 'golden'), true],
    [rule('TITLE', 'STARTS_WITH', 'hour'), false],
    [rule('VENDOR', 'EQUALS', 'Nordhår'), true],
    [rule('VARIANT_PRICE', 'LESS_THAN', '16.01'), true],
    [rule('VARIANT_PRICE', 'LESS_THAN', '16'), false],
    [rule('VARIANT_PRICE', 'GREATER_THAN', '33.99'), true],
    [rule('VARIANT_PRICE', 'EQUALS', '34'), true],
    [rule('VARIANT_PRICE', 'GREATER_THAN', 'much'), false],
    [rule('VARIANT_PRICE', 'CONTAINS', '34'), false],
  ])('%o chooses: %s', (condition, chosen) => {
    expect(
      matchesCollectionRules({ kind: 'rules', disjunctive: false, conditions: [condition] }, mousse),
    ).toBe(chosen);
  });

  test('all of them apply, or any if the collection says so, and without any no product is selected', () => {
    const conditions = [rule('TAG', 'EQUALS', 'new'), rule('TYPE', 'EQUALS', 'BUNDLE')];
    expect(matchesCollectionRules({ kind: 'rules', disjunctive: false, conditions }, mousse)).toBe(false);
    expect(matchesCollectionRules({ kind: 'rules', disjunctive: true, conditions }, mousse)).toBe(true);
    expect(matchesCollectionRules({ kind: 'rules', disjunctive: false, conditions: [] }, mousse)).toBe(false);
  });
});

describe('collections', () => {
  const tanRule = { kind: 'rules', disjunctive: false, conditions: [rule('TAG', 'EQUALS', 'tan')] } as const;
  const products = [
    { handle: 'new', title: 'B', tags: ['tan'], variants: [{ price: 300, auPrice: 100 }] },
    { handle: 'hidden', title: 'X', tags: ['tan'], status: 'draft' },
    { handle: 'old', title: 'A', tags: ['tan'], variants: [{ price: 200, sold: 3 }] },
    { handle: 'other', title: 'C', variants: [{ price: 100, sold: 1 }] },
  ] as const;
  const byHand = { kind: 'manual', products: ['other', 'gone', 'new', 'other', 'hidden', 'old'] } as const;
  const snapshot = createTestSnapshot(products, {
    collections: [
      createTestCollection('tan', tanRule),
      createTestCollection('picked', byHand),
      createTestCollection('best', byHand, 'BEST_SELLING'),
      createTestCollection('alpha', byHand, 'ALPHA_DESC'),
      createTestCollection('cheap', byHand, 'PRICE_ASC'),
      createTestCollection('latest', byHand, 'CREATED_DESC'),
    ],
  });
  test.each([
    ['tan', 'us', ['new', 'old']],
    ['tan', 'au', ['new']],
    ['picked', 'us', ['other', 'new', 'old']],
    ['best', 'us', ['old', 'other', 'new']],
    ['alpha', 'us', ['other', 'new', 'old']],
    ['cheap', 'us', ['other', 'old', 'new']],
    ['latest', 'us', ['new', 'old', 'other']],
    ['nowhere', 'us', []],
  ] as const)('%s in %s', (handle, region, handles) => {
    expect(snapshot.collectionProducts(handle, region).map((product) => product.handle)).toEqual(handles);
  });

  test('are found by their products', () => {
    const product = snapshot.productByHandle('other', 'us');
    expect(snapshot.getCollections(product?.id ?? '').map((each) => each.handle)).toEqual([
      'alpha',
      'best',
      'cheap',
      'latest',
      'picked',
    ]);
  });
});
