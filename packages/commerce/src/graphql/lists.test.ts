import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { findProduct, queryData, queryErrors } from './test-query-backend.ts';

interface PricedProduct {
  readonly priceRange: { readonly minVariantPrice: { readonly amount: string } };
}

let backend: TestBackend;
let snapshot: CatalogueSnapshot;

beforeAll(async () => {
  backend = await openTestBackend();
  snapshot = await backend.parts.catalogue.current();
});
afterAll(() => backend.dispose());

describe('lists of products', () => {
  it('page through everything in both directions', async () => {
    const query = `query($first: Int, $last: Int, $after: String, $before: String) {
      products(first: $first, last: $last, after: $after, before: $before, sortKey: TITLE) {
        nodes { title } pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
      }
    }`;
    const all = (await queryData(backend, query, { first: 250 })).products.nodes;
    expect(all).toHaveLength(snapshot.products('us').length);
    const first = (await queryData(backend, query, { first: 10 })).products;
    const second = (await queryData(backend, query, { first: 10, after: first.pageInfo.endCursor })).products;
    const back = (await queryData(backend, query, { last: 10, before: second.pageInfo.startCursor }))
      .products;
    expect([...first.nodes, ...second.nodes]).toEqual(all.slice(0, 20));
    expect(back.nodes).toEqual(first.nodes);
  });

  it('are chosen by query, sorted and reversed', async () => {
    const data = await queryData(
      backend,
      `{
      cheap: products(first: 250, query: "tag:vegan variants.price:<20", sortKey: PRICE) { nodes { tags priceRange { minVariantPrice { amount } } } }
      dear: products(first: 1, sortKey: PRICE, reverse: true) { nodes { priceRange { minVariantPrice { amount } } } }
    }`,
    );
    const amounts = data.cheap.nodes.map((each: PricedProduct) =>
      Number(each.priceRange.minVariantPrice.amount),
    );
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b));
    expect(Math.max(...amounts)).toBeLessThan(20);
    expect(Number(data.dear.nodes[0].priceRange.minVariantPrice.amount)).toBeGreaterThan(
      Math.max(...amounts),
    );
  });

  it('of a collection carry filters whose inputs choose what they count', async () => {
    const query = `query($handle: String!, $filters: [ProductFilter!]) { collection(handle: $handle) {
      products(first: 250, filters: $filters) { nodes { handle } filters { id type values { id label count input swatch { color } } } }
    } }`;
    const collection = snapshot
      .collections()
      .find(({ id }) => snapshot.collectionProducts(id, 'us').length > 5);
    const handle = collection?.handle;
    const whole = await queryData(backend, query, { handle });
    const filters: { id: string; values: { count: number; input: unknown }[] }[] =
      whole.collection.products.filters;
    expect(filters.map((filter) => filter.id)).toContain('filter.v.availability');
    for (const value of filters.flatMap((filter) => filter.values).slice(0, 12)) {
      const input = typeof value.input === 'string' ? JSON.parse(value.input) : value.input;
      const narrowed = await queryData(backend, query, { handle, filters: [input] });
      expect(narrowed.collection.products.nodes, JSON.stringify(input)).toHaveLength(value.count);
    }
  });

  it('recommend related and complementary products, never the product itself', async () => {
    const { id } = await findProduct(backend, () => true);
    const gid = `gid://shopify/Product/${id}`;
    const data = await queryData(
      backend,
      `query($id: ID!) { related: productRecommendations(productId: $id) { id } also: productRecommendations(productId: $id, intent: COMPLEMENTARY) { id } }`,
      { id: gid },
    );
    expect(data.related.length).toBeGreaterThan(0);
    expect(data.related.map((each: { id: string }) => each.id)).not.toContain(gid);
  });

  it('give tags and types once each', async () => {
    const data = await queryData(
      backend,
      '{ productTags(first: 250) { nodes edges { node } } productTypes(first: 50) { nodes } }',
    );
    expect(new Set(data.productTags.nodes).size).toBe(data.productTags.nodes.length);
    expect(data.productTypes.nodes).toEqual(expect.arrayContaining(['BUNDLE', 'HERO']));
  });

  it('API-08: reject a page that is too large or has no size', async () => {
    expect(await queryErrors(backend, '{ products(first: 251) { nodes { id } } }')).toEqual([
      'first cannot exceed 250',
    ]);
    expect(await queryErrors(backend, '{ products { nodes { id } } }')).toEqual([
      'you must provide one of first or last',
    ]);
  });
});

describe('search', () => {
  it('finds products, pages and articles, and counts them', async () => {
    const data = await queryData(
      backend,
      `{
      search(query: "tan", first: 250) { totalCount nodes { __typename } productFilters { id } }
      pages: search(query: "shipping", first: 10, types: [PAGE]) { nodes { __typename } }
      typo: search(query: "mouse tanning", first: 5) { nodes { ... on Product { title } } }
      begun: search(query: "mous", prefix: LAST, first: 5) { nodes { ... on Product { title } } }
    }`,
    );
    const types = data.search.nodes.map((node: { __typename: string }) => node.__typename);
    expect(data.search.totalCount).toBe(types.length);
    expect(new Set(types)).toContain('Product');
    expect(data.search.productFilters.length).toBeGreaterThan(0);
    expect(data.pages.nodes.every((node: { __typename: string }) => node.__typename === 'Page')).toBe(true);
    expect(data.typo.nodes.length).toBeGreaterThan(0);
    expect(data.begun.nodes.length).toBeGreaterThan(0);
  });

  it('suggests while the shopper types', async () => {
    const data = await queryData(
      backend,
      `{
      each: predictiveSearch(query: "tan", limit: 3, limitScope: EACH) { queries { text styledText } products { title } collections { title } pages { title } articles { title } }
      all: predictiveSearch(query: "tan", limit: 3) { products { title } queries { text } collections { title } }
      only: predictiveSearch(query: "tan", types: [COLLECTION]) { products { title } collections { title } }
    }`,
    );
    expect(data.each.products).toHaveLength(3);
    expect(data.each.queries[0].styledText).toContain('<mark>');
    expect(data.all.products.length + data.all.queries.length + data.all.collections.length).toBe(3);
    expect(data.only.products).toEqual([]);
    expect(data.only.collections.length).toBeGreaterThan(0);
    expect(
      await queryErrors(backend, '{ predictiveSearch(query: "x", limit: 11) { products { id } } }'),
    ).toHaveLength(1);
  });
});
