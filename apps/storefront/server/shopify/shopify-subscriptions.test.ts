import { type Context, Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RemoteSubscriptions } from '../../app/account/remote-subscriptions.ts';
import { openMemberSession } from '../account/session.ts';
import type { ShopHttp } from '../http/environment.ts';
import { createCustomerAccountApi } from './customer-account-api.ts';
import { openShopifySubscriptions } from './shopify-subscriptions.ts';
import {
  openTestCustomerAccount,
  type TestCustomerAccount,
  testClientId,
  testContractId,
} from './test-customer-account.ts';

const email = 'ada@example.com';
const redirectUri = 'http://shop.test/account/subscriptions/signed-in';
let shopify: TestCustomerAccount;

beforeEach(async () => {
  shopify = await openTestCustomerAccount(email);
});
afterEach(() => shopify.close());

/** A browser that keeps cookies, and the shop that it uses. */
function openBrowser() {
  const api = createCustomerAccountApi({ url: shopify.url, clientId: testClientId });
  const cookies = new Map<string, string>();
  const run = async <Value>(
    work: (own: RemoteSubscriptions, context: Context<ShopHttp>) => Promise<Value>,
  ): Promise<Value> => {
    const found: Value[] = [];
    const app = new Hono<ShopHttp>();
    app.get('/', async (context) => {
      context.set('secure', false);
      const log = pino({ level: 'silent' });
      found.push(
        await work(openShopifySubscriptions(context, { api, redirectUri, log, memberToken: null }), context),
      );
      return context.text('');
    });
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request('/', { headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/Max-Age=0/.test(header)) {
        cookies.delete(name);
        continue;
      }
      expect(header).toContain('HttpOnly');
      cookies.set(name, value);
    }
    const [value] = found;
    if (found.length === 0 || value === undefined) throw new Error('The request failed.');
    return value;
  };
  const signIn = async () => {
    const page = await run(async (own) => (await own.startSignIn()) ?? '');
    const { searchParams } = new URL(shopify.signIn(page));
    const returned = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
    return { returned, isDone: await run((own) => own.finishSignIn(returned)) };
  };
  return { run, signIn, cookies };
}

describe('subscriptions at Shopify', () => {
  test('SUB-26: are shown after a sign-in on Shopify’s page', async () => {
    const browser = openBrowser();
    expect(await browser.run((own) => own.list(email))).toEqual({ kind: 'signedOut' });
    expect((await browser.signIn()).isDone).toBe(true);
    expect(await browser.run((own) => own.list('Ada@Example.com'))).toEqual({
      kind: 'found',
      subscriptions: [
        {
          id: testContractId,
          status: 'active',
          rhythm: { interval: 'WEEK', intervalCount: 8 },
          nextBillingDate: Date.UTC(2027, 0, 21, 9),
          lines: [
            {
              id: 'gid://shopify/SubscriptionLine/1',
              name: 'Kemiri Gloss Hair Oil - 50 ml',
              quantity: 2,
              price: 3150,
              currency: 'USD',
            },
          ],
          deliveries: [
            { cycle: 2, date: Date.UTC(2027, 0, 21, 9), skipped: false },
            { cycle: 3, date: Date.UTC(2027, 1, 21, 9), skipped: false },
          ],
        },
      ],
    });
  });

  test('SUB-26: are skipped, paused, resumed and cancelled', async () => {
    const { run, signIn } = openBrowser();
    await signIn();
    const change = (wanted: Parameters<RemoteSubscriptions['change']>[2]) =>
      run((own) => own.change(email, testContractId, wanted));
    expect(await change({ kind: 'skip', cycle: 2 })).toBe('done');
    expect([...shopify.skipped]).toEqual([2]);
    expect(await change({ kind: 'unskip', cycle: 2 })).toBe('done');
    expect([...shopify.skipped]).toEqual([]);
    for (const [kind, status] of [
      ['pause', 'PAUSED'],
      ['resume', 'ACTIVE'],
      ['cancel', 'CANCELLED'],
    ] as const) {
      expect(await change({ kind })).toBe('done');
      expect(shopify.status).toBe(status);
    }
    expect(await change({ kind: 'resume' })).toBe('refused');
  });

  test('SUB-26: belong to the account with the member’s e-mail', async () => {
    const { run, signIn, cookies } = openBrowser();
    await signIn();
    const cancel = { kind: 'cancel' } as const;
    expect(await run((own) => own.change('mallory@example.com', testContractId, cancel))).toBe('signedOut');
    expect(await run((own) => own.change(email, 'gid://shopify/SubscriptionContract/8', cancel))).toBe(
      'refused',
    );
    expect(shopify.status).toBe('ACTIVE');
    expect(await run((own) => own.list('mallory@example.com'))).toEqual({ kind: 'signedOut' });
    expect([...cookies.keys()]).toEqual([]);
  });

  test('SUB-26: a way back that this browser didn’t begin, or that is used twice, is no sign-in', async () => {
    const [victim, attacker] = [openBrowser(), openBrowser()];
    const { returned } = await attacker.signIn();
    expect(await victim.run((own) => own.finishSignIn(returned))).toBe(false);
    await victim.run(async (own) => (await own.startSignIn()) ?? '');
    expect(await victim.run((own) => own.finishSignIn(returned))).toBe(false);
    const mine = await victim.signIn();
    expect(mine.isDone).toBe(true);
    expect(await victim.run((own) => own.finishSignIn(mine.returned))).toBe(false);
    // Its own code with another state.
    const begun = new URL(shopify.signIn(await victim.run(async (own) => (await own.startSignIn()) ?? '')));
    const forged = { code: begun.searchParams.get('code') ?? '', state: 'another' };
    expect(await victim.run((own) => own.finishSignIn(forged))).toBe(false);
    // A code that was stolen is worth nothing without the verifier.
    const page = new URL(await victim.run(async (own) => (await own.startSignIn()) ?? ''));
    const thief = new URL(shopify.signIn(await attacker.run(async (own) => (await own.startSignIn()) ?? '')));
    const mixed = { code: thief.searchParams.get('code') ?? '', state: page.searchParams.get('state') ?? '' };
    expect(await victim.run((own) => own.finishSignIn(mixed))).toBe(false);
  });

  test('SUB-26: a token that was revoked asks to sign in again; a silent Shopify says so', async () => {
    const { run, signIn, cookies } = openBrowser();
    await signIn();
    shopify.isDown = true;
    expect(await run((own) => own.list(email))).toEqual({ kind: 'unavailable' });
    expect(await run((own) => own.change(email, testContractId, { kind: 'pause' }))).toBe('unavailable');
    shopify.isDown = false;
    shopify.revoke();
    expect(await run((own) => own.list(email))).toEqual({ kind: 'signedOut' });
    expect([...cookies.keys()]).toEqual([]);
  });

  test('SUB-26: the sign-in at Shopify ends with the session, and with another member’s sign-in', async () => {
    const { run, signIn, cookies } = openBrowser();
    const token = { accessToken: 'member-token', expiresAt: '1970-01-02T00:00:00Z' };
    await signIn();
    expect(cookies.has('customer_account')).toBe(true);
    await run(async (_own, context) => openMemberSession(context, 0).save(token) ?? 'done');
    expect([...cookies.keys()]).toEqual(['member']);
    await signIn();
    // A token that is renewed is the same member's.
    await run(async (_own, context) => openMemberSession(context, 0).save(token) ?? 'done');
    expect(cookies.has('customer_account')).toBe(true);
    await run(async (_own, context) => openMemberSession(context, 0).end() ?? 'done');
    expect([...cookies.keys()]).toEqual([]);
  });
});
