import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { isSignedIn, registerTestMember, testAccountPages } from './test-members.ts';

const day = 24 * 60 * 60 * 1000;
let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({}, testAccountPages);
}, 60_000);
afterAll(() => shop.dispose());

function storage() {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('the backend is inside');
  return embedded.backend.parts.storage;
}
/** Lets every token end in so many ms. */
const endIn = (ms: number) =>
  storage().change((tx) =>
    tx
      .updateTable('customer_tokens')
      .set({ expires_at: Date.now() + ms })
      .execute(),
  );
async function endsIn(): Promise<number> {
  const row = await storage()
    .read.selectFrom('customer_tokens')
    .select('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at - Date.now();
}
const cookieOf = (who: Shopper) => who.setCookies.find((line) => line.startsWith('member='));

describe('a session', () => {
  it.each(['/api/account/user', '/account', '/api/cart'])(
    'ACC-05: goes on with a visit of %s, once a day',
    async (path) => {
      await storage().change((tx) => tx.deleteFrom('customer_tokens').execute());
      const { shopper } = await registerTestMember(shop);
      shopper.cookies.delete('member-renewed');
      await endIn(day);
      await shopper.send('GET', path);
      expect(await endsIn()).toBeGreaterThan(29 * day);
      const [, seconds = '0'] = /Max-Age=(\d+)/.exec(cookieOf(shopper) ?? '') ?? [];
      expect(Number(seconds) * 1000).toBeGreaterThan(29 * day);
      expect(shopper.setCookies.find((line) => line.startsWith('member-renewed='))).toMatch(
        /Max-Age=86400;.*HttpOnly/,
      );

      await endIn(day);
      await shopper.send('GET', path);
      expect(await endsIn()).toBeLessThan(2 * day);
      expect(cookieOf(shopper)).toBeUndefined();
    },
  );

  it('that ended is not restored', async () => {
    const { shopper } = await registerTestMember(shop);
    shopper.cookies.delete('member-renewed');
    await endIn(-1);
    expect(await isSignedIn(shopper)).toBe(false);
    expect(shopper.cookies.has('member')).toBe(false);
  });

  it('without a session sends no request', async () => {
    const who = new Shopper(shop.app);
    await who.send('GET', '/api/account/user');
    expect(who.cookies.has('member-renewed')).toBe(false);
  });

  it('is what it was where the backend is away', async () => {
    const remote = await serveRemotely(shop);
    const there = { COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' };
    const front = await openTestShop(there, testAccountPages);
    try {
      const { shopper } = await registerTestMember(front);
      expect(await isSignedIn(shopper)).toBe(true);
      shopper.cookies.delete('member-renewed');
      const token = shopper.cookies.get('member');
      await remote.close();
      expect((await shopper.send('GET', '/api/account/user')).status).toBe(503);
      expect(shopper.cookies.get('member')).toBe(token);
    } finally {
      await front.dispose();
    }
  });
});
