import { getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backendResolvers } from '../create-backend.ts';
import { createGraphServer } from './graph-server.ts';
import { computeOperationCost } from './operation-cost.ts';
import { type OperationLimits, operationLimits } from './operation-limits.ts';
import { createExecutableSchema } from './schema.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

/** Small requests with large results; and requests that only look expensive. */

const schema = createExecutableSchema(backendResolvers);
let backend: TestBackend;
let someProduct: string;
beforeAll(async () => {
  backend = await openTestBackend();
  const snapshot = await backend.parts.catalogue.current();
  someProduct = `gid://shopify/Product/${snapshot.products('us')[0]?.id}`;
});
afterAll(() => backend.dispose());

interface Answered {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: { message: string; extensions?: { code?: string; limit?: string } }[];
}

async function ask(query: string, variables: object = {}, limits: Partial<OperationLimits> = {}) {
  const server = createGraphServer(() => schema, backend.parts, {
    limits: { ...operationLimits, ...limits },
  });
  const response = await server.fetch(
    new Request('http://shop.test/api/2025-01/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const text = await response.text();
  const reply: Answered = JSON.parse(text);
  return { ...reply, bytes: Buffer.byteLength(text) };
}

const refused = (limit: string) => ({ code: 'MAX_COST_EXCEEDED', limit, maxCost: expect.any(Number) });
const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const nested = (levels: number): string =>
  levels === 0
    ? 'id'
    : `products(first: $n) { nodes { collections(first: $n) { nodes { ${nested(levels - 1)} } } } }`;
/** Each fragment spreads the next one twice. */
const chain = (count: number, type: string, last: string) =>
  many(
    count,
    (index) =>
      `fragment F${index} on ${type} { ${index === count - 1 ? last : `...F${index + 1} ...F${index + 1}`} }`,
  );

describe('a request that could answer with too much is not run', () => {
  it.each<[string, string, object, string]>([
    [
      'API-11: the variable says more than its default',
      `query ($n: Int = 1) { collections(first: $n) { nodes { ${nested(3)} } } }`,
      { n: 250 },
      'cost',
    ],
    [
      'the default says it',
      `query ($n: Int = 250) { collections(first: $n) { nodes { ${nested(1)} } } }`,
      {},
      'cost',
    ],
    [
      'in fragments, under a directive that leaves nothing out',
      `query ($n: Int!, $yes: Boolean!) { ...Q @include(if: $yes) } fragment Q on QueryRoot { collections(first: $n) { edges { node { ...C } } } } fragment C on Collection { ${nested(1)} }`,
      { n: 250, yes: true },
      'cost',
    ],
    [
      'lists of ids',
      `query ($ids: [ID!]!) { ${many(90, (index) => `a${index}: nodes(ids: $ids) { ... on Product { images(first: 10) { nodes { id } } variants(first: 10) { nodes { id title } } } }`)} }`,
      { ids: Array.from({ length: 250 }, () => 'gid://shopify/Product/1') },
      'cost',
    ],
    [
      'lists without a page size inside each other',
      `{ menu(handle: "main-menu") { ${'items { '.repeat(10)} id ${'} '.repeat(10)} } }`,
      {},
      'cost',
    ],
    [
      'API-11: the schema under aliases',
      `{ ${many(90, (index) => `a${index}: __schema { types { name fields { name } } }`)} }`,
      {},
      'introspection',
    ],
    [
      'a type under aliases, named by a variable',
      `query ($t: String!) { ${many(90, (index) => `a${index}: __type(name: $t) { fields { args { name type { name } } type { fields { name args { name type { name } } } } } }`)} }`,
      { t: 'QueryRoot' },
      'introspection',
    ],
  ])('%s', async (_name, query, variables, limit) => {
    const { data, errors } = await ask(query, variables);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: refused(limit) }]);
    expect(errors?.[0]?.message).toMatch(/at most \d+ allowed/);
  });
});

describe('an operation that only looks expensive is executed', () => {
  it.each<[string, string, object]>([
    [
      'small variables',
      `query ($n: Int = 250) { collections(first: $n) { nodes { ${nested(3)} } } }`,
      { n: 2 },
    ],
    [
      'a selection that is left out',
      `query ($n: Int = 250, $no: Boolean!) { shop { name } collections(first: $n) @include(if: $no) { nodes { ${nested(3)} } } }`,
      { no: false },
    ],
    ['a fragment that is named again and again', `{ shop { ...F0 } } ${chain(40, 'Shop', 'name')}`, {}],
    [
      'the schema, as tools ask for it',
      getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }),
      {},
    ],
    [
      'API-26: every blog with its articles and their comments, by the longest pages',
      `{ blogs(first: 250) { edges { node { id title articles(first: 250) { edges { node { title contentHtml tags
          image { id url } comments(first: 250) { edges { node { id content author { name email } } } } } } } } } } }`,
      {},
    ],
    [
      'API-26: a page of products with all that a card shows, and the plans of each variant',
      `query ($first: Int = 48) { products(first: $first) { nodes { id title options { id name optionValues { id name } }
          media(first: 10) { nodes { id alt previewImage { id url width height } } } sellingPlanGroups(first: 10) { nodes { name } }
          variants(first: 100) { nodes { id title sku image { id url width height } price { amount currencyCode }
            compareAtPrice { amount currencyCode } selectedOptions { name value } product { id handle title tags }
            sellingPlanAllocations(first: 10) { nodes { sellingPlan { id name description options { name value } }
              priceAdjustments { price { amount currencyCode } compareAtPrice { amount currencyCode } } } } } } } } }`,
      {},
    ],
    [
      'a whole page of products with their variants',
      '{ products(first: 250) { nodes { id title descriptionHtml variants(first: 100) { nodes { id title price { amount } selectedOptions { name value } } } } } }',
      {},
    ],
  ])('%s', async (_name, query, variables) => {
    const { data, errors } = await ask(query, variables);
    expect(errors).toBeUndefined();
    expect(data).toBeTypeOf('object');
  });
});

describe('a response that grows too large is aborted', () => {
  const page = '{ products(first: 250) { nodes { id title tags } } }';
  it.each<[string, string, object, Partial<OperationLimits>, string]>([
    [
      'API-11: by the texts in it',
      `query ($ids: [ID!]!) { ${many(40, (index) => `a${index}: nodes(ids: $ids) { ... on Product { descriptionHtml description } }`)} }`,
      {},
      {},
      'answer',
    ],
    [
      'by the names that it was asked to give',
      `{ ${many(3, (index) => `p${index}: products(first: 250) { nodes { a${'x'.repeat(20_000)}${index}: id b${'x'.repeat(20_000)}${index}: title } }`)} }`.slice(
        0,
        130_000,
      ),
      {},
      { characters: 200_000 },
      'answer',
    ],
    ['by its lists of texts', page, {}, { answer: 5000 }, 'answer'],
    ['by its fields', page, {}, { fields: 100 }, 'fields'],
    [
      'by its errors',
      `{ ${many(60, (index) => `a${index}: product(id: "x") { id }`)} }`,
      {},
      { errors: 50 },
      'errors',
    ],
    [
      'API-11: by the time that it takes',
      `{ ${many(40, (index) => `a${index}: products(first: 250, sortKey: TITLE) { nodes { id title } }`)} }`,
      {},
      { milliseconds: 1 },
      'milliseconds',
    ],
  ])('%s', async (_name, query, variables, limits, limit) => {
    const ids = Array.from({ length: 250 }, () => someProduct);
    const { data, errors, bytes } = await ask(query, { ids, ...variables }, limits);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: refused(limit) }]);
    expect(bytes).toBeLessThan(1000);
  });

  it('by characters that are written as several bytes', async () => {
    const created = await ask(
      'mutation ($note: String!) { cartCreate(input: { note: $note }) { cart { id } } }',
      { note: '\u0001'.repeat(5000) },
    );
    const id = JSON.stringify(created.data).match(/gid:\/\/shopify\/Cart\/[^"]+/)?.[0];
    const query = 'query ($id: ID!) { cart(id: $id) { note } }';
    const { data, errors, bytes } = await ask(query, { id }, { answer: 20_000 });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: refused('answer') }]);
    expect(bytes).toBeLessThan(20_000);
    expect((await ask(query, { id })).data).toEqual({ cart: { note: '\u0001'.repeat(5000) } });
  });

  it('and no further change is begun', async () => {
    const count = async () =>
      (await backend.parts.storage.read.selectFrom('carts').select('id').execute()).length;
    const before = await count();
    const query = `mutation { ${many(20, (index) => `a${index}: cartCreate { cart { id totalQuantity } }`)} }`;
    expect((await ask(query, {}, { fields: 10 })).errors).toMatchObject([{ extensions: refused('fields') }]);
    expect((await count()) - before).toBe(3);
  });

  it('a list of arguments is no longer than a page', async () => {
    const { errors } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: Array.from({ length: 251 }, () => someProduct),
    });
    expect(errors).toMatchObject([{ message: 'ids cannot have more than 250 items' }]);
  });
});

describe('introspection is counted as it is answered', () => {
  it.each([
    ['the whole schema', getIntrospectionQuery()],
    [
      'types through fragments',
      '{ __schema { types { name enumValues { name } ...T } } } fragment T on __Type { kind fields(includeDeprecated: true) { name type { name ofType { kind } } } }',
    ],
    [
      'one type',
      '{ __type(name: "Product") { name interfaces { name } fields { args { name defaultValue } } } }',
    ],
    ['a type that is not there', '{ __type(name: "Nothing") { name } __typename }'],
  ])('%s', async (_name, query) => {
    const document = parse(query);
    const operation = document.definitions.find((each) => each.kind === 'OperationDefinition');
    if (operation === undefined) throw new Error('no operation');
    const { fields } = computeOperationCost(schema, document, operation, {}, 1_000_000);
    const { data } = await ask(query, {});
    // Each property of an object is a key in the JSON.
    expect(fields).toBe(keysOf(data));
  });
});

function keysOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + keysOf(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, item) => sum + 1 + keysOf(item), 0);
}
