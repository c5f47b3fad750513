import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { generateCodes } from '../discounts/generate-codes.ts';
import { findOrderInconsistencies } from './integrity-check.ts';
import { findOrderByNumber } from './order-store.ts';
import { refundOrder } from './refund-steps.ts';

const discount = {
  id: 'd1',
  code: 'TEN',
  title: 'Ten',
  benefit: { kind: 'percentage', percentage: 10, target: 'order' },
  entitlement: { all: true, products: [], collections: [], skus: [] },
  excludesNewAndBundles: false,
  minimum: null,
  startsAt: null,
  endsAt: null,
  regions: 'all',
  memberOnly: false,
  usageLimit: 5,
  oncePerCustomer: false,
  combinesWith: { order: false, line: false, shipping: false },
} as const;

let directory: string;
let storage: Storage<CommerceDatabase>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-books-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

/** Creates a shop with two orders, one partially refunded, the other with a single-use code. */
const openBooks = async () => {
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  await shop.putDiscount(discount);
  await generateCodes(storage, { discountId: 'd1', count: 2, prefix: 'X-', length: 8, now: 1 });
  const [row] = await storage.read.selectFrom('generated_codes').select('code').orderBy('code').execute();
  for (const discountCodes of [[], [row?.code ?? '']]) {
    const key = await shop.cart('US', [['1', 1]], { discountCodes });
    const total = await fillInCheckout(shop.checkout, key);
    const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
    expect(paid.kind).toBe('placed');
  }
  const { backend, gateway } = shop;
  const input = { lines: null, shipping: false, restock: false, reason: '', returnId: null };
  const order = await findOrderByNumber(storage.read, 1001);
  const lines = [{ lineId: order?.lines[0]?.id ?? '', quantity: 1 }];
  const refunded = await refundOrder({ ...backend, payments: gateway }, 1001, { ...input, lines });
  expect(refunded.kind).toBe('done');
};

describe('the books', () => {
  test('of orders, payments and codes add up, with a payment under way too', async () => {
    await openBooks();
    expect(await findOrderInconsistencies(storage)).toEqual([]);
    const dying = await openCheckoutTestShop(storage, {
      checkpoint: () => Promise.reject(new Error('crash')),
    });
    const key = await dying.cart('US', [['1', 1]]);
    const total = await fillInCheckout(dying.checkout, key);
    await expect(dying.checkout.pay(key, { kind: 'test', card: '1' }, total)).rejects.toThrow('crash');
    expect(await findOrderInconsistencies(storage)).toEqual([]);
  });

  test.each<[string, string]>([
    ['carts with an order that are still open', 'update carts set completed_at = null'],
    [
      'completed carts without an order',
      "update carts set id = 'other'  where id = (select min(id) from carts)",
    ],
    [
      'order numbers have gaps: 2 orders from 1001 to 1005',
      'update orders set number = 1005 where number = 1002',
    ],
    ['the counter of orders says 1001, the last order is 1002', 'update counters set value = 1001'],
    [
      'orders without a payment of their amount: 1001',
      'update payments set amount = 1 where order_id = (select id from orders where number = 1001)',
    ],
    [
      'orders without a payment of their amount: 1001, 1002',
      'update payments set order_id = (select id from orders where number = 1001)',
    ],
    ['payments of missing orders', "update payments set order_id = 'gone'"],
    [
      'final payments that block another payment of their cart',
      "update payments set status = 'declined', open_cart_id = cart_id",
    ],
    [
      'charges of the test gateway without a payment',
      "update payments set idempotency_key = 'k' || idempotency_key",
    ],
    [
      'captured payments that the test gateway did not capture',
      "update test_charges set status = 'canceled'",
    ],
    [
      'captured payments without an order or an open payment',
      "update payments set order_id = null, status = 'canceled'",
    ],
    ['uses of discounts by missing orders: d1', "update discount_uses set order_id = 'gone'"],
    [
      'single-use codes used by missing orders',
      "update generated_codes set order_id = 'gone' where order_id is not null",
    ],
    [
      'orders with a single-use code that is unused or belongs to another order: 1002',
      'update generated_codes set order_id = null',
    ],
    [
      'orders whose document does not match their row: 1001',
      'update orders set total = 1 where number = 1001',
    ],
    ['refunds of missing orders', "update refunds set order_id = 'gone'"],
    ['orders refunded by more than was paid: 1001', 'update refunds set amount = amount + 5000'],
    ['refunds that the test gateway did not make', 'update test_refunds set amount = 1'],
    ['refunds of the test gateway without a refund here', "update refunds set id = 'other'"],
    ['orders whose refunds do not match the refunds made: 1001', 'update refunds set amount = 1'],
    ['orders marked as paid without a captured payment', "update payments set status = 'authorized'"],
  ])('report %s', async (problem, damage) => {
    await openBooks();
    await storage.change((tx) => sql.raw(damage).execute(tx));
    expect((await findOrderInconsistencies(storage)).join('\n')).toContain(problem);
  });

  test('report a discount that was used beyond its limit', async () => {
    await openBooks();
    const data = JSON.stringify({ ...discount, usageLimit: 0 });
    await storage.change((tx) => tx.updateTable('discounts').set({ data }).execute());
    expect(await findOrderInconsistencies(storage)).toContain(
      'discounts used more often than their limit: d1',
    );
  });
});

test.each(['payments', 'refunds', 'gift_card_entries'])(
  'finds the %s of an order by an index, so that its time grows with the orders and not with their square',
  async (table) => {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select 1 from ${sql.table(table)} where order_id = '1'`.execute(storage.read);
    expect(rows.map(({ detail }) => detail).join()).toMatch(/^SEARCH/);
  },
);
