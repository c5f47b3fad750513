import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitlistConsent } from '../../app/waitlist/waitlist-consent.ts';
import { openTestEngagement } from '../reviews/testing.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let shop: RunningTestShop;
let storage: Awaited<ReturnType<typeof openTestEngagement>>;
beforeAll(async () => {
  shop = await openTestShop();
  storage = await openTestEngagement(shop);
});
afterAll(() => shop.dispose());

const path = '/api/waitlist';
const success = { ok: true, message: 'Signup successful! Stay tuned for updates and tips.' };
const wish = { email: 'ada@example.com', product: 'sunset-oil', source: 'card' };
const rows = (email: string) =>
  storage.read.selectFrom('waitlist_members').selectAll().where('email', '=', email).execute();

describe('joining a waitlist', () => {
  test('ENG-01, ENG-09: keeps every field with the words agreed to, and one entry to deliver; the second time changes nothing', async () => {
    const shopper = new Shopper(shop.app);
    const variant = 'gid://shopify/ProductVariant/1';
    const sent = { ...wish, email: 'Eve@Example.com', phone: '+1 555-010', country: 'ca', variant };
    for (const body of [sent, { ...sent, email: ' eve@example.com ' }]) {
      const response = await shopper.send('POST', path, body);
      expect([response.status, await response.json()]).toEqual([200, success]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(await rows('eve@example.com')).toMatchObject([
      {
        phone: '+1 555-010',
        country: 'CA',
        region: 'us',
        product: 'sunset-oil',
        variant,
        source: 'card',
        consent_text: waitlistConsent(),
        confirmed_at: expect.any(Number),
      },
    ]);
    const entries = await storage.read
      .selectFrom('outbox')
      .select('kind')
      .where('email', '=', 'eve@example.com')
      .execute();
    expect(entries.map(({ kind }) => kind)).toEqual(['waitlist']);
  });

  test('in a region that asks twice nothing is delivered before the mail’s link was followed', async () => {
    const email = 'uk@example.com';
    const shopper = new Shopper(shop.app, 'uk.shop.test');
    expect(await (await shopper.send('POST', path, { ...wish, email })).json()).toEqual({
      ok: true,
      message: `${success.message} Please confirm with the link in the email we’ve just sent you.`,
    });
    expect(await rows(email)).toMatchObject([{ region: 'uk', confirmed_at: null }]);
    const entries = await storage.read
      .selectFrom('outbox')
      .select('kind')
      .where('email', '=', email)
      .execute();
    expect(entries.map(({ kind }) => kind)).toEqual(['confirm']);
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'Invalid email'],
    [{ email: '' }, 'email', 'Invalid email'],
    [{ email: 7 }, 'email', 'Invalid email'],
    [{ email: undefined }, 'email', 'Invalid email'],
    [{ email: `${'a'.repeat(3000)}@example.com` }, 'email', 'Invalid email'],
    [{ phone: 'call me' }, 'phone', 'Enter a valid phone number'],
    [{ phone: 5 }, 'phone', 'Enter a valid phone number'],
    [{ phone: '1'.repeat(300) }, 'phone', 'Enter a valid phone number'],
    [{ product: '../x' }, 'product', 'There is no such product.'],
    [{ country: 'Germany' }, 'country', 'The country is a code of two letters.'],
    [{ variant: '1 or 1=1' }, 'variant', 'There is no such variant.'],
  ])('with %j is refused beside its field', async (wrong, field, message) => {
    const email = `wrong-${field}@example.com`;
    const response = await new Shopper(shop.app).send('POST', path, { ...wish, email, ...wrong });
    expect([response.status, await response.json()]).toEqual([422, { ok: false, field, message }]);
    expect(await rows(email)).toEqual([]);
  });

  test('by a form leads to the page that shows the result', async () => {
    const shopper = new Shopper(shop.app);
    const good = await shopper.form(path, { ...wish, email: 'form@example.com', phone: '', variant: '' });
    expect([good.status, good.headers.get('location')]).toEqual([
      303,
      '/waitlist?answer=joined&product=sunset-oil',
    ]);
    expect(await rows('form@example.com')).toHaveLength(1);
    const bad = await shopper.form(path, { ...wish, email: 'nobody' });
    expect(bad.headers.get('location')).toBe('/waitlist?answer=email&product=sunset-oil');
    const variant = 'gid://shopify/ProductVariant/7';
    const ofVariant = await shopper.form(path, { ...wish, email: 'nobody', variant });
    expect(
      new URL(ofVariant.headers.get('location') ?? '', 'http://shop.test').searchParams.get('variant'),
    ).toBe(variant);
    const noPhone = await shopper.form(path, { ...wish, email: 'ola@example.com', country: 'no' });
    expect(noPhone.headers.get('location')).toBe('/waitlist?answer=phone&product=sunset-oil&country=NO');
  });

  test('is limited as other sign-ups are, and is for the shop’s own pages', async () => {
    const foreign = { origin: 'http://elsewhere.test' };
    expect((await new Shopper(shop.app).send('POST', path, wish, foreign)).status).toBe(403);
    const strict = await openTestShop({ RATE_LIMIT_SIGN_UPS: '1/60' });
    const shopper = new Shopper(strict.app);
    expect((await shopper.send('POST', path, wish)).status).toBe(200);
    expect((await shopper.send('POST', path, wish)).status).toBe(429);
    expect((await shopper.form('/waitlist', wish)).status).toBe(429);
    await strict.dispose();
  });
});
