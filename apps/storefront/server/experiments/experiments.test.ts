/** Experiments as visitors meet them: pages, carts and orders, with consent and without. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { controlId, type ExperimentInput } from '@vitrine/content/experiments/experiment-model';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const ada = 'ada@example.com';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Pages show the announcement, and the home page its hero. */
const renderPage: RenderPage = async ({ url }, { content }) => {
  const { pathname } = new URL(url);
  const shown = pathname === '/' ? content.home.hero.title : '';
  const bar = pathname === '/policies/refund-policy' ? '' : (content.announcement?.text ?? '');
  const type = pathname.startsWith('/markdown') ? 'text/markdown' : 'text/html';
  return new Response(`<p>${bar}</p><h1>${shown}</h1>`, { headers: { 'content-type': type } });
};

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({ GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' }, renderPage);
}, 60_000);
afterAll(() => test.dispose());
afterEach(async () => {
  const { store } = experiments();
  for (const { id, state } of await store.list()) if (state === 'running') await store.stop(id, ada);
});

function experiments() {
  const { experiments: found } = test.shop;
  if (found === null) throw new Error('this shop has experiments');
  return found;
}

/** A visitor of the Australian storefront, whose visits may be measured without asking. */
class Visitor {
  readonly shopper: Shopper;
  readonly #headers: Record<string, string>;

  constructor(region = 'au', headers: Record<string, string> = {}) {
    this.shopper = new Shopper(test.app, `${region}.shop.test`);
    this.#headers = { 'user-agent': browser, ...headers };
  }

  get cookie(): string | undefined {
    return this.shopper.cookies.get('visitor');
  }

  send(method: string, path: string, body?: unknown): Promise<Response> {
    return this.shopper.send(method, path, body, this.#headers);
  }

  async page(path: string) {
    const response = await this.send('GET', path);
    const text = await response.text();
    return {
      bar: /<p>(.*)<\/p>/.exec(text)?.[1],
      hero: /<h1>(.*)<\/h1>/.exec(text)?.[1],
      state: response.headers.get('x-cache'),
      cacheControl: response.headers.get('cache-control'),
      shared: response.headers.get('cdn-cache-control'),
      vary: response.headers.get('vary'),
    };
  }

  async add(): Promise<CartJson> {
    const { product } = await (
      await this.send('GET', '/api/getProductInfo?handle=golden-hour-mousse')
    ).json();
    const [{ id }] = product.variants.nodes.filter(
      (each: { availableForSale: boolean }) => each.availableForSale,
    );
    return (await (await this.send('POST', '/api/cart', { merchandiseId: id, quantity: 1 })).json()).cart;
  }

  async cart(): Promise<CartJson | null> {
    return (await (await this.send('GET', '/api/cart')).json()).cart;
  }
}

/** A visitor whom an experiment shows a variant; `meet` is their first request. */
async function visitorOf(shows: (visitor: Visitor) => Promise<boolean>): Promise<Visitor> {
  for (let tries = 0; tries < 60; tries += 1) {
    const visitor = new Visitor();
    if (await shows(visitor)) return visitor;
  }
  throw new Error('no visitor got this variant');
}

const announcement = { kind: 'theme/announcement', key: '' } as const;
const tier = { kind: 'cart/tierDiscount', key: '' } as const;
const home = { kind: 'theme/homePage', key: '' } as const;

async function publish(id: typeof announcement | typeof tier | typeof home, body: unknown): Promise<void> {
  await test.shop.contentStore.saveAndPublish([{ id, body }], { author: ada, note: '' });
}

/** Saves a draft, and returns its version. */
async function draft(id: typeof announcement | typeof tier | typeof home, body: unknown): Promise<number> {
  const { latest } = await test.shop.contentStore.state(id);
  const saved = await test.shop.contentStore.save(id, { body, basedOn: latest?.number ?? 0, author: ada });
  if (saved.outcome === 'conflict') throw new Error('a conflict in a test');
  return saved.version.number;
}

async function start(
  document: ExperimentInput['document'],
  version: number,
  more: Partial<ExperimentInput> = {},
) {
  const { store } = experiments();
  const { id, revision } = await store.create(
    {
      name: 'A test',
      storefronts: ['au', 'eu'],
      document,
      variants: [
        { id: controlId, name: 'As published', share: 50, version: null },
        { id: 'a', name: 'The other', share: 50, version },
      ],
      from: null,
      until: null,
      ...more,
    },
    ada,
  );
  await store.start(id, revision, ada);
  return id;
}

async function startBar(): Promise<number> {
  await publish(announcement, { default: { enabled: true, text: 'Everyone' } });
  return start(
    'theme/announcement',
    await draft(announcement, { default: { enabled: true, text: 'Variant' } }),
  );
}

const tiers = (discount: number) => ({
  default: {
    enable: discount > 0,
    tiers: [{ text: 'Less', topText: 'Less', min_spend: 0, discount }],
    tieredProducts: ['golden-hour-mousse'],
  },
});

async function startTier(): Promise<number> {
  await publish(tier, tiers(0));
  return start('cart/tierDiscount', await draft(tier, tiers(20)));
}

const sees = (bar: string) => async (visitor: Visitor) => (await visitor.page('/')).bar === bar;
const pays = (isLess: boolean) => async (visitor: Visitor) =>
  (await visitor.add()).discountTier > 0 === isLess;

async function countVisitors(id: number): Promise<number> {
  await experiments().flush();
  const experiment = await experiments().store.get(id);
  if (experiment === null) throw new Error('no experiment');
  const results = await experiments().results(experiment);
  return results.reduce((sum, { visitors }) => sum + visitors, 0);
}

/** Analytics events of an experiment, as reports read them. */
function readEvents(id: number) {
  const database = new DatabaseSync(join(test.directory, 'engagement.db'), { readOnly: true });
  const rows = database.prepare('select name, region, path, currency, details from page_events').all();
  database.close();
  return rows
    .map(({ details, ...row }) => ({ ...row, details: JSON.parse(String(details)) }))
    .filter(({ details }) => details.experimentId === id);
}

describe('EXP-04: who takes part', () => {
  it('is who may be measured: a cookie for them alone, which scripts can’t read', async () => {
    await startBar();
    const visitor = new Visitor();
    await visitor.page('/');
    expect(visitor.cookie).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    expect(visitor.shopper.setCookies.join()).toMatch(
      /^visitor=.*; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    ['a visitor who has to be asked first', 'eu', {}],
    [
      'a bot',
      'au',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program without a name', 'au', { 'user-agent': '' }],
    ['Global Privacy Control', 'au', { 'sec-gpc': '1' }],
  ])('not %s: the page as everyone sees it, no cookie, counted nowhere', async (_who, region, headers) => {
    const id = await startBar();
    for (let visits = 0; visits < 12; visits += 1) {
      const visitor = new Visitor(region, headers);
      expect((await visitor.page('/')).bar).toBe('Everyone');
      expect((await visitor.add()).lines).toHaveLength(1);
      expect(visitor.cookie).toBeUndefined();
    }
    expect(await countVisitors(id)).toBe(0);
  });

  it('a yes takes part from the next page on, a no takes the cookie and the variant away', async () => {
    await startBar();
    let seen = 'Everyone';
    for (let tries = 0; tries < 60 && seen === 'Everyone'; tries += 1) {
      const visitor = new Visitor('eu');
      expect((await visitor.page('/')).bar).toBe('Everyone');
      await visitor.send('PUT', '/api/consent', { choice: 'granted' });
      seen = (await visitor.page('/')).bar ?? '';
      expect(visitor.cookie).toBeDefined();
      await visitor.send('PUT', '/api/consent', { choice: 'refused' });
      expect(visitor.cookie).toBeUndefined();
      expect((await visitor.page('/')).bar).toBe('Everyone');
    }
    expect(seen).toBe('Variant');
  });

  it('a page that no experiment touches sets no cookie', async () => {
    await startBar();
    const visitor = new Visitor();
    const { shared } = await visitor.page('/policies/refund-policy');
    expect([visitor.cookie, shared]).toEqual([undefined, expect.stringContaining('public')]);
  });
});

describe('EXP-12: cached pages', () => {
  it('have an entry for each variant where an experiment touches them, and are no shared cache’s', async () => {
    await startBar();
    const [one, other] = [await visitorOf(sees('Variant')), await visitorOf(sees('Everyone'))];
    expect(await one.page('/')).toMatchObject({ bar: 'Variant', state: 'hit' });
    expect(await other.page('/')).toMatchObject({
      bar: 'Everyone',
      state: 'hit',
      cacheControl: 'private, max-age=0, must-revalidate',
      shared: 'no-store',
      vary: 'accept, accept-encoding, cookie',
    });
    const third = await visitorOf(sees('Variant'));
    expect(await third.page('/')).toMatchObject({ bar: 'Variant', state: 'hit' });
  });

  it('show what is published again once the experiment is stopped', async () => {
    const id = await startBar();
    const visitor = await visitorOf(sees('Variant'));
    await experiments().store.stop(id, ada);
    expect(await visitor.page('/')).toMatchObject({
      bar: 'Everyone',
      shared: expect.stringContaining('public'),
    });
  });

  it('combine two experiments', async () => {
    await publish(home, { default: { hero: { title: 'Old hero' } } });
    await startBar();
    await start('theme/homePage', await draft(home, { default: { hero: { title: 'New hero' } } }));
    const seen = new Set<string>();
    for (let visits = 0; visits < 60; visits += 1) {
      const visitor = new Visitor();
      const first = await visitor.page('/');
      const again = await visitor.page('/');
      expect([again.bar, again.hero]).toEqual([first.bar, first.hero]);
      seen.add(`${first.bar} ${first.hero}`);
    }
    expect([...seen].toSorted()).toEqual([
      'Everyone New hero',
      'Everyone Old hero',
      'Variant New hero',
      'Variant Old hero',
    ]);
  });

  it('are the control for programs that read Markdown, feeds and lists', async () => {
    await startBar();
    const visitor = await visitorOf(sees('Variant'));
    expect(await visitor.page('/markdown')).toMatchObject({
      bar: 'Everyone',
      shared: expect.stringContaining('public'),
    });
  });
});

describe('EXP-05, EXP-08: an offer in an experiment', () => {
  it('prices the cart by its variant, the same from the first line to the order', async () => {
    const id = await startTier();
    const visitor = await visitorOf(pays(true));
    const first = await visitor.cart();
    expect(first?.discountTier).toBeGreaterThan(0);
    const gid = decodeURIComponent(visitor.shopper.cookies.get('cart') ?? '');
    const key = parseCartId(gid);
    const checkout = test.shop.embedded?.checkout;
    if (key === null || key.secret === null || checkout === undefined) throw new Error(`no cart ${gid}`);
    const access = { cartId: key.token, secret: key.secret };
    const total = await fillInCheckout(checkout, access, 'AU');
    const paid = await checkout.pay(access, { kind: 'test', card: '1' }, total);
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    await experiments().flush();
    const experiment = await experiments().store.get(id);
    if (experiment === null) throw new Error('no experiment');
    const [, variant] = await experiments().results(experiment);
    expect(variant).toMatchObject({
      id: 'a',
      orders: 1,
      buyers: 1,
      revenue: [{ currency: 'AUD', amount: total }],
    });
    expect(variant?.visitors).toBeGreaterThan(0);
  });

  it('is no browser’s to choose: a forged cookie gets what everyone gets', async () => {
    await startTier();
    const lucky = await visitorOf(pays(true));
    const [id = '', signature = ''] = lucky.cookie?.split('.') ?? [];
    const forged = [
      `${id}.${'A'.repeat(22)}`,
      `${'B'.repeat(22)}.${signature}`,
      id,
      `${id}.${signature}.a`,
      'a',
      '7:a',
    ];
    for (const value of forged) {
      const visitor = new Visitor('au', { 'sec-gpc': '0' });
      visitor.shopper.cookies.set('visitor', value);
      const before = value;
      await visitor.add();
      // The shop gives them an id of its own instead.
      expect(visitor.cookie).not.toBe(before);
      expect(visitor.cookie).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    }
  });

  it('takes no variant from a request', async () => {
    await startTier();
    const visitor = new Visitor('au', { 'sec-gpc': '1' });
    const cart = await visitor.add();
    expect(cart.discountTier).toBe(0);
    const body = {
      attributes: [{ key: 'experiments', value: '{"1":"a"}' }],
      experiments: { visitor: 'x', variants: { 1: 'a' } },
    };
    await visitor.send('PUT', '/api/cart/attributes', body);
    expect((await visitor.cart())?.discountTier).toBe(0);
  });

  it('keeps its variant when the cookie is lost, and leaves it when the visitor refuses', async () => {
    await startTier();
    const visitor = await visitorOf(pays(true));
    visitor.shopper.cookies.delete('visitor');
    expect((await visitor.add()).discountTier).toBeGreaterThan(0);
    await visitor.send('PUT', '/api/consent', { choice: 'refused' });
    expect((await visitor.cart())?.discountTier).toBe(0);
  });

  it('EXP-10: costs what everyone pays once the experiment is stopped', async () => {
    const id = await startTier();
    const visitor = await visitorOf(pays(true));
    await experiments().store.stop(id, ada);
    expect((await visitor.cart())?.discountTier).toBe(0);
  });

  it('EXP-11: costs everyone the same once its variant is chosen', async () => {
    const id = await startTier();
    const visitor = await visitorOf(pays(false));
    await experiments().store.choose(id, 'a', ada);
    expect((await visitor.cart())?.discountTier).toBeGreaterThan(0);
  });
});

describe('EXP-06, EXP-09: counting', () => {
  it('counts a visitor once, however many pages they see, with one event for analytics', async () => {
    const id = await startBar();
    const visitor = await visitorOf(sees('Variant'));
    const before = await countVisitors(id);
    expect(readEvents(id)).toHaveLength(before);
    expect(readEvents(id)[0]).toEqual({
      name: 'experiment_viewed',
      region: 'au',
      path: '/',
      currency: 'AUD',
      details: { experimentId: id, experiment: 'A test', variant: expect.stringMatching(/^(?:control|a)$/) },
    });
    for (const path of ['/', '/collections', '/products/golden-hour-mousse']) await visitor.page(path);
    expect(await countVisitors(id)).toBe(before);
    expect(readEvents(id)).toHaveLength(before);
  });

  it('a page that is loaded ahead counts once it is seen', async () => {
    const id = await startBar();
    const visitor = new Visitor('au', { 'sec-purpose': 'prefetch' });
    await visitor.page('/');
    expect(await countVisitors(id)).toBe(0);
  });

  it('an order counts for a hero that its visitor has seen, and not for one that they haven’t', async () => {
    await publish(home, { default: { hero: { title: 'Old hero' } } });
    await start('theme/homePage', await draft(home, { default: { hero: { title: 'New hero' } } }));
    const unaware = new Visitor();
    await unaware.page('/products/golden-hour-mousse');
    await unaware.add();
    const aware = new Visitor();
    await aware.add();
    await aware.page('/');
    await aware.cart();
    const seen = [];
    for (const { shopper } of [unaware, aware]) {
      const key = parseCartId(decodeURIComponent(shopper.cookies.get('cart') ?? ''));
      const row = await test.shop.embedded?.storage.read
        .selectFrom('carts')
        .select('data')
        .where('id', '=', key?.token ?? '')
        .executeTakeFirstOrThrow();
      seen.push(Object.keys(JSON.parse(row?.data ?? '{}').experiments?.variants ?? {}).length);
    }
    expect(seen).toEqual([0, 1]);
  });
});
