import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBundleIndex } from '../catalogue/bundles/bundle.ts';
import { isAnyBundleChanged } from '../catalogue/bundles/bundle-store.ts';
import { returnStock, takeStock } from '../catalogue/take-stock.ts';
import { findQuote } from '../checkout/checkout-quote.ts';
import type { CheckoutTestShop } from '../checkout/checkout-test-shop.ts';
import {
  fillInCheckout,
  openCheckoutTestShop,
  putBundles,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { openPayment, recordPaymentState } from '../payments/payment-store.ts';
import type { OrderRecord } from './order-record.ts';
import { toStockLines } from './order-stock.ts';
import { placeOrder } from './place-order.ts';

/** Two bundles that share the oil: the duo has one oil and two masks, the trio three oils. */
async function openBundleShop(storage: Storage<CommerceDatabase>, oils: number, masks: number) {
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Oil', price: 2500, stock: oils });
  await shop.putProduct({ id: '2', title: 'Mask', price: 1000, stock: masks });
  await shop.putProduct({ id: '10', title: 'Duo', price: 4000, stock: 0 });
  await shop.putProduct({ id: '11', title: 'Trio', price: 6000, stock: 0 });
  await putBundles(shop, [
    [
      '10',
      [
        ['1', 1],
        ['2', 2],
      ],
    ],
    ['11', [['1', 3]]],
  ]);
  return shop;
}

async function readStock({ read }: Storage<CommerceDatabase>) {
  const rows = await read.selectFrom('inventory').selectAll().orderBy('variant_id').execute();
  return Object.fromEntries(rows.map((row) => [row.variant_id, Number(row.available)]));
}

async function readSold({ read }: Storage<CommerceDatabase>) {
  const rows = await read.selectFrom('inventory').selectAll().orderBy('variant_id').execute();
  return Object.fromEntries(rows.map((row) => [row.variant_id, Number(row.sold)]));
}

async function buy(shop: CheckoutTestShop, lines: readonly (readonly [string, number])[]) {
  const key = await shop.cart('US', lines);
  const total = await fillInCheckout(shop.checkout, key, 'US', 'ann@example.com');
  return shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
}

describeEachDatabaseInFull((_, open) => {
  test('BUNDLE-02, BUNDLE-06: an order takes the stock of the components, which reduces every bundle with them', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openBundleShop(storage, 10, 7);
    expect(await readStock(storage)).toEqual({ '1': 10, '10': 3, '11': 3, '2': 7 });
    const result = await buy(shop, [
      ['10', 2],
      ['1', 1],
    ]);
    expect(result.kind).toBe('placed');
    expect(await readStock(storage)).toEqual({ '1': 7, '10': 1, '11': 2, '2': 3 });
    expect(await readSold(storage)).toEqual({ '1': 3, '10': 2, '11': 0, '2': 4 });
    const snapshot = await shop.backend.catalogue.current();
    expect(['10', '11'].map((id) => snapshot.stock(id))).toEqual([1, 2]);
    const row = await storage.read.selectFrom('orders').select('data').executeTakeFirstOrThrow();
    const order: OrderRecord = JSON.parse(row.data);
    const line = order.lines.find(({ variantId }) => variantId === '10');
    expect(line?.components?.map(({ title, sku, quantity }) => [title, sku, quantity])).toEqual([
      ['Oil', 'SKU-1', 1],
      ['Mask', 'SKU-2', 2],
    ]);

    // What comes back are the components that were ordered, whatever the bundle consists of now.
    await putBundles(shop, [['10', [['2', 1]]]]);
    await storage.change((tx) =>
      returnStock(
        tx,
        toStockLines(
          order,
          order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
        ),
        shop.backend.clock(),
      ),
    );
    expect(await readStock(storage)).toEqual({ '1': 10, '10': 7, '11': 3, '2': 7 });
    expect(await readSold(storage)).toEqual({ '1': 0, '10': 0, '11': 0, '2': 0 });
  });

  test('BUNDLE-06: simultaneous checkouts of bundles and of their components never oversell', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openBundleShop(storage, 12, 100);
    const wanted = Array.from({ length: 24 }, (_, index) => ['10', '11', '1'][index % 3] ?? '1');
    const buyers = await Promise.all(
      wanted.map(async (variantId, index) => {
        const key = await shop.cart('US', [[variantId, 1]]);
        return {
          variantId,
          key,
          total: await fillInCheckout(shop.checkout, key, 'US', `b${index}@example.com`),
        };
      }),
    );
    const results = await Promise.all(
      buyers.map(async ({ variantId, key, total }) => ({
        variantId,
        result: await shop.checkout.pay(key, { kind: 'test', card: '1' }, total),
      })),
    );
    const placed = (id: string) =>
      results.filter(({ variantId, result }) => variantId === id && result.kind === 'placed').length;
    const [duos, trios, oils] = [placed('10'), placed('11'), placed('1')];
    const left = 12 - duos - 3 * trios - oils;
    expect(left).toBeGreaterThanOrEqual(0);
    // A trio may be refused while there are still one or two oils.
    expect(left).toBeLessThan(3);
    expect(await readStock(storage)).toEqual({
      '1': left,
      '10': Math.min(left, Math.floor((100 - 2 * duos) / 2)),
      '11': 0,
      '2': 100 - 2 * duos,
    });
    for (const { result } of results) if (result.kind === 'refused') expect(result.reason).toBe('soldOut');
  });

  test('BUNDLE-07: a line is no longer up to date once its bundle consists of something else', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openBundleShop(storage, 10, 10);
    const part = (variantId: string, quantity: number) => ({ variantId, quantity });
    const isChanged = (components: readonly { variantId: string; quantity: number }[], variantId = '10') =>
      storage.change((tx) => isAnyBundleChanged(tx, [{ variantId, components }]));
    expect(await isChanged([part('2', 2), part('1', 1)])).toBe(false);
    expect(await isChanged([part('1', 1)])).toBe(true);
    expect(await isChanged([part('1', 2), part('2', 2)])).toBe(true);
    expect(await isChanged([])).toBe(true);
    expect(await isChanged([], '1')).toBe(false);
    await putBundles(shop, [['10', []]]);
    expect(await isChanged([part('1', 1), part('2', 2)])).toBe(true);
    expect(await isChanged([])).toBe(false);
  });

  test('BUNDLE-07: an order whose bundle changes just before it is made is not placed', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openBundleShop(storage, 10, 10);
    const key = await shop.cart('US', [['10', 1]]);
    const amount = await fillInCheckout(shop.checkout, key, 'US', 'ann@example.com');
    const found = await findQuote(shop.backend, key);
    if (found.kind !== 'quote') throw new Error(found.kind);
    const now = shop.backend.clock();
    const start = { cartId: key.cartId, gateway: 'test', amount, currency: 'USD', now } as const;
    const { payment } = await openPayment(storage, start);
    const state = { status: 'authorized', reference: 'one', amount, currency: 'USD' } as const;
    const held = await recordPaymentState(storage, payment.id, state, now);
    await putBundles(shop, [['10', [['1', 1]]]]);
    expect(await placeOrder(shop.backend, found.quote, held)).toEqual({ kind: 'changed' });
    expect(await readStock(storage)).toMatchObject({ '1': 10, '2': 10 });
    await putBundles(shop, [
      [
        '10',
        [
          ['1', 1],
          ['2', 2],
        ],
      ],
    ]);
    expect((await placeOrder(shop.backend, found.quote, held)).kind).toBe('placed');
    expect(await readStock(storage)).toMatchObject({ '1': 9, '2': 8 });
  });

  test('BUNDLE-02, BUNDLE-06: the stock of bundles follows any sales and returns, and none is negative', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openBundleShop(storage, 20, 20);
    const bundles = createBundleIndex([
      {
        variantId: '10',
        productId: '10',
        components: [
          { variantId: '1', quantity: 1 },
          { variantId: '2', quantity: 2 },
        ],
      },
      { variantId: '11', productId: '11', components: [{ variantId: '1', quantity: 3 }] },
    ]);
    const step = fc.record({
      sells: fc.boolean(),
      lines: fc.array(
        fc.record({
          variantId: fc.constantFrom('1', '2', '10', '11'),
          quantity: fc.integer({ min: 1, max: 4 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    });
    let oils = 20;
    let masks = 20;
    const uses = (lines: readonly { variantId: string; quantity: number }[], id: string) =>
      lines.reduce((sum, line) => {
        const parts = bundles.getComponents(line.variantId);
        const own = parts.length === 0 ? [{ variantId: line.variantId, quantity: 1 }] : parts;
        return sum + line.quantity * (own.find(({ variantId }) => variantId === id)?.quantity ?? 0);
      }, 0);
    await fc.assert(
      fc.asyncProperty(step, async ({ sells, lines }) => {
        const withParts = lines.map((line) => ({
          ...line,
          components: bundles.getComponents(line.variantId),
        }));
        const [a, b] = [uses(lines, '1'), uses(lines, '2')];
        if (sells) {
          const short = await storage.change((tx) => takeStock(tx, withParts, 1));
          const isEnough = a <= oils && b <= masks;
          expect(short.length === 0).toBe(isEnough);
          for (const { available, wanted } of short) expect(available).toBeLessThan(wanted);
          if (isEnough) [oils, masks] = [oils - a, masks - b];
        } else {
          await storage.change((tx) => returnStock(tx, withParts, 1));
          [oils, masks] = [oils + a, masks + b];
        }
        expect(await readStock(storage)).toEqual({
          '1': oils,
          '10': Math.min(oils, Math.floor(masks / 2)),
          '11': Math.floor(oils / 3),
          '2': masks,
        });
      }),
      { numRuns: 40 },
    );
    expect(shop).toBeDefined();
  });
});
