/**
 * Tests that a product withdrawn during payment isn't ordered, even if the catalogue snapshot in memory still has it.
 */
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductRecord } from '../catalogue/catalogue-records.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../catalogue/upsert-documents.ts';
import { findQuote } from '../checkout/checkout-quote.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { openPayment, recordPaymentState } from '../payments/payment-store.ts';
import { placeOrder } from './place-order.ts';

const ways: Readonly<Record<string, (product: ProductRecord) => ProductRecord>> = {
  'made a draft': (product) => ({ ...product, status: 'draft' }),
  'unpublished in its storefront': (product) => ({
    ...product,
    publishedIn: product.publishedIn.filter((region) => region !== 'au'),
  }),
  'without a price in its storefront': (product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, prices: {} })),
  }),
};

describeEachDatabase((_dialect, open) => {
  describe.each(Object.entries(ways))('CHECK-45: a product that is %s', (_what, withdraw) => {
    let shop: CheckoutTestShop;
    beforeEach(async () => {
      shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
      await shop.putProduct({ id: '1', title: 'Oil', price: 2500, stock: 9 });
    });

    const change = () =>
      shop.backend.storage.change(async (tx) => {
        const { data } = await tx
          .selectFrom('catalogue_documents')
          .select('data')
          .where('kind', '=', 'product')
          .where('id', '=', '1')
          .executeTakeFirstOrThrow();
        const product: ProductRecord = JSON.parse(data);
        const now = shop.backend.clock();
        await upsertDocuments(tx, [toDocumentRow('product', product.handle, withdraw(product), now)]);
        await appendChangeLog(tx, [`product:${product.handle}`], now);
      });

    // The snapshot isn't refreshed between pricing and ordering, as during a large import.
    test('after it was priced isn’t ordered', async () => {
      const key = await shop.cart('AU', [['1', 1]]);
      await fillInCheckout(shop.checkout, key, 'AU');
      const found = await findQuote(shop.backend, key);
      if (found.kind !== 'quote') throw new Error(found.kind);
      const { storage, clock } = shop.backend;
      const due = { amount: found.quote.amountDue, currency: found.quote.currency };
      const { payment } = await openPayment(storage, {
        ...{ cartId: key.cartId, gateway: 'test', ...due },
        now: clock(),
      });
      const authorized = { status: 'authorized', reference: 'test-1', ...due } as const;
      const row = await recordPaymentState(storage, payment.id, authorized, clock());
      await change();
      expect(await placeOrder(shop.backend, found.quote, row)).toEqual({ kind: 'changed' });
      expect(await storage.read.selectFrom('orders').select('id').execute()).toEqual([]);
      const { sold } = await storage.read.selectFrom('inventory').select('sold').executeTakeFirstOrThrow();
      expect(Number(sold)).toBe(0);
      expect(await shop.checkout.open(key)).toMatchObject({ kind: 'empty' });
    });
  });
});
