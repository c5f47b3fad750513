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
      const answer = await shopper.send('POST', path, { email, source: 'home' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ message: 'Signup successful! Stay tuned for updates and tips.' });
    }
  });

  test.each(['eu', 'uk'])('ENG-11: in %s says that an email has to be confirmed', async (region) => {
    const answer = await new Shopper(shop.app, `${region}.shop.test`).send('POST', path, {
      email: 'ada@example.com',
    });
    expect(await answer.json()).toEqual({
      message: `Signup successful! Stay tuned for updates and tips. Please confirm with the link in the email we’ve just sent you.`,
    });
  });

  test.each([{}, { email: 'nobody' }, { email: 7 }, { email: '' }])(
    'of %j is refused with the message beside its field',
    async (body) => {
      const answer = await new Shopper(shop.app).send('POST', path, body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        error: { message: 'Invalid email', fields: { email: 'Invalid email' } },
      });
    },
  );

  test('ENG-13: from another site is refused', async () => {
    const answer = await new Shopper(shop.app).send(
      'POST',
      path,
      { email: 'ada@example.com' },
      { origin: 'http://elsewhere.test' },
    );
    expect(answer.status).toBe(403);
  });

  test('is refused with the seconds to wait after too many tries from one address', async () => {
    const shopper = new Shopper(shop.app);
    let answer = await shopper.send('POST', path, { email: 'ada@example.com' });
    for (let tries = 0; tries < 12 && answer.status !== 429; tries += 1) {
      answer = await shopper.send('POST', path, { email: 'ada@example.com' });
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
