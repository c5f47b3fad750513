import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentCheckpoint } from '../checkout/checkout-deps.ts';
import type { CheckoutAccess } from '../checkout/checkout-service.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import { createCheckoutService } from '../checkout/create-checkout-service.ts';
import type { CommerceDatabase } from '../database.ts';
import { GatewayUnavailableError, type PaymentGateway } from '../payments/payment-gateway.ts';
import { findOrderInconsistencies } from './integrity-check.ts';
import { findOrderByNumber } from './order-store.ts';
import { recoverPayments } from './recover-payments.ts';
import { refundOrder } from './refund-steps.ts';
import type { RefundDeps } from './reserve-refund.ts';

/** Simulates a crash of the process. */
class Crash extends Error {}

const card = { kind: 'test', card: '1' } as const;

describeEachDatabaseInFull((_, open) => {
  describe('one cart, one order', () => {
    let storage: CheckoutTestShop['backend']['storage'];
    let shop: CheckoutTestShop;
    let key: CheckoutAccess;
    let total: number;

    beforeEach(async () => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openCheckoutTestShop(storage);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 3 });
      key = await shop.cart('US', [['1', 2]]);
      total = await fillInCheckout(shop.checkout, key);
    });

    const orders = () => storage.read.selectFrom('orders').select(['number', 'data']).execute();
    const charges = async () =>
      (await storage.read.selectFrom('test_charges').select('status').execute()).map(({ status }) => status);
    const open_ = () =>
      storage.read
        .selectFrom('payments')
        .selectAll()
        .where('status', 'in', ['pending', 'authorized', 'releasing'])
        .execute();

    /** Checks the final state: one order, paid once, stock taken once, one confirmation email. */
    const expectOneOrder = async () => {
      const placed = await orders();
      expect(placed.map(({ number }) => number)).toEqual([1001]);
      expect(JSON.parse(placed[0]?.data ?? '{}')).toMatchObject({ financialStatus: 'paid' });
      expect((await charges()).filter((status) => status === 'succeeded')).toHaveLength(1);
      expect((await charges()).filter((status) => status === 'authorized')).toEqual([]);
      expect(await open_()).toEqual([]);
      const stock = await storage.read.selectFrom('inventory').select('available').executeTakeFirstOrThrow();
      expect(stock.available).toBe(1);
      const mails = await storage.read.selectFrom('mail_queue').select('kind').execute();
      expect(mails).toEqual([{ kind: 'orderConfirmation' }]);
    };

    test('paying twice, one after the other, returns the first order again', async () => {
      const first = await shop.checkout.pay(key, card, total);
      const second = await shop.checkout.pay(key, card, total);
      expect(first.kind).toBe('placed');
      expect(second).toEqual(first);
      await expectOneOrder();
    });

    test('paying in five tabs and two processes simultaneously returns one order to all', async () => {
      const other = await openCheckoutTestShop(storage);
      const results = await Promise.all(
        [shop, other, shop, other, shop].map(({ checkout }) => checkout.pay(key, card, total)),
      );
      expect(results.map(({ kind }) => kind)).toEqual(Array(5).fill('placed'));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      await expectOneOrder();
    });

    test('a tab that is rejected because another one has purchased the cart meanwhile gets that order', async () => {
      const slow = await openCheckoutTestShop(storage, {
        gateway: (gateway) => ({
          ...gateway,
          authorize: async () => {
            await shop.checkout.pay(key, card, total);
            return { status: 'declined', reference: 'late', message: 'No.', open: false };
          },
        }),
      });
      const late = await slow.checkout.pay(key, card, total);
      expect(late).toEqual(await shop.checkout.pay(key, card, total));
      expect(late.kind).toBe('placed');
      await expectOneOrder();
    });

    const recoveries = {
      'the recovery at the next start': (restarted: CheckoutTestShop) =>
        recoverPayments(restarted.parts, { grace: 0 }),
      'the shopper who pays again': (restarted: CheckoutTestShop) => restarted.checkout.pay(key, card, total),
      'both at once': (restarted: CheckoutTestShop) =>
        Promise.all([
          recoverPayments(restarted.parts, { grace: 0 }),
          restarted.checkout.pay(key, card, total),
          recoverPayments(restarted.parts, { grace: 0 }),
        ]),
    };
    test.each(
      (['authorized', 'placed', 'captured'] as const).flatMap((point) =>
        Object.entries(recoveries).map(([name, goOn]) => ({ point, name, goOn })),
      ),
    )('CHECK-04: a crash when the money is $point: $name results in one order', async ({ point, goOn }) => {
      const dying = await openCheckoutTestShop(storage, { checkpoint: crashAt(point) });
      await expect(dying.checkout.pay(key, card, total)).rejects.toThrow(Crash);

      const restarted = await openCheckoutTestShop(storage);
      await goOn(restarted);
      await recoverPayments(restarted.parts, { grace: 0 });
      await expectOneOrder();
      await recoverPayments(restarted.parts, { grace: 0 });
      await expectOneOrder();
    });

    test('CHECK-04: a crash right after the capture is stored leaves no order unpaid', async () => {
      let changesAfterCapture = Number.NEGATIVE_INFINITY;
      const dying = await openCheckoutTestShop(storage, {
        gateway: (gateway) => ({
          ...gateway,
          async capture(payment) {
            const state = await gateway.capture(payment);
            changesAfterCapture = 0;
            return state;
          },
        }),
      });
      const dyingStorage: typeof storage = {
        dialect: storage.dialect,
        read: storage.read,
        version: () => storage.version(),
        scrub: () => storage.scrub(),
        ping: () => storage.ping(),
        load: () => storage.load(),
        close: () => storage.close(),
        async change(work, options) {
          changesAfterCapture += 1;
          if (changesAfterCapture > 1) throw new Crash();
          return storage.change(work, options);
        },
      };
      const backend = { ...dying.backend, storage: dyingStorage };
      const checkout = createCheckoutService(backend, dying.parts);
      await checkout.pay(key, card, total).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      await recoverPayments(shop.parts, { grace: 0 });
      await expectOneOrder();
    });

    test('CHECK-04: a crash after the authorization, before it was recorded, is completed by the recovery', async () => {
      const dying = await openCheckoutTestShop(storage, {
        gateway: (gateway) => ({
          ...gateway,
          async authorize(request, method) {
            await gateway.authorize(request, method);
            throw new Crash();
          },
        }),
      });
      await expect(dying.checkout.pay(key, card, total)).rejects.toThrow(Crash);
      expect(await charges()).toEqual(['authorized']);
      await recoverPayments(shop.parts, { grace: 0 });
      await expectOneOrder();
    });

    test('a crash before the authorization: nothing is held, and the shopper pays again', async () => {
      const dying = await openCheckoutTestShop(storage, {
        gateway: (gateway) => ({ ...gateway, authorize: () => Promise.reject(new Crash()) }),
      });
      await expect(dying.checkout.pay(key, card, total)).rejects.toThrow(Crash);
      await recoverPayments(shop.parts, { grace: 0 });
      expect(await open_()).toEqual([]);
      expect(await orders()).toEqual([]);
      expect((await shop.checkout.pay(key, card, total)).kind).toBe('placed');
      await expectOneOrder();
    });

    const dyingRefund = {
      'when it is asked for': { point: 'asked' },
      'once the bank did it, before anybody heard of it': { point: null },
      'once the bank said so, before it is written into the order': { point: 'givenBack' },
    } as const;
    test.each(Object.entries(dyingRefund))(
      'a refund whose process dies %s is paid back once, whichever process continues it',
      async (_when, { point }) => {
        await shop.checkout.pay(key, card, total);
        const parts: RefundDeps = {
          storage,
          clock: shop.backend.clock,
          log: shop.backend.log,
          payments: {
            ...shop.gateway,
            async refund(payment, request) {
              const state = await shop.gateway.refund(payment, request);
              if (point === null) throw new Crash();
              return state;
            },
          },
          checkpoint: async (reached) => {
            if (reached === point) throw new Crash();
          },
        };
        const input = { lines: null, shipping: true, restock: true, reason: '', returnId: null };
        await expect(refundOrder(parts, 1001, input)).rejects.toThrow(Crash);
        const restarted = await openCheckoutTestShop(storage);
        const goOn = () => recoverPayments(restarted.parts, { grace: 0 });
        await Promise.all([goOn(), recoverPayments(shop.parts, { grace: 0 })]);
        await goOn();
        const order = await findOrderByNumber(storage.read, 1001);
        expect(order).toMatchObject({ financialStatus: 'refunded', refunds: [{ total }] });
        const given = await storage.read.selectFrom('test_refunds').select('amount').execute();
        expect(given).toEqual([{ amount: total }]);
        const stock = await storage.read
          .selectFrom('inventory')
          .select('available')
          .executeTakeFirstOrThrow();
        expect(stock.available).toBe(3);
        expect(await findOrderInconsistencies(storage)).toEqual([]);
      },
    );

    test('sold out after a crash: the payment is released and the shopper is notified once', async () => {
      const dying = await openCheckoutTestShop(storage, { checkpoint: crashAt('authorized') });
      await expect(dying.checkout.pay(key, card, total)).rejects.toThrow(Crash);
      await shop.setStock('1', 1);

      await Promise.all([
        recoverPayments(shop.parts, { grace: 0 }),
        recoverPayments((await openCheckoutTestShop(storage)).parts, { grace: 0 }),
      ]);
      await recoverPayments(shop.parts, { grace: 0 });

      expect(await orders()).toEqual([]);
      expect(await charges()).toEqual(['canceled']);
      expect(await open_()).toEqual([]);
      const mails = await storage.read.selectFrom('mail_queue').select(['kind', 'data']).execute();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.data).toContain('Only 1 of Glow Oil is left, and you have 2 in your cart.');
      expect(await shop.checkout.open(key)).toMatchObject({
        kind: 'open',
        view: { notices: [{ kind: 'payment' }] },
      });
    });

    test('CHECK-07: a payment that can’t be looked at stops the recovery of no other', async () => {
      const dying = await openCheckoutTestShop(storage, { checkpoint: crashAt('authorized') });
      const second = await dying.cart('US', [['1', 1]]);
      const secondTotal = await fillInCheckout(dying.checkout, second);
      await expect(dying.checkout.pay(key, card, total)).rejects.toThrow(Crash);
      dying.wait(1);
      await expect(dying.checkout.pay(second, card, secondTotal)).rejects.toThrow(Crash);

      const [first] = await open_();
      const restarted = await openCheckoutTestShop(storage, {
        gateway: (gateway) => ({
          ...gateway,
          lookup: (payment) =>
            payment.idempotencyKey === first?.idempotency_key
              ? Promise.reject(new Error('No such payment_intent'))
              : gateway.lookup(payment),
        }),
      });
      restarted.wait(1);
      await recoverPayments(restarted.parts, { grace: 0 });
      expect(await orders()).toHaveLength(1);
      expect((await open_()).map(({ id }) => id)).toEqual([first?.id]);
    });

    test('REL-08: a payment in progress when the clock was set back a day is not left for a day', async () => {
      const dying = await openCheckoutTestShop(storage, { checkpoint: crashAt('authorized') });
      dying.wait(24 * 60 * 60_000);
      await expect(dying.checkout.pay(key, card, total)).rejects.toThrow(Crash);
      expect(await recoverPayments(shop.parts, { grace: 60_000 })).toBe(1);
      await expectOneOrder();
    });

    test('recovery ignores payments that may be in progress', async () => {
      const dying = await openCheckoutTestShop(storage, { checkpoint: crashAt('authorized') });
      await expect(dying.checkout.pay(key, card, total)).rejects.toThrow(Crash);
      expect(await recoverPayments(shop.parts, { grace: 60_000 })).toBe(0);
      shop.wait(60_000);
      expect(await recoverPayments(shop.parts, { grace: 60_000 })).toBe(1);
      await expectOneOrder();
    });

    test('CHECK-08: a gateway that does not respond keeps the shopper waiting, never charges twice', async () => {
      let asked = 0;
      const flaky = await openCheckoutTestShop(storage, {
        gateway: (gateway): PaymentGateway => ({
          ...gateway,
          async authorize(request, method) {
            const state = await gateway.authorize(request, method);
            asked += 1;
            if (asked === 1) throw new GatewayUnavailableError('timeout');
            return state;
          },
        }),
      });
      expect(await flaky.checkout.pay(key, card, total)).toMatchObject({ kind: 'pending' });
      expect((await flaky.checkout.pay(key, card, total)).kind).toBe('placed');
      expect(await charges()).toEqual(['succeeded']);
      await expectOneOrder();
    });

    test('two tabs with two totals: one is charged, the other authorization is released', async () => {
      const dying = await openCheckoutTestShop(storage, { checkpoint: crashAt('authorized') });
      await expect(dying.checkout.pay(key, card, total)).rejects.toThrow(Crash);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2600, stock: 3 });
      const found = await shop.checkout.open(key);
      if (found.kind !== 'open') throw new Error(found.kind);

      const stale = await shop.checkout.pay(key, card, total);
      expect(stale).toMatchObject({ kind: 'refused', reason: 'changed' });
      expect((await shop.checkout.pay(key, card, found.view.totals.totalAmount)).kind).toBe('placed');
      expect((await charges()).sort()).toEqual(['canceled', 'succeeded']);
      await recoverPayments(shop.parts, { grace: 0 });
      await expectOneOrder();
    });

    test('a code for one order is used by one of two', async () => {
      await shop.putDiscount({
        id: 'd1',
        code: 'ONCE',
        title: 'Once',
        benefit: { kind: 'percentage', percentage: 10, target: 'order' },
        entitlement: { all: true, products: [], collections: [], skus: [] },
        excludesNewAndBundles: false,
        minimum: null,
        startsAt: null,
        endsAt: null,
        regions: 'all',
        memberOnly: false,
        usageLimit: 1,
        oncePerCustomer: false,
        combinesWith: { order: false, line: false, shipping: false },
      });
      const other = await shop.cart('US', [['1', 1]], { discountCodes: ['ONCE'] });
      const mine = await shop.cart('US', [['1', 1]], { discountCodes: ['ONCE'] });
      const totals = await Promise.all([
        fillInCheckout(shop.checkout, mine, 'US', 'one@example.com'),
        fillInCheckout(shop.checkout, other, 'US', 'two@example.com'),
      ]);
      const results = await Promise.all([
        shop.checkout.pay(mine, card, totals[0]),
        shop.checkout.pay(other, card, totals[1]),
      ]);
      expect(results.map(({ kind }) => kind).sort()).toEqual(['placed', 'refused']);
      expect((await charges()).filter((status) => status === 'succeeded')).toHaveLength(1);
    });
  });
});

function crashAt(point: PaymentCheckpoint) {
  return async (reached: PaymentCheckpoint) => {
    if (reached === point) throw new Crash();
  };
}
