/**
 * No personal data in logs and no secrets in responses, after a visit to every page and endpoint, valid and invalid,
 * with and without failures.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recognisableSecrets, secretsIn } from '../../apps/storefront/server/secrets/recognisable.ts';
import { type Cluster, startCluster } from '../../tools/postgres/cluster.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { type StripeServer, startStripeServer } from '../stripe-server/server.ts';
import { type EchoingBackend, startEchoingBackend } from './echoing-backend.ts';
import { createMarkedPerson, findTraces, type Person } from './person.ts';
import { type MailServer, startRefusingMailServer } from './refusing-mail-server.ts';
import {
  callStorefrontApi,
  fillVisitorCart,
  goThroughCheckout,
  joinAndSignIn as joinClub,
  visitEveryPage,
} from './visit-everything.ts';
import { getRedirectLocation, Visitor } from './visitor.ts';

const secret = Object.fromEntries(
  recognisableSecrets.map(({ name, mark, value }) => [name, { mark, value }]),
);
const markOf = (name: string) => secret[name]?.mark ?? '';
const secretOf = (name: string) => secret[name]?.value ?? '';

/** Enables every log of a process. */
const loud = {
  LOG_LEVEL: 'trace',
  TRUST_PROXY: 'true',
  PUBLIC_URL: 'http://localhost',
  STAGING_KEY: secretOf('STAGING_KEY'),
  PERSONAL_ID_KEY: secretOf('PERSONAL_ID_KEY'),
  STOREFRONT_ACCESS_TOKENS: secretOf('STOREFRONT_ACCESS_TOKENS'),
};

function visit(shop: RunningShop, person: Person): Visitor {
  return new Visitor(`http://localhost:${shop.port}`, {
    'x-forwarded-for': person.address,
    'user-agent': person.agent,
    referer: `https://elsewhere.example/?q=${encodeURIComponent(person.search)}`,
  });
}

/** Returns the texts that a log must not contain after a visit: typed ones, and secrets that the shop issued. */
function tracesOf(person: Person, visitor: Visitor): readonly string[] {
  const keys = visitor.seen.flatMap(({ text }) =>
    [...text.matchAll(/[?&]key=([\w-]{16,})/g)].map(([, key = '']) => key),
  );
  const cookies = [...visitor.everyCookie].filter((value) => value.length >= 16);
  return [...Object.values(person), ...keys, ...cookies];
}

/** Counts the log's lines about requests, to check that the log was on. */
function requestsIn(log: string): number {
  return log.split('\n').filter((line) => line.includes('"path":"') && line.includes('"status":')).length;
}

describe('with its backend inside, PostgreSQL, Stripe and a mail server that refuses', () => {
  let cluster: Cluster;
  let stripe: StripeServer;
  let mail: MailServer;
  let shop: RunningShop;
  const person = createMarkedPerson();
  let visitor: Visitor;

  beforeAll(async () => {
    cluster = await startCluster({ durable: false });
    stripe = await startStripeServer({
      secretKey: secretOf('STRIPE_SECRET_KEY'),
      publishableKey: 'pk_test_open',
      signingSecret: secretOf('STRIPE_WEBHOOK_SECRET'),
    });
    mail = await startRefusingMailServer();
    const database = new URL(cluster.url);
    database.password = markOf('DATABASE_URL');
    shop = await startShop('one-process', {
      ...loud,
      DATABASE_URL: database.href,
      SMTP_URL: `smtp://mailer:${markOf('SMTP_URL')}@127.0.0.1:${mail.port}`,
      STRIPE_SECRET_KEY: secretOf('STRIPE_SECRET_KEY'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_open',
      STRIPE_WEBHOOK_SECRET: secretOf('STRIPE_WEBHOOK_SECRET'),
      STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
    });
    visitor = visit(shop, person);
  });
  afterAll(async () => {
    await shop?.stop();
    mail?.close();
    await stripe?.close();
    await cluster?.stop();
  });

  /** Confirms a payment like Stripe's script in the browser. */
  async function confirm(checkout: string, expectedTotal: string): Promise<string> {
    await visitor.form(checkout, { intent: 'start-payment', expectedTotal });
    const intent = stripe.intents.all().at(-1);
    const response = await fetch(`http://127.0.0.1:${stripe.port}/v1/payment_intents/${intent?.id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_open',
        client_secret: intent?.client_secret ?? '',
        payment_method: 'pm_card_visa',
      }),
    });
    expect(response.status).toBe(200);
    return intent?.id ?? '';
  }

  async function everything(): Promise<void> {
    await visitEveryPage(visitor, person);
    await joinClub(visitor, person);
    const { checkout, expectedTotal } = await goThroughCheckout(
      visitor,
      person,
      await fillVisitorCart(visitor, person),
    );
    await visitor.form(checkout, { intent: 'start-payment', expectedTotal });
    await callStorefrontApi(visitor, person, secretOf('STOREFRONT_ACCESS_TOKENS'));
    await visitor.json('POST', '/webhooks/stripe', { note: person.note });
  }

  test('SEC-32: a visit that goes well leaves an order and no word of the shopper', async () => {
    await visitEveryPage(visitor, person);
    await joinClub(visitor, person);
    await callStorefrontApi(visitor, person, secretOf('STOREFRONT_ACCESS_TOKENS'));
    const { checkout, expectedTotal } = await goThroughCheckout(
      visitor,
      person,
      await fillVisitorCart(visitor, person),
    );
    const paymentIntent = await confirm(checkout, expectedTotal);
    const paid = await visitor.form(checkout, { intent: 'pay', paymentIntent, expectedTotal });
    expect(getRedirectLocation(paid)).toMatch(/^\/checkout\/confirmation\//);
    const thanks = await visitor.get(getRedirectLocation(paid));
    expect(thanks.text).toContain(person.email);
    await expect.poll(() => mail.refusals(), { timeout: 60_000 }).toBeGreaterThan(0);
    await expect.poll(() => shop.output(), { timeout: 60_000 }).toContain('an email could not be sent');

    expect(requestsIn(shop.output())).toBeGreaterThan(60);
    expect(findTraces(shop.output(), tracesOf(person, visitor))).toEqual([]);
  });

  test('SEC-32: a database that rejects every row with its content in the error leaves no personal data in the log', async () => {
    const client = new pg.Client(cluster.url);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of rows)
      await client.query(`alter table "${name}" add constraint "no_${name}" check (false) not valid`);
    await client.end();
    const failures = () => visitor.seen.filter(({ status }) => status >= 500).length;
    const before = failures();
    await everything();
    expect(failures()).toBeGreaterThan(before);
    expect(findTraces(shop.output(), tracesOf(person, visitor))).toEqual([]);
  });

  test('SEC-32: a database that is gone leaves no word of the shopper either', async () => {
    await cluster.stop();
    await everything();
    expect(findTraces(shop.output(), tracesOf(person, visitor))).toEqual([]);
  });

  test('SEC-29: no answer of all of these holds a secret of the shop', () => {
    expect(visitor.seen.length).toBeGreaterThan(200);
    const told = visitor.seen.flatMap(({ asked, text }) =>
      secretsIn(text).map((name) => `${name} in the answer to ${asked}`),
    );
    expect(told).toEqual([]);
  });

  test('SEC-32: nor does the log', () => {
    expect(secretsIn(shop.output())).toEqual([]);
  });
});

/** By day the two others show the same paths of the log. */
describe.runIf(isNightly)('with its backend elsewhere', () => {
  let shop: RunningShop;
  const person = createMarkedPerson();
  let visitor: Visitor;

  beforeAll(async () => {
    shop = await startShop('separate-backend', loud);
    visitor = visit(shop, person);
  });
  afterAll(() => shop?.stop());

  test('SEC-32: a visit leaves an order, mails in files, and no word of the shopper in the log', async () => {
    await visitEveryPage(visitor, person);
    await joinClub(visitor, person);
    const entry = await fillVisitorCart(visitor, person);
    const backend = new Visitor(`http://localhost:${shop.backendPort}`, {
      'x-forwarded-for': person.address,
      'user-agent': person.agent,
    });
    const { checkout, expectedTotal } = await goThroughCheckout(backend, person, entry);
    await backend.form(checkout, { intent: 'pay', expectedTotal, card: person.card });
    await backend.form(checkout, { intent: 'pay', expectedTotal, card: '2' });
    const paid = await backend.form(checkout, { intent: 'pay', expectedTotal, card: '1' });
    expect(getRedirectLocation(paid)).toMatch(/^\/checkout\/confirmation\//);
    await backend.get(getRedirectLocation(paid));

    const mails = await mailedTo(shop, person, 2);
    const link = /\/account\/reset\/\d+\/([\w-]+)/.exec(mails);
    await visitor.get(link?.[0] ?? '');
    await visitor.get(`${link?.[0]}.data`);
    await visitor.form(link?.[0] ?? '', { password: 'short' });
    const reset = await visitor.form(link?.[0] ?? '', { password: person.newPassword });
    expect(getRedirectLocation(reset)).toBe('/account?new-password');
    await visitor.form(link?.[0] ?? '', { password: person.newPassword });

    expect(requestsIn(shop.output())).toBeGreaterThan(60);
    const traces = [...tracesOf(person, visitor), ...tracesOf(person, backend), link?.[1] ?? ''];
    expect(findTraces(shop.output(), traces)).toEqual([]);
    for (const { asked, text } of [...visitor.seen, ...backend.seen])
      expect(secretsIn(text), asked).toEqual([]);
    expect(secretsIn(shop.output())).toEqual([]);
  });
});

describe('with a backend that fails and repeats the request', () => {
  let backend: EchoingBackend;
  let shop: RunningShop;
  const person = createMarkedPerson();
  let visitor: Visitor;

  beforeAll(async () => {
    backend = await startEchoingBackend();
    shop = await startShop('one-process', {
      ...loud,
      COMMERCE_URL: backend.url,
      COMMERCE_TOKEN: secretOf('COMMERCE_TOKEN'),
    });
    visitor = visit(shop, person);
  });
  afterAll(async () => {
    await shop?.stop();
    backend?.close();
  });

  test('SEC-32: a visit leaves no personal data and no secret in the log', async () => {
    // A cart cookie from before the backend failed.
    visitor.cookies.set('cart', encodeURIComponent('gid://shopify/Cart/kept-of-old?key=kept-secret-of-old'));
    visitor.cookies.set('member', 'member-token-of-old');
    // Each kind of failure meets each request in turn.
    for (let round = 0; round < 4; round += 1) {
      await visitEveryPage(visitor, person);
      await joinClub(visitor, person);
      await fillVisitorCart(visitor, person);
    }
    expect(backend.calls()).toBeGreaterThan(100);
    const traces = [...tracesOf(person, visitor), 'kept-secret-of-old', 'member-token-of-old'];
    expect(findTraces(shop.output(), traces)).toEqual([]);
    for (const { asked, text } of visitor.seen) expect(secretsIn(text), asked).toEqual([]);
    expect(secretsIn(shop.output())).toEqual([]);
  });
});

describe('a trace is found', () => {
  const text = 'ring at the green door +1 äß@x.example';
  test.each([
    ['as it is', text],
    ['in an address', encodeURIComponent(text)],
    ['in a form', new URLSearchParams({ a: text }).toString()],
    ['in base64', Buffer.from(text).toString('base64')],
  ])('%s', (_, log) => {
    expect(findTraces(`{"msg":"${log}"}`, [text])).toEqual([text]);
    expect(findTraces('{"msg":"nothing"}', [text])).toEqual([]);
  });
});

/** Waits for a number of e-mails to a person and returns their texts. */
async function mailedTo(shop: RunningShop, person: Person, count: number): Promise<string> {
  let mails: string[] = [];
  await expect
    .poll(
      async () => {
        mails = [];
        for await (const name of glob('**/*.eml', { cwd: shop.dataDir })) {
          const text = await readFile(join(shop.dataDir, name), 'utf8');
          if (text.includes(person.email)) mails.push(text.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
        }
        return mails.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return mails.join('\n');
}
