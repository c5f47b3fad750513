/** Whether a visit may be measured, as the shop's own calls say it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({ GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' });
});
afterAll(() => test.dispose());

async function state(shopper: Shopper, headers: Record<string, string>): Promise<string> {
  return (await (await shopper.send('GET', '/geo', undefined, headers)).json()).consent;
}

describe('GET /geo says whether the visit may be measured', () => {
  it.each([
    ['us', 'DE', {}, 'asked'],
    ['us', 'US', {}, 'granted'],
    ['eu', 'US', {}, 'granted'],
    ['eu', '', {}, 'asked'],
    ['uk', '', {}, 'asked'],
    ['au', '', {}, 'granted'],
    ['us', 'US', { 'sec-gpc': '1' }, 'refused'],
    ['us', 'DE', { 'sec-gpc': '1' }, 'refused'],
    ['us', 'US', { 'sec-gpc': '0' }, 'granted'],
  ])('ANA-11: in %s to a shopper from %s with %j: %s', async (region, country, headers, expected) => {
    const shopper = new Shopper(test.app, region === 'us' ? 'shop.test' : `${region}.shop.test`);
    const from: Record<string, string> = country === '' ? {} : { 'CF-IPCountry': country };
    expect(await state(shopper, { ...from, ...headers })).toBe(expected);
  });

  it('by the country where the shopper is now, not the one that a cookie remembers', async () => {
    const shopper = new Shopper(test.app, 'au.shop.test');
    shopper.cookies.set('country_code', 'AU');
    expect(await state(shopper, { 'CF-IPCountry': 'DE' })).toBe('asked');
    expect(await state(shopper, {})).toBe('granted');
  });
});

describe('PUT /api/consent', () => {
  it.each(['granted', 'refused'] as const)(
    '%s is kept for half a year, where scripts can read it',
    async (choice) => {
      const shopper = new Shopper(test.app);
      const response = await shopper.send('PUT', '/api/consent', { choice });
      expect([response.status, await response.json()]).toEqual([200, { consent: choice }]);
      expect(shopper.setCookies).toEqual([`consent=${choice}; Max-Age=15552000; Path=/; SameSite=Lax`]);
      expect(await state(shopper, { 'CF-IPCountry': 'DE', 'sec-gpc': '1' })).toBe(choice);
    },
  );

  it.each([{ choice: 'maybe' }, {}, { choice: 'granted', for: 'ever' }])('refuses %j', async (body) => {
    const shopper = new Shopper(test.app);
    expect((await shopper.send('PUT', '/api/consent', body)).status).toBe(422);
    expect(shopper.setCookies).toEqual([]);
  });
});
