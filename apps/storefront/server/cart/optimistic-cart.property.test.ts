import { randomUUID } from 'node:crypto';
import { join as pathOf } from 'node:path';
import { findCustomer } from '@vitrine/commerce/customers/customer-store';
import { createGrant } from '@vitrine/commerce/discounts/reward-grants';
import { claimGifts } from '@vitrine/commerce/orders/gift-budgets';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { createRewardAttributes } from '@vitrine/rules/offers/rewards';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withAdded, withoutCode, withoutLines, withQuantity } from '../../app/cart/optimistic.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { getDisplayedCart, getTotals } from './test-displayed-cart.ts';
import { registerShopper, tag, testMemberPages } from './testing/members.ts';
import { serveRemotely } from './testing/remote-backend.ts';
import { settingsLike } from './testing/settings-like.ts';

const demo = pathOf(import.meta.dirname, '../../../../demo');
/**
 * Every offer on, in several forms and some for some customers; the demo shop's own; with a backend that settles nothing;
 * none; and with our own backend as somebody else's process, over HTTP.
 */
const settings = [
  { CONTENT_DIR: 'conditions' },
  { CONTENT_DIR: pathOf(demo, 'content') },
  { CONTENT_DIR: 'conditions', PLAIN_BACKEND: 'true' },
  { CONTENT_DIR: pathOf(demo, 'content-plain') },
  { CONTENT_DIR: 'conditions', REMOTE: 'true' },
] as const;

const scrub = 'gid://shopify/ProductVariant/1978434377379906';
/** What some storefronts ask of customers, and gifts with a budget, beside every offer of the others. */
const conditions = {
  'cart/manualGwp': { au: { customers: { withoutTags: ['staff'] }, budget: 3 } },
  'cart/autoAddGwp': {
    ca: { slots: [{ slot: 'hello', gift: scrub, customers: { firstOrder: true } }] },
    eu: { slots: [{ slot: 'few', gift: scrub, budget: 2 }] },
  },
  'cart/tierDiscount': { ca: { customers: { tags: ['vip'] } }, int: { giftBudget: 4 } },
  'cart/checkoutUpsell': { eu: { customers: { members: true } } },
};
/** What the budgets gave before: one of two gifts to choose is left in au, the others are used up. */
const givenAway = [
  ['au', 'manual', 2],
  ['eu', 'slot:few', 2],
  ['int', 'tier', 4],
] as const;

/** Members by what a merchant knows of them. */
const people = {
  newcomer: { tags: [], hasOrdered: false },
  vip: { tags: ['vip'], hasOrdered: false },
  staff: { tags: ['staff', 'vip'], hasOrdered: true },
} as const;
type Person = keyof typeof people;

/** Heroes, sets, add-ons, gifts, what is new, what counts in no tier, what a collection's code is for. */
const handles = [
  'golden-hour-mousse',
  'dusk-one-hour-mousse',
  'velvet-tanning-mitt',
  'coconut-lip-balm',
  'salt-and-aloe-cooling-gel',
  'after-sun-duo',
  'first-tan-set',
  'batik-gift-wrap',
  'mini-volcanic-scrub',
  'mini-kemiri-hair-oil',
  'again-reusable-eye-masks',
  'sunset-oil',
] as const;

const places: readonly (readonly [RegionKey, string, string | null])[] = [
  ['us', 'US', 'CA'],
  ['us', 'US', 'AK'],
  ['us', 'US', null],
  ['us', 'FR', null],
  ['us', 'US', 'PR'],
  ['dev', 'US', 'CA'],
  ['ca', 'CA', 'QC'],
  ['ca', 'CA', 'ON'],
  ['au', 'AU', 'NSW'],
  ['au', 'NZ', null],
  ['uk', 'GB', null],
  ['eu', 'DE', null],
  ['eu', 'ES', 'TF'],
  ['int', 'SG', null],
  ['my', 'MY', null],
];

const codes = [
  'TEN',
  'SHIPFREE',
  'GLOW5',
  'MASK15',
  'NONEW10',
  'TAN12',
  'BRUSH3',
  'B2G1',
  'BALI20',
  'EXPIRED',
  'SUNDAY',
  'x',
];

const claim = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  {},
  { _front_upsell: 'true' },
  { _campaign_type: 'manual_gwp' },
  { _campaign_type: 'auto_gwp' },
  { _campaign_type: 'custom_code' },
  { _swell_discount_type: 'product', _swell_points_used: '500', _swell_redemption_token: 'one' },
);
const wish = fc.record({
  handle: fc.constantFrom(...handles),
  quantity: fc.integer({ min: 1, max: 4 }),
  claim,
});
const step = fc.oneof(
  fc.record({
    kind: fc.constant('quantity' as const),
    at: fc.nat(7),
    quantity: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(7) }),
  fc.record({ kind: fc.constant('removeCode' as const) }),
  fc.record({ kind: fc.constant('offer' as const), at: fc.nat(7) }),
  fc.record({ kind: fc.constant('again' as const), at: fc.nat(7) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

interface Sold {
  readonly id: string;
  readonly availableForSale: boolean;
}

/** A shop, the backend that keeps its carts, and the cookie of each person who has an account there. */
interface PeopledShop {
  readonly shop: RunningTestShop;
  readonly backend: RunningTestShop;
  readonly sessions: ReadonlyMap<Person, string>;
}

const shops: PeopledShop[] = [];
const closing: (() => Promise<void>)[] = [];
const variants = new Map<string, string | null>();

beforeAll(async () => {
  const { directory, remove } = await settingsLike('content-offers', conditions);
  closing.push(remove);
  for (const { CONTENT_DIR: named, ...rest } of settings) {
    const CONTENT_DIR = named === 'conditions' ? directory : named;
    if (!('REMOTE' in rest)) {
      const shop = await openTestShop({ CONTENT_DIR, ...rest }, testMemberPages);
      shops.push({
        shop,
        backend: shop,
        sessions: named === 'conditions' ? await admitPeople(shop, shop) : new Map(),
      });
      continue;
    }
    const token = 'server-token';
    const backend = await openTestShop({ CONTENT_DIR, STOREFRONT_ACCESS_TOKENS: token });
    const remote = await serveRemotely(backend, { whole: true });
    closing.push(
      () => remote.close(),
      () => backend.dispose(),
    );
    const there = { COMMERCE_URL: remote.url, COMMERCE_TOKEN: token };
    const shop = await openTestShop({ CONTENT_DIR, ...there }, testMemberPages);
    shops.push({ shop, backend, sessions: await admitPeople(shop, backend) });
  }
}, 120_000);

/** Lets the people join a shop, and gives away what was given before. @returns their cookies. */
async function admitPeople(
  shop: RunningTestShop,
  backend: RunningTestShop,
): Promise<ReadonlyMap<Person, string>> {
  const { embedded } = backend.shop;
  if (embedded === null) throw new Error('the backend is inside');
  const { storage } = embedded.backend.parts;
  const sessions = new Map<Person, string>();
  for (const person of ['newcomer', 'vip', 'staff'] as const) {
    const who = new Shopper(shop.app);
    const email = `${person}@example.com`;
    await registerShopper(who, email);
    await tag(backend, email, people[person].tags);
    if (people[person].hasOrdered) await storage.change((tx) => order(tx, email));
    sessions.set(person, who.cookies.get('member') ?? '');
  }
  for (const [region, offer, pieces] of givenAway) {
    const claim = { offer, startsAt: null, pieces, claimed: pieces };
    await storage.change((tx) => claimGifts(tx, region, [claim]));
  }
  return sessions;
}

async function order(tx: Parameters<typeof claimGifts>[0], email: string): Promise<void> {
  const found = await findCustomer(tx, email);
  const values = { number: 1001, email, region: 'us', total: 0, currency: 'USD', data: '{}', created_at: 0 };
  const row = { id: 'one', cart_id: 'one', customer_id: found?.record.id ?? null, ...values };
  await tx.insertInto('orders').values(row).execute();
}
afterAll(async () => {
  for (const { shop } of shops) await shop.dispose();
  for (const close of closing) await close();
});

async function variantOf(who: Shopper, region: RegionKey, handle: string): Promise<string | null> {
  const key = `${region}/${handle}`;
  const known = variants.get(key);
  if (known !== undefined) return known;
  const response = await who.send('GET', `/api/getProductInfo?handle=${handle}&region=${region}`);
  const { product }: { product: { variants: { nodes: Sold[] } } | null } = await response.json();
  const found = product?.variants.nodes.find(({ availableForSale }) => availableForSale)?.id ?? null;
  variants.set(key, found);
  return found;
}

/** A reward that the member redeemed, as the line that claims it. */
async function granted(who: Shopper, { shop }: RunningTestShop, region: RegionKey) {
  const variant = await variantOf(who, region, 'coconut-lip-balm');
  if (variant === null || shop.embedded === null) return null;
  const { storage } = shop.embedded;
  const found = await findCustomer(storage.read, 'vip@example.com');
  const token = randomUUID();
  const reward = { token, points: 100, title: 'Balm', variant, code: null, amount: null };
  const member = found?.record.id ?? '';
  await createGrant(storage, { ...reward, member, region, expiresAt: Date.now() + 60_000 });
  return { merchandiseId: variant, quantity: 1, attributes: createRewardAttributes(token, 100) };
}

async function cartOf(response: Promise<Response>): Promise<CartJson> {
  const reply = await response;
  const { cart }: { cart: CartJson } = await reply.json();
  if (reply.status !== 200) throw new Error(`the shop answered ${reply.status}`);
  return cart;
}

/** What a step shows at once, and what the shop answers; null where there is nothing to do. */
async function take(who: Shopper, cart: CartJson, wanted: Step) {
  switch (wanted.kind) {
    case 'quantity': {
      const line = cart.lines[wanted.at % Math.max(1, cart.lines.length)];
      if (line === undefined || line.isManualGwp || line.isAutoGwp) return null;
      const { quantity } = wanted;
      const body = { lineId: line.id, variantId: line.merchandise.id, quantity };
      return {
        shown: withQuantity(cart, line.id, quantity),
        answer: cartOf(who.send('PUT', '/api/cart', body)),
      };
    }
    case 'remove': {
      const line = cart.lines[wanted.at % Math.max(1, cart.lines.length)];
      if (line === undefined) return null;
      const body = { lineIds: [line.id], isCampaignCode: false };
      return {
        shown: withoutLines(cart, [line.id]),
        answer: cartOf(who.send('POST', '/api/cart/delete', body)),
      };
    }
    case 'removeCode': {
      const body = { discountCodes: [''] };
      return { shown: withoutCode(cart), answer: cartOf(who.send('PUT', '/api/cart/discount', body)) };
    }
    case 'offer': {
      const offered = cart.offers.merchandise[wanted.at % Math.max(1, cart.offers.merchandise.length)];
      if (offered === undefined || offered.merchandise.available === false) return null;
      const { id } = offered.merchandise;
      const isGift = cart.offers.gifts?.choices.some(({ variantId }) => variantId === id) ?? false;
      const attributes = [
        isGift ? { key: '_campaign_type', value: 'manual_gwp' } : { key: '_front_upsell', value: 'true' },
      ];
      const body = { merchandiseId: id, quantity: 1, attributes };
      return {
        added: id,
        shown: withAdded(cart, { merchandise: id, quantity: 1, attributes }),
        answer: cartOf(who.send('POST', '/api/cart', body)),
      };
    }
    case 'again': {
      const line = cart.lines[wanted.at % Math.max(1, cart.lines.length)];
      if (line === undefined || line.attributes.some(({ key }) => key === '_campaign_type')) return null;
      const body = { merchandiseId: line.merchandise.id, quantity: 2, attributes: [] };
      return {
        added: line.merchandise.id,
        shown: withAdded(cart, { merchandise: line.merchandise.id, quantity: 2, attributes: [] }),
        answer: cartOf(who.send('POST', '/api/cart', body)),
      };
    }
  }
}

it('OFFER-20: what the browser shows of a change is what the shop answers, for random carts, settings, regions and codes', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(settings.length - 1),
      fc.constantFrom(...places),
      fc.array(wish, { minLength: 1, maxLength: 5 }),
      fc.option(fc.constantFrom(...codes)),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<Person | null>(null, 'newcomer', 'vip', 'staff'),
      async (which, [region, country, province], wishes, code, steps, person) => {
        const { shop, backend, sessions } = shops[which]!;
        const who = new Shopper(shop.app, region === 'us' ? 'shop.test' : `${region}.shop.test`);
        const session = person === null ? undefined : sessions.get(person);
        if (session !== undefined) who.cookies.set('member', session);
        await who.send('POST', '/api/cart/create');
        const reward = person === 'vip' && session !== undefined ? await granted(who, backend, region) : null;
        if (reward !== null) await who.send('POST', '/api/cart', reward);
        for (const { handle, quantity, claim: given } of wishes) {
          const merchandiseId = await variantOf(who, region, handle);
          if (merchandiseId === null) continue;
          const attributes = Object.entries(given).map(([key, value]) => ({ key, value }));
          await who.send('POST', '/api/cart', { merchandiseId, quantity, attributes });
        }
        if (code !== null) await who.send('PUT', '/api/cart/discount', { discountCodes: [code] });
        const home = country === getStorefront(region).homeCountry && province === null;
        const place = { country, province };
        let cart = await cartOf(
          home ? who.send('GET', '/api/cart') : who.send('PUT', '/api/cart/destination', place),
        );
        expect(cart.rules).not.toBeNull();
        for (const wanted of steps) {
          const taken = await take(who, cart, wanted);
          if (taken === null) continue;
          const response = await taken.answer;
          // Stock that runs short is the one thing that only the shop can know.
          if (response.warnings.length === 0) {
            // A backend that is corrected from outside joins lines in another order than one that does it itself.
            const joins =
              'PLAIN_BACKEND' in (settings[which] ?? {}) &&
              cart.lines.some((line) => line.merchandise.id === taken.added);
            const seen = joins ? getTotals : getDisplayedCart;
            expect(seen(taken.shown)).toEqual(seen(response));
            compared += 1;
          }
          cart = response;
        }
      },
    ),
    propertyRuns(50, 10_000),
  );
  expect(compared).toBeGreaterThan(50);
}, 3_600_000);
