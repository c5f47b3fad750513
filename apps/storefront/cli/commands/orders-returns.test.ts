/** The merchant's answers to returns, and paying them back: what is typed wrongly is explained, and nothing happens. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { createOrderService } from '@vitrine/commerce/orders/order-service';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { listReturns } from '@vitrine/commerce/orders/returns';
import { loadReturnRules } from '@vitrine/data/returns';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentIo } from './database-io.ts';
import * as refund from './orders-refund.ts';
import * as returns from './orders-returns.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;
let out: string[];
let err: string[];

/** Two orders, 1001 and 1002; of the first one a piece is to come back, as 1001-1. */
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-returns-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  for (const _order of [1001, 1002]) {
    const key = await shop.cart('FR', [['1', 2]]);
    const total = await fillInCheckout(shop.checkout, key, 'FR');
    expect((await shop.checkout.pay(key, { kind: 'test', card: '1' }, total)).kind).toBe('placed');
  }
  const order = await findOrderByNumber(storage.read, 1001);
  const orders = createOrderService(shop.backend, {
    rules: loadReturnRules(),
    mail: { wake: () => undefined },
  });
  const lines = [{ lineId: order?.lines[0]?.id ?? '', quantity: 1, opened: false }];
  const wish = { name: 'Ada Byron', email: 'ada@example.com', lines };
  expect((await orders.requestReturn(order?.id ?? '', order?.secret ?? '', wish)).kind).toBe('kept');
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

function run(command: { run(args: string[], io: PaymentIo): Promise<number> }, args: readonly string[]) {
  out = [];
  err = [];
  return command.run([...args], {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: () => undefined,
    storage,
    engagement: () => Promise.reject(new Error('no engagement here')),
    content: () => Promise.reject(new Error('no settings here')),
    mailDirectory: directory,
    payments: async () => shop.gateway,
    clock: shop.backend.clock,
  });
}

/** All that the commands could change. */
const everything = async () => ({
  returns: await listReturns(storage.read, null),
  orders: [await findOrderByNumber(storage.read, 1001), await findOrderByNumber(storage.read, 1002)],
  mails: await storage.read.selectFrom('mail_queue').selectAll().execute(),
});

const reference = 'Give the reference of a return, such as 1001-1';
const actions = 'Say "list", "accept ID" or "refuse ID".';

describe('wrong arguments change nothing', () => {
  test.each([
    [returns, [], actions],
    [returns, ['show'], actions],
    [returns, ['list', '1001-1'], actions],
    [returns, ['accept'], reference],
    [returns, ['accept', '1001'], reference],
    [returns, ['accept', '1001-x'], reference],
    [returns, ['refuse', "1001-1' or 1=1", '--answer', 'No'], reference],
    [returns, ['accept', '1001-1', '1001-2'], '"1001-2" is too much: one return at a time.'],
    [returns, ['refuse', '1001-1'], 'Say why with --answer: the shopper reads it.'],
    [returns, ['refuse', '1001-1', '--answer', '  '], 'Say why with --answer: the shopper reads it.'],
    [returns, ['refuse', '1001-1', '--answer', 'x'.repeat(1001)], '--answer has 1001 characters; up to 1000'],
    [returns, ['accept', '1001-1', '--wrong'], "Unknown option '--wrong'"],
    [refund, ['1001', '--return'], "Option '--return <value>' argument missing"],
    [refund, ['1001', '--return', ''], reference],
    [refund, ['1001', '--return', '1001'], reference],
    [refund, ['1001', '--return', '1001-2'], 'Order 1001 has no return 1001-2.'],
    [refund, ['1002', '--return', '1001-1'], 'Order 1002 has no return 1001-1.'],
    [refund, ['999', '--return', '1001-1'], 'Order 999 has no return 1001-1.'],
    [refund, ['--return', '1001-1'], 'Give the number of the order.'],
    [refund, ['1001', '--return', '1001-1', '--lines', '1'], '--return says which lines; leave --lines out.'],
    [refund, ['1001', '--return', '1001-1', '--reason', 'x'.repeat(501)], '--reason has 501 characters'],
  ] as const)('%# %s', async (command, args, message) => {
    const before = await everything();
    expect(await run(command, args)).toBe(2);
    expect(err[0]).toContain(message);
    expect(err.at(-1)).toMatch(/^Usage: orders (?:returns|refund)/);
    expect(out).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('rejects an answer to a return that wasn’t requested', async () => {
    const before = await everything();
    for (const args of [
      ['accept', '1001-2'],
      ['refuse', '7-1', '--answer', 'No'],
    ]) {
      expect(await run(returns, args)).toBe(3);
      expect(err).toHaveLength(1);
      expect(out).toEqual([]);
    }
    expect(await everything()).toEqual(before);
  });
});

test('a valid command is executed once: listed, accepted, refunded', async () => {
  expect(await run(returns, ['list'])).toBe(0);
  expect(out[0]).toContain('1001-1');
  expect(out.at(-1)).toBe('1 return');
  expect(await run(returns, ['accept', '1001-1'])).toBe(0);
  expect(out[0]).toBe('Return 1001-1 is accepted; the shop mails its shopper.');
  expect(await run(returns, ['refuse', '1001-1', '--answer', 'No'])).toBe(4);
  expect(await run(refund, ['1001', '--return', '1001-1'])).toBe(0);
  const before = await everything();
  expect(before.orders[0]?.refunds).toHaveLength(1);
  expect(await run(refund, ['1001', '--return', '1001-1'])).toBe(2);
  expect(err[0]).toBe('Return 1001-1 is refunded already.');
  expect(await run(returns, ['list'])).toBe(0);
  expect(out).toEqual(['No return waits for an answer.']);
  expect(await everything()).toEqual(before);
});
