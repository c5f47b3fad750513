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
import { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import { loadRegionTables } from '@vitrine/data/regions';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AddressParts, changeSubscription, changeSubscriptionAddress } from './change-subscription.ts';
import type { PaymentIo } from './database-io.ts';
import { deletePlans, listPlans, savePlans } from './subscription-plans.ts';
import {
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
  expect(await changeSubscription({ kind: 'skip' }, id, io)).toBe(0);
  expect((await shop.contract(id)).nextCycle).toBe(3);
  expect(await changeSubscription({ kind: 'charge' }, id, io)).toBe(0);
  expect(await runSubscriptions(shop.deps)).toMatchObject({ billed: 1 });
  out = [];
  expect(await showSubscription(id, io)).toBe(0);
  expect(out.join('\n')).toMatch(
    /delivery 2, 2026-02-12: skipped merchant[\s\S]*delivery 3, 2026-03-12: billed/,
  );
  expect(await changeSubscription({ kind: 'resume' }, id, io)).toBe(4);
  expect(await changeSubscription({ kind: 'pause' }, id, io)).toBe(0);
  expect((await shop.contract(id)).status).toBe('paused');
  expect(await changeSubscription({ kind: 'resume' }, id, io)).toBe(0);
  expect(await changeSubscription({ kind: 'cancel' }, id, io)).toBe(0);
  expect(await changeSubscription({ kind: 'charge' }, id, io)).toBe(4);
  expect(await showSubscription('9', io)).toBe(3);
});

test('SUB-21, SUB-43: moves, changes rhythm and quantity, swaps and adds once, with the reason where it isn’t possible', async () => {
  await shop.putProduct({ id: '2', title: 'Mitt', price: 1000, stock: 5 });
  await shop.putSellingPlan({ id: '1', name: 'Every 4 weeks' }, ['1', '2']);
  const { id } = await shop.subscribe();
  const change = (wanted: Parameters<typeof changeSubscription>[0]) => changeSubscription(wanted, id, io);
  const day = Date.UTC(2026, 1, 20);
  expect(await change({ kind: 'move', day })).toBe(0);
  expect(await change({ kind: 'quantity', sku: 'SKU-1', quantity: 3 })).toBe(0);
  expect(await change({ kind: 'swap', sku: 'SKU-1', other: 'SKU-2' })).toBe(0);
  expect(await change({ kind: 'add-once', sku: 'SKU-1' })).toBe(0);
  expect(await shop.contract(id)).toMatchObject({
    nextBillingDate: day + 9 * 3_600_000,
    lines: [{ variantId: '2', quantity: 3 }],
    oneTimeLines: [{ variantId: '1', quantity: 1 }],
  });
  const before = await shop.contract(id);
  expect(await change({ kind: 'every', rhythm: { interval: 'YEAR', intervalCount: 1 } })).toBe(4);
  expect(await change({ kind: 'add-once', sku: 'SKU-9' })).toBe(4);
  expect(await change({ kind: 'quantity', sku: 'SKU-2', quantity: 0 })).toBe(4);
  expect(await change({ kind: 'move', day: 0 })).toBe(4);
  expect(err).toEqual(
    ['aren’t sold with this rhythm', 'no such product', 'no other product', 'Choose one from 2026-'].map(
      (text) => expect.stringContaining(text),
    ),
  );
  expect(await shop.contract(id)).toEqual(before);
});

test('SUB-41: undoes a skip, and reports a delivery that isn’t skipped', async () => {
  const { id } = await shop.subscribe();
  const change = (wanted: Parameters<typeof changeSubscription>[0]) => changeSubscription(wanted, id, io);
  const before = await shop.contract(id);
  expect(await change({ kind: 'skip' })).toBe(0);
  expect(await change({ kind: 'unskip', delivery: 3 })).toBe(4);
  expect(err[0]).toMatch(/^Delivery 3 of \d+ isn’t skipped\..*Nothing was changed\.$/);
  json = [];
  expect(await change({ kind: 'unskip', delivery: 2 })).toBe(0);
  expect(json).toMatchObject([{ id, nextCycle: 2, nextBillingDate: before.nextBillingDate }]);
  expect(await change({ kind: 'unskip', delivery: 2 })).toBe(4);
  expect(await changeSubscription({ kind: 'unskip', delivery: 2 }, '9', io)).toBe(3);
  expect(await shop.contract(id)).toMatchObject({ nextCycle: 2, nextBillingDate: before.nextBillingDate });
});

test('SUB-41: removes a product added to the next delivery, and no subscribed product', async () => {
  await shop.putProduct({ id: '2', title: 'Mitt', price: 1000, stock: 5 });
  const { id } = await shop.subscribe();
  const change = (wanted: Parameters<typeof changeSubscription>[0]) => changeSubscription(wanted, id, io);
  expect(await change({ kind: 'add-once', sku: 'SKU-2' })).toBe(0);
  expect(await change({ kind: 'add-once', sku: 'SKU-1' })).toBe(0);
  expect(await change({ kind: 'remove-once', sku: 'SKU-2' })).toBe(0);
  const { lines, oneTimeLines } = await shop.contract(id);
  expect(oneTimeLines).toMatchObject([{ variantId: '1' }]);
  expect(lines).toMatchObject([{ variantId: '1' }]);
  expect(await change({ kind: 'remove-once', sku: 'SKU-2' })).toBe(4);
  expect(err).toEqual([expect.stringContaining('no such product')]);
});

test('SUB-41: changes parts of the address, or reports invalid ones', async () => {
  const { id } = await shop.subscribe();
  const tables = new LiveRegionTables(loadRegionTables(), false);
  const move = (parts: AddressParts, contract = id) => changeSubscriptionAddress(parts, contract, io, tables);
  const { deliveryAddress: before } = await shop.contract(id);
  expect(await move({ zip: 'x', province: '' })).toBe(4);
  expect(err).toEqual([
    expect.stringMatching(/^--province: /),
    expect.stringMatching(/^--zip: /),
    `The subscription ${id} can’t be delivered to this address. Nothing was changed.`,
  ]);
  expect(await move({ country: 'NO', province: '', zip: '0150', city: 'Oslo' })).toBe(4);
  expect(await move({})).toBe(2);
  expect(await move({ zip: '10001' }, '9')).toBe(3);
  expect((await shop.contract(id)).deliveryAddress).toEqual(before);
  json = [];
  const parts = { address1: '9 Hudson Street', city: 'New York', province: 'NY', zip: '10001' };
  expect(await move({ ...parts, company: 'Oil Works' })).toBe(0);
  const after = { ...before, ...parts, company: 'Oil Works' };
  expect((await shop.contract(id)).deliveryAddress).toEqual(after);
  expect(json).toMatchObject([{ id, deliveryAddress: after }]);
  expect(await move({ company: '' })).toBe(0);
  expect((await shop.contract(id)).deliveryAddress).toEqual({ ...after, company: '' });
  const audit = await storage.read.selectFrom('merchant_audit').select('action').execute();
  expect(audit.map(({ action }) => action)).toEqual(['subscriptionAddress', 'subscriptionAddress']);
});

test('SUB-33: lists groups of plans, saves one from a file whole or not at all, and deletes it', async () => {
  expect(await listPlans(io)).toBe(0);
  const [group] = json as [{ id: string; name: string; plans: { percentage: number }[] }];
  const path = join(directory, 'plans.json');
  const save = (content: unknown) => {
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return savePlans(path, io);
  };
  const [plan] = group.plans;
  expect(await save({ ...group, plans: [{ ...plan, percentage: 120 }] })).toBe(1);
  expect(err[0]).toBe('plans.0.percentage: Give a percentage from 0 to below 100.');
  expect(await save('{')).toBe(2);
  expect(await save({ name: 'Tea' })).toBe(2);
  expect(await savePlans(join(directory, 'missing.json'), io)).toBe(2);
  json = [];
  await listPlans(io);
  expect(json).toEqual([group]);
  expect(await save({ ...group, name: 'Tea club' })).toBe(0);
  json = [];
  await listPlans(io);
  expect(json).toMatchObject([{ id: group.id, name: 'Tea club' }]);
  expect(await deletePlans(group.id, io)).toBe(0);
  expect(await deletePlans(group.id, io)).toBe(3);
});

test('SUB-21: forecasts the stock that the next deliveries need, without skipped deliveries', async () => {
  const { id } = await shop.subscribe({ lines: [['1', 2, '1']] });
  await changeSubscription({ kind: 'skip' }, id, io);
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

test('SUB-21: imports nothing from a file with an invalid row, and reports the error', async () => {
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
