import { describe, expect, test } from 'vitest';
import { createTestCollection, createTestProduct, createTestSnapshot } from './test-catalogue.ts';

describe('which variants have stock', () => {
  test.each([1, 2, 60])('is told of each of %s', (count) => {
    const pattern = (without: number | null) => {
      const variants = Array.from({ length: count }, (_, place) => ({
        values: [`Shade ${place}`],
        stock: place === without ? 0 : 3,
      }));
      const snapshot = createTestSnapshot([{ handle: 'many', options: ['Color'], variants }]);
      const product = snapshot.productByHandle('many', 'us');
      if (product === undefined) throw new Error('no product');
      return snapshot.stockPattern(product);
    };
    expect(pattern(null)).toBe('1'.repeat(count));
    for (const place of [0, count - 1]) {
      expect(pattern(place)).toBe(`${'1'.repeat(place)}0${'1'.repeat(count - 1 - place)}`);
    }
  });
});

describe('availability in a region', () => {
  const snapshot = createTestSnapshot([
    {
      handle: 'mousse',
      options: ['Color'],
      variants: [
        { values: ['In stock'], stock: 1, auPrice: 100 },
        { values: ['Sold out'], stock: 0, auPrice: 100 },
        { values: ['Pre-order'], stock: -4, policy: 'continue' },
        { values: ['Untracked'] },
        { values: ['Unpriced'], price: null, stock: 9 },
      ],
    },
    { handle: 'draft', status: 'draft', variants: [{ stock: 9 }] },
  ]);
  test('the pattern distinguishes backorders from units in stock', () => {
    const product = snapshot.productByHandle('mousse', 'us');
    expect(product && snapshot.stockPattern(product)).toBe('10221');
  });

  const ids = new Map(
    createTestProduct({
      handle: 'mousse',
      options: ['Color'],
      variants: ['In stock', 'Sold out', 'Pre-order', 'Untracked', 'Unpriced'].map((value) => ({
        values: [value],
      })),
    }).variants.map((variant) => [variant.title, variant.id]),
  );
  test.each([
    ['In stock', 'us', true, 1],
    ['Sold out', 'us', false, 0],
    ['Pre-order', 'us', true, -4],
    ['Untracked', 'us', true, null],
    ['Unpriced', 'us', false, 9],
    ['In stock', 'au', true, 1],
    ['Pre-order', 'au', false, -4],
    ['In stock', 'ca', false, 1],
  ] as const)('%s in %s: %s', (title, region, available, stock) => {
    const id = ids.get(title) ?? '';
    expect(snapshot.isAvailable(id, region)).toBe(available);
    expect(snapshot.stock(id)).toBe(stock);
    expect(snapshot.price(id, region) !== null).toBe(
      title !== 'Unpriced' && region !== 'ca' && !(title === 'Pre-order' && region === 'au'),
    );
  });

  test('a draft is found by its id and by nothing else', () => {
    const draft = createTestProduct({ handle: 'draft' });
    expect(snapshot.product(draft.id)?.handle).toBe('draft');
    expect(snapshot.productByHandle('draft', 'us')).toBeUndefined();
    expect(snapshot.products('us').map((product) => product.handle)).toEqual(['mousse']);
    expect(snapshot.isAvailable(draft.variants[0]?.id ?? '', 'us')).toBe(false);
  });

  test('a handle is that handle exactly, in a region that shows the product', () => {
    expect(snapshot.productByHandle('Mousse', 'us')).toBeUndefined();
    expect(snapshot.productByHandle('mousse', 'au')?.handle).toBe('mousse');
    expect(snapshot.productByHandle('mousse', 'ca')).toBeUndefined();
  });
});

describe('suggestions', () => {
  const snapshot = createTestSnapshot(
    [
      { handle: 'a', title: 'Golden Hour Mousse', type: 'Self-tan', tags: ['golden-glow'] },
      { handle: 'b', title: 'Hour of Gold', tags: ['golden-glow'] },
      { handle: 'c', title: 'Golden Gift' },
    ],
    { excluded: ['c'], collections: [createTestCollection('gold-rush', { kind: 'manual', products: [] })] },
  );
  test.each([
    ['gold', ['gold-rush', 'golden glow']],
    ['GOLDEN h', ['golden hour mousse']],
    ['hour', ['hour of gold', 'golden hour mousse']],
    ['', []],
    ['zz', []],
  ])('for "%s"', (typed, texts) => {
    expect(snapshot.suggestQueries(typed, 'us', 10)).toEqual(texts);
  });

  test('are at most as many as requested', () => {
    expect(snapshot.suggestQueries('g', 'us', 2)).toHaveLength(2);
  });
});

describe('recommendations', () => {
  const complementary = {
    namespace: 'shopify--discovery--product_recommendation',
    key: 'complementary_products',
    value: '["brush","gift","gone"]',
  };
  const snapshot = createTestSnapshot(
    [
      { handle: 'mousse', type: 'Tan', tags: ['tan', 'beach'], metafields: [complementary] },
      { handle: 'lotion', type: 'Tan', tags: ['tan'] },
      { handle: 'drops', type: 'Tan', tags: ['tan', 'beach'] },
      { handle: 'mitt', type: 'Tool', tags: ['tan'] },
      { handle: 'brush', type: 'Hair', tags: ['wood'] },
      { handle: 'gift', type: 'Gift', tags: ['tan', 'beach'] },
      { handle: 'bottle', type: 'Tool', tags: ['other'] },
    ],
    { excluded: ['gift'] },
  );
  const handles = (intent: 'RELATED' | 'COMPLEMENTARY', of = 'mousse') =>
    snapshot
      .recommendations(createTestProduct({ handle: of }).id, 'us', intent)
      .map((product) => product.handle);

  test('are of the same type, those with the most in common first, without the product itself and exclusions', () => {
    expect(handles('RELATED')).toEqual(['drops', 'lotion', 'mitt']);
  });

  test('complementary ones are the merchant’s choice, then other types with something in common', () => {
    expect(handles('COMPLEMENTARY')).toEqual(['brush', 'mitt']);
    expect(handles('COMPLEMENTARY', 'mitt')).toEqual(['mousse', 'lotion', 'drops']);
  });

  test('of an unknown product are none', () => {
    expect(snapshot.recommendations('404', 'us', 'RELATED')).toEqual([]);
  });
});
