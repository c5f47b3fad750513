import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductFilter } from './catalogue.ts';
import { applyCatalogueChange, type CatalogueState } from './catalogue-state.ts';
import { queryProducts, searchFirstProducts, searchProducts } from './query-products.ts';
import { IndexedSnapshot } from './snapshot.ts';
import {
  type CatalogueTestProduct,
  createTestCollection,
  createTestSnapshot,
  createTestState,
  findIdBySku,
} from './test-catalogue.ts';

const colours = ['Light', 'Medium', 'Dark'];
const sizes = ['S', 'L'];

const products: fc.Arbitrary<CatalogueTestProduct[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom('HERO', 'BUNDLE', 'Hair'),
      vendor: fc.constantFrom('Nordhår', 'Kemiri'),
      tags: fc.uniqueArray(fc.constantFrom('vegan', 'new', 'face', 'gift'), { maxLength: 3 }),
      variants: fc.uniqueArray(
        fc.record({
          values: fc.tuple(fc.constantFrom(...colours), fc.constantFrom(...sizes)),
          price: fc.option(
            fc.integer({ min: 0, max: 50 }).map((each) => each * 100),
            { freq: 6 },
          ),
          stock: fc.integer({ min: -1, max: 2 }),
          sold: fc.integer({ min: 0, max: 3 }),
          policy: fc.constantFrom('deny' as const, 'continue' as const),
        }),
        { selector: (variant) => variant.values.join(), minLength: 1, maxLength: 6 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map((product, index) => ({ ...product, handle: `p${index}`, options: ['Color', 'Size'] })),
  );

const filter: fc.Arbitrary<ProductFilter> = fc.oneof(
  fc.boolean().map((available) => ({ available })),
  fc
    .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 5000 }))
    .map(([min, max]) => ({ price: { min, max } })),
  fc.constantFrom('HERO', 'BUNDLE', 'Hair').map((productType) => ({ productType })),
  fc.constantFrom('vegan', 'new', 'face').map((tag) => ({ tag })),
  fc.constantFrom('Kemiri', 'Nordhår').map((productVendor) => ({ productVendor })),
  fc.constantFrom(...colours).map((value) => ({ variantOption: { name: 'Color', value } })),
  fc.constantFrom(...sizes).map((value) => ({ variantOption: { name: 'size', value } })),
);

/** Returns the kind of a filter; filters of one kind are alternatives. */
const kind = (each: ProductFilter) =>
  each.variantOption === undefined
    ? (Object.keys(each)[0] ?? '')
    : `option ${each.variantOption.name.toLowerCase()}`;

/** Parses a filter value's `input`, with amounts in minor units. */
function fromInput(input: string): ProductFilter {
  const parsed = JSON.parse(input);
  if (parsed.price === undefined) return parsed;
  return { price: { min: Math.round(parsed.price.min * 100), max: Math.round(parsed.price.max * 100) } };
}

describe('filters', () => {
  test('every count is the number of products that choosing the value yields', () => {
    fc.assert(
      fc.property(products, fc.array(filter, { maxLength: 3 }), (list, chosen) => {
        const snapshot = createTestSnapshot(list);
        const offered = queryProducts(snapshot, { region: 'us', filters: chosen }).filters;
        for (const value of offered.flatMap((each) => each.values)) {
          const own = fromInput(value.input);
          const others = chosen.filter((each) => kind(each) !== kind(own));
          const result = queryProducts(snapshot, { region: 'us', filters: [...others, own] });
          expect([value.id, value.count]).toEqual([value.id, result.products.length]);
        }
      }),
      propertyRuns(100, 6000),
    );
  });

  test('counts of an outdated snapshot, computed variant by variant, equal those by codes while it was current', () => {
    fc.assert(
      fc.property(products, (list) => {
        const [lasting, over] = [createTestState(list), createTestState(list)];
        const levels = new Map([
          [findIdBySku(new IndexedSnapshot({ ...over, version: '1' }), ''), { available: 0, sold: 0 }],
        ]);
        const next = applyCatalogueChange(over, { handles: [], products: [], levels });
        const filters = (state: CatalogueState) =>
          queryProducts(new IndexedSnapshot({ ...state, version: '1' }), { region: 'us' }).filters;
        filters(next);
        expect(filters(over)).toEqual(filters(lasting));
      }),
      propertyRuns(70, 4000),
    );
  });

  test('filters of one kind are alternatives, of several kinds conditions, and one variant meets them all', () => {
    fc.assert(
      fc.property(products, fc.array(filter, { maxLength: 4 }), (list, chosen) => {
        const snapshot = createTestSnapshot(list);
        const got = queryProducts(snapshot, { region: 'us', filters: chosen }).products;
        const expected = snapshot.products('us').filter((product) =>
          product.variants.some((variant) => {
            const price = variant.prices.us?.price;
            if (price === undefined) return false;
            const meets = (each: ProductFilter) =>
              (each.available === undefined || snapshot.isAvailable(variant.id, 'us') === each.available) &&
              (each.price === undefined ||
                (price >= (each.price.min ?? 0) && price <= (each.price.max ?? Number.MAX_VALUE))) &&
              (each.productType === undefined || product.productType === each.productType) &&
              (each.productVendor === undefined || product.vendor === each.productVendor) &&
              (each.tag === undefined || product.tags.includes(each.tag)) &&
              (each.variantOption === undefined ||
                variant.selectedOptions.some(({ value }) => value === each.variantOption?.value));
            return [...new Set(chosen.map(kind))].every((group) =>
              chosen.some((each) => kind(each) === group && meets(each)),
            );
          }),
        );
        expect(got).toEqual(expected);
      }),
      propertyRuns(100, 6000),
    );
  });

  test('have the ids, labels and inputs that Storefront API clients know', () => {
    const snapshot = createTestSnapshot([
      {
        handle: 'mousse',
        type: 'HERO',
        tags: ['self-tan'],
        options: ['Choose Shade'],
        variants: [
          { values: ['Ultra Dark'], price: 1250, stock: 1 },
          { values: ['Light'], price: 3000, stock: 0 },
        ],
        metafields: [{ namespace: 'custom', key: 'swatches', value: '{"Ultra Dark":"#5c3520"}' }],
      },
      { handle: 'plain', type: 'Gift', variants: [{ price: 500, stock: 1 }] },
    ]);
    const { filters } = queryProducts(snapshot, { region: 'us', filters: [{ available: true }] });
    expect(filters.map(({ id, type, presentation }) => [id, type, presentation])).toEqual([
      ['filter.v.availability', 'LIST', 'TEXT'],
      ['filter.v.price', 'PRICE_RANGE', null],
      ['filter.v.option.choose-shade', 'LIST', 'SWATCH'],
      ['filter.p.product_type', 'LIST', 'TEXT'],
      ['filter.p.vendor', 'LIST', 'TEXT'],
      ['filter.p.tag', 'LIST', 'TEXT'],
    ]);
    expect(filters[0]?.values).toMatchObject([
      { label: 'In stock', count: 2, input: '{"available":true}' },
      { label: 'Out of stock', count: 1, input: '{"available":false}' },
    ]);
    expect(filters[1]?.values).toMatchObject([{ count: 2, input: '{"price":{"min":5,"max":12.5}}' }]);
    expect(filters[2]?.values).toMatchObject([
      {
        id: 'filter.v.option.choose-shade.ultra-dark',
        label: 'Ultra Dark',
        count: 1,
        input: '{"variantOption":{"name":"Choose Shade","value":"Ultra Dark"}}',
        swatch: { color: '#5c3520', image: null },
      },
      { label: 'Light', count: 0, swatch: null },
    ]);
  });

  test('of thousands of values, those of the most products are listed, in alphabetical order', () => {
    const products = Array.from({ length: 1200 }, (_, number) => ({
      handle: `p${number}`,
      tags: [`tag-${String(number).padStart(4, '0')}`, ...(number === 1100 ? [] : ['tag-1100'])],
    }));
    const { filters } = queryProducts(createTestSnapshot(products), { region: 'us' });
    const tags = filters.find(({ id }) => id === 'filter.p.tag')?.values.map(({ label }) => label) ?? [];
    expect(tags).toHaveLength(1000);
    expect(tags).toContain('tag-1100');
    expect(tags).toEqual(tags.toSorted());
  });

  test('a metafield filters by its exact value', () => {
    const field = { namespace: 'custom', key: 'finish', value: 'matte' };
    const snapshot = createTestSnapshot([{ handle: 'a', metafields: [field] }, { handle: 'b' }]);
    const { products: got } = queryProducts(snapshot, {
      region: 'us',
      filters: [{ productMetafield: field }],
    });
    expect(got.map((product) => product.handle)).toEqual(['a']);
  });
});

describe('orders', () => {
  const snapshot = createTestSnapshot([
    {
      handle: 'b',
      title: 'Zebra 2',
      type: 'B',
      vendor: 'Y',
      variants: [{ price: 500, auPrice: 900, sold: 1 }],
    },
    { handle: 'a', title: 'zebra 10', type: 'A', vendor: 'X', variants: [{ price: 300, sold: 5 }] },
    { handle: 'c', title: 'Ähre', type: 'C', vendor: 'Z', variants: [{ price: 400, auPrice: 100, sold: 0 }] },
  ]);
  test.each([
    ['CREATED', false, 'cab'],
    ['CREATED_AT', true, 'bac'],
    ['PRICE', false, 'acb'],
    ['PRICE', true, 'bca'],
    ['TITLE', false, 'cba'],
    ['PRODUCT_TYPE', false, 'abc'],
    ['VENDOR', true, 'cba'],
    ['BEST_SELLING', false, 'abc'],
    ['BEST_SELLING', true, 'cba'],
    ['COLLECTION_DEFAULT', false, 'bac'],
    ['MANUAL', true, 'cab'],
    ['RELEVANCE', false, 'bac'],
  ] as const)('%s, reverse %s', (sortKey, reverse, order) => {
    const result = queryProducts(snapshot, { region: 'us', sortKey, reverse });
    expect(result.products.map((product) => product.handle).join('')).toBe(order);
  });

  test('prices are those of the region, and variants that it does not sell are omitted', () => {
    const result = queryProducts(snapshot, { region: 'au', sortKey: 'PRICE' });
    expect(result.products.map((product) => product.handle)).toEqual(['c', 'b']);
  });

  test.each(['UPDATED_AT', 'ID'] as const)('%s is a total order that reverse turns', (sortKey) => {
    const forth = queryProducts(snapshot, { region: 'us', sortKey }).products;
    const back = queryProducts(snapshot, { region: 'us', sortKey, reverse: true }).products;
    expect(back).toEqual(forth.toReversed());
  });
});

describe('searches', () => {
  const snapshot = createTestSnapshot(
    [
      { handle: 'sold-out', title: 'Golden Mousse', variants: [{ stock: 0 }] },
      { handle: 'mousse', title: 'Golden Hour Mousse', tags: ['vegan'], variants: [{ stock: 2 }] },
      { handle: 'brush', title: 'Tangle Brush', description: '<p>for golden hair</p>' },
      { handle: 'gift', title: 'Golden Gift' },
      { handle: 'draft', title: 'Golden Draft', status: 'draft' },
    ],
    { excluded: ['gift'], collections: [createTestCollection('c', { kind: 'manual', products: [] })] },
  );
  const search = (query: string, more: object = {}) =>
    searchProducts(snapshot, { region: 'us', query, ...more }).products.map((product) => product.handle);

  test.each([
    ['golden', ['mousse', 'brush', 'sold-out']],
    ['goldne mouse', ['mousse', 'sold-out']],
    ['gloden hour muosse', ['mousse']],
    ['golden zzzzzz', ['mousse', 'brush', 'sold-out']],
    ['BRUSHES', ['brush']],
    ['golden tag:vegan', ['mousse']],
    ['unknown:brush', ['brush']],
    ['xyzzy', []],
  ])('"%s"', (query, handles) => {
    expect(search(query)).toEqual(handles);
  });

  test('an unfinished last word is completed on request', () => {
    expect(search('tangle br')).toEqual(['brush']);
    expect(search('tang', { prefix: true })).toEqual(['brush']);
    expect(search('tang')).toEqual([]);
  });

  test('products that can’t be bought come last, stay in place or are hidden', () => {
    expect(search('golden', { unavailable: 'HIDE' })).not.toContain('sold-out');
    expect(search('golden', { unavailable: 'SHOW' })[2]).not.toBe('sold-out');
  });

  test.each(['golden', 'goldne mouse', 'golden zzzzzz', 'golden tag:vegan', 'tang', '', 'xyzzy'])(
    'the first that "%s" finds are the beginning of all',
    (query) => {
      for (const unavailable of ['SHOW', 'HIDE', 'LAST'] as const) {
        const wanted = { region: 'us', query, prefix: true, unavailable } as const;
        const all = searchProducts(snapshot, wanted).products;
        for (const most of [1, 2, 10])
          expect(searchFirstProducts(snapshot, wanted, most)).toEqual(all.slice(0, most));
      }
    },
  );

  test('an empty query lists everything except exclusions', () => {
    expect(search('')).toEqual(['mousse', 'brush', 'sold-out']);
  });
});
