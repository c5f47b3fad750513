/** Discount codes can't be guessed: the tries of one visitor count together, wherever a code can be entered. */
import { importDiscounts } from '@vitrine/commerce/discounts/import-discounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWatchedShop, type WatchedShop } from '../fuzz/observed-shop.ts';

const mitt = '3254292677294126';
const serverToken = 'token-of-a-server';

let shop: WatchedShop;
beforeAll(async () => {
  shop = await openWatchedShop({
    TRUST_PROXY: '1',
    RATE_LIMIT_CODES: '6/3600',
    STOREFRONT_ACCESS_TOKENS: serverToken,
  });
  const storage = shop.shop.embedded?.storage;
  if (storage === undefined) throw new Error('there is no embedded backend');
  const ten = { code: 'TEN', title: 'Ten percent', kind: 'percentage', value: 10, target: 'order' };
  await importDiscounts(storage, [ten], { now: Date.now() });
});
afterAll(() => shop.dispose());

let addresses = 0;

/** A browser with an address of its own. */
class Visitor {
  readonly address: string;
  readonly #host: string;
  readonly #cookies = new Map<string, string>();

  constructor(host = 'shop.test') {
    addresses += 1;
    this.address = `198.51.100.${addresses}`;
    this.#host = host;
  }

  async send(method: string, path: string, init: { json?: unknown; form?: Record<string, string> } = {}) {
    const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': this.address,
        'x-forwarded-host': this.#host,
        ...(init.json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(init.json === undefined ? {} : { body: JSON.stringify(init.json) }),
      ...(init.form === undefined ? {} : { body: new URLSearchParams(init.form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** Fills a cart and opens its checkout. @returns the checkout's path. */
  async openCheckout(prefix = ''): Promise<string> {
    const { cart } = await (await this.send('POST', '/api/cart', { json: { merchandiseId: mitt } })).json();
    const { pathname, search } = new URL(cart.checkoutUrl);
    await this.send('GET', `${pathname}${search}`);
    return `${prefix}/checkout/${pathname.split('/').at(-1)}`;
  }
}

interface CodeEntry {
  readonly name: string;
  /** Prepares what a try needs, without trying. */
  readonly open: (visitor: Visitor) => Promise<(code: string) => Promise<Response>>;
}

const update =
  'mutation ($id: ID!, $codes: [String!]) { cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) { cart { id } } }';

const entries: readonly CodeEntry[] = [
  {
    name: 'the checkout',
    open: async (visitor) => {
      const path = await visitor.openCheckout();
      return (code) => visitor.send('POST', path, { form: { intent: 'code', code } });
    },
  },
  {
    name: 'the checkout with scripts',
    open: async (visitor) => {
      const path = await visitor.openCheckout();
      return (code) => visitor.send('POST', `${path}.data`, { form: { intent: 'code', code } });
    },
  },
  {
    name: 'the cart’s call',
    open: async (visitor) => (code) =>
      visitor.send('PUT', '/api/cart/discount', { json: { discountCodes: [code] } }),
  },
  {
    name: 'the cart’s form',
    open: async (visitor) => (code) => visitor.send('POST', '/cart/discount', { form: { code } }),
  },
  {
    name: 'a link with a code',
    open: async (visitor) => (code) => visitor.send('GET', `/discount/${code}`),
  },
  {
    name: 'a link that fills a cart',
    open: async (visitor) => (code) => visitor.send('GET', `/cart/${mitt}:1?discount=${code}`),
  },
  {
    name: 'the Storefront API',
    open: async (visitor) => {
      const path = '/api/2025-01/graphql.json';
      const headers = {
        'content-type': 'application/json',
        'shopify-storefront-private-token': serverToken,
        'shopify-storefront-buyer-ip': visitor.address,
      };
      const ask = (query: string, variables: object) =>
        fetch(`http://127.0.0.1:${shop.port}${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ query, variables }),
        });
      const created = await ask('mutation { cartCreate { cart { id } } }', {});
      const { id } = (await created.json()).data.cartCreate.cart;
      return (code) => ask(update, { id, codes: [code] });
    },
  },
];

/** Seconds until the next try, null if this one was allowed. */
async function readWait(response: Response): Promise<number | null> {
  if (response.status === 429) return Number(response.headers.get('retry-after'));
  if (!response.url.includes('graphql')) return null;
  const { errors = [] } = await response.json();
  const throttled = errors.find(
    (error: { extensions: { code: string } }) => error.extensions.code === 'THROTTLED',
  );
  return throttled === undefined ? null : throttled.extensions.retryAfter;
}

describe.each(entries)('codes at $name', ({ open }) => {
  it('DISC-33: are rejected after the limit, for this address alone', async () => {
    const guess = await open(new Visitor());
    for (let tries = 0; tries < 6; tries += 1) expect(await readWait(await guess(`NO${tries}`))).toBeNull();
    const wait = await readWait(await guess('TEN'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);

    const other = await open(new Visitor());
    expect(await readWait(await other('TEN'))).toBeNull();
  });
});

it('DISC-33: the tries of a visitor count together', async () => {
  const visitor = new Visitor();
  const guesses = await Promise.all(entries.map(({ open }) => open(visitor)));
  for (const guess of guesses.slice(0, 6)) expect(await readWait(await guess('NO'))).toBeNull();
  for (const guess of guesses) expect(await readWait(await guess('TEN'))).toBeGreaterThan(0);
});

it('DISC-33: a code within the limit works at the checkout', async () => {
  const visitor = new Visitor();
  const path = await visitor.openCheckout();
  expect((await visitor.send('POST', path, { form: { intent: 'code', code: 'nope' } })).status).toBe(422);
  expect((await visitor.send('POST', path, { form: { intent: 'code', code: 'ten' } })).status).toBe(303);
  expect(await (await visitor.send('GET', path)).text()).toContain('aria-label="Remove code ten"');
});

it.each([
  ['shop.test', '', /Too many codes tried\. Please try again in \d+ minutes\./],
  [
    'eu.shop.test',
    '/de',
    /Es wurden zu viele Codes ausprobiert\. Versuch es bitte in \d+ Minuten noch einmal\./,
  ],
])(
  'DISC-33: the checkout of %s%s says when to try again, and keeps what was typed',
  async (host, prefix, words) => {
    const visitor = new Visitor(host);
    const path = await visitor.openCheckout(prefix);
    const send = (code: string) => visitor.send('POST', path, { form: { intent: 'code', code } });
    for (let tries = 0; tries < 6; tries += 1) await send(`NO${tries}`);
    const response = await send('TYPED-HERE');
    expect(response.status).toBe(429);
    const html = await response.text();
    expect(html).toMatch(words);
    expect(html).toMatch(/<input[^>]*name="code"[^>]*value="TYPED-HERE"/);
    // Other steps of the checkout go on.
    const contact = { intent: 'contact', email: 'ada@shopper.example' };
    expect((await visitor.send('POST', path, { form: contact })).status).toBe(303);
  },
);
