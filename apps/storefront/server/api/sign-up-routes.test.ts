import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SIGN_UPS: '12/60' });
});
afterAll(() => shop.dispose());

const path = '/api/registrations';

describe('a newsletter sign-up', () => {
  test('ENG-11: is answered with the words of the specification, the second time too', async () => {
    const shopper = new Shopper(shop.app);
    for (const email of ['ada@example.com', 'ADA@example.com']) {
      const response = await shopper.send('POST', path, { email, source: 'home' });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        message: 'Signup successful! Stay tuned for updates and tips.',
      });
    }
  });

  test.each(['eu', 'uk'])('ENG-11: in %s says that an email has to be confirmed', async (region) => {
    const response = await new Shopper(shop.app, `${region}.shop.test`).send('POST', path, {
      email: 'ada@example.com',
    });
    expect(await response.json()).toEqual({
      message: `Signup successful! Stay tuned for updates and tips. Please confirm with the link in the email we’ve just sent you.`,
    });
  });

  test.each([{}, { email: 'nobody' }, { email: 7 }, { email: '' }])(
    'of %j is refused with the message beside its field',
    async (body) => {
      const response = await new Shopper(shop.app).send('POST', path, body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        error: { message: 'Invalid email', fields: { email: 'Invalid email' } },
      });
    },
  );

  test('ENG-13: from another site is refused', async () => {
    const response = await new Shopper(shop.app).send(
      'POST',
      path,
      { email: 'ada@example.com' },
      { origin: 'http://elsewhere.test' },
    );
    expect(response.status).toBe(403);
  });

  test('is refused with the seconds to wait after too many tries from one address', async () => {
    const shopper = new Shopper(shop.app);
    let response = await shopper.send('POST', path, { email: 'ada@example.com' });
    for (let tries = 0; tries < 12 && response.status !== 429; tries += 1) {
      response = await shopper.send('POST', path, { email: 'ada@example.com' });
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
