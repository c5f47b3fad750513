/** Payment and email in the set-up: saved encrypted, shown without secrets, checked, and used by the shop. */
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '../open-shop.ts';
import { openLog } from '../telemetry/log.ts';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders } from './test-editors.ts';

const path = '/editor/api/setup/services';
const secretKey = 'sk_test_51TopSecretKeyOfTheShopAbCd';
const payment = {
  secretKey,
  publishableKey: 'pk_test_51PublishableKey',
  webhookSecret: 'whsec_WebhookSecretWxYz',
};
const password = 'p%ss/w:rd@mail';

/** A mail server that takes one account; collects what it gets. */
function openMailServer(): { readonly server: NetServer; readonly mails: string[] } {
  const mails: string[] = [];
  const account = Buffer.from(`\0shop@example.com\0${password}`).toString('base64');
  const server = createServer((socket) => {
    let body: string | null = null;
    let pending = '';
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      pending += String(bytes);
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (body !== null) {
          if (line === '.') {
            mails.push(body);
            body = null;
            socket.write('250 taken\r\n');
          } else body += `${line}\n`;
        } else if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH'))
          socket.write(line === `AUTH PLAIN ${account}` ? '235 welcome\r\n' : '535 wrong\r\n');
        else if (line === 'DATA') {
          body = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  return { server, mails };
}

/** Stripe, which knows one key. */
function openStripe(): Server {
  return createHttpServer((request, response) => {
    const isRight = request.headers.authorization === `Bearer ${secretKey}`;
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        isRight
          ? { id: 'acct_1', object: 'account' }
          : { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' } },
      ),
    );
  });
}

const listen = (server: NetServer) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const mail = openMailServer();
const stripe = openStripe();
let mailPort: number;
let shop: RunningTestShop;
let browsers: Readonly<Record<'admin' | 'publisher', Shopper>>;
beforeAll(async () => {
  mailPort = await listen(mail.server);
  shop = await openTestShop({ STRIPE_API_URL: `http://127.0.0.1:${await listen(stripe)}` });
  await addEditors(shop);
  browsers = {
    admin: await createEditorBrowser(shop, 'admin'),
    publisher: await createEditorBrowser(shop, 'publisher'),
  };
});
afterAll(async () => {
  await shop?.dispose();
  mail.server.close();
  stripe.close();
});

const email = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: String(mailPort),
  security: 'none',
  user: 'shop@example.com',
  password,
  from: 'Shop <shop@example.com>',
  ...changes,
});

async function call(method: string, suffix: string, form?: object, who: 'admin' | 'publisher' = 'admin') {
  const browser = browsers[who];
  const body = method === 'GET' ? undefined : { form };
  const response = await browser.send(method, `${path}${suffix}`, body, sameOriginHeaders);
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}

/** Everything that the shop's database holds of the settings. */
async function readRows(): Promise<string> {
  const { read } = shop.shop.storage;
  return JSON.stringify([
    await read.selectFrom('service_settings').selectAll().execute(),
    await read.selectFrom('content_people_log').selectAll().execute(),
  ]);
}

/** Opens the shop again, as the process does after a change, and reads what it then uses. */
async function readSettingsInUse() {
  const reopened = await openShop(shop.shop.serviceSettings.environment, openLog('silent'));
  await reopened.close();
  return reopened.settings;
}

describe('payment', () => {
  test('SHOP-50: is for admins', async () => {
    expect((await call('GET', '', undefined, 'publisher')).status).toBe(403);
    expect((await call('PUT', '/payment', payment, 'publisher')).status).toBe(403);
    expect((await call('POST', '/payment/check', payment, 'publisher')).status).toBe(403);
    expect((await call('DELETE', '/payment', undefined, 'publisher')).status).toBe(403);
  });

  test('SHOP-50: names the field of a wrong key, of two modes, and of a missing one', async () => {
    const wrong = await call('PUT', '/payment', { ...payment, secretKey: 'pk_test_1' });
    expect([wrong.status, wrong.body.error.fields]).toEqual([
      422,
      { secretKey: 'It must begin with sk_ or rk_.' },
    ]);
    const live = await call('PUT', '/payment', { ...payment, publishableKey: 'pk_live_1' });
    expect(Object.keys(live.body.error.fields)).toEqual(['publishableKey']);
    const none = await call('PUT', '/payment', { ...payment, webhookSecret: '' });
    expect(none.body.error.fields).toEqual({ webhookSecret: 'It is missing.' });
    expect((await call('GET', '')).body.payment.source).toBe('none');
  });

  test('SHOP-52: checks the key with Stripe before it is saved', async () => {
    expect((await call('POST', '/payment/check', payment)).body).toEqual({ problem: null });
    const wrong = await call('POST', '/payment/check', { ...payment, secretKey: 'sk_test_another' });
    expect(wrong.body.problem).toContain('doesn’t know this secret key');
    expect((await call('GET', '')).body.payment.source).toBe('none');
  });

  test('SHOP-51: is stored encrypted, shown by its last four characters, and in the log without values', async () => {
    const saved = await call('PUT', '/payment', payment);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      isActive: false,
      payment: {
        source: 'stored',
        form: { secretKey: '', publishableKey: payment.publishableKey, webhookSecret: '' },
        secretKeyEnding: 'AbCd',
        webhookSecretEnding: 'WxYz',
      },
    });
    const rows = await readRows();
    expect(rows).toContain('"action":"service-settings"');
    for (const secret of ['TopSecretKey', 'WebhookSecret']) {
      expect(rows).not.toContain(secret);
      expect(saved.text).not.toContain(secret);
      expect((await call('GET', '')).text).not.toContain(secret);
    }
  });

  test('SHOP-51: goes on with the saved secret if the form leaves it empty', async () => {
    const form = { ...payment, secretKey: '', webhookSecret: '' };
    expect((await call('POST', '/payment/check', form)).body).toEqual({ problem: null });
    expect((await call('PUT', '/payment', form)).body.payment.secretKeyEnding).toBe('AbCd');
  });

  test('SHOP-53: is used once the shop is opened again, and not after it was removed', async () => {
    expect((await readSettingsInUse()).STRIPE_SECRET_KEY).toBe(secretKey);
    expect((await call('DELETE', '/payment')).body.payment.source).toBe('none');
    expect((await call('DELETE', '/payment')).status).toBe(404);
    expect((await readSettingsInUse()).STRIPE_SECRET_KEY).toBeUndefined();
  });
});

describe('email', () => {
  test('SHOP-52: sends a test email to who asks, and to no one else', async () => {
    expect((await call('POST', '/email/check', email())).body).toEqual({ problem: null });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toContain('To: admin@example.com');
    expect(mail.mails[0]).toMatch(/From: .*<shop@example\.com>/);
  });

  test('SHOP-52: says what the mail server refuses, without its words', async () => {
    const wrong = await call('POST', '/email/check', email({ password: 'other' }));
    expect(wrong.body).toEqual({ problem: 'The mail server refused the user or the password.' });
    const closed = createServer();
    const port = String(await listen(closed));
    await new Promise((resolve) => closed.close(resolve));
    const gone = await call('POST', '/email/check', email({ port }));
    expect(gone.body.problem).toContain('could not be reached');
  });

  test('SHOP-50: names the field of a wrong address, a missing password, and an unencrypted server', async () => {
    const fields = async (changes: object) =>
      (await call('PUT', '/email', email(changes))).body.error?.fields;
    expect(Object.keys(await fields({ host: 'mail example' }))).toEqual(['host']);
    expect(Object.keys(await fields({ port: '99999' }))).toEqual(['port']);
    expect(Object.keys(await fields({ password: '' }))).toEqual(['password']);
    expect(Object.keys(await fields({ from: 'Shop' }))).toEqual(['from']);
    expect(Object.keys(await fields({ from: 'A <a@b.example>\r\nBcc: eve@b.example' }))).toEqual(['from']);
    expect((await fields({ host: 'mail.example.com' })).host).toContain('must be encrypted');
  });

  test('SHOP-51: sends a saved password to no other server and to no other user', async () => {
    expect((await call('PUT', '/email', email())).body.email).toMatchObject({
      source: 'stored',
      hasPassword: true,
      form: { host: '127.0.0.1', user: 'shop@example.com', password: '' },
    });
    expect((await call('POST', '/email/check', email({ password: '' }))).body).toEqual({ problem: null });
    for (const change of [
      { host: 'localhost' },
      { user: 'eve@example.com' },
      { port: '2525' },
      { security: 'starttls' },
    ]) {
      const refused = await call('POST', '/email/check', email({ ...change, password: '' }));
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['password']]);
    }
    const rows = await readRows();
    expect(rows).not.toContain(password);
    expect(rows).not.toContain(encodeURIComponent(password));
    const settings = await readSettingsInUse();
    expect(decodeURIComponent(new URL(settings.SMTP_URL ?? '').password)).toBe(password);
    expect(settings.MAIL_FROM).toBe('Shop <shop@example.com>');
  });
});

test('SHOP-51: settings that no key of the shop decrypts are not used, and said to be so', async () => {
  await call('PUT', '/payment', payment);
  const { storage } = shop.shop;
  await storage.change((tx) =>
    tx
      .updateTable('service_settings')
      // Those of another group open under no other name.
      .set((row) => ({
        sealed: row
          .selectFrom('service_settings as other')
          .select('other.sealed')
          .where('other.name', '=', 'email'),
      }))
      .where('name', '=', 'payment')
      .execute(),
  );
  expect((await call('GET', '')).body.payment).toMatchObject({ source: 'none', isUnreadable: true });
  expect((await readSettingsInUse()).STRIPE_SECRET_KEY).toBeUndefined();
});

test('SHOP-50: variables of the server come first, and the form can’t replace them', async () => {
  const { dispose, ...own } = await openTestShop({
    STRIPE_SECRET_KEY: 'sk_test_ofTheServer0000Zz99',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_server',
    STRIPE_WEBHOOK_SECRET: 'whsec_server',
  });
  const opened = { ...own, dispose };
  await addEditors(opened);
  const admin = await createEditorBrowser(opened, 'admin');
  const read = await (await admin.send('GET', path)).json();
  expect(read.payment).toMatchObject({ source: 'environment', secretKeyEnding: 'Zz99' });
  expect(JSON.stringify(read)).not.toContain('ofTheServer');
  const response = await admin.send('PUT', `${path}/payment`, { form: payment }, sameOriginHeaders);
  expect([response.status, (await response.json()).error.code]).toEqual([409, 'SET_BY_SERVER']);
  await opened.shop.serviceSettings.store.save('payment', { STRIPE_SECRET_KEY: secretKey }, 'test');
  const reopened = await openShop(opened.shop.serviceSettings.environment, openLog('silent'));
  expect(reopened.settings.STRIPE_SECRET_KEY).toBe('sk_test_ofTheServer0000Zz99');
  await reopened.close();
  await dispose();
});
