import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import {
  buildSchema,
  type GraphQLResolveInfo,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackendDeps } from '../backend-options.ts';
import type { CatalogueState } from '../catalogue/catalogue-state.ts';
import { IndexedSnapshot } from '../catalogue/snapshot.ts';
import { createTestSnapshot, createTestState } from '../catalogue/test-catalogue.ts';
import {
  applyToProducts,
  applyToState,
  arbitraryChange,
  arbitraryProduct,
  type PlainProducts,
  testCollections,
} from '../catalogue/test-changes.ts';
import { backendResolvers } from '../create-backend.ts';
import type { GraphContext } from './context.ts';
import { createGraphContext } from './create-graph-context.ts';
import { createGraphServer, type GraphServer } from './graph-server.ts';
import { OperationLimiter } from './operation-limiter.ts';
import { operationLimits } from './operation-limits.ts';
import { ProductFragmentCache } from './product-fragment-cache.ts';
import { cacheableFields, compileWithFields, extractFragmentLists } from './product-fragments.ts';
import { toRecordInMarket } from './record-market.ts';
import { createExecutableSchema } from './schema.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

const money = '{ amount currencyCode }';
const picture = '{ id url altText width height }';
const variant = `{
  id title sku barcode availableForSale currentlyNotInStock selectedOptions { name value } image ${picture}
  price ${money} compareAtPrice ${money} unitPrice ${money}
  unitPriceMeasurement { measuredType quantityValue quantityUnit referenceValue referenceUnit }
  lowest: metafield(namespace: "vitrine", key: "lowest_price_30_days") { type value }
}`;
/** All cacheable fields. */
const card = `fragment Card on Product {
  id handle title vendor productType tags description availableForSale requiresSellingPlan
  featuredImage ${picture} images(first: 2) { nodes ${picture} }
  priceRange { minVariantPrice ${money} maxVariantPrice ${money} }
  compareAtPriceRange { minVariantPrice ${money} maxVariantPrice ${money} }
  selectedOrFirstAvailableVariant ${variant}
  variants(first: $variants) { nodes ${variant} }
  metafield(namespace: "reviews", key: "rating") { type value }
  options { name optionValues { id name swatch { color } } }
}`;
const query = `query Cards(
  $country: CountryCode, $language: LanguageCode, $variants: Int = 1, $handle: String = "by-hand", $related: String = "a"
) @inContext(country: $country, language: $language) {
  products(first: 200, sortKey: TITLE) { nodes { ...Card } pageInfo { hasNextPage } }
  listed: collection(handle: $handle) { title products(first: 5) { nodes { ...Card } } }
  productRecommendations(productHandle: $related) { ...Card }
  search(query: "", types: [PRODUCT], first: 200) { nodes { __typename ... on Product { ...Card } } }
}
${card}`;

const schema = createExecutableSchema(backendResolvers);
let backend: TestBackend;
beforeAll(async () => {
  const translations = new Map([['sunset-oil', { title: 'Abendsonnenöl' }]]);
  const none = new Map<string, never>();
  const german = { name: 'German', endonymName: 'Deutsch', products: translations };
  backend = await openTestBackend({
    translations: new Map([['de', { ...german, collections: none, menuItems: none }]]),
  });
});
afterAll(() => backend.dispose());

type Variables = Readonly<Record<string, unknown>>;

/** Queries a server with the fragment cache and one without; both must return the same. */
function twoServers(parts: BackendDeps) {
  const kept = createGraphServer(() => schema, parts, { compileAfter: 0 });
  const anew = createGraphServer(() => schema, parts, { compileAfter: Number.POSITIVE_INFINITY });
  const answer = async (server: GraphServer, variables: Variables) =>
    (await server.execute({ query, variables, requestId: 'r' })).body;
  return async (variables: Variables) => {
    const given = await answer(kept, variables);
    expect(given).toEqual(await answer(anew, variables));
    return given;
  };
}

async function contextOf(snapshot: IndexedSnapshot): Promise<GraphContext> {
  const facts = {
    store: null,
    requestId: 'r',
    buyerIp: null,
    payer: null,
    characters: null,
    extended: false,
  };
  const catalogue = { ...backend.parts.catalogue, current: async () => snapshot };
  const parts = { ...backend.parts, catalogue };
  return createGraphContext(parts, schema, undefined, {}, facts, new OperationLimiter(operationLimits));
}

interface Answered {
  readonly products: { readonly nodes: readonly { readonly handle: string; readonly title: string }[] };
}

const nodesOf = (body: { readonly data?: unknown }) => (body.data as Answered).products.nodes;

describe('cached fragments of responses', () => {
  test('equal responses without a cache, whatever happens to the catalogue, its stock and the queries', async () => {
    const { parts } = backend;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(arbitraryProduct, { selector: ({ handle }) => handle, maxLength: 8 }),
        fc.array(
          fc.record({
            step: arbitraryChange,
            country: fc.constantFrom('US', 'AU', 'FR'),
            variants: fc.constantFrom(undefined, 1, 2),
          }),
          { maxLength: 10 },
        ),
        async (start, steps) => {
          const shop: PlainProducts = new Map(start.map((each) => [each.handle, each]));
          let state: CatalogueState = createTestState(start, { collections: testCollections });
          const current = async () => new IndexedSnapshot({ ...state, version: '1' });
          const ask = twoServers({ ...parts, catalogue: { ...parts.catalogue, current } });
          for (const { step: change, ...variables } of steps) {
            await ask(variables);
            applyToProducts(shop, change);
            state = applyToState(state, shop, change);
            await ask(variables);
          }
        },
      ),
      propertyRuns(25, 1200),
    );
  });

  test('are the same frozen objects in every answer, until their product’s stock runs out', async () => {
    const before = [{ handle: 'a', variants: [{ stock: 2 }] }, { handle: 'b' }];
    let state = createTestState(before, { collections: testCollections });
    const current = async () => new IndexedSnapshot({ ...state, version: '1' });
    const ask = twoServers({ ...backend.parts, catalogue: { ...backend.parts.catalogue, current } });
    const [a, b] = nodesOf(await ask({ country: 'US' }));
    expect([Object.isFrozen(a), Object.isFrozen(b)]).toEqual([true, true]);
    const shop: PlainProducts = new Map(before.map((each) => [each.handle, each]));
    const sell = (available: number) => {
      const change = { kind: 'stock', handle: 'a', place: 0, available, sold: 1 } as const;
      applyToProducts(shop, change);
      state = applyToState(state, shop, change);
    };
    sell(1);
    const oneLeft = nodesOf(await ask({ country: 'US' }));
    expect([oneLeft[0] === a, oneLeft[1] === b]).toEqual([true, true]);
    sell(0);
    const noneLeft = nodesOf(await ask({ country: 'US' }));
    const sold = noneLeft.find(({ handle }) => handle === 'a');
    expect(sold).toMatchObject({ availableForSale: false });
    expect(noneLeft.some((each) => each === b)).toBe(true);
  });

  test('state that no unit of a product on backorder is left', async () => {
    const before = [{ handle: 'a', variants: [{ stock: 1, policy: 'continue' as const }] }];
    let state = createTestState(before, { collections: testCollections });
    const current = async () => new IndexedSnapshot({ ...state, version: '1' });
    const ask = twoServers({ ...backend.parts, catalogue: { ...backend.parts.catalogue, current } });
    const isLeft = async () => JSON.stringify(nodesOf(await ask({ country: 'US' }))[0]);
    expect(await isLeft()).toContain('"currentlyNotInStock":false');
    const shop: PlainProducts = new Map(before.map((each) => [each.handle, each]));
    const change = { kind: 'stock', handle: 'a', place: 0, available: 0, sold: 1 } as const;
    applyToProducts(shop, change);
    state = applyToState(state, shop, change);
    expect(await isLeft()).toContain('"currentlyNotInStock":true');
  });

  test('of a product seen in another market than the operation’s are not cached', async () => {
    const snapshot = createTestSnapshot([{ handle: 'a' }]);
    const [stored] = snapshot.products('us');
    const { lists = [] } = extractFragmentLists(schema, parse(query)) ?? {};
    const [list] = lists;
    if (stored === undefined || list === undefined) throw new Error('nothing to list');
    const context = await contextOf(snapshot);
    const seen = toRecordInMarket('Product', stored, 'au', context);
    const told: object[] = [];
    const { resolve } = new ProductFragmentCache().createListField(
      { ...list.field, resolve: (given) => given },
      list.part,
      (product) => {
        told.push(product);
        return { handle: product.handle };
      },
    );
    const info = { variableValues: {} } as GraphQLResolveInfo;
    for (const product of [stored, seen, stored, seen]) resolve?.([product], {}, context, info);
    expect(told).toEqual([stored, seen, seen]);
  });

  test('of a search that also finds pages are not cached', async () => {
    const text = `query Q { search(query: "shipping", types: [PAGE, PRODUCT], first: 50) { nodes { __typename ... on Product { ...Card } } } }
      fragment Card on Product { id }`;
    const types = async (compileAfter: number) => {
      const server = createGraphServer(() => schema, backend.parts, { compileAfter });
      return (await server.execute({ query: text, variables: {}, requestId: 'r' })).body;
    };
    const expected = await types(Number.POSITIVE_INFINITY);
    expect(JSON.stringify(expected)).toContain('"__typename":"');
    expect(await types(0)).toEqual(expected);
  });

  test('are in the requested language', async () => {
    const ask = twoServers(backend.parts);
    const titles = async (language: string) =>
      nodesOf(await ask({ country: 'FR', language, handle: 'hair', related: 'sunset-oil' })).map(
        ({ title }) => title,
      );
    expect(await titles('EN')).not.toContain('Abendsonnenöl');
    expect(await titles('DE')).toContain('Abendsonnenöl');
    expect(await titles('EN')).not.toContain('Abendsonnenöl');
  });
});

describe('lists of products in a query', () => {
  test('are all found here, and every cacheable field is requested', () => {
    const { lists = [], document } = extractFragmentLists(schema, parse(query)) ?? {};
    expect(lists.map(({ field }) => field.name)).toEqual([
      'nodes',
      'nodes',
      'productRecommendations',
      'nodes',
    ]);
    expect(document && print(document)).not.toContain('fragment');
    const asked = new Map<string, Set<string>>();
    const types = new TypeInfo(schema);
    visit(
      parse(card),
      visitWithTypeInfo(types, {
        Field({ name: { value } }) {
          const type = types.getParentType()?.name ?? '';
          asked.set(type, (asked.get(type) ?? new Set()).add(value));
        },
      }),
    );
    expect(Object.fromEntries(asked)).toEqual(cacheableFields);
  });

  test.each([
    ['pieces in stock', 'totalInventory'],
    ['pieces of a variant', 'variants(first: 1) { nodes { quantityAvailable } }'],
    ['selling plans', 'sellingPlanGroups(first: 1) { nodes { name } }'],
    ['collections', 'collections(first: 1) { nodes { handle } }'],
  ])('that request %s are not cached', (_what, field) => {
    const text = `query Q { products(first: 5) { nodes { ...Card } } } fragment Card on Product { id ${field} }`;
    expect(extractFragmentLists(schema, parse(text))).toBeNull();
  });

  test('that request more than a fragment are not cached', () => {
    const fragment = 'fragment Card on Product { id }';
    const among = parse(`query Q { products(first: 5) { nodes { title ...Card } } } ${fragment}`);
    expect(extractFragmentLists(schema, among)).toBeNull();
    const found = (fields: string) =>
      parse(`query Q { search(query: "a", first: 5) { nodes { ${fields} } } } ${fragment}`);
    expect(extractFragmentLists(schema, found('__typename ... on Product { ...Card }'))).not.toBeNull();
    for (const fields of [
      '... on Product { ...Card }',
      '__typename ... on Product { title ...Card }',
      '__typename ... on Page { title }',
      '__typename ... on Product { ...Card } ... on Page { title }',
      'kind: __typename ... on Product { ...Card }',
    ])
      expect(extractFragmentLists(schema, found(fields)), fields).toBeNull();
    const maybe = `query Q($yes: Boolean!) { products(first: 5) { nodes { ...Card @include(if: $yes) } } }`;
    expect(extractFragmentLists(schema, parse(`${maybe} ${fragment}`))).toBeNull();
  });

  test('leave no name in the schema, whatever happens while it is read', () => {
    const small = buildSchema('type Query { known: String }');
    const type = small.getQueryType();
    const known = type?.getFields().known;
    if (type == null || known === undefined) throw new Error('no type');
    const fail = () => {
      expect(type.getFields()._own?.name).toBe('_own');
      throw new Error('broken');
    };
    expect(() => compileWithFields([[type, '_own', known]], fail)).toThrow('broken');
    expect(Object.keys(type.getFields())).toEqual(['known']);
  });
});
