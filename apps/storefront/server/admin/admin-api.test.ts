import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEditors, createEditorBrowser, sameOriginHeaders } from '../editor/test-editors.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let test: RunningTestShop;
const shopQuery = '{ shop { name currencyCode } }';

beforeAll(async () => {
  test = await openTestShop();
  await addEditors(test);
});
afterAll(() => test.dispose());

const tokens = () => {
  const { embedded } = test.shop;
  if (embedded === null) throw new Error('the shop has its backend inside');
  return embedded.adminTokens;
};
const createToken = async (...scopes: AdminScope[]) =>
  (await tokens().create({ name: 'Test', scopes, createdBy: 'test' })).token;

async function send(
  query: string,
  { token = '', version = '2026-10' }: { readonly token?: string; readonly version?: string } = {},
) {
  const response = await test.app.request(`http://shop.test/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query }),
  });
  return { response, body: await response.json() };
}

describe('the endpoint of the Admin API', () => {
  it.each([
    ['2024-01', '2025-10'],
    ['2025-10', '2025-10'],
    ['2026-04', '2026-04'],
    ['unstable', 'unstable'],
  ])('ADMIN-01: answers version %s by %s', async (version, answered) => {
    const { response, body } = await send(shopQuery, { token: await createToken('read_orders'), version });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-shopify-api-version')).toBe(answered);
    expect(body.data.shop.currencyCode).toBe('USD');
  });

  it('ADMIN-01: has no version of the future', async () => {
    const { response } = await send(shopQuery, {
      token: await createToken('read_orders'),
      version: '2099-01',
    });
    expect(response.status).toBe(404);
  });

  it.each(['', 'shpat_00000000000000000000000000000000', "' or 1=1"])(
    'ADMIN-03: rejects the token %j',
    async (token) => {
      expect((await send(shopQuery, { token })).response.status).toBe(401);
    },
  );

  it('ADMIN-03: rejects a revoked token', async () => {
    const { token, record } = await tokens().create({
      name: 'Old',
      scopes: ['read_orders'],
      createdBy: 'test',
    });
    expect((await send(shopQuery, { token })).response.status).toBe(200);
    await tokens().revoke(record.id);
    expect((await send(shopQuery, { token })).response.status).toBe(401);
  });

  it('ADMIN-03: too many unknown tokens of an address are rejected for a while', async () => {
    const limited = await openTestShop({ RATE_LIMIT_CODES: '3/60', TRUST_PROXY: 'true' });
    const call = (address: string, token: string) =>
      limited.app.request('http://shop.test/admin/api/2026-10/graphql.json', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          'x-shopify-access-token': token,
        },
        body: JSON.stringify({ query: shopQuery }),
      });
    for (const guess of ['shpat_1', 'shpat_2', 'shpat_3'])
      expect((await call('192.0.2.7', guess)).status).toBe(401);
    const rejected = await call('192.0.2.7', 'shpat_4');
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rejected.json()).errors).toMatch(/^Too many calls with an unknown access token/);
    expect((await call('192.0.2.8', 'shpat_5')).status).toBe(401);
    await limited.dispose();
  });

  it('ADMIN-04: requires the scope of an operation', async () => {
    const token = await createToken('read_products');
    const { body } = await send('{ orders(first: 1) { nodes { id } } }', { token });
    expect(body.errors[0].extensions.code).toBe('ACCESS_DENIED');
    const granted = await send('{ orders(first: 1) { nodes { id } } }', {
      token: await createToken('write_orders'),
    });
    expect(granted.body.data.orders.nodes).toEqual([]);
  });

  it.each([
    ['{ shop { alerts { description } } }', 'Shop.alerts'],
    ['{ scriptTags(first: 1) { nodes { id } } }', 'QueryRoot.scriptTags'],
    [
      'mutation { scriptTagDelete(id: "gid://shopify/ScriptTag/1") { deletedScriptTagId } }',
      'Mutation.scriptTagDelete',
    ],
    [
      'mutation ($input: ScriptTagInput!) { scriptTagCreate(input: $input) { userErrors { message } } }',
      'ScriptTagInput',
    ],
  ])('ADMIN-02: %s is not supported', async (query, name) => {
    const { body } = await send(query, { token: await createToken('write_orders') });
    const errors: readonly { message: string; extensions: { code: string } }[] = body.errors;
    expect(errors.find(({ message }) => message.startsWith(name))?.extensions.code).toBe('NOT_SUPPORTED');
  });

  it('ADMIN-02: a field that no version has is an error of the operation', async () => {
    const { body } = await send('{ shop { moon } }', { token: await createToken('write_orders') });
    expect(body.errors[0].extensions.code).toBe('undefinedField');
  });

  it.each([
    [
      'aliases',
      `{ ${Array.from({ length: 101 }, (_, index) => `a${index}: shop { name }`).join(' ')} }`,
      'MAX_ALIASES_EXCEEDED',
    ],
    ['tokens', `{ ${'shop { name } '.repeat(4000)} }`, 'GRAPHQL_PARSE_FAILED'],
    ['characters', `{ shop { name } } #${'x'.repeat(140_000)}`, 'MAX_CHARACTERS_EXCEEDED'],
  ])('ADMIN-06: limits the %s of an operation', async (_name, query, code) => {
    const { body } = await send(query, { token: await createToken('read_orders') });
    expect(body.errors[0].extensions.code).toBe(code);
  });

  it('ADMIN-06: limits the body', async () => {
    const { response } = await send(`#${'x'.repeat(1024 * 1024)}`, {
      token: await createToken('read_orders'),
    });
    expect(response.status).toBe(413);
  });

  it('ADMIN-05: states the cost', async () => {
    const { body } = await send(shopQuery, { token: await createToken('read_orders') });
    expect(body.extensions.cost).toMatchObject({
      throttleStatus: { maximumAvailable: 2000, restoreRate: 100 },
    });
    expect(body.extensions.cost.actualQueryCost).toBeGreaterThan(0);
  });
});

describe('access tokens in the admin', () => {
  it('ADMIN-03: the log of accounts names who made and who revoked a token', async () => {
    const browser = await createEditorBrowser(test, 'admin');
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      browser.send(method, `/editor/api${path}`, body, sameOriginHeaders);
    const input = { name: 'Warehouse', scopes: ['read_orders'] };
    const made = await (await call('POST', '/tokens', input)).json();
    expect((await call('DELETE', `/tokens/${made.record.id}`)).status).toBe(200);
    expect((await call('DELETE', `/tokens/${made.record.id}`)).status).toBe(404);
    const { entries } = await (await call('GET', '/people/log')).json();
    const ofTokens = entries.filter(({ action }: { action: string }) => action === 'tokens');
    const about = `Access token Warehouse (…${made.record.lastCharacters})`;
    expect(ofTokens).toMatchObject([
      { who: 'admin@example.com', about, words: 'was revoked' },
      { who: 'admin@example.com', about, words: 'was created with read_orders' },
    ]);
  });
});

describe('the Admin API of the admin’s pages', () => {
  const ask = async (who: 'nobody' | 'editor' | 'admin', headers: Record<string, string>) => {
    const browser = await createEditorBrowser(test, who);
    const query = '{ shop { name } orders(first: 1) { nodes { id } } }';
    return browser.send('POST', '/admin/graphql', { query }, headers);
  };

  it('ADMIN-07: answers by the role of the session', async () => {
    const admin = await ask('admin', sameOriginHeaders);
    expect(await admin.json()).toMatchObject({ data: { orders: { nodes: [] } } });
    const editor = await ask('editor', sameOriginHeaders);
    expect(await editor.json()).toMatchObject({ errors: [{ extensions: { code: 'ACCESS_DENIED' } }] });
  });

  it('ADMIN-07: rejects clients without a session, and other pages', async () => {
    expect((await ask('nobody', sameOriginHeaders)).status).toBe(401);
    expect((await ask('admin', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask('admin', {})).status).toBe(403);
  });
});
