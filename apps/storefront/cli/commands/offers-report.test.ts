import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { importDiscounts } from '@vitrine/commerce/discounts/import-discounts';
import { claimGifts } from '@vitrine/commerce/orders/gift-budgets';
import { type ContentService, openFileContent } from '@vitrine/content/file-content';
import { openStorage, type Storage } from '@vitrine/storage/database';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutput } from '../output.ts';
import { run } from './offers-report.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
let content: ContentService;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;
let out: string[];
let err: string[];

beforeAll(async () => {
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  content = await contentIn(join(directory, 'none'));
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
  const ten = { code: 'TEN', kind: 'percentage', value: 10, target: 'order' };
  await importDiscounts(storage, [ten], { now: shop.backend.clock() });
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});

function contentIn(folder: string): Promise<ContentService> {
  return openFileContent({ directory: folder, clock: () => 0, log: pino({ level: 'silent' }) });
}

async function buy(country: 'FR' | 'US', ...discountCodes: string[]) {
  const key = await shop.cart(country, [['1', 40]], { discountCodes });
  const total = await fillInCheckout(shop.checkout, key, country);
  const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
}

function call(...args: string[]): Promise<number> {
  out = [];
  err = [];
  return run(args, {
    ...createOutput({ changes: false }, args, {
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
    }),
    storage,
    engagement: () => Promise.reject(new Error('this command has no use for sign-ups')),
    content: async () => content,
    mailDirectory: 'unused',
    clock: shop.backend.clock,
  });
}

test('a shop without orders prints so, with the requested period and region', async () => {
  expect(await call()).toBe(0);
  expect(out).toEqual(['There were no orders.']);
  expect(await call('--from', '2026-01-01', '--to', '2026-01-31', '--region', 'au')).toBe(0);
  expect(out).toEqual(['There were no orders from 2026-01-01 to 2026-01-31 in au.']);
  expect(await call('--json')).toBe(0);
  expect(JSON.parse(out.join('\n'))).toEqual({ orders: 0, totals: [], offers: [], budgets: [] });
});

test('orders are shown as a table, in each region’s money, and all of them below', async () => {
  await buy('FR', 'ten');
  await buy('US', 'TEN');
  await buy('US');
  expect(await call('--from', '2026-01-15', '--to', '2026-01-15')).toBe(0);
  expect(out[0]).toBe('3 orders from 2026-01-15 to 2026-01-15');
  expect(out.slice(2)).toEqual([
    'Offer       Currency  Orders  Pieces  Given  Orders brought',
    'Code TEN    EUR            1      40   100€            900€',
    'Code TEN    USD            1      40   $100         $965.25',
    'All orders  EUR            1                           900€',
    'All orders  USD            2                      $2,037.75',
  ]);
  await call('--to', '2026-01-14');
  expect(out).toEqual(['There were no orders to 2026-01-14.']);
});

test('a program gets minor units', async () => {
  expect(await call('--region', 'EU', '--json')).toBe(0);
  expect(JSON.parse(out.join('\n'))).toEqual({
    orders: 1,
    budgets: [],
    totals: [{ currency: 'EUR', orders: 1, revenue: 90_000 }],
    offers: [
      {
        kind: 'code',
        id: 'code:TEN',
        title: 'TEN',
        currency: 'EUR',
        orders: 1,
        pieces: 40,
        cost: 10_000,
        revenue: 90_000,
      },
    ],
  });
});

test.each([
  [['--from', 'yesterday'], /--from is "yesterday".*2026-01-31/],
  [['--to', '2026-02-30'], /--to is "2026-02-30"/],
  [['--from', '2026-02-01', '--to', '2026-01-31'], /--to \(2026-01-31\) is before --from/],
  [['--region', 'mars'], /"mars" is no region. Use one of us,/],
  [['--csv'], /--csv/],
  [['june'], /june/],
])('%j is refused in words', async (args, words) => {
  expect(await call(...args)).toBe(2);
  expect(err[0]).toMatch(words);
  expect(err[1]).toContain('Usage: offers report');
  expect(out).toEqual([]);
});

test('GIFT-22: gifts with a budget are printed with the number given and the number left', async () => {
  const folder = join(directory, 'budgets');
  mkdirSync(join(folder, 'cart'), { recursive: true });
  const gift = 'gid://shopify/ProductVariant/1';
  const slots = [
    { slot: 'minis', gift, budget: 20, startsAt: '2026-01-10T00:00:00Z' },
    { slot: 'plain', gift },
  ];
  const auto = { default: { enabled: false }, regions: { au: { enabled: true, slots } } };
  const manual = { default: { enableGwp: false }, regions: { us: { enableGwp: true, budget: 5 } } };
  writeFileSync(join(folder, 'cart/autoAddGwp.json'), JSON.stringify(auto));
  writeFileSync(join(folder, 'cart/manualGwp.json'), JSON.stringify(manual));
  content = await contentIn(folder);
  const start = Date.UTC(2026, 0, 10);
  const claim = { offer: 'slot:minis', startsAt: start, pieces: 20, claimed: 12 };
  await storage.change((tx) => claimGifts(tx, 'au', [claim]));

  expect(await call('--from', '2030-01-01')).toBe(0);
  expect(out).toEqual([
    'There were no orders from 2030-01-01.',
    '',
    'Gifts with a budget   Region  Since       Budget  Given  Left',
    'Gift to choose        us                       5      0     5',
    'Automatic gift minis  au      2026-01-10      20     12     8',
  ]);
  expect(await call('--region', 'au', '--json')).toBe(0);
  expect(JSON.parse(out.join('\n')).budgets).toEqual([
    {
      offer: 'slot:minis',
      region: 'au',
      startsAt: '2026-01-10T00:00:00.000Z',
      pieces: 20,
      given: 12,
      left: 8,
    },
  ]);
});
