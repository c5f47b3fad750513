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
import { createMailer } from '@vitrine/commerce/mail/mailer';
import type { SendMail } from '@vitrine/commerce/mail/send-mail';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentIo } from './database-io.ts';
import { describeOrder } from './order-details.ts';
import * as delivered from './orders-delivered.ts';
import * as fulfil from './orders-fulfil.ts';
import * as refund from './orders-refund.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;
type OutgoingMail = Parameters<SendMail>[0];

let out: string[];
let err: string[];
let mails: OutgoingMail[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-merchant-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow <Oil>', price: 2500, stock: 50 });
  await shop.putProduct({ id: '2', title: 'Salt Spray', price: 1000, stock: 50 });
  const key = await shop.cart('AU', [
    ['1', 2],
    ['2', 1],
  ]);
  const total = await fillInCheckout(shop.checkout, key, 'AU');
  expect((await shop.checkout.pay(key, { kind: 'test', card: '1' }, total)).kind).toBe('placed');
  await mailed();
});
afterEach(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

function run(command: { run(args: string[], io: PaymentIo): Promise<number> }, ...args: string[]) {
  out = [];
  err = [];
  return command.run(args, {
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

/** Sends what waits, and gives it. */
async function mailed(): Promise<readonly OutgoingMail[]> {
  mails = [];
  await createMailer(shop.backend, async (mail) => void mails.push(mail)).deliverDue();
  return mails;
}

test('a parcel that left is mailed with its tracking link, part by part', async () => {
  expect(await run(fulfil, '1001', '--carrier', 'auspost', '--tracking', 'AB 12', '--lines', '1:1')).toBe(0);
  expect(out[0]).toBe('Order 1001 is partly shipped, by Australia Post (AB 12).');
  const [mail] = await mailed();
  expect(mail?.subject).toBe('Shop: order 1001 is on its way');
  expect(mail?.text).toContain('Part of your order 1001 has shipped.');
  expect(mail?.text).toContain('1 × Glow <Oil>');
  expect(mail?.text).toContain('Track your parcel: https://auspost.com.au/mypost/track/#/details/AB%2012');
  expect(mail?.text).toContain('The rest will follow');
  expect(mail?.text).toContain('http://au.localhost:3000/track?number=1001');
  expect(mail?.html).toContain('1 × Glow &lt;Oil&gt;');

  expect(
    await run(fulfil, '#1001', '--carrier', 'Pigeon', '--tracking', '7', '--url', 'https://pigeon.example/7'),
  ).toBe(0);
  expect(out[0]).toBe('Order 1001 is shipped, by Pigeon (7).');
  expect((await mailed())[0]?.text).toContain('Track your parcel: https://pigeon.example/7');
  expect(await run(fulfil, '1001', '--carrier', 'DHL')).toBe(4);
  expect(err[0]).toBe('Nothing of order 1001 has still to leave.');
});

test('a refund of some lines is mailed with its amounts', async () => {
  expect(await run(refund, '1001', '--lines', '1:1,2', '--restock', '--reason', 'Too dark')).toBe(0);
  expect(out.at(-1)).toBe('Order 1001: $35 given back; the shop mails its buyer.');
  const [mail] = await mailed();
  expect(mail?.subject).toBe('Shop: $35 of order 1001 refunded');
  expect(mail?.text).toContain(
    '1 × Glow <Oil>: $25\n1 × Salt Spray: $10\nGST included: $3.18\nRefunded: $35',
  );
  expect(mail?.text).toContain('Reason: Too dark');
  expect(await run(refund, '1001')).toBe(0);
  expect(out.at(-1)).toContain('given back');
  expect(await run(refund, '1001')).toBe(4);
  expect(err[0]).toBe('Everything of order 1001 was refunded before.');
});

test('a delivery is recorded after its parcel left', async () => {
  expect(await run(delivered, '1001')).toBe(4);
  expect(await run(fulfil, '1001', '--carrier', 'DHL', '--tracking', '7')).toBe(0);
  expect(await run(delivered, '1001', '--at', '2026-01-14')).toBe(4);
  expect(err[0]).toBe('The delivery must be later than the shipment.');
  expect(await run(delivered, '1001', '--at', '2026-01-18')).toBe(0);
  expect(out[0]).toBe('Order 1001: delivered on 2026-01-18.');
});

test('CLI-09: an order lists the deliveries that edits added, and that they took out', async () => {
  const order = await findOrderByNumber(storage.read, 1001);
  if (order === null) throw new Error('no order');
  const added = { id: '1', title: 'Express', price: 750, taxes: [], editId: '1', at: 1 };
  const taken = {
    ...{ id: '3', at: 2, lines: [], shipping: 500, shippingTaxes: [], total: 500, paidBack: 0 },
    ...{ editId: '2', shippingLineId: '2', reason: '', restocked: false, returnId: null },
  };
  const edited = {
    ...order,
    addedShipping: [added, { ...added, id: '2', title: 'Courier', price: 500 }],
    refunds: [taken],
  };
  const lines = describeOrder({ order: edited, payments: [], returns: [], points: [] });
  const from = lines.findIndex((line) => line.startsWith('Delivery: '));
  expect(lines.slice(from + 1, from + 3)).toEqual([
    'Delivery, added: Express, $7.50',
    'Delivery, added: Courier, $5 (taken out)',
  ]);
});

test.each([
  [fulfil, [], 'Give the number of the order.'],
  [fulfil, ['abc', '--carrier', 'DHL'], '"abc" is not the number of an order.'],
  [fulfil, ['1001'], 'Say who carries it: --carrier NAME.'],
  [fulfil, ['1001', '--carrier', 'Pigeon', '--tracking', '7'], '"Pigeon" is not one of the carriers'],
  [fulfil, ['1001', '--carrier', 'DHL', '--url', 'javascript:alert(1)'], '--url is "javascript:alert(1)"'],
  [fulfil, ['1001', '--carrier', 'DHL', '--lines', '9:1'], 'there is no line 9'],
  [fulfil, ['1001', '--carrier', 'DHL', '--wrong'], "Unknown option '--wrong'"],
  [refund, ['1001', '--lines', 'one'], '--lines is "one"'],
  [refund, ['1001', '1002'], '"1002" is too much'],
  [delivered, ['1001', '--parcel', '0'], '--parcel is "0"'],
  [delivered, ['1001', '--at', 'yesterday'], '--at is "yesterday"'],
] as const)('wrong arguments are explained (%#)', async (command, args, message) => {
  expect(await run(command, ...args)).toBe(2);
  expect(err[0]).toContain(message);
  expect(err.at(-1)).toMatch(/^Usage: orders/);
});

test('an unknown order and invalid quantities are rejected', async () => {
  expect(await run(fulfil, '999', '--carrier', 'DHL')).toBe(3);
  expect(err[0]).toBe('There is no order 999.');
  expect(await run(refund, '1001', '--lines', '1:3')).toBe(4);
  expect(err).toContain('Of Glow <Oil> 2 of 2 can be refunded, not 3.');
  expect(err).toContain('  1  2 × Glow <Oil>  $50');
});
