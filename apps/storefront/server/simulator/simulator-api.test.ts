/** The simulator's calls: what it says of offers, samples, and of what publishing would change. */
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  EffectsResponse,
  OfferResult,
  SampleCart,
  SavedSample,
  SimulationResult,
} from '../../app/editor/simulator/simulation.ts';
import { serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const password = 'seven quiet pelicans';
const own = { 'sec-fetch-site': 'same-origin' };
const CONTENT_DIR = join(import.meta.dirname, '../../../../demo/content-offers');

let opened: RunningTestShop;
let ada: Shopper;
beforeAll(async () => {
  opened = await openTestShop({ CONTENT_DIR });
  ada = await editorOf(opened);
});
afterAll(() => opened.dispose());

async function editorOf({ app, shop }: RunningTestShop): Promise<Shopper> {
  await shop.people.add({ email: 'ada@example.com', name: 'Ada', role: 'editor', by: 'test' });
  await shop.people.setPassword('ada@example.com', password, 'test');
  const browser = new Shopper(app, 'dev.shop.test');
  await browser.send('POST', '/editor/api/session', { email: 'ada@example.com', password }, own);
  return browser;
}

async function variantOf(handle: string): Promise<string> {
  const snapshot = await opened.shop.embedded?.backend.parts.catalogue.current();
  const variant = snapshot?.productByHandle(handle, 'us')?.variants[0];
  return `gid://shopify/ProductVariant/${variant?.id}`;
}

async function cartOf(given: Partial<SampleCart>, ...handles: readonly string[]): Promise<SampleCart> {
  const lines = await Promise.all(
    handles.map(async (handle) => ({
      variantId: await variantOf(handle),
      quantity: 1,
      as: 'bought' as const,
    })),
  );
  return { region: 'us', country: 'US', province: 'CA', member: null, code: '', lines, ...given };
}

async function tried(body: object): Promise<SimulationResult> {
  const response = await ada.send('POST', '/editor/api/simulate', { settings: 'published', ...body }, own);
  expect(response.status).toBe(200);
  return response.json();
}

const told = (result: SimulationResult, kind: OfferResult['offer']['kind']) =>
  result.offers.filter(({ offer }) => offer.kind === kind);

const tier = {
  enable: true,
  tieredProducts: ['golden-hour-mousse'],
  tiers: [{ min_spend: 10, discount: 50 }],
};

describe('a cart that is tried', () => {
  test('stays out of the carts’ store', async () => {
    const db = opened.shop.embedded?.storage.read;
    const count = () => db?.selectFrom('carts').select('id').execute();
    const before = await count();
    await tried({ cart: await cartOf({}, 'golden-hour-mousse') });
    expect(await count()).toEqual(before);
  });

  test('EDIT-13: says why a gift wasn’t given, and what is left to it', async () => {
    const small = await tried({ cart: await cartOf({}, 'coconut-lip-balm') });
    const [gel] = told(small, 'slot');
    expect(gel).toMatchObject({ reason: 'nothingBought', title: expect.stringMatching(/\w/) });
    const large = await tried({ cart: await cartOf({}, 'salt-and-aloe-cooling-gel', 'after-sun-duo') });
    expect(told(large, 'slot')).toMatchObject([{ reason: null, gives: large.cart.discountAutoGwp }]);
    expect(large.cart.lines.some(({ isAutoGwp }) => isAutoGwp)).toBe(true);
  });

  test.each([
    ['soldOut', () => variantOf('ubud-clay-face-mask')],
    ['notSoldHere', async () => 'gid://shopify/ProductVariant/1'],
  ])('says that a gift which is earned is %s', async (reason, gift) => {
    const slots = [{ slot: 'one', minimumPurchase: 100, gift: await gift() }];
    const drafts = { 'cart/autoAddGwp': { default: { enabled: true, slots } } };
    const result = await tried({ cart: await cartOf({}, 'coconut-lip-balm'), drafts });
    expect(told(result, 'slot')).toMatchObject([{ reason, gives: 0 }]);
  });

  test('goes by drafts that nobody saved, and what is wrong in them is off', async () => {
    const cart = await cartOf({}, 'golden-hour-mousse');
    const published = await tried({ cart });
    const drafted = await tried({ cart, drafts: { 'cart/tierDiscount': { default: tier } } });
    expect(drafted.cart.discountTier).toBe(Math.round(drafted.cart.subtotalPrice / 2));
    expect(drafted.cart.totalAmount).toBeLessThan(published.cart.totalAmount);
    const broken = await tried({ cart, drafts: { 'cart/tierDiscount': { default: { enable: 'yes' } } } });
    expect(broken.cart.discountTier).toBe(0);
    expect(told(broken, 'tier')).toEqual([]);
    expect((await tried({ cart })).cart.totalAmount).toBe(published.cart.totalAmount);
  });

  test('is tried at another time and for another shopper', async () => {
    const default_ = { ...tier, startsAt: '2031-01-01T00:00:00Z', customers: { tags: ['vip'] } };
    const drafts = { 'cart/tierDiscount': { default: default_ } };
    const guest = await cartOf({}, 'golden-hour-mousse');
    const vip = { ...guest, member: { tags: ['VIP'], hasOrdered: true } };
    const reasons = async (cart: SampleCart, at: string | null) =>
      told(await tried({ cart, at, drafts }), 'tier').map(({ reason }) => reason);
    expect(await reasons(vip, null)).toEqual(['notStarted']);
    expect(await reasons(guest, '2031-01-02T00:00:00+08:00')).toEqual(['notForCustomer']);
    expect(await reasons(vip, '2031-01-02T00:00:00+08:00')).toEqual([null]);
  });

  test('tells what the shop refuses, and goes on', async () => {
    const cart = await cartOf({ country: 'US', province: 'XX' }, 'golden-hour-mousse');
    const none = { variantId: 'gid://shopify/ProductVariant/1', quantity: 1, as: 'bought' as const };
    const result = await tried({ cart: { ...cart, lines: [none, ...cart.lines] } });
    expect(result.refused).toMatchObject([{ line: 0 }, { line: null }]);
    expect(result.cart.lines.some(({ originalPrice }) => originalPrice > 0)).toBe(true);
  });

  test.each([
    ['a region that there isn’t', { region: 'mars' }, 'cart.region'],
    [
      'too many pieces',
      { lines: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 10_001 }] },
      'cart.lines.0.quantity',
    ],
    ['a product that is none', { lines: [{ variantId: 'mousse', quantity: 1 }] }, 'cart.lines.0.variantId'],
  ])('is refused with %s, beside its field', async (_, given, field) => {
    const body = { cart: { ...(await cartOf({})), ...given }, settings: 'published' };
    const response = await ada.send('POST', '/editor/api/simulate', body, own);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
  });
});

test('who isn’t signed in tries nothing', async () => {
  const stranger = new Shopper(opened.app, 'dev.shop.test');
  for (const path of ['simulate', 'effects', 'samples']) {
    expect((await stranger.send('POST', `/editor/api/${path}`, {}, own)).status).toBe(401);
  }
  expect((await stranger.send('GET', '/editor/api/samples')).status).toBe(401);
});

test('sample carts are shipped, kept and forgotten', async () => {
  const list = async (): Promise<SavedSample[]> => (await ada.send('GET', '/editor/api/samples')).json();
  const shipped = await list();
  expect(shipped.length).toBeGreaterThan(3);
  const sample = { name: 'Mine', cart: await cartOf({}, 'sunset-oil') };
  const kept: SavedSample = await (await ada.send('POST', '/editor/api/samples', sample, own)).json();
  expect(await list()).toEqual([...shipped, kept]);
  await ada.send('DELETE', `/editor/api/samples/${kept.id}`, undefined, own);
  expect(await list()).toEqual(shipped);
});

describe('what publishing would change', () => {
  async function table(drafts: object, of = ada) {
    const effects: EffectsResponse['effects'][number][] = [];
    let last: EffectsResponse | null = null;
    do {
      const body: object = { after: last?.next ?? null, drafts };
      last = await (await of.send('POST', '/editor/api/effects', body, own)).json();
      effects.push(...(last?.effects ?? []));
    } while (last !== null && last.next !== null);
    return { effects, last };
  }

  test('EDIT-14: is told of samples and of shoppers’ carts, without the shoppers', async () => {
    const shopper = new Shopper(opened.app);
    const merchandiseId = await variantOf('golden-hour-mousse');
    const attributes = [{ key: 'Engraving', value: 'For Eve Adams' }];
    const response = await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 2, attributes });
    const { cart }: { cart: CartJson } = await response.json();
    const { effects, last } = await table({ 'cart/tierDiscount': { default: tier } });
    expect(last?.done).toBe(effects.length);
    const real = effects.filter(({ name }) => name === null);
    expect(real).toMatchObject([{ region: 'us', country: 'US', before: cart.totalAmount }]);
    expect(real[0]?.after).toBeLessThan(cart.totalAmount);
    expect(effects.filter(({ name }) => name !== null).length).toBeGreaterThan(3);
    const text = JSON.stringify([effects, last]);
    for (const secret of ['Eve', 'Engraving', cart.id.split('/').at(-1) ?? '']) {
      expect(text).not.toContain(secret);
    }
  });

  test('names gifts that come and go', async () => {
    const drafts = { 'cart/autoAddGwp': { default: { enabled: false, slots: [] } } };
    const { effects } = await table(drafts);
    const sydney = effects.find(({ name }) => name === 'Skin care in Sydney');
    expect(sydney).toMatchObject({ giftsIn: [], giftsOut: [expect.any(String)] });
  });

  test('is nothing where nothing is drafted', async () => {
    const { effects } = await table({});
    for (const { before, after, giftsIn, giftsOut } of effects) {
      expect([after, giftsIn, giftsOut]).toEqual([before, [], []]);
    }
  });

  test('says why there is nothing where another system prices the carts', async () => {
    const remote = await serveRemotely(opened);
    const elsewhere = await openTestShop({ CONTENT_DIR, COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' });
    try {
      const eve = await editorOf(elsewhere);
      const { effects, last } = await table({}, eve);
      expect([effects, last?.withoutCarts]).toEqual([[], expect.stringContaining('another system')]);
      const body = { cart: await cartOf({}), settings: 'published' };
      expect((await eve.send('POST', '/editor/api/simulate', body, own)).status).toBe(409);
    } finally {
      await elsewhere.dispose();
      await remote.close();
    }
  });
});

test('saved drafts are tried at once, and what is scheduled from its moment on', async () => {
  const { store } = opened.shop.documents;
  const id = { kind: 'cart/tierDiscount', key: '' } as const;
  const cart = await cartOf({}, 'golden-hour-mousse');
  const tierOf = async (body: object) => (await tried({ cart, ...body })).cart.discountTier;
  const before = await tierOf({});
  const from = Date.parse('2031-01-01T00:00:00Z');
  await store.save(id, { body: { default: tier }, basedOn: 0, author: 'ada@example.com' });
  expect(await tierOf({ settings: 'draft' })).toBeGreaterThan(before);
  expect(await tierOf({})).toBe(before);
  await store.publish(id, { version: 1, from, until: null, by: 'ada@example.com' });
  expect(await tierOf({ at: '2030-12-31T23:59:59Z' })).toBe(before);
  expect(await tierOf({ at: '2031-01-01T00:00:00Z' })).toBeGreaterThan(before);
});
