/** The admin's pages in front of a shop elsewhere that speaks Shopify's Admin API. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getShopPermissions } from '@vitrine/content/editor-accounts/roles';
import { type AdminScope, adminScopes, allReadScopes } from '@vitrine/rules/admin/admin-scopes';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminSections, maySeeSection } from '../../app/admin/admin-sections.ts';
import { addEditor, createEditorBrowser, sameOriginHeaders } from '../editor/test-editors.ts';
import { createAdminForward } from '../shopify/admin-forward.ts';
import type { Shopper } from '../test-shop.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { openTestMerchantShop, type TestMerchantShop } from './test-merchant-shop.ts';

const ordersQuery = /* GraphQL */ `
  query ($query: String!) { orders(first: 1, query: $query) { nodes { id note } } }
`;
const updateNote = /* GraphQL */ `
  mutation ($input: OrderInput!) {
    orderUpdate(input: $input) { order { note } userErrors { field message } }
  }
`;

describe('the admin in front of another shop', () => {
  let remote: TestMerchantShop;
  let token: string;
  let shop: RunningTestShop;
  let admin: Shopper;
  let reader: Shopper;
  beforeAll(async () => {
    remote = await openTestMerchantShop();
    token = await remote.createToken(...adminScopes);
    shop = await openTestShop({
      COMMERCE_URL: remote.origin,
      COMMERCE_TOKEN: 'any',
      SHOPIFY_ADMIN_TOKEN: token,
    });
    await addEditor(shop, 'admin');
    await addEditor(shop, 'read-only');
    admin = await createEditorBrowser(shop, 'admin');
    reader = await createEditorBrowser(shop, 'read-only');
  });
  afterAll(async () => {
    await shop?.dispose();
    await remote?.dispose();
  });

  const call = async (browser: Shopper, query: string, variables: object) => {
    const response = await browser.send('POST', '/admin/graphql', { query, variables }, sameOriginHeaders);
    const text = await response.text();
    expect(text).not.toContain(token);
    expect([...response.headers].flat()).not.toContain(token);
    return { status: response.status, body: JSON.parse(text) };
  };
  const search = () => ({ query: `name:${remote.orderNumber}` });

  it('ADMIN-21: lists the other shop’s orders, and changes one', async () => {
    const { status, body } = await call(admin, ordersQuery, search());
    expect(status).toBe(200);
    expect(body.extensions.cost.throttleStatus.maximumAvailable).toBe(2000);
    const [{ id }] = body.data.orders.nodes;
    const changed = await call(admin, updateNote, { input: { id, note: 'Ring twice' } });
    expect(changed.body.data.orderUpdate).toEqual({ order: { note: 'Ring twice' }, userErrors: [] });
    const wrong = await call(admin, updateNote, { input: { id, email: 'nowhere' } });
    expect(wrong.body.data.orderUpdate.userErrors).toMatchObject([{ field: ['input', 'email'] }]);
    expect((await call(reader, ordersQuery, search())).body.data.orders.nodes).toEqual([
      { id, note: 'Ring twice' },
    ]);
  });

  it('ADMIN-21: a role changes nothing beyond its scopes, though the token may', async () => {
    const [{ id, note }] = (await call(reader, ordersQuery, search())).body.data.orders.nodes;
    const denied = await call(reader, updateNote, { input: { id, note: 'Mine' } });
    expect(denied.body).toMatchObject({ data: null, errors: [{ extensions: { code: 'ACCESS_DENIED' } }] });
    expect((await call(reader, ordersQuery, search())).body.data.orders.nodes).toEqual([{ id, note }]);
  });

  it('ADMIN-21: the pages see the scopes that role and token have both', async () => {
    const query = '{ currentAppInstallation { accessScopes { handle } } }';
    const readHandles = async (browser: Shopper): Promise<readonly string[]> =>
      (await call(browser, query, {})).body.data.currentAppInstallation.accessScopes.map(
        ({ handle }: { handle: string }) => handle,
      );
    expect(await readHandles(admin)).toEqual(adminScopes);
    expect(await readHandles(reader)).toEqual([...allReadScopes].toSorted());
  });

  it('ADMIN-150: pages of what only an own backend has are not found, and the others are', async () => {
    const session = await (await admin.send('GET', '/editor/api/session')).json();
    expect(session.hasBackend).toBe(false);
    const access = {
      scopes: new Set(adminScopes),
      permissions: new Set(getShopPermissions('admin')),
      isAdmin: true,
      hasBackend: false,
    };
    for (const section of adminSections) {
      const { status } = await admin.send('GET', `/admin${section.path === '/' ? '' : section.path}`);
      expect([section.path, status]).toEqual([section.path, maySeeSection(section, access) ? 200 : 404]);
    }
    expect(
      adminSections.filter((section) => !maySeeSection(section, access)).map(({ path }) => path),
    ).toEqual(['/subscriptions', '/gift-cards', '/shipping', '/redirects', '/webhooks', '/tokens']);
    for (const path of ['/products/import', '/deliveries/emails', '/Gift-Cards/issue'])
      expect((await admin.send('GET', `/admin${path}`)).status).toBe(404);
    expect((await admin.send('GET', '/admin/products/1')).status).toBe(200);
  });

  it('ADMIN-21: without a token the pages say what to set', async () => {
    const without = await openTestShop({ COMMERCE_URL: remote.origin, COMMERCE_TOKEN: 'any' });
    await addEditor(without, 'admin');
    const browser = await createEditorBrowser(without, 'admin');
    const { status, body } = await call(browser, '{ shop { name } }', {});
    expect(status).toBe(503);
    expect(body.error.message).toMatch(/Set SHOPIFY_ADMIN_TOKEN/);
    await without.dispose();
  });
});

describe('failures of the other shop', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  const run = async (
    listener: RequestListener,
    {
      scopes = adminScopes,
      timeout,
    }: { readonly scopes?: readonly AdminScope[]; readonly timeout?: number } = {},
  ) => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const forward = createAdminForward({
      url: `http://127.0.0.1:${port}`,
      token: 'shpat_secret',
      log: pino({ level: 'silent' }),
      maxBytes: 2000,
      ...(timeout === undefined ? {} : { timeout }),
    });
    const actor = { kind: 'staff', id: 'a', name: 'A', scopes: new Set(scopes) } as const;
    return forward({ query: '{ shop { name } }' }, { actor, requestId: 'test' });
  };
  const answer =
    (status: number, body: string | object, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) => {
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    };

  it.each([
    ['a rejected token', answer(401, { errors: '[API] Invalid API key' }), 502, 'TOKEN_REJECTED'],
    ['a missing scope', answer(403, { errors: 'Forbidden' }), 502, 'TOKEN_REJECTED'],
    ['a wrong address', answer(404, { errors: 'Not Found' }), 502, 'NO_ADMIN_API'],
    ['an outage', answer(503, 'Service Unavailable'), 502, 'SHOPIFY_UNAVAILABLE'],
    ['a page', answer(200, '<html>'), 502, 'SHOPIFY_UNAVAILABLE'],
    ['another form', answer(200, { data: [1] }), 502, 'SHOPIFY_UNAVAILABLE'],
    [
      'too many bytes',
      answer(200, { data: { shop: { name: 'x'.repeat(3000) } } }),
      502,
      'SHOPIFY_UNAVAILABLE',
    ],
    ['too many calls', answer(429, { errors: 'Exceeded' }, { 'retry-after': '2.0' }), 429, 'THROTTLED'],
  ] as const)('ADMIN-21: answers %s', async (_name, listener, status, code) => {
    await expect(run(listener)).rejects.toMatchObject({ status, code });
  });

  it('ADMIN-21: gives silence up', async () => {
    await expect(run(() => undefined, { timeout: 50 })).rejects.toMatchObject({
      code: 'SHOPIFY_UNAVAILABLE',
    });
  });

  it('ADMIN-21: sends the token nowhere else', async () => {
    const paths: (string | undefined)[] = [];
    const redirect: RequestListener = ({ url }, response) => {
      paths.push(url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    };
    await expect(run(redirect)).rejects.toMatchObject({ code: 'SHOPIFY_UNAVAILABLE' });
    expect(paths).toEqual(['/admin/api/2026-10/graphql.json']);
  });

  it('ADMIN-21: passes errors and costs of operations on', async () => {
    const throttled = {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { requestedQueryCost: 12, actualQueryCost: null } },
    };
    expect(await run(answer(200, throttled))).toEqual(throttled);
  });
});
