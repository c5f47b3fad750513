import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import {
  fillInCheckout,
  openCheckoutTestShop,
  putBundles,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrderInconsistencies } from './integrity-check.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrderByNumber } from './order-store.ts';
import { refundOrder } from './refund-steps.ts';
import type { RefundInput } from './reserve-refund.ts';

/** Opens a shop with a bundle of 36.00 of one oil and two books: three quarters of it, the oil, are taxed. */
async function openShop(storage: Storage<CommerceDatabase>) {
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Oil', price: 3000, stock: 10 });
  await shop.putProduct({ id: '2', title: 'Book', price: 500, stock: 12, taxable: false });
  await shop.putProduct({ id: '10', title: 'Set', price: 3600, stock: 0 });
  await putBundles(shop, [
    [
      '10',
      [
        ['1', 1],
        ['2', 2],
      ],
    ],
  ]);
  const readOrder = async (number: number): Promise<OrderRecord> => {
    const order = await findOrderByNumber(storage.read, number);
    if (order === null) throw new Error(`no order ${number}`);
    return order;
  };
  const buy = async (quantity: number) => {
    const key = await shop.cart('US', [['10', quantity]]);
    const total = await fillInCheckout(shop.checkout, key);
    const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    const order = await readOrder(paid.order.number);
    expect(order.amounts.totalAmount).toBe(total);
    return order;
  };
  const deps = {
    storage,
    payments: shop.gateway,
    clock: shop.backend.clock,
    log: shop.backend.log,
  };
  return { readOrder, buy, deps };
}

/** Returns units in stock and units sold of the oil, the book and their bundle. */
async function readStock({ read }: Storage<CommerceDatabase>) {
  const rows = await read.selectFrom('inventory').selectAll().orderBy('variant_id').execute();
  return Object.fromEntries(rows.map((row) => [row.variant_id, [Number(row.available), Number(row.sold)]]));
}

/** Returns what the gateway paid back. */
async function readPaidBack({ read }: Storage<CommerceDatabase>) {
  const rows = await read.selectFrom('test_refunds').select('amount').execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the refunded tax of goods, of one refund after the other. */
function getRefundedTaxes({ refunds = [] }: OrderRecord) {
  return refunds.map(({ lines }) =>
    lines.flatMap(({ taxes }) => taxes).reduce((sum, { amount }) => sum + amount, 0),
  );
}

const everything: RefundInput = { lines: null, shipping: true, restock: false, reason: '', returnId: null };
const actor = { kind: 'staff', name: 'ann@example.com' } as const;

describeEachDatabaseInFull((_, open) => {
  test('BUNDLE-06, BUNDLE-10: refunds and cancellations of a bundle give back components, taxes and money exactly', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const { readOrder, buy, deps } = await openShop(storage);
    expect(await readStock(storage)).toEqual({ '1': [10, 0], '2': [12, 0], '10': [6, 0] });

    const first = await buy(3);
    const second = await buy(1);
    // 7.25 % of 81.00 and of 27.00.
    expect([first, second].map(({ amounts }) => amounts.totalTax)).toEqual([587, 196]);
    expect(await readStock(storage)).toEqual({ '1': [6, 4], '2': [4, 8], '10': [2, 4] });

    const lines = first.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    const part = await refundOrder(deps, first.number, {
      ...everything,
      lines,
      shipping: false,
      restock: true,
    });
    expect(part).toMatchObject({ kind: 'done', refund: { total: 3600 + 195 } });
    expect(await readStock(storage)).toEqual({ '1': [7, 3], '2': [6, 6], '10': [3, 3] });
    expect(await readPaidBack(storage)).toBe(3600 + 195);
    expect(await findOrderInconsistencies(storage)).toEqual([]);

    const cancellation = {
      reason: 'CUSTOMER',
      restock: true,
      refund: true,
      staffNote: '',
      notify: false,
    } as const;
    const cancelled = await cancelOrder(deps, actor, second.id, cancellation);
    expect(cancelled).toMatchObject({ kind: 'done', refundProblem: null });
    expect(getRefundedTaxes(await readOrder(second.number))).toEqual([196]);
    expect(await readStock(storage)).toEqual({ '1': [8, 2], '2': [8, 4], '10': [4, 2] });
    expect(await readPaidBack(storage)).toBe(3600 + 195 + second.amounts.totalAmount);

    // The rest is paid back but doesn't return to stock.
    expect((await refundOrder(deps, first.number, everything)).kind).toBe('done');
    expect(await readStock(storage)).toEqual({ '1': [8, 2], '2': [8, 4], '10': [4, 2] });
    const refunded = await readOrder(first.number);
    expect(refunded.financialStatus).toBe('refunded');
    expect(getRefundedTaxes(refunded)).toEqual([195, 392]);
    expect(await readPaidBack(storage)).toBe(first.amounts.totalAmount + second.amounts.totalAmount);
    expect(await findOrderInconsistencies(storage)).toEqual([]);
  });
});
