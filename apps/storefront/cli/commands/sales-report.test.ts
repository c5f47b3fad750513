import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { openStorage } from '@vitrine/storage/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementSets, type ShopTables } from '../../server/engagement.ts';
import { createOutput } from '../output.ts';
import { run, type SalesReportOptions } from './sales-report.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-sales-'));
const storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
const engagement = await openStorage<ShopTables>({ directory, file: 'own.db', migrations: engagementSets });

beforeAll(async () => {
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
  const key = await shop.cart('US', [['1', 2]]);
  const total = await fillInCheckout(shop.checkout, key);
  expect(await shop.checkout.pay(key, { kind: 'test', card: '1' }, total)).toMatchObject({ kind: 'placed' });
});
afterAll(async () => {
  await storage.close();
  await engagement.close();
  rmSync(directory, { recursive: true });
});

async function call(options: Partial<SalesReportOptions>, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = createOutput({ changes: false }, args, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  });
  const code = await run(
    { by: 'day', format: 'table', ...options },
    {
      ...output,
      storage,
      engagement: async () => engagement,
      content: () => Promise.reject(new Error('this command reads no settings')),
      mailDirectory: directory,
      clock: () => checkoutTestStart,
    },
  );
  return { code, out, err };
}

test('SALES-07: the days of a period, orders counted that no shop counted yet', async () => {
  expect((await call({})).out).toEqual([
    'Day         Currency  Orders  Units  Discounts  Sales  Refunds  Net sales',
    expect.stringMatching(/^2026-01-15 {2}USD {12}1 {6}2 {7}0\.00 {2}\S+ {5}0\.00 +\S+$/),
  ]);
});

test('SALES-07: products as CSV', async () => {
  const { out } = await call({ by: 'product', format: 'csv' });
  expect(out).toEqual([
    'Product,Currency,Orders,Units,Discounts,Sales,Refunds,Net sales',
    'Glow Oil,USD,1,2,0.00,50.00,0.00,50.00',
  ]);
});

test('SALES-07: a period without sales, and one that ends before it begins', async () => {
  const day = checkoutTestStart - (checkoutTestStart % 86_400_000) - 10 * 86_400_000;
  expect((await call({ to: day })).out).toEqual(['Nothing was sold from 2025-12-07 to 2026-01-05.']);
  expect(await call({ from: day + 86_400_000, to: day })).toMatchObject({
    code: 2,
    err: ['--to (2026-01-05) is before --from (2026-01-06).'],
  });
});
