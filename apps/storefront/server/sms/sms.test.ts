/** Signing up by SMS: the number, the consent, and each region's provider. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { smsConsent } from '../../app/sms/sms-consent.ts';
import { type TestProvider, testProvider } from '../notifications/test-provider.ts';
import { openTestEngagement } from '../reviews/testing.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { dialCodes } from './dial-codes.ts';

let provider: TestProvider;
let shop: RunningTestShop;
let storage: Awaited<ReturnType<typeof openTestEngagement>>;
beforeAll(async () => {
  provider = await testProvider();
  shop = await openTestShop({
    BRAND: 'bali',
    KLAVIYO_LISTS: 'my=Company2:List2',
    KLAVIYO_URL: provider.url,
    SMSBUMP_LISTS: 'int=4711,my=4712',
    SMSBUMP_FORMS: 'us=77,uk=88',
    SMSBUMP_API_KEY: 'bump',
    SMSBUMP_URL: provider.url,
  });
  storage = await openTestEngagement(shop);
});
afterAll(async () => {
  await shop.dispose();
  await provider.close();
});
afterEach(() => {
  provider.calls.length = 0;
});

const send = (region: string, body: object) =>
  new Shopper(shop.app, region === 'us' ? 'shop.test' : `${region}.shop.test`).send('POST', '/api/sms', body);
async function delivered() {
  for (let turn = 0; turn < 6; turn += 1) await shop.shop.notifications.outbox.runDueJobs();
  return provider.calls.map(({ path, body }) => [path, JSON.parse(body)] as const);
}
const kept = (phone: string) =>
  storage.read.selectFrom('sms_subscribers').selectAll().where('phone', '=', phone).execute();

describe('a sign-up by SMS', () => {
  test('FORM-04, ENG-05, ENG-09: in int goes to {app} with list and brand, and from there to SMSBump’s list', async () => {
    const body = { phone: '081 234 567', country: 'SG', source: 'footer' };
    for (let time = 0; time < 2; time += 1) {
      const response = await send('int', body);
      expect([response.status, await response.json()]).toEqual([
        200,
        { ok: true, message: 'Signup successful! Stay tuned for updates and tips.' },
      ]);
    }
    const phone = '+6581234567';
    expect(await kept(phone)).toMatchObject([
      { country: 'SG', region: 'int', consent_text: smsConsent(), consented_at: expect.any(Number) },
    ]);
    expect(await delivered()).toEqual([['/v2/subscribers', { phone, list_id: '4711' }]]);
    const calls = await storage.read
      .selectFrom('received_calls')
      .selectAll()
      .where('phone', '=', phone)
      .execute();
    expect(calls.map(({ call, fields }) => [call, JSON.parse(fields)])).toEqual([
      ['smsbump/subscribe', { phone, list_id: '4711', brand: 'bali' }],
    ]);
  });

  test('ENG-06: in my reaches Klaviyo’s list too, with consent for marketing and transactional messages', async () => {
    await send('my', { phone: '012-345 6789', country: 'MY', email: 'Mei@Example.com' });
    const calls = await delivered();
    const klaviyo = calls.find(([path]) => path.startsWith('/client/'));
    expect(klaviyo).toEqual([
      '/client/subscriptions/?company_id=Company2',
      {
        data: {
          type: 'subscription',
          attributes: {
            custom_source: 'page',
            profile: {
              data: {
                type: 'profile',
                attributes: {
                  phone_number: '+60123456789',
                  email: 'mei@example.com',
                  subscriptions: {
                    sms: { marketing: { consent: 'SUBSCRIBED' }, transactional: { consent: 'SUBSCRIBED' } },
                  },
                },
              },
            },
          },
          relationships: { list: { data: { type: 'list', id: 'List2' } } },
        },
      },
    ]);
    expect(calls).toHaveLength(2);
  });

  test('ENG-07: elsewhere goes to the provider’s public form with its four fields', async () => {
    await send('us', { phone: '+1 213 373 4253', country: 'US' });
    expect(await delivered()).toEqual([
      ['/v2/formsPublic/subscribe', { country: 'US', phone: '+12133734253', email: '', form_id: '77' }],
    ]);
  });

  test('in uk wants an email, and reaches nobody before its link is followed', async () => {
    const body = { phone: '07400 123456', country: 'GB' };
    expect(await (await send('uk', body)).json()).toEqual({
      ok: false,
      field: 'email',
      message: 'Invalid email',
    });
    expect((await send('uk', { ...body, email: 'eve@example.com' })).status).toBe(200);
    expect(await delivered()).toEqual([]);
    expect(await kept('+447400123456')).toMatchObject([{ confirmed_at: null, email: 'eve@example.com' }]);
  });

  test.each([
    [{ phone: '12', country: 'SG' }, 'phone', 'Enter a valid phone number'],
    [{ phone: 'call me', country: 'SG' }, 'phone', 'Enter a valid phone number'],
    [{ phone: '81234567', country: 'XX' }, 'phone', 'Enter a valid phone number'],
    [{ phone: '81234567', country: 'Singapore' }, 'phone', 'Enter a valid phone number'],
    [{ country: 'SG' }, 'phone', 'Enter a valid phone number'],
    [{ phone: 7, country: 'SG' }, 'phone', 'Enter a valid phone number'],
    [{ phone: '1'.repeat(50), country: 'SG' }, 'phone', 'Enter a valid phone number'],
    [{ phone: '81234567', country: 'SG', email: 'nobody' }, 'email', 'Invalid email'],
  ])('with %j is refused beside its field', async (body, field, message) => {
    const response = await send('int', body);
    expect([response.status, await response.json()]).toEqual([422, { ok: false, field, message }]);
  });
});

test('FORM-05: about 240 countries have a dial code, each by its name, and the spec’s regions among them', () => {
  expect(dialCodes.length).toBeGreaterThan(230);
  expect(dialCodes.length).toBeLessThan(250);
  expect(dialCodes).toContainEqual({ name: 'Singapore', dialCode: '65', country: 'SG' });
  expect(dialCodes).toContainEqual({ name: 'United Kingdom', dialCode: '44', country: 'GB' });
  expect(new Set(dialCodes.map(({ country }) => country)).size).toBe(dialCodes.length);
});
