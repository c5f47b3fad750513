/** Points and rewards over HTTP: who is told what, what redeeming puts into a cart, and whom it is refused. */
import { join as pathOf } from 'node:path';
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { findCustomer } from '@vitrine/commerce/customers/customer-store';
import { recordOrderEvent } from '@vitrine/commerce/orders/order-events';
import { creditPoints } from '@vitrine/engagement/loyalty/ledger';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { isRewardLine } from '@vitrine/rules/offers/rewards';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pointsResponse, rewardsResponse, scoreboardResponse } from '../../app/account/points-contract.ts';
import { password, registerTestMember, signInTestMember, testAccountPages } from '../account/test-members.ts';
import { openEngagementStorage } from '../engagement.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const content = pathOf(import.meta.dirname, '../../../../demo/content');
const oneReward = 'Only 1 reward can be selected per order. To change it, remove the item first.';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ CONTENT_DIR: content }, testAccountPages);
}, 60_000);
afterAll(() => shop.dispose());

function commerce() {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('the backend is inside');
  return embedded.storage;
}

async function memberOf(email: string): Promise<string> {
  const found = await findCustomer(commerce().read, email);
  if (found === null) throw new Error(`nobody has ${email}`);
  return found.record.id;
}

let people = 0;
/** A member with points beyond those for joining. */
async function member(points = 0, host?: string) {
  people += 1;
  const email = `member-${people}@example.com`;
  const who = new Shopper(shop.app, host);
  await registerTestMember(shop, { shopper: who, email });
  const id = await memberOf(email);
  if (points > 0) {
    const storage = await openEngagementStorage(shop.shop.settings, shop.shop.log);
    const posting = { member: id, kind: 'adjusted', source: `test:${id}`, at: Date.now() } as const;
    await storage.change((tx) => creditPoints(tx, posting, points));
    await storage.close();
  }
  return { who, id, email };
}

const get = async (who: Shopper, path: string) => (await who.send('GET', path)).json();
const points = (who: Shopper): Promise<number | null> => get(who, '/api/account/points');
const redeem = (who: Shopper, reward = 'lip-balm', headers: Record<string, string> = {}) =>
  who.send('POST', '/api/account/rewards/redeem', { reward }, headers);
const cartOf = async (who: Shopper): Promise<CartJson> => (await get(who, '/api/cart')).cart;
const eventually = (who: Shopper, expected: number) =>
  vi.waitFor(async () => expect(await points(who)).toBe(expected), { timeout: 10_000, interval: 50 });

describe('points', () => {
  it('ACC-05, LOYAL-03: are null for a guest, as the member is', async () => {
    const guest = new Shopper(shop.app);
    for (const call of ['points', 'scoreboard', 'rewards', 'user']) {
      const response = await guest.send('GET', `/api/account/${call}`);
      expect([response.status, await response.json()]).toEqual([200, null]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('have the documented shapes in every state', async () => {
    const check = async (who: Shopper) => {
      pointsResponse.parse(await points(who));
      scoreboardResponse.parse(await get(who, '/api/account/scoreboard'));
      return rewardsResponse.parse(await get(who, '/api/account/rewards'));
    };
    expect(await check(new Shopper(shop.app))).toBeNull();
    const { who } = await member();
    expect(await check(who)).not.toHaveLength(0);
    const { who: rich } = await member(100_000, 'eu.shop.test');
    await redeem(rich);
    expect((await check(rich))?.every(({ usable }) => !usable)).toBe(true);
  });

  it('ACC-03, LOYAL-01, LOYAL-06: come with joining, and once an order is paid', async () => {
    const { who, id } = await member();
    expect(await points(who)).toBe(50);
    const event = {
      orderId: `o-${id}`,
      customerId: id,
      currency: 'USD',
      region: 'us',
      at: Date.now(),
    } as const;
    await commerce().change((tx) =>
      recordOrderEvent(tx, { ...event, key: `paid:${id}`, kind: 'paid', amount: 6590, goods: 6000 }),
    );
    await eventually(who, 110);
    await commerce().change((tx) =>
      recordOrderEvent(tx, { ...event, key: `refund:${id}`, kind: 'refunded', amount: 6590, goods: 0 }),
    );
    await eventually(who, 50);
    expect(await get(who, '/api/account/scoreboard')).toMatchObject({
      tier: { id: 'shore', name: 'Shore' },
      nextTier: { id: 'lagoon', name: 'Lagoon' },
      points: 50,
      pointsToNext: 200,
      progress: 0.2,
      history: [
        { points: -60, reason: 'Refund' },
        { points: 60, reason: 'Order' },
        { points: 50, reason: 'Joining the club', order: null },
      ],
    });
  });
});

describe('a reward', () => {
  it('ACC-06, LOYAL-04: shows the missing points', async () => {
    const { who } = await member();
    expect((await get(who, '/api/account/rewards'))[0]).toEqual({
      id: 'lip-balm',
      title: 'Coconut lip balm',
      points: 100,
      kind: 'product',
      usable: false,
      reason: '50 more points to go.',
    });
  });

  it('LANG-62: is shown in the language of the page, with tiers, reasons and what was redeemed', async () => {
    const { who } = await member(100, 'eu.shop.test');
    const german = { referer: 'http://eu.shop.test/de/account' };
    const read = async (path: string, headers = german) =>
      (await who.send('GET', `/api/account/${path}`, undefined, headers)).json();
    expect((await read('rewards'))[2]).toEqual({
      id: 'hair-wrap',
      title: 'Haarturban aus Leinen',
      points: 300,
      kind: 'product',
      usable: false,
      reason: 'Noch 150 Punkte.',
    });
    const refusalOf = async (reward: string) =>
      (await (await redeem(who, reward, german)).json()).error.message;
    expect(await refusalOf('no-such-reward')).toBe('Diese Prämie gibt es nicht mehr.');
    await redeem(who, 'lip-balm', german);
    expect(await read('scoreboard')).toMatchObject({
      tier: { id: 'shore', name: 'Ufer' },
      history: [
        { reason: 'Prämie: Kokos-Lippenbalsam' },
        { reason: 'Vom Shop' },
        { reason: 'Beitritt zum Club' },
      ],
    });
    expect(await refusalOf('five-off')).toContain('nur 1 Prämie pro Bestellung');
    expect(await read('scoreboard', { referer: 'http://eu.shop.test/account' })).toMatchObject({
      history: [{ reason: 'Reward: Coconut lip balm' }, {}, {}],
    });
  });

  it('is a free line in the cart, and gives its points back once it is taken out', async () => {
    const { who } = await member(100);
    const { cart }: { cart: CartJson } = await (await redeem(who)).json();
    const [line] = cart.lines;
    expect(line).toMatchObject({ quantity: 1, priceAfterDiscounted: 0, isFreeItem: true });
    expect(line?.attributes.map(({ key }) => key)).toEqual([
      '_swell_discount_type',
      '_swell_points_used',
      '_swell_redemption_token',
    ]);
    expect(cart).toMatchObject({ discountManualGwp: 900, totalBeforeShipping: 0 });
    expect(await points(who)).toBe(50);
    const second = await redeem(who, 'five-off');
    expect([second.status, (await second.json()).error.message]).toEqual([422, oneReward]);
    await who.send('POST', '/api/cart/delete', { lineIds: [line?.id], isCampaignCode: false });
    await eventually(who, 150);
  });

  it('is a code in the cart that takes its amount off', async () => {
    const { who } = await member(150);
    const { product } = await get(who, '/api/getProductInfo?handle=linen-hair-wrap');
    await who.send('POST', '/api/cart', { merchandiseId: product.variants.nodes[0].id, quantity: 1 });
    const { cart }: { cart: CartJson } = await (await redeem(who, 'five-off')).json();
    expect(cart.discountCodes).toEqual([{ code: expect.stringMatching(/^swl_/), applicable: true }]);
    expect(cart).toMatchObject({ discountAmount: 500, totalBeforeShipping: 2300 });
    const guest = new Shopper(shop.app);
    await guest.send('POST', '/api/cart', { merchandiseId: product.variants.nodes[0].id, quantity: 1 });
    const code = cart.discountCodes[0]?.code;
    const tried = await (await guest.send('PUT', '/api/cart/discount', { discountCodes: [code] })).json();
    expect(tried.cart.discountData).toMatchObject({
      isValid: false,
      error: 'Oops, this code cannot be applied to your order.',
    });
    await who.send('PUT', '/api/cart/discount', { discountCodes: [''] });
    await eventually(who, 200);
  });

  it('is ordered: it is used up, and what was paid earns', async () => {
    const { who, id } = await member(100);
    const { product } = await get(who, '/api/getProductInfo?handle=linen-hair-wrap');
    await who.send('POST', '/api/cart', { merchandiseId: product.variants.nodes[0].id, quantity: 1 });
    await redeem(who);
    const opened = parseCartId(decodeURIComponent(who.cookies.get('cart') ?? ''));
    const checkout = shop.shop.embedded?.checkout;
    if (opened === null || checkout === undefined) throw new Error('there is no cart to order');
    const key = { cartId: opened.token, secret: opened.secret ?? '' };
    const total = await fillInCheckout(checkout, key, 'US', `member-${people}@example.com`);
    const placed = await checkout.pay(key, { kind: 'test', card: '1' }, total);
    expect(placed.kind).toBe('placed');
    await eventually(who, 50 + 28);
    const open = () => shop.shop.loyalty.open({ id, region: 'us', email: async () => null });
    await expect.poll(open, { timeout: 10_000 }).toBeNull();
  });

  it('that can’t be put in costs nothing', async () => {
    const { who } = await member(150);
    const response = await redeem(who, 'five-off');
    expect(response.status).toBe(422);
    await eventually(who, 200);
  });

  it('works as a form, and is given back as one', async () => {
    const { who } = await member(100);
    const response = await who.form('/account/rewards/redeem', { reward: 'lip-balm' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
    expect((await cartOf(who)).lines[0]?.isFreeItem).toBe(true);
    const again = await who.form('/account/rewards/redeem', { reward: 'lip-balm' });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/cart']);
    expect(await points(who)).toBe(50);
  });
});

describe('attacks on rewards', () => {
  it('LOYAL-09: a guest can’t redeem', async () => {
    expect((await redeem(new Shopper(shop.app))).status).toBe(401);
    const response = await new Shopper(shop.app).form('/account/rewards/redeem', { reward: 'lip-balm' });
    expect(response.headers.get('location')).toBe('/account/login');
  });

  it('LOYAL-09: another site can’t redeem for a member', async () => {
    const { who } = await member(100);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await redeem(who, 'lip-balm', headers)).status).toBe(403);
      expect((await who.form('/account/rewards/redeem', { reward: 'lip-balm' }, headers)).status).toBe(403);
    }
    expect(await points(who)).toBe(150);
  });

  it('LOYAL-09: two redemptions at once spend once', async () => {
    const { who } = await member(400);
    await who.send('POST', '/api/cart/create');
    const answers = await Promise.all([redeem(who), redeem(who), redeem(who, 'hair-wrap')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await vi.waitFor(async () => expect([350, 150]).toContain(await points(who)), { timeout: 10_000 });
    expect((await cartOf(who)).lines).toHaveLength(1);
  });

  it('LOYAL-09: a claim of a token that was made up is cleared and charged for', async () => {
    const { who } = await member(100);
    const { product } = await get(who, '/api/getProductInfo?handle=coconut-lip-balm');
    const attributes = [
      { key: '_swell_discount_type', value: 'product' },
      { key: '_swell_points_used', value: '1' },
      { key: '_swell_redemption_token', value: 'made-up' },
    ];
    const body = { merchandiseId: product.variants.nodes[0].id, quantity: 1, attributes };
    const { cart }: { cart: CartJson } = await (await who.send('POST', '/api/cart', body)).json();
    expect(cart.totalBeforeShipping).toBe(900);
    expect(JSON.stringify(cart.lines)).not.toContain('_swell_');
  });

  it('LOYAL-09: another member can’t use a member’s token or redemption', async () => {
    const [owner, thief] = [await member(100), await member(100)];
    const { cart }: { cart: CartJson } = await (await redeem(owner.who)).json();
    const { merchandise, attributes } = cart.lines[0] ?? {};
    const body = { merchandiseId: merchandise?.id, quantity: 1, attributes };
    const stolen: { cart: CartJson } = await (await thief.who.send('POST', '/api/cart', body)).json();
    expect(stolen.cart.totalBeforeShipping).toBe(900);
    expect(JSON.stringify(stolen.cart.lines)).not.toContain('_swell_');
    const open = await shop.shop.loyalty.open({ id: owner.id, region: 'us', email: async () => null });
    const back = await thief.who.send('POST', '/api/account/rewards/give-back', { redemption: open?.id });
    expect(await back.json()).toEqual({ returned: false });
    expect((await cartOf(owner.who)).lines[0]?.isFreeItem).toBe(true);
    const own = await owner.who.send('POST', '/api/account/rewards/give-back', { redemption: open?.id });
    expect(await own.json()).toEqual({ returned: true });
    expect(await points(owner.who)).toBe(150);
  });
});

describe('a reward in the cart of a member who', () => {
  /** Each line: whether it is a reward, how many, and what is paid for it. */
  const charged = (cart: CartJson | null) =>
    (cart?.lines ?? []).map((line) => [isRewardLine(line), line.quantity, line.priceAfterDiscounted]);
  const reward = [true, 1, 0];
  const paidFor = [false, 1, 900];
  async function add(who: Shopper, attributes: CartJson['lines'][number]['attributes'] = []) {
    const { product } = await get(who, '/api/getProductInfo?handle=coconut-lip-balm');
    const body = { merchandiseId: product.variants.nodes[0].id, quantity: 1, attributes };
    const { cart }: { cart: CartJson } = await (await who.send('POST', '/api/cart', body)).json();
    return cart;
  }

  it('signs in elsewhere stays one free piece: what a guest put in is paid for', async () => {
    const { who: desk, email } = await member(100);
    await redeem(desk);
    const phone = new Shopper(shop.app);
    await add(phone);
    await signInTestMember(shop, email, password, phone);
    for (const who of [phone, desk, phone]) {
      expect(charged(await cartOf(who))).toEqual([reward, paidFor]);
      expect(await points(who)).toBe(50);
    }
  });

  it('signs out stays with the member: free for no guest, and its points come back once', async () => {
    const { who: desk, email } = await member(100);
    const { cart }: { cart: CartJson } = await (await redeem(desk)).json();
    const guest = new Shopper(shop.app);
    guest.cookies.set('cart', desk.cookies.get('cart') ?? '');
    await desk.form('/account/logout', {});
    // Neither by this browser, nor by who kept the cart's key, nor by the reward's token.
    expect(await cartOf(desk)).toBeNull();
    expect(await cartOf(guest)).toBeNull();
    for (const who of [desk, guest])
      expect(charged(await add(who, cart.lines[0]?.attributes))).toEqual([paidFor]);
    await signInTestMember(shop, email, password, desk);
    const joined = await cartOf(desk);
    expect(charged(joined)).toEqual([reward, paidFor]);
    expect(await points(desk)).toBe(50);
    const line = joined.lines.find(isRewardLine);
    for (const _twice of [1, 2])
      await desk.send('POST', '/api/cart/delete', { lineIds: [line?.id], isCampaignCode: false });
    await eventually(desk, 150);
    expect(charged(await add(desk, line?.attributes))).toEqual([[false, 2, 1800]]);
    expect(await points(desk)).toBe(150);
  });
});
