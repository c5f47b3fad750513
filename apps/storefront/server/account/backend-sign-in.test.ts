/** A shop whose members sign in at the page of its own backend, through the whole server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserJson } from '../../app/account/account.ts';
import { getAddressNumber } from '../../app/account/get-address-number.ts';
import { findAccountSection } from '../../app/account/sections/section.ts';
import { sectionActions } from '../../app/account/sections/section-actions.server.ts';
import { shopContext } from '../../app/load-context.ts';
import { loader as authorize } from '../../app/routes/account-authorize.ts';
import { loader as login } from '../../app/routes/account-login.tsx';
import { action as logout } from '../../app/routes/account-logout.ts';
import { loader as passkeys } from '../../app/routes/account-passkeys.ts';
import { action as askReturn, loader as returns } from '../../app/routes/account-return.tsx';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const remoteClient = 'shp_remote-shop';
const frontUrl = 'http://localhost:3999';
let shop: RunningTestShop;
/** The shop that has the backend. */
let backend: RunningTestShop;
let people = 0;
const newEmail = () => {
  people += 1;
  return `signs-in-${people}@example.com`;
};

/** Runs the routes' loaders and actions as the built pages do. */
const renderPage: RenderPage = async (request, own) => {
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  context.set(shopContext, own);
  const given = { request, url, context, params: {} };
  const run = async (): Promise<unknown> => {
    switch (url.pathname) {
      case '/account/login':
        return login({ ...given, pattern: '/account/login' });
      case '/account/authorize':
        return authorize({ ...given, pattern: '/account/authorize' });
      case '/account/passkeys':
        return passkeys({ ...given, pattern: '/account/passkeys' });
      case '/account/logout':
        return logout({ ...given, pattern: '/account/logout' });
      default: {
        const number = /^\/account\/orders\/(\d+)\/return$/.exec(url.pathname)?.[1];
        if (number !== undefined) {
          const route = { ...given, params: { number }, pattern: '/account/orders/:number/return' } as const;
          return request.method === 'POST' ? askReturn(route) : returns(route);
        }
        if (url.searchParams.has('pictures')) return Response.json(await own.account.orderPictures(null));
        const section = sectionActions[findAccountSection(url.searchParams.get('form')) ?? 'dashboard'];
        return request.method === 'POST'
          ? section?.({ shop: own, request, url })
          : Response.json({ user: await own.account.user(), details: await own.account.details() });
      }
    }
  };
  const result = await run().catch((error: unknown) => error);
  if (result instanceof Response) return result;
  if (result instanceof Error) throw result;
  const { data, init } = Object(result);
  return Response.json(data ?? result ?? null, { ...init, headers: new Headers(init?.headers) });
};

beforeAll(async () => {
  // Emails stay in the queue.
  shop = await openTestShop({ CUSTOMER_ACCOUNTS: 'new', SMTP_URL: 'smtp://127.0.0.1:9' }, renderPage);
  backend = shop;
});
afterAll(() => shop.dispose());

function storage() {
  const { embedded } = backend.shop;
  if (embedded === null) throw new Error('The backend is inside.');
  return embedded.storage;
}

async function readCode(email: string): Promise<string> {
  const rows = await storage()
    .read.selectFrom('mail_queue')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', 'signInCode')
    .execute();
  return JSON.parse(rows.at(-1)?.data ?? '{}').code;
}

const pathOf = (response: Response) => {
  const { pathname, search } = new URL(response.headers.get('location') ?? '', 'http://shop.test');
  return `${pathname}${search}`;
};

/** Goes from the shop to the page of the backend; returns the path of the way back. */
async function goToPage(who: Shopper, email: string, from = '/account/login', there = who): Promise<string> {
  const away = await who.send('GET', from);
  expect(away.status).toBe(303);
  const page = await there.send('GET', pathOf(away));
  const hidden = [...(await page.text()).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  const response = await there.form('/authentication/sign-in', { ...fields, email });
  const id = new URL(pathOf(response), 'http://shop.test').searchParams.get('sign_in') ?? '';
  const done = await there.form('/authentication/code', { sign_in: id, code: await readCode(email) });
  expect(done.status).toBe(303);
  return pathOf(done);
}

async function signIn(email = newEmail(), who = new Shopper(shop.app)): Promise<Shopper> {
  const back = await who.send('GET', await goToPage(who, email));
  expect([back.status, pathOf(back)]).toEqual([303, '/account']);
  return who;
}

/** Buys two units. @returns the number of the order */
async function buy(who: Shopper, email: string): Promise<number> {
  const info = await (await who.send('GET', '/api/getProductInfo?handle=sunset-oil')).json();
  await who.send('POST', '/api/cart', { merchandiseId: info.product.variants.nodes[0].id, quantity: 2 });
  const cart = parseCartId(decodeURIComponent(who.cookies.get('cart') ?? ''));
  const key = { cartId: cart?.token ?? '', secret: cart?.secret ?? '' };
  const checkout = shop.shop.embedded?.checkout ?? expect.unreachable();
  const total = await fillInCheckout(checkout, key, 'US', email);
  const paid = await checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  return paid.order.number;
}

const userOf = async (who: Shopper): Promise<UserJson | null> =>
  (await who.send('GET', '/api/account/user')).json();

describe('members who sign in at the backend’s page', () => {
  it('CAPI-47: go from their account to the page of passkeys, and back', async () => {
    const who = await signIn();
    const visit = await goToPage(who, newEmail(), '/account/passkeys');
    expect(visit).toMatch(/^\/authentication\/passkeys\?/);
    const id = new URL(visit, 'http://shop.test').searchParams.get('sign_in') ?? '';
    const left = await who.form('/authentication/passkeys/leave', { sign_in: id });
    expect(pathOf(await who.send('GET', pathOf(left)))).toBe('/account');
  });

  it('CAPI-29: do so at a domain of its own, and come back to the shop', async () => {
    const url = 'http://account.shop.test';
    const settings = { CUSTOMER_ACCOUNTS: 'new', CUSTOMER_ACCOUNT_URL: url, SMTP_URL: 'smtp://127.0.0.1:9' };
    const own = await openTestShop(settings, renderPage);
    const before = backend;
    backend = own;
    try {
      const who = new Shopper(own.app);
      const there = new Shopper(own.app, 'account.shop.test');
      for (const client of [who, there]) {
        const openId = await (await client.send('GET', '/.well-known/openid-configuration')).json();
        const api = await (await client.send('GET', '/.well-known/customer-account-api')).json();
        const named = [openId.issuer, openId.authorization_endpoint, openId.token_endpoint, openId.jwks_uri];
        for (const address of [...named, api.graphql_api])
          expect(address).toMatch(/^http:\/\/account\.shop\.test\//);
      }
      const away = (await who.send('GET', '/account/login')).headers.get('location');
      expect(away).toMatch(/^http:\/\/account\.shop\.test\/authentication\/oauth\/authorize\?/);
      const email = newEmail();
      const way = await goToPage(who, email, '/account/login', there);
      expect(new URL(way, url).searchParams.get('iss')).toBe(`${url}/authentication`);
      const back = await who.send('GET', way);
      expect([back.status, pathOf(back)]).toEqual([303, '/account']);
      expect(await userOf(who)).toMatchObject({ email });
    } finally {
      backend = before;
      await own.dispose();
    }
  });

  it('CAPI-30: sign in by the code of an email, and come back to where they were', async () => {
    const who = new Shopper(shop.app);
    const email = newEmail();
    const back = await who.send('GET', await goToPage(who, email, '/account/login?return=/wishlist?all=1'));
    expect(pathOf(back)).toBe('/wishlist?all=1');
    expect(await userOf(who)).toMatchObject({ email, orders: { edges: [] }, addresses: { edges: [] } });
    expect((await who.send('GET', '/account/login')).headers.get('location')).toBe('/account');
  });

  it('CAPI-34: change their name, consent and addresses', async () => {
    const who = await signIn();
    const { email } = (await userOf(who)) ?? {};
    const saved = await who.form('/account?form=personal-information', {
      firstName: 'Ada',
      lastName: 'Shore',
      email: email ?? '',
      acceptsMarketing: 'yes',
    });
    expect(saved.status).toBe(303);
    const home = {
      firstName: 'Ada',
      lastName: 'Shore',
      address1: '1 Ocean Avenue',
      city: 'Santa Monica',
      province: 'CA',
      zip: '90401',
      country: 'US',
    };
    const save = (fields: Record<string, string>, number = 'new') =>
      who.form(`/account?form=addresses&address=${number}`, { intent: 'save', ...fields });
    expect((await save(home)).status).toBe(303);
    const number = getAddressNumber((await userOf(who))?.addresses.edges[0]?.node.id ?? '');
    expect((await save({ ...home, city: 'Venice' }, number)).status).toBe(303);
    const oslo = {
      ...home,
      country: 'NO',
      province: '',
      city: 'Oslo',
      zip: '0154',
      addressPhone: '22 12 34 56',
      default: 'yes',
    };
    expect((await save(oslo)).status).toBe(303);
    expect((await userOf(who))?.defaultAddress?.city).toBe('Oslo');
    const stranger = await signIn();
    expect(
      (await stranger.form(`/account?form=addresses&address=${number}`, { intent: 'remove' })).status,
    ).toBe(422);
    expect((await save({ intent: 'default' }, number)).status).toBe(303);
    expect((await save({ ...home, zip: 'nowhere' }, number)).status).toBe(422);
    const account: { user: UserJson; details: { acceptsMarketing: boolean } } = await (
      await who.send('GET', '/account')
    ).json();
    expect(account.details.acceptsMarketing).toBe(true);
    expect(account.user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Shore',
      defaultAddress: { city: 'Venice', provinceCode: 'CA', countryCodeV2: 'US' },
      addresses: { edges: [{}, {}] },
    });
    const changed = await who.form('/account?form=personal-information', {
      firstName: 'Ada',
      lastName: '<b>Shore</b>',
      email: email ?? '',
    });
    expect(changed.status).toBe(422);
  });

  it('CAPI-35: are the buyers of their carts, on every device', async () => {
    const email = newEmail();
    const who = await signIn(email);
    const info = await (await who.send('GET', '/api/getProductInfo?handle=kemiri-gloss-hair-oil')).json();
    const merchandiseId = info.product.variants.nodes[0].id;
    await who.send('POST', '/api/cart', { merchandiseId, quantity: 2 });
    const carts = await storage().read.selectFrom('carts').select('data').execute();
    expect(carts.map(({ data }) => JSON.parse(data).buyerIdentity.email)).toContain(email);
    const elsewhere = await signIn(email);
    const { cart } = await (await elsewhere.send('GET', '/api/cart')).json();
    expect(cart.lines).toHaveLength(1);
  });

  it('CAPI-35: see their orders, and order again what they bought', async () => {
    const email = newEmail();
    const who = await signIn(email);
    const number = await buy(who, email);
    expect((await userOf(who))?.orders.edges).toMatchObject([
      { node: { orderNumber: number, financialStatus: 'PAID', fulfillmentStatus: 'UNFULFILLED' } },
    ]);
    const pictures = await (await who.send('GET', '/account?pictures=')).json();
    expect(Object.entries(pictures)).toEqual([
      [
        expect.stringMatching(/^gid:\/\/shopify\/Order\/\d+$/),
        [expect.stringMatching(/^\/media\/products\//)],
      ],
    ]);
    const again = await who.form('/account/order-again', { number: String(number) });
    expect(again.headers.get('location')).toBe('/cart');
    const next = (await (await who.send('GET', '/api/cart')).json()).cart;
    expect(next.lines).toMatchObject([{ quantity: 2, merchandise: { product: { handle: 'sunset-oil' } } }]);
    const stranger = await signIn();
    expect((await stranger.form('/account/order-again', { number: String(number) })).status).toBe(404);
  });

  it('CAPI-48: ask for a return of their own order, and see what became of it', async () => {
    const email = newEmail();
    const who = await signIn(email);
    const path = `/account/orders/${await buy(who, email)}/return`;
    const before = await (await who.send('GET', path)).json();
    expect(before).toMatchObject({ lines: [{ title: 'Sunset Oil', open: 2 }], returns: [] });
    const [line] = before.lines;
    const send = (quantity: string, reason = 'DEFECTIVE', from = who) =>
      from.form(path, {
        [`quantity-${line.key}`]: quantity,
        [`reason-${line.key}`]: reason,
        [`note-${line.key}`]: 'The pump is stuck',
      });
    const about = (message: string, lineItemId: string | null = line.id) => ({
      errors: [{ lineItemId, message }],
    });
    const rejected = async (response: Response) => {
      expect(response.status).toBe(422);
      return response.json();
    };
    expect(await rejected(await send('0'))).toMatchObject(about('Choose what you want to return.', null));
    expect(await rejected(await send('1', 'WHY'))).toMatchObject(about('Choose a reason.'));
    expect(await rejected(await send('3'))).toMatchObject({
      ...about('Only 2 of Sunset Oil can be returned.'),
      typed: { [`quantity-${line.key}`]: '3', [`note-${line.key}`]: 'The pump is stuck' },
    });
    expect((await send('1', 'DEFECTIVE', await signIn())).status).toBe(404);
    expect(pathOf(await new Shopper(shop.app).send('GET', path))).toBe('/account/login');
    expect(pathOf(await send('1'))).toBe(`${path}?requested`);
    expect(await (await who.send('GET', `${path}?requested`)).json()).toMatchObject({
      isRequested: true,
      lines: [{ open: 1 }],
      returns: [{ status: 'REQUESTED', lines: [{ title: 'Sunset Oil', quantity: 1 }] }],
    });
    const [row] = await storage().read.selectFrom('returns').select('data').execute();
    expect(JSON.parse(row?.data ?? '{}').reasons).toMatchObject([
      { reason: 'DEFECTIVE', note: 'The pump is stuck' },
    ]);
  });

  it('CAPI-33: sign out here and at the backend', async () => {
    const who = await signIn();
    const cookie = who.cookies.get('member');
    const out = await who.form('/account/logout', {});
    const page = new URL(/^0; url=(.+)$/.exec(out.headers.get('refresh') ?? '')?.[1] ?? '');
    expect(page.pathname).toBe('/authentication/logout');
    expect(await userOf(who)).toBeNull();
    const ended = await who.send('GET', `${page.pathname}${page.search}`);
    expect(ended.headers.get('location')).toBe('http://shop.test/');
    who.cookies.set('member', cookie ?? '');
    expect(await userOf(who)).toBeNull();
    expect(who.cookies.has('member')).toBe(false);
  });

  it('CAPI-33: are signed out when the merchant ends their sessions', async () => {
    const who = await signIn();
    await storage().change((tx) => tx.deleteFrom('customer_tokens').execute());
    expect(await userOf(who)).toBeNull();
  });

  it('CAPI-36: no browser gets the access token', async () => {
    const who = await signIn();
    const sent = JSON.stringify([...who.cookies.values(), await userOf(who)]);
    expect(sent).not.toContain('shcat_');
    expect(sent).not.toContain('shcrt_');
  });
});

describe('attacks on the way back', () => {
  it('CAPI-37: brings nobody into an account whose sign-in began in another browser', async () => {
    const [attacker, victim] = [new Shopper(shop.app), new Shopper(shop.app)];
    const path = await goToPage(attacker, newEmail());
    // The victim has a sign-in of their own in flight.
    await victim.send('GET', '/account/login');
    const response = await victim.send('GET', path);
    expect([response.status, pathOf(response)]).toEqual([303, '/']);
    expect(await userOf(victim)).toBeNull();
  });

  it.each([
    ['another server', (sent: URLSearchParams) => sent.set('iss', 'https://evil.example.com')],
    ['no server', (sent: URLSearchParams) => sent.delete('iss')],
  ])('CAPI-37: takes no code of %s', async (_what, change) => {
    const who = new Shopper(shop.app);
    const url = new URL(await goToPage(who, newEmail()), 'http://shop.test');
    change(url.searchParams);
    expect(pathOf(await who.send('GET', `${url.pathname}${url.search}`))).toBe('/');
    expect(await userOf(who)).toBeNull();
  });

  it('CAPI-37: takes a way back once', async () => {
    const who = new Shopper(shop.app);
    const path = await goToPage(who, newEmail());
    await who.send('GET', path);
    expect(await userOf(who)).not.toBeNull();
    expect(pathOf(await who.send('GET', path))).toBe('/');
  });

  it.each(['{"state"}', '{"state":1}', ''])(
    'CAPI-37: takes no cookie of a sign-in that says %j',
    async (text) => {
      const who = new Shopper(shop.app);
      const path = await goToPage(who, newEmail());
      who.cookies.set('account_flow', Buffer.from(text).toString('base64url'));
      const response = await who.send('GET', path);
      expect([response.status, pathOf(response)]).toEqual([303, '/']);
    },
  );

  it.each(['https://evil.example.com', '//evil.example.com', '/\\evil.example.com', '/api/cart'])(
    'CAPI-38: doesn’t lead to %s after the sign-in',
    async (target) => {
      const who = new Shopper(shop.app);
      const from = `/account/login?return=${encodeURIComponent(target)}`;
      expect(pathOf(await who.send('GET', await goToPage(who, newEmail(), from)))).toBe('/account');
    },
  );

  it('CAPI-37: begins each session with an id of its own', async () => {
    const who = new Shopper(shop.app);
    who.cookies.set('member', 'p'.repeat(43));
    await signIn(newEmail(), who);
    expect(who.cookies.get('member')).not.toBe('p'.repeat(43));
  });
});

describe('members of a shop in front of another backend', () => {
  let remote: RunningTestShop;
  let server: Server;
  let url: string;
  /** Calls that the backend got. */
  const calls: { readonly path: string; readonly buyer: unknown; readonly token: unknown }[] = [];
  const inside = () => shop;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { 'shopify-storefront-buyer-ip': buyer, 'shopify-storefront-private-token': token } =
        request.headers;
      calls.push({ path: request.url ?? '', buyer, token });
      const reply = await remote.app.request(`${url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' && name !== 'connection' && name !== 'accept-encoding'
            ? [[name, value]]
            : [],
        ),
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      });
      response.writeHead(reply.status, {
        'content-type': reply.headers.get('content-type') ?? 'text/plain',
      });
      response.end(await reply.text());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    remote = await openTestShop({
      PUBLIC_URL: url,
      CUSTOMER_ACCOUNT_CLIENTS: `${remoteClient}=${frontUrl}/account/authorize`,
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    backend = remote;
  });
  afterAll(async () => {
    backend = inside();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await remote.dispose();
  });

  const openRemoteShop = (settings: Readonly<Record<string, string>> = {}) =>
    openTestShop(
      {
        PUBLIC_URL: frontUrl,
        COMMERCE_URL: url,
        COMMERCE_TOKEN: 'any',
        CUSTOMER_ACCOUNT_CLIENT_ID: remoteClient,
        ...settings,
      },
      renderPage,
    );

  it('CAPI-30, CAPI-35: sign in at its page by default, and buy with their token', async () => {
    const front = await openRemoteShop();
    try {
      const [who, email] = [new Shopper(front.app, new URL(frontUrl).host), newEmail()];
      const there = new Shopper(remote.app, new URL(url).host);
      const back = await who.send('GET', await goToPage(who, email, '/account/login', there));
      expect(pathOf(back)).toBe('/account');
      expect(await userOf(who)).toMatchObject({ email });
      const info = await (await who.send('GET', '/api/getProductInfo?handle=kemiri-gloss-hair-oil')).json();
      const merchandiseId = info.product.variants.nodes[0].id;
      expect((await who.send('POST', '/api/cart', { merchandiseId, quantity: 1 })).status).toBe(200);
      const carts = await storage().read.selectFrom('carts').select('data').execute();
      expect(carts.map(({ data }) => JSON.parse(data).buyerIdentity.email)).toContain(email);
      const out = await who.form('/account/logout', {});
      expect(out.headers.get('refresh')).toContain(`${url}/authentication/logout?`);
    } finally {
      await front.dispose();
    }
  });

  it('CAPI-39: are named to the backend by their addresses', async () => {
    const front = await openRemoteShop({ TRUST_PROXY: '1' });
    try {
      const who = new Shopper(front.app, new URL(frontUrl).host);
      const there = new Shopper(remote.app, new URL(url).host);
      const from = { 'x-forwarded-for': '203.0.113.9' };
      const way = await goToPage(who, newEmail(), '/account/login', there);
      calls.length = 0;
      expect(pathOf(await who.send('GET', way, undefined, from))).toBe('/account');
      expect((await who.send('GET', '/api/account/user', undefined, from)).status).toBe(200);
      const named = calls.filter(({ path }) => /\/oauth\/token$|^\/customer\/api\//.test(path));
      expect(named.length).toBeGreaterThan(1);
      for (const call of named) expect(call).toMatchObject({ buyer: '203.0.113.9', token: 'any' });
    } finally {
      await front.dispose();
    }
  });

  it('CAPI-30: sign in with a password if that is chosen', async () => {
    const front = await openRemoteShop({ CUSTOMER_ACCOUNTS: 'legacy' });
    try {
      expect(
        (await new Shopper(front.app, new URL(frontUrl).host).send('GET', '/account/login')).status,
      ).toBe(200);
    } finally {
      await front.dispose();
    }
  });
});
