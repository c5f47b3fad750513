import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMigrations } from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { runSubscriptions } from '@vitrine/commerce/subscriptions/run-subscriptions';
import {
  openSubscriptionTestShop,
  type SubscriptionTestShop,
} from '@vitrine/commerce/subscriptions/subscription-test-shop';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentIo } from './database-io.ts';
import {
  changeSubscription,
  forecastSubscriptions,
  importSubscriptions,
  listSubscriptions,
  reportSubscriptions,
  showSubscription,
} from './subscriptions.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: SubscriptionTestShop;
let out: string[];
let err: string[];
let json: unknown[];
let io: PaymentIo;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-subscriptions-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openSubscriptionTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  await shop.putSellingPlan({ id: '1', name: 'Every 4 weeks' }, ['1']);
  [out, err, json] = [[], [], []];
  io = {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: (value) => json.push(value),
    storage,
    engagement: () => Promise.reject(new Error('no engagement here')),
    content: () => Promise.reject(new Error('no settings here')),
    mailDirectory: directory,
    payments: async () => shop.gateway,
    clock: shop.backend.clock,
  };
});
afterEach(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

test('SUB-21: lists, shows, skips, charges and cancels', async () => {
  const { id } = await shop.subscribe();
  expect(await listSubscriptions({ status: 'active' }, io)).toBe(0);
  expect(out).toEqual([`${id}  active  every 4 week  next 2026-02-12  ada@example.com`, '1 subscription']);
  expect(JSON.stringify(json)).not.toContain('"reference"');
  expect(await changeSubscription('skip', id, io)).toBe(0);
  expect((await shop.contract(id)).nextCycle).toBe(3);
  expect(await changeSubscription('charge', id, io)).toBe(0);
  expect(await runSubscriptions(shop.deps)).toMatchObject({ billed: 1 });
  out = [];
  expect(await showSubscription(id, io)).toBe(0);
  expect(out.join('\n')).toMatch(
    /delivery 2, 2026-02-12: skipped merchant[\s\S]*delivery 3, 2026-03-12: billed/,
  );
  expect(await changeSubscription('resume', id, io)).toBe(4);
  expect(await changeSubscription('pause', id, io)).toBe(0);
  expect((await shop.contract(id)).status).toBe('paused');
  expect(await changeSubscription('resume', id, io)).toBe(0);
  expect(await changeSubscription('cancel', id, io)).toBe(0);
  expect(await changeSubscription('charge', id, io)).toBe(4);
  expect(await showSubscription('9', io)).toBe(3);
});

test('SUB-21: forecasts what the next deliveries need, without those that are skipped', async () => {
  const { id } = await shop.subscribe({ lines: [['1', 2, '1']] });
  await changeSubscription('skip', id, io);
  json = [];
  expect(await forecastSubscriptions(90, io)).toBe(0);
  expect(json).toEqual([
    [
      {
        variantId: '1',
        title: 'Glow Oil',
        variantTitle: 'Default Title',
        quantity: 4,
        deliveries: 2,
        sku: 'SKU-1',
        available: 48,
        toOrder: 0,
      },
    ],
  ]);
});

test('SUB-32: reports recurring revenue, starts and ends by month', async () => {
  await shop.subscribe();
  expect(await reportSubscriptions(2, io)).toBe(0);
  expect(out).toEqual([
    '2025-12, 0 subscribed (0 paused), 0 started, 0 ended, churn unknown, no revenue',
    '2026-01, 1 subscribed (0 paused), 1 started, 0 ended, churn unknown, monthly 24.46 USD',
  ]);
});

const header =
  'Key,Email,Storefront,First name,Last name,Address 1,Address 2,City,Province,ZIP,Country,Phone,SKU,Quantity,Plan,Next date,Price,Payment method,Payment customer';
const good =
  'old-1,ada@example.com,us,Ada,Byron,1 Ocean Avenue,,Santa Monica,CA,90401,US,,SKU-1,2,Every 4 weeks,2026-02-01,20.00,1,';

test('SUB-21: imports a file once, at the prices in it', async () => {
  const path = join(directory, 'subscriptions.csv');
  writeFileSync(path, `${header}\n${good}\n`);
  expect(await importSubscriptions(path, io)).toBe(0);
  expect(await importSubscriptions(path, io)).toBe(0);
  expect(out).toEqual(['1 imported, 0 already here.', '0 imported, 1 already here.']);
  shop.days(20);
  expect(await runSubscriptions(shop.deps)).toMatchObject({ billed: 1 });
  expect((await shop.orders())[0]?.amounts.subtotalPrice).toBe(3600);
});

test('SUB-21: imports nothing of a file with a wrong row, and says what is wrong', async () => {
  const path = join(directory, 'subscriptions.csv');
  const wrong = good.replace('old-1', 'old-2').replace('SKU-1', 'SKU-9').replace('2026-02-01', 'soon');
  writeFileSync(path, `${header}\n${good}\n${wrong}\n`);
  expect(await importSubscriptions(path, io)).toBe(1);
  expect(err).toEqual([
    'line 3, column "Next date": "soon" is not a date to come, such as 2027-01-31',
    'line 3, column "SKU": "SKU-9" is not sold in us',
    'Nothing was imported. Correct the file and import it again.',
  ]);
  expect(await storage.read.selectFrom('subscription_contracts').select('id').execute()).toEqual([]);
});
