import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import { claimGuestOrders } from '../customers/verified-email.ts';
import type { CommerceDatabase } from '../database.ts';
import { GatewayUnavailableError, type PaymentGateway } from '../payments/payment-gateway.ts';
import { applyPaymentToOrder } from './complete-payment.ts';
import {
  eraseCustomerFromEvents,
  type OrderEventRecord,
  readOrderEvents,
  recordOrderEvent,
} from './order-events.ts';
import { findOrder, setFinancialStatus } from './order-store.ts';
import { recoverPayments } from './recover-payments.ts';
import { refundOrder } from './refund-steps.ts';

const card = { kind: 'test', card: '1' } as const;

const refund = (key: string, at = checkoutTestStart): OrderEventRecord => ({
  key,
  kind: 'refunded',
  orderId: 'of-nobody',
  customerId: null,
  amount: 100,
  goods: 0,
  currency: 'USD',
  region: 'us',
  at,
});

describeEachDatabase((_, open) => {
  const opened = async (gateway?: (gateway: PaymentGateway) => PaymentGateway) => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage, gateway === undefined ? {} : { gateway });
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
    return { storage, shop };
  };
  const buy = async (shop: CheckoutTestShop) => {
    const key = await shop.cart('AU', [['1', 1]]);
    const result = await shop.checkout.pay(key, card, await fillInCheckout(shop.checkout, key, 'AU'));
    if (result.kind !== 'placed') throw new Error(result.kind);
    return result.order.orderId;
  };
  const told = async (storage: Storage<CommerceDatabase>) =>
    (await readOrderEvents(storage.read, 0, 100)).map(({ kind, orderId, amount, goods, customerId }) => ({
      kind,
      orderId,
      amount,
      goods,
      customerId,
    }));

  describe('events of the payments of orders', () => {
    test('are recorded on capture, with the total and the amount of goods', async () => {
      const { storage, shop } = await opened();
      const orderId = await buy(shop);
      expect(await told(storage)).toEqual([
        { kind: 'paid', orderId, amount: 2500 + 890, goods: 2500, customerId: null },
      ]);
      await storage.change((tx) => setFinancialStatus(tx, orderId, 'paid', checkoutTestStart));
      expect(await told(storage)).toHaveLength(1);
    });

    test('are not recorded on authorization, but by the recovery that captures', async () => {
      let down = true;
      const { storage, shop } = await opened((gateway) => ({
        ...gateway,
        capture: (handle) =>
          down ? Promise.reject(new GatewayUnavailableError('down')) : gateway.capture(handle),
      }));
      await buy(shop);
      expect(await told(storage)).toEqual([]);
      down = false;
      await recoverPayments(shop.parts, { grace: 0 });
      await recoverPayments(shop.parts, { grace: 0 });
      expect(await told(storage)).toMatchObject([{ kind: 'paid', amount: 3390 }]);
    });

    test('are not recorded for an order whose change was rolled back', async () => {
      const { storage } = await opened();
      const undone = storage.change(async (tx) => {
        await recordOrderEvent(tx, refund('one'));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await storage.change((tx) => recordOrderEvent(tx, refund('two')));
      expect(await readOrderEvents(storage.read, 0, 10)).toMatchObject([{ sequence: 1, key: 'two' }]);
    });

    test('record for a refund seen at the gateway the part that earlier refunds left, and nothing twice', async () => {
      const { storage, shop } = await opened();
      const orderId = await buy(shop);
      const order = await findOrder(storage.read, orderId);
      if (order === null) throw new Error('no order');
      const lines = [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }];
      const input = { lines, shipping: false, restock: false, reason: '', returnId: null };
      await refundOrder({ ...shop.backend, payments: shop.gateway }, order.number, input);
      for (const _again of [1, 2]) {
        await storage.change((tx) =>
          applyPaymentToOrder(tx, { id: '', order_id: orderId, status: 'refunded' }, checkoutTestStart),
        );
      }
      expect((await told(storage)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['paid', 3390],
        ['refunded', 2500],
        ['refunded', 890],
      ]);
    });

    test('follow a guest’s order to the member who claims it, and are erased with the customer', async () => {
      const { storage, shop } = await opened();
      const orderId = await buy(shop);
      const { email } = await storage.read.selectFrom('orders').select('email').executeTakeFirstOrThrow();
      await storage.change((tx) => claimGuestOrders(tx, '77', email, 0));
      await storage.change((tx) => claimGuestOrders(tx, '77', email, 0));
      const claimed = { kind: 'claimed', orderId, amount: 3390, goods: 2500 };
      expect((await told(storage)).slice(1)).toEqual([{ ...claimed, customerId: '77' }]);
      await storage.change((tx) => eraseCustomerFromEvents(tx, '77'));
      expect((await told(storage)).slice(1)).toEqual([{ ...claimed, customerId: null }]);
    });

    test('are read in order, and none appears before one already read, however many processes write simultaneously', async () => {
      const location = await open.newLocation();
      const writers = await Promise.all(
        [1, 2, 3].map(() => open<CommerceDatabase>(testMigrations, { location })),
      );
      const reader = await open<CommerceDatabase>(testMigrations, { location });
      const keys = Array.from({ length: 60 }, (_each, index) => `refund:${index}`);
      let writing = true;
      const written = Promise.all(
        keys.map((key, index) =>
          writers[index % writers.length]?.change((tx) => recordOrderEvent(tx, refund(key))),
        ),
      ).finally(() => {
        writing = false;
      });
      const seen: string[] = [];
      let after = 0;
      const look = async () => {
        for (const event of await readOrderEvents(reader.read, after, 7)) {
          expect(event.sequence).toBe(after + 1);
          after = event.sequence;
          seen.push(event.key);
        }
      };
      while (writing) {
        await look();
        await nextTurn();
      }
      await written;
      for (let looks = 0; looks < keys.length; looks += 1) await look();
      expect(seen.toSorted()).toEqual(keys.toSorted());
    });
  });
});
