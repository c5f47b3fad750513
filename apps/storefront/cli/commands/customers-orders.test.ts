import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import { insertCustomer } from '@vitrine/commerce/customers/customer-store';
import { mergeCustomers } from '@vitrine/commerce/customers/merge-customers';
import { type AccessToken, findTokenOwner, issueToken } from '@vitrine/commerce/customers/tokens';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { createMailer } from '@vitrine/commerce/mail/mailer';
import { createSendEmail } from '@vitrine/commerce/mail/send-mail';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import { saveSignUp } from '@vitrine/engagement/newsletter-sign-up';
import { readQuizResult, saveQuizResult } from '@vitrine/engagement/quiz/quiz-results';
import { saveReview } from '@vitrine/engagement/reviews/save-review';
import { signUpForSms } from '@vitrine/engagement/sms/sms-sign-up';
import { openStorage, type Storage } from '@vitrine/storage/database';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engagementSets, type ShopTables } from '../../server/engagement.ts';
import * as customers from './customers.ts';
import * as orders from './orders.ts';
import * as agents from './orders-agents.ts';

const zoe = {
  id: '77',
  email: 'zoe@example.com',
  emailProven: true,
  firstName: 'Zoe',
  lastName: null,
  phone: null,
  acceptsMarketing: false,
  tags: [],
  metafields: [],
  addresses: [],
  defaultAddressId: null,
  disabled: false,
  createdAt: 0,
  updatedAt: 0,
} as const;

let directory: string;
let mailDirectory: string;
let storage: Storage<CommerceDatabase>;
let engagement: Storage<ShopTables>;
let shop: CheckoutTestShop;
let out: string[];
let err: string[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  mailDirectory = join(directory, 'mail');
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  engagement = await openStorage<ShopTables>({
    directory,
    file: 'engagement.db',
    migrations: engagementSets,
  });
  shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: '=Glow, "Oil"', price: 2500, stock: 50 });
  await buy('FR', 'ada@example.com');
  await buy('US', 'bob@example.com');
});

afterEach(async () => {
  await storage.close();
  await engagement.close();
  rmSync(directory, { recursive: true, force: true });
});

async function buy(country: 'FR' | 'US', email: string, agent?: string) {
  const more = agent === undefined ? {} : { agent };
  const key = await shop.cart(country, [['1', 2]], { note: `for ${email}`, ...more });
  const total = await fillInCheckout(shop.checkout, key, country, email);
  const result = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (result.kind !== 'placed') throw new Error(JSON.stringify(result));
}

/** Every byte of the data folder. */
function onDisk(): string {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('');
}

function run(command: typeof customers.run, ...args: string[]): Promise<number> {
  out = [];
  err = [];
  return command(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: () => undefined,
    storage,
    engagement: () => Promise.resolve(engagement),
    content: () => Promise.reject(new Error('this command has no use for settings')),
    mailDirectory,
    clock: shop.backend.clock,
  });
}

describe('orders', () => {
  test('list shows each order with its total', async () => {
    expect(await run(orders.run, 'list')).toBe(0);
    expect(out).toHaveLength(4);
    expect(out[1]).toMatch(/^1001 .* eu .*59.90€ +paid +ada@example.com$/);
    expect(out.at(-1)).toBe('2 orders');
  });

  test('list since tomorrow finds none', async () => {
    await run(orders.run, 'list', '--since', '2026-01-16');
    expect(out).toEqual(['There are no orders.']);
  });

  test('SEC-12: export writes CSV that no spreadsheet runs', async () => {
    await run(orders.run, 'export');
    expect(out).toHaveLength(3);
    expect(out[0]).toMatch(/^Number,Date,Region/);
    expect(out[1]).toContain(`"'=Glow, ""Oil"""`);
    expect(out[1]).toContain('59.90');
  });

  test('export writes JSON without secrets', async () => {
    await run(orders.run, 'export', '--format', 'json');
    const [first] = JSON.parse(out.join('\n'));
    expect(first).toMatchObject({ number: 1001, personalIdKept: true, amounts: { totalAmount: 5990 } });
    expect(first).not.toHaveProperty('secret');
    expect(first).not.toHaveProperty('personalId');
  });

  describe('AGENT-41: of assistants', () => {
    const agent = 'https://shopping.example';

    beforeEach(async () => {
      await buy('US', 'cleo@example.com', agent);
      await buy('FR', 'dora@example.com', 'http://127.0.0.1:9000');
    });

    test('list names the assistant of each order', async () => {
      await run(orders.run, 'list');
      expect(out[1]).toMatch(/ paid +ada@example.com$/);
      expect(out[3]).toMatch(/^1003 .* paid +shopping.example +cleo@example.com$/);
    });

    test.each([
      [['--agent'], ['1003', '1004']],
      [['--agent', agent], ['1003']],
      [['--agent', 'shopping.example'], ['1003']],
      [['--agent', 'https://shopping.example/profile.json', '--since', '2026-01-01'], ['1003']],
      [['--agent', '--since', '2026-01-16'], []],
      [['--agent', 'https://example'], []],
    ])('list with %j', async (args, numbers) => {
      expect(await run(orders.run, 'list', ...args)).toBe(0);
      expect(out.flatMap((line) => /^\d{4}/.exec(line) ?? [])).toEqual(numbers);
    });

    test('export has a column, and a field', async () => {
      await run(orders.run, 'export', '--agent', agent);
      expect([out[0]?.endsWith(',Agent'), out[1]?.endsWith(`,${agent}`), out.length]).toEqual([
        true,
        true,
        2,
      ]);
      await run(orders.run, 'export', '--format', 'json');
      const exported: { agent?: string }[] = JSON.parse(out.join('\n'));
      expect(exported.map((order) => order.agent)).toEqual([
        undefined,
        undefined,
        agent,
        'http://127.0.0.1:9000',
      ]);
    });

    test('the report adds up their orders and revenue', async () => {
      await buy('US', 'emil@example.com', agent);
      expect(await run(agents.run)).toBe(0);
      expect(out.map((line) => line.replace(/ +/g, ' '))).toEqual([
        'Assistant Orders Revenue Last order',
        'http://127.0.0.1:9000 1 59.90 EUR 2026-01-15',
        expect.stringMatching(/^shopping.example 2 \d+\.\d\d USD 2026-01-15$/),
      ]);
      await run(agents.run, '--format', 'json');
      expect(JSON.parse(out.join(''))).toMatchObject([
        { agent: 'http://127.0.0.1:9000', currency: 'EUR', orders: 1, revenue: 5990 },
        { agent, currency: 'USD', orders: 2, lastOrderAt: '2026-01-15T12:00:00.000Z' },
      ]);
      await run(agents.run, '--format', 'csv', '--since', '2026-01-01');
      expect(out).toHaveLength(3);
      expect(out[1]).toBe('http://127.0.0.1:9000,EUR,1,59.90,2026-01-15T12:00:00.000Z');
      await run(agents.run, '--since', '2026-01-16');
      expect(out).toEqual(['There are no orders of assistants.']);
    });

    test('wrong arguments of the report are explained', async () => {
      expect(await run(agents.run, '--format', 'xml')).toBe(2);
      expect(await run(agents.run, '--since', 'yesterday')).toBe(2);
      expect(err.at(-1)).toMatch(/^Usage: orders agents/);
    });
  });

  test.each([
    [[]],
    [['list', '--agent', 'ftp://x']],
    [['show']],
    [['list', '--format', 'xml']],
    [['list', '--since', 'yesterday']],
    [['list', '--wrong']],
  ])('wrong arguments %j are explained', async (args) => {
    expect(await run(orders.run, ...args)).toBe(2);
    expect(err.at(-1)).toMatch(/^Usage: orders/);
  });
});

describe('customers', () => {
  test('a number that was stored for SMS without an e-mail address is exported and erased by itself', async () => {
    const phone = '+6581234567';
    const kept = { phone: '081 234 567', dialCode: '65', country: 'SG', email: '', source: 'page' } as const;
    await signUpForSms(engagement, { ...kept, region: 'int', consentText: 'Text me.', now: 5 });
    const texts = () => engagement.read.selectFrom('sms_subscribers').select('phone').execute();
    const waiting = () => engagement.read.selectFrom('outbox').select('phone').execute();
    expect(await texts()).toEqual([{ phone }]);
    expect(await waiting()).toContainEqual({ phone });
    expect(await run(customers.run, 'export', phone)).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      signUps: [{ for: 'sms', phone, consentText: 'Text me.' }],
    });
    expect(await run(customers.run, 'erase', phone)).toBe(0);
    expect([await texts(), await waiting()]).toEqual([[], []]);
    expect(await run(customers.run, 'export', phone)).toBe(3);
    expect(err).toEqual([`Nobody signed up with ${phone}.`]);
  });

  test('export prints all data of a person and of no other person', async () => {
    expect(await run(customers.run, 'export', 'ADA@example.com')).toBe(0);
    const text = out.join('\n');
    expect(JSON.parse(text)).toMatchObject({
      orders: [{ number: 1001, email: 'ada@example.com' }],
      carts: [{ note: 'for ada@example.com' }],
      mails: [{ kind: 'orderConfirmation' }],
    });
    expect(text).not.toContain('bob@example.com');
    expect(text).not.toContain('FR123456789');
  });

  test('MERCH-106: export has what belonged to a merged customer, even if nothing followed yet', async () => {
    await storage.change((tx) => insertCustomer(tx, zoe, null));
    const other = { ...zoe, id: '78', email: 'zo@example.com' };
    await storage.change((tx) => insertCustomer(tx, other, null));
    const customer = 'gid://shopify/Customer/78';
    await saveQuizResult(engagement, { customer, region: 'us', handle: 'mousse', sku: 'DARK', at: 1 });
    const consent = { region: 'us', source: 'footer', country: 'US', consentText: 'Yes.', now: 1 } as const;
    await saveSignUp(engagement, { email: other.email, ...consent });
    const source = { actor: commandLineActor, action: 'customerMerge' };
    await mergeCustomers({ storage, clock: shop.backend.clock }, source, zoe.id, other.id, {});
    expect(await run(customers.run, 'export', zoe.email)).toBe(0);
    const exported = JSON.parse(out.join('\n'));
    expect(exported.quizResult).toMatchObject({ sku: 'DARK' });
    expect(exported.signUps).toMatchObject([{ for: 'newsletter', source: 'footer' }]);
  });

  test('export includes a checkout that was never completed', async () => {
    const key = await shop.cart('US', [['1', 1]]);
    await shop.checkout.setContact(key, { email: 'eve@example.com' });
    expect(await run(customers.run, 'export', 'eve@example.com')).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      orders: [],
      checkouts: [{ cartId: key.cartId, email: 'eve@example.com' }],
    });
  });

  test('a person with only a newsletter sign-up can be exported and erased', async () => {
    const consent = { country: 'AU', consentText: 'Yes.' };
    await saveSignUp(engagement, {
      email: 'kai@example.com',
      region: 'au',
      source: 'home',
      now: 7,
      ...consent,
    });
    expect(await run(customers.run, 'export', 'kai@example.com')).toBe(0);
    expect(JSON.parse(out.join('\n'))).toEqual({
      signUps: [
        {
          for: 'newsletter',
          region: 'au',
          source: 'home',
          createdAt: 7,
          consentText: 'Yes.',
          confirmedAt: 7,
        },
      ],
    });
    expect(await run(customers.run, 'erase', 'kai@example.com')).toBe(0);
    expect(out).toEqual(['kai@example.com is erased: sign-ups: 1, mails in files: 0.']);
    expect(await run(customers.run, 'export', 'kai@example.com')).toBe(3);
  });

  test('a person’s saved quiz result is exported, and erased with the person', async () => {
    await storage.change((tx) => insertCustomer(tx, zoe, null));
    const customer = `gid://shopify/Customer/${zoe.id}`;
    const found = { handle: 'mousse', sku: 'M-1', at: 7 };
    await saveQuizResult(engagement, { ...found, customer, region: 'us' });
    expect(await run(customers.run, 'export', zoe.email)).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({ quizResult: found });
    expect(await run(customers.run, 'erase', zoe.email)).toBe(0);
    expect(await readQuizResult(engagement, customer)).toBeNull();
  });

  test('a person’s reviews are exported; erasing keeps their texts without the name', async () => {
    await storage.change((tx) => insertCustomer(tx, zoe, null));
    const words = { rating: 4, title: 'Good', body: 'It is.', author: 'Zoe', variant: null };
    await saveReview(engagement, {
      product: 'oil',
      region: 'us',
      words,
      writer: { key: `member:gid://shopify/Customer/${zoe.id}`, email: null },
      verified: true,
      media: [],
      publish: true,
      now: 7,
    });
    expect(await run(customers.run, 'export', 'zoe@example.com')).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({ reviews: [{ product: 'oil', author: 'Zoe' }] });
    await run(customers.run, 'erase', 'zoe@example.com');
    expect(out.join('\n')).toContain('reviews and questions made anonymous: 1');
    const rows = await engagement.read.selectFrom('product_reviews').selectAll().execute();
    expect(rows).toMatchObject([{ author: 'A customer', body: 'It is.', writer: null, email: null }]);
  });

  test('ACC-11: erase removes the person, keeps the amounts, and can be repeated', async () => {
    const consent = { country: 'US', consentText: 'Yes.' };
    await saveSignUp(engagement, {
      email: 'ada@example.com',
      region: 'us',
      source: 'footer',
      now: 1,
      ...consent,
    });
    const log = pino({ enabled: false });
    const send = createSendEmail(
      { smtpUrl: undefined, from: 'Shop <shop@example.com>', directory: mailDirectory },
      log,
    );
    expect(await createMailer(shop.backend, send).deliverDue()).toBe(2);
    expect(onDisk()).toMatch(/ada@example\.com/);

    expect(await run(customers.run, 'erase', 'ADA@example.com')).toBe(0);
    expect(out).toEqual([
      'ADA@example.com is erased: there was no account, orders made anonymous: 1, carts: 1, sign-ups: 1, mails in files: 1.',
    ]);
    expect(onDisk()).not.toMatch(/ada@example\.com|rue de la Mer/i);
    expect(onDisk()).toMatch(/bob@example\.com/);
    expect(await run(customers.run, 'erase', 'ada@example.com')).toBe(0);
    expect(out[0]).toContain('Nothing is kept about ada@example.com');
    expect(await run(customers.run, 'export', 'ada@example.com')).toBe(3);
    expect(err).toEqual(['Nothing is stored about ada@example.com.']);

    await run(orders.run, 'export', '--format', 'json');
    const [ada, bob] = JSON.parse(out.join('\n'));
    expect(ada).toMatchObject({
      amounts: { totalAmount: 5990 },
      shippingAddress: { country: 'FR', firstName: '', address1: '' },
      personalIdKept: false,
      note: '',
    });
    expect(bob).toMatchObject({ email: 'bob@example.com', note: 'for bob@example.com' });
    const tables = ['orders', 'checkouts', 'mail_queue', 'discount_uses', 'customers', 'carts'] as const;
    for (const table of tables) {
      const rows = await storage.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/ada@example|rue de la Mer/);
    }
  });

  test('OFFER-16: tag sets the tags that offers check, and prints them', async () => {
    await storage.change((tx) => insertCustomer(tx, zoe, null));
    expect(await run(customers.run, 'tag', 'ZOE@example.com')).toBe(0);
    expect(out).toEqual(['ZOE@example.com has no tags.']);
    expect(await run(customers.run, 'tag', 'zoe@example.com', '--add', 'VIP', '--add', 'friend')).toBe(0);
    expect(out).toEqual(['zoe@example.com has the tags: VIP, friend']);
    expect(await run(customers.run, 'tag', 'zoe@example.com', '--remove', 'vip')).toBe(0);
    expect(out).toEqual(['zoe@example.com has the tags: friend']);
    expect(await run(customers.run, 'export', 'zoe@example.com')).toBe(0);
    expect(JSON.parse(out.join('\n')).customer.tags).toEqual(['friend']);
    expect(await run(customers.run, 'tag', 'nobody@example.com', '--add', 'vip')).toBe(3);
    expect(err).toEqual(['Nobody has an account under nobody@example.com; nothing was changed.']);
    const many = Array.from({ length: 250 }, (_, index) => ['--add', `tag${index}`]).flat();
    expect(await run(customers.run, 'tag', 'zoe@example.com', ...many)).toBe(2);
    expect(err[0]).toBe('A customer can have at most 250 tags, not 251. Nothing was changed.');
  });

  test('ACC-26: sign-out ends every session of an account, and of no other', async () => {
    const now = shop.backend.clock();
    await storage.change((tx) => insertCustomer(tx, zoe, null));
    const give = (owner: string) => storage.change((tx) => issueToken(tx, owner, 'access', now));
    const [phone, desk, other] = [await give(zoe.id), await give(zoe.id), await give('78')];
    const owner = ({ accessToken }: AccessToken) => findTokenOwner(storage.read, accessToken, 'access', now);
    expect(await run(customers.run, 'sign-out', 'ZOE@example.com')).toBe(0);
    expect(out).toEqual(['ZOE@example.com is signed out everywhere: sessions ended: 2.']);
    expect([await owner(phone), await owner(desk), await owner(other)]).toEqual([null, null, '78']);
    expect(await run(customers.run, 'sign-out', 'nobody@example.com')).toBe(3);
    expect(err).toEqual(['Nobody has an account under nobody@example.com.']);
  });

  test.each([
    [['tag', 'zoe@example.com', '--add', 'vip,friend'], /^"vip,friend" is no tag: .* no comma/],
    [['tag', 'zoe@example.com', '--add', 'vip', '--remove', 'VIP'], /^"vip" can't be added and removed/],
    [['tag', 'zoe@example.com', 'vip'], /^"vip" is too much/],
    [['export', 'zoe@example.com', '--add', 'vip'], /^--add and --remove go with "tag"/],
    [['tag', '--all'], /^--all stands alone/],
  ])('%j is refused in words, and changes nothing', async (args, words) => {
    expect(await run(customers.run, ...args)).toBe(2);
    expect(err[0]).toMatch(words);
  });

  test.each([[[]], [['erase']], [['erase', 'ada']], [['erase', '--all']], [['export', 'a@b.cd', 'more']]])(
    'wrong arguments %j are explained',
    async (args) => {
      expect(await run(customers.run, ...args)).toBe(2);
      expect(err.at(-1)).toMatch(/^Usage: customers/);
    },
  );
});
