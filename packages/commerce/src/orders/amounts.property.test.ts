import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTaxSummary } from '@vitrine/rules/tax/tax-summary';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { openStorage, type Storage } from '@vitrine/storage/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder } from './order-store.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;

const prices = [1, 99, 1000, 2501, 3333, 19_999];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-amounts-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  for (const [index, price] of prices.entries()) {
    await shop.putProduct({ id: String(index + 1), title: `Product ${index + 1}`, price, stock: null });
  }
  const rule = {
    entitlement: { all: true, products: [], collections: [], skus: [] },
    excludesNewAndBundles: false,
    minimum: null,
    startsAt: null,
    endsAt: null,
    regions: 'all',
    memberOnly: false,
    usageLimit: null,
    oncePerCustomer: false,
    combinesWith: { order: false, line: false, shipping: true },
  } as const;
  const discounts = [
    { code: 'ORDER', benefit: { kind: 'percentage', percentage: 12.5, target: 'order' } },
    { code: 'LINES', benefit: { kind: 'percentage', percentage: 33, target: 'line' } },
    {
      code: 'FIXED',
      benefit: {
        kind: 'fixedAmount',
        amount: { us: 777, ca: 777, au: 777, eu: 777 },
        target: 'order',
        each: false,
      },
    },
    { code: 'SHIP', benefit: { kind: 'freeShipping' } },
  ] as const;
  for (const discount of discounts) {
    await shop.putDiscount({ ...rule, ...discount, id: discount.code, title: discount.code });
  }
});

afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

test('PRICE-04, PRICE-05, TAX-16: an order stores the displayed amounts, and every split adds up to the cent', async () => {
  const carts = fc.record({
    country: fc.constantFrom('US', 'CA', 'AU', 'FR'),
    lines: fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: prices.length }).map(String), fc.integer({ min: 1, max: 7 })),
      { selector: ([id]) => id, minLength: 1, maxLength: 5 },
    ),
    code: fc.constantFrom(null, 'ORDER', 'LINES', 'FIXED', 'SHIP'),
  });
  await fc.assert(
    fc.asyncProperty(carts, async ({ country, lines, code }) => {
      const key = await shop.cart(country, lines, { discountCodes: code === null ? [] : [code] });
      const total = await fillInCheckout(shop.checkout, key, country);
      const shown = await shop.checkout.open(key);
      if (shown.kind !== 'open') throw new Error(shown.kind);
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
      if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
      const order = await findOrder(storage.read, paid.order.orderId);
      if (order === null) throw new Error('The order is not there.');

      expect({ ...order.amounts }).toEqual(shown.view.totals);
      expect(order.taxes).toEqual(shown.view.taxes);
      expectToAddUp(order);
      const charge = await storage.read
        .selectFrom('payments')
        .innerJoin('test_charges', 'test_charges.idempotency_key', 'payments.idempotency_key')
        .select(['test_charges.amount', 'test_charges.status'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(charge).toEqual({ amount: order.amounts.totalAmount, status: 'succeeded' });
    }),
    propertyRuns(100),
  );
}, 600_000);

function expectToAddUp(order: OrderRecord): void {
  const { lines, amounts, taxes, orderAllocations } = order;
  const summary = getTaxSummary(order);
  expect(sum(summary.map(({ gross }) => gross))).toBe(amounts.totalAmount);
  expect(sum(summary.map(({ tax }) => tax))).toBe(amounts.totalTax);
  expect(summary.every(({ net, tax, gross }) => net >= 0 && net + tax === gross)).toBe(true);
  for (const line of lines) {
    expect(line.originalPrice).toBe(line.unitPrice * line.quantity);
    expect(line.originalPrice - sum(line.allocations.map(({ amount }) => amount))).toBe(
      line.priceAfterDiscounted,
    );
  }
  expect(sum(lines.map(({ originalPrice }) => originalPrice))).toBe(amounts.subtotalPrice);
  expect(sum(lines.map(({ orderAllocation }) => orderAllocation))).toBe(amounts.discountAmount);
  expect(sum(orderAllocations.map(({ amount }) => amount))).toBe(amounts.discountAmount);
  expect(sum(lines.map((line) => line.priceAfterDiscounted)) - amounts.discountAmount).toBe(
    amounts.totalBeforeShipping,
  );
  for (const [index, tax] of taxes.entries()) {
    // A free line carries no tax; if all lines are free, the remainder is assigned to shipping.
    if (amounts.totalBeforeShipping === 0) break;
    expect(sum(lines.map((line) => line.taxes[index]?.amount ?? 0))).toBe(tax.amount);
  }
  expect(sum(taxes.map(({ amount }) => amount))).toBe(amounts.totalTax);
  const added = sum(taxes.filter(({ included }) => !included).map(({ amount }) => amount));
  expect(amounts.totalBeforeShipping + amounts.shipping + added).toBe(amounts.totalAmount);
}
