import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearchQuery } from './parse-search-query.ts';
import { queryProducts } from './query-products.ts';
import { createTestSnapshot } from './test-catalogue.ts';

const day = Date.UTC(2024, 4, 1);
const snapshot = createTestSnapshot([
  {
    handle: 'mousse',
    title: 'Golden Hour Mousse',
    type: 'HERO',
    tags: ['self-tan', 'vegan'],
    variants: [{ price: 3400, stock: 3, sku: 'GH-1' }],
    createdAt: day,
  },
  {
    handle: 'drops',
    title: 'Slow Glow Drops',
    type: 'HERO',
    tags: ['self-tan', 'face'],
    variants: [{ price: 3200, stock: 0 }],
    createdAt: day - 1,
  },
  {
    handle: 'oil',
    title: 'Glow Oil',
    type: 'Hair care',
    vendor: 'Kemiri',
    tags: ['hair', 'vegan'],
    variants: [{ price: 900, stock: 5 }],
    createdAt: day - 400 * 86_400_000,
  },
]);

const found = (query: string) =>
  queryProducts(snapshot, { region: 'us', query }).products.map((product) => product.handle);

describe('queries in the syntax of Shopify', () => {
  test.each([
    ['', ['mousse', 'drops', 'oil']],
    ['tag:vegan', ['mousse', 'oil']],
    ['tag:VEGAN', ['mousse', 'oil']],
    ['tag:face,hair', ['drops', 'oil']],
    ['tag_not:vegan', ['drops']],
    ['-tag:vegan', ['drops']],
    ['NOT tag:vegan', ['drops']],
    ['product_type:"Hair care"', ['oil']],
    ["product_type:'Hair care'", ['oil']],
    ['vendor:Kemiri OR tag:face', ['drops', 'oil']],
    ['tag:vegan AND (vendor:Kemiri OR tag:face)', ['oil']],
    ['tag:vegan (vendor:Kemiri OR tag:self-tan)', ['mousse', 'oil']],
    ['tag:face OR tag:vegan AND vendor:Kemiri', ['drops', 'oil']],
    ['NOT (tag:face OR tag:hair)', ['mousse']],
    ['variants.price:>10', ['mousse', 'drops']],
    ['variants.price:>=32.00 variants.price:<34', ['drops']],
    ['variants.price:9', ['oil']],
    ['available_for_sale:true', ['mousse', 'oil']],
    ['available_for_sale:false', ['drops']],
    ['title:glow', ['drops', 'oil']],
    ['title:gl*', ['drops', 'oil']],
    ['title:"golden hour"', ['mousse']],
    ['title:hour*', ['mousse']],
    ['glow', ['drops', 'oil']],
    ['glow oil', ['oil']],
    ['gold*', ['mousse']],
    ['GH-1', ['mousse']],
    ['sku:GH-1', ['mousse']],
    ['created_at:2024', ['mousse', 'drops']],
    ['created_at:>=2024-05-01', ['mousse']],
    ["created_at:<'2024-04-30T00:00:00Z'", ['oil']],
    ['created_at:<=2024-04-30', ['drops', 'oil']],
    ['created_at:<now', ['mousse', 'drops', 'oil']],
    ['colour_of_the_moon:blue', ['mousse', 'drops', 'oil']],
    ['nothing-has-this', []],
  ])('%s', (query, handles) => {
    expect(found(query)).toEqual(handles);
  });

  test.each([
    ['tag:vegan)', ['mousse', 'oil']],
    ['((((tag:vegan', ['mousse', 'oil']],
    ['OR tag:vegan', ['mousse', 'oil']],
    ['tag:vegan AND', ['mousse', 'oil']],
    ['NOT', ['mousse', 'drops', 'oil']],
    ['tag:', ['mousse', 'drops', 'oil']],
    ['"', ['mousse', 'drops', 'oil']],
    ['*', ['mousse', 'drops', 'oil']],
  ])('invalid syntax is ignored: %s', (query, handles) => {
    expect(found(query)).toEqual(handles);
  });

  test('any text yields a query, quickly', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '-',
      'NOT ',
      ' OR ',
      ' AND ',
      'tag:',
      'price:>',
      '"',
      "'",
      'a',
      '*',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((each) => each.join('')),
        ),
        (text) => {
          expect(parseSearchQuery(text).kind).toBeTypeOf('string');
          expect(found(text).length).toBeLessThanOrEqual(3);
        },
      ),
    );
    expect(found('('.repeat(100_000))).toHaveLength(3);
    expect(found(`${'NOT '.repeat(400)}tag:vegan`)).toEqual(['mousse', 'oil']);
  });
});
