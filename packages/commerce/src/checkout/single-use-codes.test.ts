/** Single-use codes, from cart to order: the first order uses the code, other checkouts show a message. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discountMessages } from '@vitrine/rules/discounts/discount-messages';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { streamGeneratedCodes } from '../discounts/export-codes.ts';
import { generateCodes } from '../discounts/generate-codes.ts';
import { importDiscounts } from '../discounts/import-discounts.ts';
import type { CheckoutAccess, CheckoutView } from './checkout-service.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from './checkout-test-shop.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;
let unused: string[];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-checkout-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  const now = shop.backend.clock();
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  await importDiscounts(
    storage,
    [{ bulk: 'Letter', kind: 'percentage', value: 20, target: 'order', oncePerCustomer: true }],
    { now },
  );
  await generateCodes(storage, { discountId: 'bulk:letter', count: 10, prefix: 'SUN-', length: 8, now });
  unused = [];
  for await (const { code } of streamGeneratedCodes(storage, null)) unused.push(code);
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const freshCode = () => unused.pop() ?? '';
const paid = (key: CheckoutAccess, total: number, card = '1') =>
  shop.checkout.pay(key, { kind: 'test', card }, total);
const cartWith = (code: string) => shop.cart('AU', [['1', 1]], { discountCodes: [code] });
async function look(key: CheckoutAccess): Promise<CheckoutView> {
  const found = await shop.checkout.open(key);
  if (found.kind !== 'open') throw new Error(found.kind);
  return found.view;
}
/** Places another order with the code. */
async function useUp(code: string, email = 'first@example.com'): Promise<void> {
  const key = await cartWith(code);
  const result = await paid(key, await fillInCheckout(shop.checkout, key, 'AU', email));
  expect(result.kind).toBe('placed');
}

test('a code used by somebody else between the cart and the order is named, and nothing is charged', async () => {
  const code = freshCode();
  const key = await cartWith(code.toLowerCase());
  const total = await fillInCheckout(shop.checkout, key, 'AU', 'second@example.com');
  await useUp(code, 'other@example.com');
  const refused = await paid(key, total);
  expect(refused).toMatchObject({
    kind: 'refused',
    reason: 'changed',
    message: `The code ${code} no longer applies. Nothing was charged. Check the new total, then pay again.`,
    view: { codes: [{ applicable: false, message: discountMessages.default }] },
  });
  const view = await look(key);
  expect(view.totals.totalAmount).toBe(total + 500);
  expect(view.notices).toEqual([{ kind: 'code', message: `The code ${code} no longer applies.` }]);
  expect((await paid(key, view.totals.totalAmount)).kind).toBe('placed');
});

test('reloading names a code that was used up meanwhile once, until the shopper continues', async () => {
  const code = freshCode();
  const key = await cartWith(code);
  await fillInCheckout(shop.checkout, key, 'AU', 'third@example.com');
  expect((await look(key)).notices).toEqual([]);
  await useUp(code, 'fourth@example.com');
  await look(key);
  expect((await look(key)).notices).toHaveLength(1);
  await shop.checkout.removeCode(key, code);
  await fillInCheckout(shop.checkout, key, 'AU', 'third@example.com');
  expect((await look(key)).notices).toEqual([]);
});

test('a code that the shopper removes causes no notice', async () => {
  const code = freshCode();
  const key = await cartWith(code);
  await fillInCheckout(shop.checkout, key, 'AU', 'fifth@example.com');
  await shop.checkout.removeCode(key, code);
  expect((await look(key)).notices).toEqual([]);
});

test('a used code typed at the checkout is refused as unknown ones are, and the one that applies stays', async () => {
  const gone = freshCode();
  await useUp(gone, 'sixth@example.com');
  const code = freshCode();
  const key = await cartWith(code);
  await fillInCheckout(shop.checkout, key, 'AU', 'seventh@example.com');
  expect(await shop.checkout.applyCode(key, gone)).toMatchObject({
    kind: 'invalid',
    errors: [
      { field: 'code', message: `${discountMessages.default} ${discountMessages.codeHint('unknown')}` },
    ],
    view: { codes: [{ code, applicable: true }] },
  });
});

test('a declined card uses no code', async () => {
  const code = freshCode();
  const key = await cartWith(code);
  const total = await fillInCheckout(shop.checkout, key, 'AU', 'eighth@example.com');
  expect(await paid(key, total, '2')).toMatchObject({ kind: 'refused', reason: 'declined' });
  expect((await paid(key, total)).kind).toBe('placed');
});

test('once per customer counts over all codes of a discount, as soon as the email is known', async () => {
  await useUp(freshCode(), 'ninth@example.com');
  const key = await cartWith(freshCode());
  expect((await look(key)).codes).toMatchObject([{ applicable: true }]);
  await fillInCheckout(shop.checkout, key, 'AU', 'NINTH@example.com');
  expect((await look(key)).codes).toMatchObject([{ applicable: false }]);
});
