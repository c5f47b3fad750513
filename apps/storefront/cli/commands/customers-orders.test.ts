import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillIn, openTestShop, type TestShop, testMigrations } from '@vitrine/commerce/checkout/test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { createMailer } from '@vitrine/commerce/mail/mailer';
import { createSend } from '@vitrine/commerce/mail/send';
import { engagementMigrations } from '@vitrine/engagement/migrations';
import { signUp } from '@vitrine/engagement/sign-ups';
import type { EngagementTables } from '@vitrine/engagement/tables';
import { openStorage, type Storage } from '@vitrine/storage/database';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as customers from './customers.ts';
import * as orders from './orders.ts';

let directory: string;
let mailDirectory: string;
let storage: Storage<CommerceDatabase>;
let engagement: Storage<EngagementTables>;
let shop: TestShop;
let out: string[];
let err: string[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  mailDirectory = join(directory, 'mail');
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  engagement = await openStorage<EngagementTables>({
    directory,
    file: 'engagement.db',
    migrations: [engagementMigrations],
  });
  shop = await openTestShop(storage);
  await shop.putProduct({ id: '1', title: '=Glow, "Oil"', price: 2500, stock: 50 });
  await buy('FR', 'ada@example.com');
  await buy('US', 'bob@example.com');
});

afterEach(async () => {
  await storage.close();
  await engagement.close();
  rmSync(directory, { recursive: true, force: true });
});

async function buy(country: 'FR' | 'US', email: string) {
  const key = await shop.cart(country, [['1', 2]], { note: `for ${email}` });
  const total = await fillIn(shop.checkout, key, country, email);
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
    storage,
    engagement: () => Promise.resolve(engagement),
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

  test('export writes CSV that no spreadsheet runs', async () => {
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

  test.each([
    [[]],
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
  test('export tells everything kept about a person and nobody else', async () => {
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

  test('export tells of a checkout that was never finished', async () => {
    const key = await shop.cart('US', [['1', 1]]);
    await shop.checkout.setContact(key, { email: 'eve@example.com' });
    expect(await run(customers.run, 'export', 'eve@example.com')).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      orders: [],
      checkouts: [{ cartId: key.cartId, email: 'eve@example.com' }],
    });
  });

  test('who only signed up can be told and forgotten too', async () => {
    await signUp(engagement, { email: 'kai@example.com', region: 'au', source: 'home', now: 7 });
    expect(await run(customers.run, 'export', 'kai@example.com')).toBe(0);
    expect(JSON.parse(out.join('\n'))).toEqual({
      signUps: [{ region: 'au', source: 'home', createdAt: 7 }],
    });
    expect(await run(customers.run, 'erase', 'kai@example.com')).toBe(0);
    expect(out).toEqual(['kai@example.com is erased: sign-ups: 1, mails in files: 0.']);
    expect(await run(customers.run, 'export', 'kai@example.com')).toBe(1);
  });

  test('erase forgets the person, keeps the amounts, and may be called again', async () => {
    await signUp(engagement, { email: 'ada@example.com', region: 'us', source: 'footer', now: 1 });
    const log = pino({ enabled: false });
    const send = createSend(
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
    expect(await run(customers.run, 'export', 'ada@example.com')).toBe(1);
    expect(err).toEqual(['Nothing is kept about ada@example.com.']);

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

  test.each([[[]], [['erase']], [['erase', 'ada']], [['erase', '--all']], [['export', 'a@b.cd', 'more']]])(
    'wrong arguments %j are explained',
    async (args) => {
      expect(await run(customers.run, ...args)).toBe(2);
      expect(err.at(-1)).toMatch(/^Usage: customers/);
    },
  );
});
