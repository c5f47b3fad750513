/** The delivery estimate of a pre-order is the same in the cart, the checkout and the order (CART-08). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { composeOrderConfirmationEmail } from '../mail/order-confirmation-email.ts';
import { findOrder } from '../orders/order-store.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from './checkout-test-shop.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-pre-order-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  const variants = ['gid://shopify/ProductVariant/2'];
  shop = await openCheckoutTestShop(storage, {
    preOrders: {
      note: 'Ships when it is here.',
      groups: [{ enabled: true, label: 'Pre-order', note: 'Poured in May.', variants }],
    },
  });
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  await shop.putProduct({ id: '2', title: 'New Candle', price: 3000, stock: 50 });
  // Sell the last unit: later orders are pre-orders, and the estimate in the existing order stays the same.
  await shop.putProduct({ id: '3', title: 'Festival Kit', price: 9000, stock: 0, oversell: true });
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

it('checkout, order and email state when each line arrives, in the language of the cart', async () => {
  const promises = [undefined, 'Poured in May.', 'Ships when it is here.'];
  const key = await shop.cart('US', [
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ]);
  const expectedTotal = await fillInCheckout(shop.checkout, key);
  const looked = await shop.checkout.open(key);
  if (looked.kind !== 'open') throw new Error(looked.kind);
  expect(looked.view.lines.map(({ preOrderNote }) => preOrderNote ?? undefined)).toEqual(promises);

  const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, expectedTotal);
  if (paid.kind !== 'placed') throw new Error(paid.kind);
  const order = await findOrder(storage.read, paid.order.orderId);
  if (order === null) throw new Error('the order is gone');
  expect(order.lines.map(({ preOrderNote }) => preOrderNote)).toEqual(promises);

  const letter = composeOrderConfirmationEmail(order, {
    shopName: 'Nordhår',
    shopUrl: 'http://localhost',
    orderUrl: 'http://localhost/order',
  });
  expect(letter.text).toContain('1 × New Candle, Poured in May.');
  expect(letter.text).toContain('1 × Festival Kit, Ships when it is here.');
  expect(letter.text).toContain('1 × Glow Oil:');
  const shown = letter.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(shown).toContain('1 × New Candle Poured in May.');
  expect(shown).toContain('1 × Festival Kit Ships when it is here.');
});
