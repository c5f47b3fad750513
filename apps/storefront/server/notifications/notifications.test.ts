/** Sign-ups from the browser to the providers: every field, every shape, and what happens when a provider fails. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countOutboxEntries, listOutbox } from '@vitrine/engagement/outbox/dead-letters';
import { createSignature } from '@vitrine/engagement/signatures/signature';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestEngagement } from '../reviews/testing.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { findMails } from './read-test-emails.ts';
import { successResponse, type TestProvider, testProvider } from './test-provider.ts';

const key = 'the key of these tests';
// Stands for the built pages: the same calls.
const renderPage: RenderPage = async (request, { listLinks }) => {
  const [, , what, token = ''] = new URL(request.url).pathname.split('/');
  const done = what === 'confirm' ? await listLinks.confirm(token) : await listLinks.stop(token);
  return Response.json(done);
};

let provider: TestProvider;
let shop: RunningTestShop;
let storage: Awaited<ReturnType<typeof openTestEngagement>>;

beforeAll(async () => {
  provider = await testProvider();
  const environment = {
    APP_KEY: key,
    BRAND: 'bali',
    BLUECORE_TOKEN: 'bluestore',
    BLUECORE_URL: `${provider.url}/bluecore`,
    KLAVIYO_LISTS: 'us=Company1:List1,my=Company2:List2',
    KLAVIYO_URL: provider.url,
    SMSBUMP_LISTS: 'int=4711,my=4712',
    SMSBUMP_FORMS: 'us=77,uk=88',
    SMSBUMP_API_KEY: 'bump',
    SMSBUMP_URL: provider.url,
    TIKTOK_PIXEL_ID: 'pixel',
    TIKTOK_ACCESS_TOKEN: 'token',
    TIKTOK_URL: provider.url,
  };
  shop = await openTestShop(environment, renderPage);
  storage = await openTestEngagement(shop);
});
afterAll(async () => {
  await shop.dispose();
  await provider.close();
});
afterEach(() => {
  provider.answer = () => successResponse;
  provider.calls.length = 0;
  provider.taken.clear();
});

/** From a shopper who isn't measured, so that TikTok hears nothing. */
const post = (path: string, body: object, host?: string) =>
  new Shopper(shop.app, host).send('POST', path, body, { 'sec-gpc': '1' });
const postMeasured = (path: string, body: object) => new Shopper(shop.app).send('POST', path, body);
/** Delivers whatever is due, also what that brings. */
async function deliverAll() {
  for (let turn = 0; turn < 6; turn += 1) await shop.shop.notifications.outbox.runDueJobs();
}
const callsTo = (path: string) => provider.calls.filter((call) => call.path.startsWith(path));
const received = (email: string) =>
  storage.read.selectFrom('received_calls').selectAll().where('email', '=', email).execute();

describe('what a sign-up delivers', () => {
  test('ENG-03: of a waitlist: every field of the payload to {app}, and Bluecore’s event', async () => {
    const email = 'waits@example.com';
    const variant = 'gid://shopify/ProductVariant/7';
    const wish = { email, phone: '+1 555', country: 'CA', product: 'sunset-oil', variant, source: 'card' };
    await post('/api/waitlist', wish);
    await deliverAll();
    const [call, ...more] = await received(email);
    expect(more).toEqual([]);
    expect(call?.call).toBe('bluecore/waitlist.json');
    expect(JSON.parse(call?.fields ?? '')).toEqual({
      email,
      country: 'CA',
      brand: 'bali',
      store: 'us',
      domain: 'shop.test',
      product: 'sunset-oil',
      phone: '+1 555',
      reg_source: 'card',
      variant,
    });
    const [sent, ...others] = callsTo('/bluecore');
    expect(others).toEqual([]);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      event: 'waitlist',
      properties: {
        distinct_id: email,
        token: 'bluestore',
        customer: { email, country: 'CA', phone: '+1 555', brand: 'bali', store: 'us', domain: 'shop.test' },
        products: [{ id: 'sunset-oil' }],
        reg_source: 'card',
        variant,
        event_id: sent?.headers['idempotency-key'],
      },
    });
  });

  test('ENG-03: of the newsletter: every field of the registration', async () => {
    const email = 'news@example.com';
    await post('/api/registrations', { email, source: 'footer' });
    await deliverAll();
    const [call] = await received(email);
    expect(call?.call).toBe('bluecore/registrations');
    expect(JSON.parse(call?.fields ?? '')).toEqual({
      email,
      country: '',
      store: 'us',
      brand: 'bali',
      domain: 'shop.test',
      phone: '',
      reg_source: 'footer',
    });
    const [sent] = callsTo('/bluecore');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      event: 'optin',
      properties: { distinct_id: email, token: 'bluestore', customer: { email }, reg_source: 'footer' },
    });
  });

  test('ENG-08: an event for TikTok: form fields with brand and email; the email leaves as a hash', async () => {
    const email = 'tik@example.com';
    await postMeasured('/api/registrations', { email, source: 'footer' });
    await deliverAll();
    const call = (await received(email)).find((each) => each.call.startsWith('tiktok/'));
    expect(call?.call).toBe('tiktok/Subscribe');
    expect(JSON.parse(call?.fields ?? '')).toEqual({
      source: 'footer',
      url: 'http://shop.test/',
      brand: 'bali',
      email,
    });
    const [sent] = callsTo('/open_api');
    expect(sent?.headers['access-token']).toBe('token');
    expect(sent?.body).not.toContain(email);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      event_source: 'web',
      event_source_id: 'pixel',
      data: [{ event: 'Subscribe', event_id: sent?.headers['idempotency-key'] }],
    });
  });

  test('of a waitlist to TikTok: the product, and its page', async () => {
    await postMeasured('/api/waitlist', {
      email: 'tik-waits@example.com',
      product: 'sunset-oil',
      source: 'card',
    });
    await deliverAll();
    expect(callsTo('/open_api').map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        data: [
          {
            event: 'SubmitForm',
            properties: { content_type: 'product', content_id: 'sunset-oil' },
            page: { url: 'http://shop.test/products/sunset-oil' },
          },
        ],
      },
    ]);
  });

  test.each([
    ['whose browser asks not to be measured', {}, { 'sec-gpc': '1' }],
    ['who refused', { consent: 'refused' }, {}],
  ])('nothing to TikTok of a shopper %s', async (who, cookies, headers) => {
    const shopper = new Shopper(shop.app);
    for (const [name, value] of Object.entries(cookies)) shopper.cookies.set(name, value);
    const email = `${who.replaceAll(' ', '-')}@example.com`;
    await shopper.send('POST', '/api/registrations', { email, source: 'footer' }, headers);
    await shopper.send('POST', '/api/waitlist', { email, product: 'sunset-oil' }, headers);
    await deliverAll();
    expect(await received(email)).toHaveLength(2);
    expect(callsTo('/open_api')).toEqual([]);
  });
});

describe('a region that asks twice', () => {
  test('mails a link, and lets providers hear only after it was followed, once', async () => {
    const email = 'twice@example.com';
    await post('/api/registrations', { email, source: 'footer' }, 'uk.shop.test');
    await deliverAll();
    expect(await received(email)).toEqual([]);
    const token = await confirmationToken(email);
    const follow = async (link: string) =>
      (await new Shopper(shop.app).form(`/sign-up/confirm/${link}`, {}, { 'sec-gpc': '1' })).json();
    expect(await follow(`${token.slice(0, -6)}AAAAAA`)).toBe(false);
    expect(await received(email)).toEqual([]);
    expect([await follow(token), await follow(token)]).toEqual([true, true]);
    await deliverAll();
    expect(await received(email)).toHaveLength(1);
    expect(callsTo('/bluecore')).toHaveLength(1);
    expect(callsTo('/open_api')).toEqual([]);
  });

  test('tells TikTok only once the link was followed, from a visit that may be measured', async () => {
    const email = 'twice-measured@example.com';
    const shopper = new Shopper(shop.app, 'uk.shop.test');
    await post('/api/registrations', { email, source: 'footer' }, 'uk.shop.test');
    await deliverAll();
    expect(callsTo('/open_api')).toEqual([]);
    shopper.cookies.set('consent', 'granted');
    await shopper.form(`/sign-up/confirm/${await confirmationToken(email)}`, {});
    await deliverAll();
    expect(callsTo('/open_api').map(({ body }) => JSON.parse(body).data[0].page)).toEqual([
      { url: 'http://uk.shop.test/' },
    ]);
  });
});

describe('LANG-30: the email that asks for a confirmation', () => {
  test.each([
    ['de', '/de', 'german@example.com', 'ignoriere diese E-Mail'],
    ['en', '', 'english@example.com', 'Please confirm your email'],
  ])('is in %s, the language of the page, and links to it', async (language, prefix, email, text) => {
    await post(`${prefix}/api/registrations`, { email, source: 'footer' }, 'eu.shop.test');
    await deliverAll();
    const [mail, ...more] = await findMails(shop, email, /./);
    expect(more).toEqual([]);
    expect(mail).toContain(text);
    expect(mail).toContain(`http://eu.shop.test${prefix}/sign-up/confirm/`);
    expect(mail).toContain(`<html lang="${language}">`);
  });
});

async function confirmationToken(email: string): Promise<string> {
  const folder = join(shop.shop.settings.DATA_DIR, 'mail');
  for (const name of await readdir(folder)) {
    const mail = (await readFile(join(folder, name), 'utf8')).replaceAll('=\n', '');
    const token = /sign-up\/confirm\/([\w.-]+)/.exec(mail)?.[1];
    if (mail.includes(`To: ${email}`) && token !== undefined) return token;
  }
  throw new Error('There is no mail.');
}

describe('a provider that', () => {
  test.each([
    ['answers 500', { status: 500, body: 'oops' }, 'status 500'],
    ['answers rubbish', { status: 200, body: '<html>Log in' }, 'a page in place of an answer'],
    ['leads elsewhere', { status: 302, body: '', headers: { location: 'http://evil.test' } }, 'no answer'],
  ])(
    '%s gets the sign-up again, under the same key, and no shopper hears of it',
    async (_, answer, problem) => {
      const email = `${problem.replace(/\W/g, '')}@example.com`;
      provider.answer = () => answer;
      const told = await post('/api/registrations', { email });
      expect(told.status).toBe(200);
      await deliverAll();
      const waiting = await listOutbox(storage, { deadOnly: false, limit: 10 });
      expect(waiting).toMatchObject([{ kind: 'bluecore-registration', problem }]);
      provider.answer = () => successResponse;
      await storage.change((tx) =>
        tx.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'waiting').execute(),
      );
      await deliverAll();
      expect(await countOutboxEntries(storage)).toEqual({ waiting: 0, dead: 0 });
      const keys = new Set(callsTo('/bluecore').map(({ headers }) => headers['idempotency-key']));
      expect(keys).toEqual(new Set([waiting[0]?.id]));
      expect([...provider.taken.keys()]).toEqual([waiting[0]?.id]);
    },
  );
});

describe('a call of {app}', () => {
  const fields = {
    email: 'eve@example.com',
    country: 'US',
    store: 'us',
    brand: 'bali',
    domain: 'shop.test',
    phone: '',
    reg_source: 'footer',
  };
  const call = 'bluecore/registrations';
  const path = `/app/${call}`;
  const signed = (changes: Partial<Parameters<typeof createSignature>[1]> = {}, secret = key) =>
    createSignature(secret, { call, subject: fields.email, now: Date.now(), ...changes });

  test('ENG-04: needs a signature that is new, for this call and this address, and not too old', async () => {
    const good = await signed();
    const minutes = 60_000;
    const refused: readonly (readonly [string, string])[] = [
      ['unreadable', 'nonsense'],
      ['unreadable', `${good.slice(0, -6)}${good.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`],
      ['unreadable', await signed({}, 'the key of somebody else')],
      ['other', await signed({ subject: 'ada@example.com' })],
      ['other', await signed({ call: 'bluecore/waitlist.json' })],
      ['expired', await signed({ now: Date.now() - 10 * minutes })],
      ['other', await signed({ now: Date.now() + 10 * minutes })],
    ];
    for (const [reason, signature] of refused) {
      const response = await post(path, { ...fields, signature });
      expect([response.status, (await response.json()).error.message]).toEqual([
        401,
        `The signature is refused: ${reason}.`,
      ]);
    }
    expect(await received(fields.email)).toEqual([]);
    const taken = await post(path, { ...fields, signature: good });
    expect([taken.status, await taken.json()]).toEqual([200, { ok: true }]);
    const replayed = await post(path, { ...fields, signature: good });
    expect([replayed.status, (await replayed.json()).error.message]).toEqual([
      401,
      'The signature is refused: replayed.',
    ]);
    expect(await received(fields.email)).toHaveLength(1);
  });

  test('under a key that it knows is taken once, with a new signature each time', async () => {
    const email = 'again@example.com';
    const send = async () =>
      new Shopper(shop.app).send(
        'POST',
        path,
        { ...fields, email, signature: await signed({ subject: email }) },
        { 'idempotency-key': 'one-and-the-same' },
      );
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    await deliverAll();
    expect(await received(email)).toHaveLength(1);
    expect(callsTo('/bluecore').filter(({ body }) => body.includes(email))).toHaveLength(1);
  });

  test('may write an email in capitals', async () => {
    const response = await new Shopper(shop.app).form(
      '/app/tiktok/Subscribe',
      { brand: 'bali', email: 'Caps@Example.com' },
      { 'x-signature': await signed({ call: 'tiktok/Subscribe', subject: 'caps@example.com' }) },
    );
    expect(response.status).toBe(200);
    expect(await received('caps@example.com')).toHaveLength(1);
  });

  test.each([
    [{ email: 'nobody' }, 'Invalid email'],
    [{ phone: 'x' }, 'Enter a valid phone number'],
    [{ extra: 1 }, undefined],
    [{ signature: 7 }, undefined],
  ])('with %j is refused before its signature is looked at', async (wrong, message) => {
    const response = await post(path, { ...fields, signature: 'x', ...wrong });
    expect(response.status).toBe(422);
    if (message !== undefined) expect((await response.json()).error.message).toBe(message);
  });
});
