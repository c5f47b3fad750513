/** Points kept by Yotpo: what members are told and redeem, and what becomes of pages while it is away. */
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { pointsResponse, rewardsResponse, scoreboardResponse } from '../../app/account/points-contract.ts';
import { registerShopper, testMemberPages } from '../cart/testing/members.ts';
import { serveApp, type TestServer } from '../content/test-server.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { openTestYotpo, type TestYotpo, yotpoAccount } from './test-yotpo.ts';
import { createYotpoCalls } from './yotpo-calls.ts';
import { createYotpoLoyalty } from './yotpo-loyalty.ts';

let yotpo: TestYotpo;
beforeAll(async () => {
  yotpo = await openTestYotpo();
});
beforeEach(() => {
  yotpo.answer = null;
  yotpo.code = 'swl_1';
});
afterAll(() => yotpo.close());

const memberOf = (address: string | null) => ({ id: '7', region: 'us', email: async () => address }) as const;

function loyaltyOf(redeemable = true, timeout = 300) {
  const calls = createYotpoCalls({
    url: yotpo.url,
    guid: 'guid-of-a-test',
    apiKey: 'key-of-a-test',
    timeout,
  });
  return createYotpoLoyalty({ calls, redeemable, log: pino({ level: 'silent' }) });
}

describe('a member of Yotpo’s programme', () => {
  it('gets points, tier and history', async () => {
    expect(await loyaltyOf().points(memberOf('ada@example.com'))).toBe(1200);
    expect(await loyaltyOf().scoreboard(memberOf('ada@example.com'))).toEqual({
      tier: { id: 'gold', name: 'Gold' },
      points: 1200,
      pointsToNext: 300,
      nextTier: null,
      progress: 0.85,
      history: [
        { at: '2026-05-02T08:00:00.000Z', points: -500, reason: 'Redemption', order: null },
        { at: '2026-05-01T08:00:00.000Z', points: 1700, reason: 'Purchase', order: null },
      ],
    });
  });

  it('gets the rewards that have one price, with the missing points', async () => {
    expect(await loyaltyOf().rewards(memberOf('ada@example.com'))).toEqual([
      { id: '11', title: '$5 off', points: 500, kind: 'amount', usable: true, reason: null },
      {
        id: '12',
        title: 'Free balm',
        points: 2000,
        kind: 'product',
        usable: false,
        reason: '800 more points to go.',
      },
    ]);
  });

  it('has no points yet where Yotpo doesn’t know the address', async () => {
    const nobody = memberOf('eve&with_history=x@example.com');
    expect(await loyaltyOf().points(nobody)).toBe(0);
    expect(yotpo.asked.at(-1)).toBe(
      'GET /customers?customer_email=eve%26with_history%3Dx%40example.com&with_history=true',
    );
    expect((await loyaltyOf().rewards(nobody)).map(({ usable }) => usable)).toEqual([false, false]);
  });

  it('has one answer of Yotpo’s for a page', async () => {
    const member = memberOf('ada@example.com');
    const loyalty = loyaltyOf();
    const before = yotpo.asked.length;
    await Promise.all([loyalty.points(member), loyalty.scoreboard(member), loyalty.rewards(member)]);
    expect(yotpo.asked.length - before).toBe(2);
  });

  it('gets a code for points', async () => {
    const result = await loyaltyOf().redeem(memberOf('ada@example.com'), '11');
    expect(result).toMatchObject({ kind: 'redeemed', reward: { code: 'swl_1', points: 500, variant: null } });
    expect(yotpo.asked.at(-1)).toBe(
      'POST /redemptions {"customer_email":"ada@example.com","redemption_option_id":11}',
    );
  });

  it.each<[string, string, boolean, string]>([
    ['of too few points', '12', true, '800 more points to go.'],
    ['that isn’t offered', '13', true, 'This reward is no longer offered.'],
    ['that nobody knows', '__proto__', true, 'This reward is no longer offered.'],
    ['where the backend doesn’t know the codes', '11', false, 'Rewards can’t be redeemed here yet.'],
  ])('can’t redeem a reward %s, and Yotpo isn’t asked', async (_, id, redeemable, message) => {
    const before = yotpo.asked.length;
    const result = await loyaltyOf(redeemable).redeem(memberOf('ada@example.com'), id);
    expect(result).toEqual({ kind: 'refused', message });
    expect(yotpo.asked.slice(before).filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

const away: readonly [string, (response: ServerResponse) => void][] = [
  ['fails', (response) => response.writeHead(500).end('{}')],
  ['refuses the key', (response) => response.writeHead(401).end('{}')],
  ['closes the connection', (response) => response.destroy()],
  ['never answers', () => {}],
  ['answers a page', (response) => response.end('<h1>Oops</h1>')],
  ['answers another shape', (response) => response.end('{"points_balance":"lots"}')],
  ['leads elsewhere', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  [
    'answers without end',
    (response) => {
      const more = () => response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more));
      more();
    },
  ],
];

describe.each(away)('while Yotpo %s', (_, answer) => {
  it('LOYAL-07: points are -1, the lists empty, nothing is redeemed, and nothing fails', async () => {
    yotpo.answer = answer;
    const [loyalty, member] = [loyaltyOf(), memberOf('ada@example.com')];
    expect(await loyalty.points(member)).toBe(-1);
    expect(await loyalty.scoreboard(member)).toMatchObject({ tier: null, points: -1, history: [] });
    expect(await loyalty.rewards(member)).toEqual([]);
    expect(await loyalty.redeem(memberOf('ada@example.com'), '11')).toMatchObject({ kind: 'refused' });
  });

  it('a reward that was asked for is refused, and asked for once', async () => {
    const loyalty = loyaltyOf();
    const calls = createYotpoCalls({
      url: yotpo.url,
      guid: 'guid-of-a-test',
      apiKey: 'key-of-a-test',
      timeout: 300,
    });
    yotpo.answer = answer;
    const before = yotpo.asked.length;
    expect(await calls.redeem('ada@example.com', 11)).toMatchObject({ read: false });
    expect(yotpo.asked.length - before).toBe(1);
    expect(await loyalty.giveBack(memberOf('ada@example.com'), 'swl_1')).toBe('no');
  });
});

describe('a shop with Yotpo’s programme', () => {
  let own: RunningTestShop;
  let served: TestServer;
  let remote: RunningTestShop;
  beforeAll(async () => {
    const settings = { ...yotpoAccount, YOTPO_LOYALTY_URL: yotpo.url };
    own = await openTestShop({ ...settings, STOREFRONT_ACCESS_TOKENS: 'storefront-token' }, testMemberPages);
    served = await serveApp(own.app);
    remote = await openTestShop(
      { ...settings, COMMERCE_URL: served.url, COMMERCE_TOKEN: 'storefront-token' },
      testMemberPages,
    );
  }, 60_000);
  afterAll(async () => {
    await remote.dispose();
    await served.close();
    await own.dispose();
  });

  const get = async (who: Shopper, path: string) => (await who.send('GET', path)).json();
  const checked = async (who: Shopper, call: string, schema: z.ZodType) =>
    schema.parse(await get(who, `/api/account/${call}`));

  it.each<[string, () => RunningTestShop]>([
    ['with its own backend', () => own],
    ['with a backend elsewhere', () => remote],
  ])('LOYAL-07: %s answers in the documented shapes, Yotpo there or away', async (_, shopOf) => {
    const who = new Shopper(shopOf().app);
    yotpo.customer = `${crypto.randomUUID()}@example.com`;
    await registerShopper(who, yotpo.customer);
    expect(await checked(who, 'points', pointsResponse)).toBe(1200);
    expect(await checked(who, 'scoreboard', scoreboardResponse)).toMatchObject({ tier: { name: 'Gold' } });
    expect(await checked(who, 'rewards', rewardsResponse)).toHaveLength(2);
    yotpo.answer = (response) => response.destroy();
    expect(await checked(who, 'points', pointsResponse)).toBe(-1);
    expect(await checked(who, 'scoreboard', scoreboardResponse)).toMatchObject({ points: -1 });
    expect(await checked(who, 'rewards', rewardsResponse)).toEqual([]);
  });

  it('tells a code that the cart doesn’t take, so that it isn’t lost', async () => {
    const who = new Shopper(remote.app);
    yotpo.customer = `${crypto.randomUUID()}@example.com`;
    yotpo.code = 'swl_unknown';
    await registerShopper(who, yotpo.customer);
    const response = await who.send('POST', '/api/account/rewards/redeem', { reward: '11' });
    expect(response.status).toBe(422);
    expect((await response.json()).error.message).toBe(
      'Your code is swl_unknown. It can’t be used in this cart; keep it and enter it in another one.',
    );
  });
});
