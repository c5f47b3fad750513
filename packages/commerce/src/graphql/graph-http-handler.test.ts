import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphContext, ResolverMap } from './context.ts';
import { createGraphServer } from './graph-server.ts';
import { createExecutableSchema, mergeResolvers, type SchemaOf } from './schema.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

const schemasOf =
  (resolvers: ResolverMap): SchemaOf =>
  (version) =>
    createExecutableSchema(resolvers, version);

const address = 'http://shop.test/api/2025-01/graphql.json';
const operation = JSON.stringify({ query: '{ shop { name } }' });
const shopFile = new URL('../../../../demo/catalogue/shop.json', import.meta.url);
const { name: shopName } = JSON.parse(readFileSync(shopFile, 'utf8'));
let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.dispose());

function post(
  body: string,
  headers: Record<string, string> = {},
  url = address,
  of: Pick<TestBackend, 'fetch'> = backend,
) {
  return of.fetch(
    new Request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }),
  );
}

async function errorsOf(
  query: string,
  variables: object = {},
): Promise<{ message: string; extensions?: { code?: string } }[]> {
  const response = await post(JSON.stringify({ query, variables }));
  expect(response.status).toBe(200);
  const { errors } = (await response.json()) as { errors?: [] };
  return errors ?? [];
}

describe('the API over HTTP', () => {
  it.each([
    ['/api/2025-01/graphql.json', '2025-01'],
    ['/api/2026-10/graphql.json', '2026-10'],
    ['/api/unstable/graphql', 'unstable'],
    // Versions that are no longer served fall forward, and so does an address without a version.
    ['/api/2019-07/graphql.json', '2024-10'],
    ['/api/graphql.json', '2024-10'],
    ['/api', '2024-10'],
  ])('API-21: %s answers as version %s with a request id', async (path, version) => {
    const response = await post(operation, {}, `http://shop.test${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-shopify-api-version')).toBe(version);
    expect(await response.json()).toMatchObject({ data: { shop: { name: shopName } } });
  });

  it.each(['2031-01', '2025-02', 'latest'])('API-21: there is no version %s', async (version) => {
    const response = await post(operation, {}, `http://shop.test/api/${version}/graphql.json`);
    expect(response.status).toBe(404);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toBe(
      `There is no version '${version}' of the API. Use 2024-10 to 2026-10, or unstable.`,
    );
  });

  it.each([
    ['2025-07', '{ shop { customerAccountUrl } }', true],
    ['2025-01', '{ shop { customerAccountUrl } }', false],
    ['2026-07', '{ cart(id: "gid://shopify/Cart/none") { discountApplications { targetType } } }', true],
    ['2026-04', '{ cart(id: "gid://shopify/Cart/none") { discountApplications { targetType } } }', false],
    ['2025-10', '{ products(first: 1) { nodes { featuredImage { thumbhash } } } }', true],
    ['2025-04', '{ products(first: 1) { nodes { featuredImage { thumbhash } } } }', false],
  ])('API-21: version %s: %s is part of it: %s', async (version, query, isPart) => {
    const response = await post(
      JSON.stringify({ query }),
      {},
      `http://shop.test/api/${version}/graphql.json`,
    );
    const { errors = [] } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(isPart ? [] : ['undefinedField']);
  });

  it.each([
    ['an answer', operation, 200],
    ['a refusal', '{nope', 400],
  ])('SEC-26: forbids caching %s', async (_, body, status) => {
    const response = await post(body);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it.each(['2025-13', '2025', 'latest', '2025-1'])('has no version %s', async (version) => {
    const response = await post(operation, {}, `http://shop.test/api/${version}/graphql.json`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  it.each([
    ['{nope', 400],
    ['[]', 400],
    ['null', 400],
    ['{}', 400],
    ['{"query":7}', 400],
    ['{"query":"{shop{name}}","variables":[]}', 400],
    ['{"query":"{shop{name}}","operationName":7}', 400],
    [JSON.stringify({ query: `# ${'x'.repeat(300_000)}` }), 413],
  ])('API-09: refuses the body %.40s with %i', async (body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
    expect(response.headers.get('x-request-id')).not.toBeNull();
  });

  it('SEC-03: rejects a large body that does not state its length', async () => {
    const body = new Blob([JSON.stringify({ query: `# ${'x'.repeat(300_000)}` })]).stream();
    const streamed = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    };
    const request = new Request(address, streamed);
    expect((await backend.fetch(request)).status).toBe(413);
  });

  it('API-09: refuses other types and methods', async () => {
    expect((await post('a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    const response = await backend.fetch(new Request(`${address}?query={shop{name}}`));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  it('accepts the bare text of an operation', async () => {
    const response = await post('{ shop { name } }', { 'content-type': 'application/graphql' });
    expect(await response.json()).toMatchObject({ data: { shop: { name: shopName } } });
  });

  it('SEC-19: accepts requests of pages of any origin', async () => {
    const preflight = await backend.fetch(
      new Request(address, {
        method: 'OPTIONS',
        headers: {
          origin: 'http://other.test',
          'access-control-request-headers': 'x-shopify-storefront-access-token',
        },
      }),
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-shopify-storefront-access-token');
    expect(
      (await post(operation, { origin: 'http://other.test' })).headers.get('access-control-allow-origin'),
    ).toBe('*');
  });

  it('answers 200 with errors for an operation that is not valid', async () => {
    expect(await errorsOf('{ nope }')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('nope') }),
    ]);
    expect(await errorsOf('{ shop { ')).toHaveLength(1);
    expect(await errorsOf('query A { shop { name } } query B { shop { name } }')).toHaveLength(1);
  });

  it('gives a malformed id as an error at the top', async () => {
    const [error] = await errorsOf('{ product(id: "nope") { id } }');
    expect(error).toMatchObject({
      message: "Invalid global id 'nope'",
      locations: [{ line: 1, column: 3 }],
      path: ['product'],
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

describe('access tokens', () => {
  const accepting = () =>
    createGraphServer(schemasOf(mergeResolvers([])), {
      ...backend.parts,
      accessTokens: ['one', 'two'],
    });

  it.each([
    [{}, 401],
    [{ 'X-Shopify-Storefront-Access-Token': 'three' }, 401],
    [{ 'X-Shopify-Storefront-Access-Token': 'one' }, 200],
    [{ 'Shopify-Storefront-Private-Token': 'two', 'Shopify-Storefront-Buyer-IP': '192.0.2.1' }, 200],
  ])('%j gives %i', async (headers, status) => {
    const response = await post('{"query":"{ __typename }"}', headers, address, accepting());
    expect(response.status).toBe(status);
  });
});

describe('the address of the buyer', () => {
  const seen: (string | null)[] = [];
  const watching = (accessTokens: readonly string[]) =>
    createGraphServer(
      schemasOf(
        mergeResolvers([
          {
            Query: {
              shop: (_source: unknown, _args: object, { buyerIp }: GraphContext) => void seen.push(buyerIp),
            },
          },
        ]),
      ),
      { ...backend.parts, accessTokens },
    );

  it.each([
    [
      'a server with a known token',
      ['secret'],
      { 'Shopify-Storefront-Private-Token': 'secret' },
      '192.0.2.9',
    ],
    [
      'a page with a public token',
      ['secret'],
      { 'X-Shopify-Storefront-Access-Token': 'secret' },
      '198.51.100.1',
    ],
    [
      'anybody where no tokens are kept',
      [],
      { 'Shopify-Storefront-Private-Token': 'secret' },
      '198.51.100.1',
    ],
  ] as const)(
    'is the named one for %s only where it can be trusted',
    async (_who, tokens, header, expected) => {
      const headers = {
        'content-type': 'application/json',
        'Shopify-Storefront-Buyer-IP': '192.0.2.9',
        ...header,
      };
      const request = new Request(address, { method: 'POST', headers, body: operation });
      await watching(tokens).fetch(request, { address: '198.51.100.1' });
      expect(seen.pop()).toBe(expected);
    },
  );
});

describe('limits', () => {
  it.each([
    [
      'depth',
      `{ menu(handle: "x") { ${'items { '.repeat(25)} id ${'} '.repeat(25)} } }`,
      'MAX_DEPTH_EXCEEDED',
    ],
    [
      'aliases',
      `{ ${Array.from({ length: 101 }, (_, i) => `a${i}: shop { name }`).join(' ')} }`,
      'MAX_ALIASES_EXCEEDED',
    ],
    ['characters', `{ shop { name } } ${'#\n'.repeat(40_000)}`, 'MAX_CHARACTERS_EXCEEDED'],
    ['directives', `{ shop { ${'name @include(if: true) '.repeat(51)} } }`, 'MAX_DIRECTIVES_EXCEEDED'],
    [
      'cost',
      '{ collections(first: 250) { nodes { products(first: 250) { nodes { images(first: 250) { nodes { id } } } } } } }',
      'MAX_COST_EXCEEDED',
    ],
    [
      'API-12: cost through fragments and variables',
      'query($n: Int) { collections(first: $n) { nodes { ...C } } } fragment C on Collection { products(first: $n) { nodes { images(first: $n) { nodes { id } } } } }',
      'MAX_COST_EXCEEDED',
    ],
  ])('of %s are reported', async (_name, query, code) => {
    const [error] = await errorsOf(query);
    expect(error?.extensions?.code).toBe(code);
    expect(error?.message).toMatch(/at most \d+ allowed, found \d+/);
  });

  it('API-12: stop a text of too many tokens before it is read', async () => {
    const [error] = await errorsOf(`{ shop { ${'name '.repeat(10_001)} } }`);
    expect(error?.message).toContain('token');
    expect(error?.extensions?.code).toBe('GRAPHQL_PARSE_FAILED');
  });

  it('API-13: let the introspection query pass', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    expect(await errorsOf(getIntrospectionQuery())).toEqual([]);
  });

  it('name a fragment that contains itself', async () => {
    const errors = await errorsOf('{ shop { ...A } } fragment A on Shop { name ...A }');
    expect(errors.map((error) => error.message).join()).toContain('itself');
  });
});

describe('an unexpected failure', () => {
  const failing = mergeResolvers([
    {
      Query: {
        shop: () => {
          throw new Error('secret detail');
        },
      },
    },
  ]);

  it('SEC-34: is logged with the request id and masked', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const server = createGraphServer(schemasOf(failing), { ...backend.parts, log });
    const response = await post(operation, {}, address, server);
    const text = await response.text();
    const requestId = response.headers.get('x-request-id') ?? '-';
    expect(response.status).toBe(200);
    expect(text).not.toContain('secret');
    expect(text).toContain('"locations":[{"line":1,"column":3}]');
    expect(text).toContain(requestId);
    expect(lines.join()).toContain('secret detail');
    expect(lines.join()).toContain(requestId);
  });

  it('is returned in development', async () => {
    const log = pino({ level: 'silent' });
    const server = createGraphServer(schemasOf(failing), {
      ...backend.parts,
      log,
      development: true,
    });
    expect(await (await post(operation, {}, address, server)).text()).toContain('secret detail');
  });
});

describe('GraphiQL', () => {
  const page = new Request(address, { headers: { accept: 'text/html' } });

  it('is served in development, complete in itself', async () => {
    const server = createGraphServer(schemasOf(mergeResolvers([])), {
      ...backend.parts,
      development: true,
    });
    const response = await server.fetch(page.clone());
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Storefront API');
    expect(html).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/);
  });

  it('SEC-31: is not served otherwise', async () => {
    expect((await backend.fetch(page.clone())).status).toBe(405);
  });
});
