import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { GatewayUnavailableError, type PaymentGateway } from '../payments/payment-gateway.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { getFulfilmentStatus } from './fulfilment-status.ts';
import { findOrderInconsistencies } from './integrity-check.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrderByNumber } from './order-store.ts';
import { recoverPayments } from './recover-payments.ts';
import { refundOrder } from './refund-steps.ts';
import type { RefundDeps, RefundInput } from './reserve-refund.ts';

class Crash extends Error {}

const everything: RefundInput = { lines: null, shipping: false, restock: false, reason: '', returnId: null };

describeEachDatabase((_, open) => {
  describe('refunds', () => {
    let storage: CheckoutTestShop['backend']['storage'];
    let shop: CheckoutTestShop;
    let total: number;

    beforeEach(async () => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openCheckoutTestShop(storage);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 1999, stock: 10 });
      await shop.putProduct({ id: '2', title: 'Salt Spray', price: 1001, stock: 10 });
      const key = await shop.cart('US', [
        ['1', 3],
        ['2', 1],
      ]);
      total = await fillInCheckout(shop.checkout, key);
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
      expect(paid.kind).toBe('placed');
    });

    const partsOf = (gateway: PaymentGateway, checkpoint?: RefundDeps['checkpoint']): RefundDeps => ({
      storage,
      payments: gateway,
      clock: shop.backend.clock,
      log: shop.backend.log,
      ...(checkpoint === undefined ? {} : { checkpoint }),
    });
    const refund = (input: Partial<RefundInput>) =>
      refundOrder(partsOf(shop.gateway), 1001, { ...everything, ...input });
    const order = async (): Promise<OrderRecord> => {
      const found = await findOrderByNumber(storage.read, 1001);
      if (found === null) throw new Error('no order');
      return found;
    };
    const pieces = async (index: number, quantity: number) => {
      const { lines } = await order();
      return [{ lineId: lines[index]?.id ?? '', quantity }];
    };
    const given = async () =>
      (await storage.read.selectFrom('test_refunds').select('amount').execute())
        .map(({ amount }) => amount)
        .reduce((sum, amount) => sum + amount, 0);
    const mails = async () =>
      (await storage.read.selectFrom('mail_queue').select('kind').execute())
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'orderRefunded');
    const stock = async (id: string) =>
      storage.read
        .selectFrom('inventory')
        .select(['available', 'sold'])
        .where('variant_id', '=', id)
        .executeTakeFirstOrThrow();

    test('of a part, then of the rest, pay back the paid amount to the cent, each with an email', async () => {
      const first = await refund({ lines: await pieces(0, 1), reason: 'Too dark' });
      expect(first).toMatchObject({ kind: 'done', refund: { reason: 'Too dark', shipping: 0 } });
      expect(await order()).toMatchObject({ financialStatus: 'partiallyRefunded' });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
      const rest = await refund({});
      expect(rest.kind).toBe('done');
      expect(await order()).toMatchObject({ financialStatus: 'refunded' });
      expect(await given()).toBe(total);
      expect(await mails()).toHaveLength(2);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
      expect(await refund({})).toMatchObject({ kind: 'refused' });
    });

    test('of the whole amount leave the order refunded, and a free line can still be restocked', async () => {
      await shop.putProduct({ id: '3', title: 'Free Sample', price: 0, stock: 10 });
      const key = await shop.cart('US', [
        ['1', 1],
        ['3', 1],
      ]);
      const paid = await shop.checkout.pay(
        key,
        { kind: 'test', card: '1' },
        await fillInCheckout(shop.checkout, key),
      );
      expect(paid.kind).toBe('placed');
      const lines = (await findOrderByNumber(storage.read, 1002))?.lines ?? [];
      const of = (title: string) =>
        lines.filter((line) => line.title === title).map(({ id }) => ({ lineId: id, quantity: 1 }));
      const parts = partsOf(shop.gateway);
      const input = { ...everything, lines: of('Glow Oil'), shipping: true };
      expect(await refundOrder(parts, 1002, input)).toMatchObject({ kind: 'done' });
      expect(await findOrderByNumber(storage.read, 1002)).toMatchObject({ financialStatus: 'refunded' });
      const sample = { ...everything, lines: of('Free Sample'), restock: true };
      expect(await refundOrder(parts, 1002, sample)).toMatchObject({ kind: 'done' });
      expect(await stock('3')).toEqual({ available: 10, sold: 0 });
      expect(await findOrderByNumber(storage.read, 1002)).toMatchObject({ financialStatus: 'refunded' });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('restock units only on request', async () => {
      expect(await stock('1')).toEqual({ available: 7, sold: 3 });
      await refund({ lines: await pieces(0, 1) });
      expect(await stock('1')).toEqual({ available: 7, sold: 3 });
      await refund({ lines: await pieces(0, 1), restock: true });
      expect(await stock('1')).toEqual({ available: 8, sold: 2 });
    });

    test('CHECK-06: that run simultaneously never pay back more than was paid', async () => {
      const whole = await Promise.all([refund({}), refund({}), refund({ lines: await pieces(0, 3) })]);
      expect(whole.filter(({ kind }) => kind === 'done')).toHaveLength(1);
      const amounts = await storage.read.selectFrom('refunds').select('amount').execute();
      expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(await given());
      expect(await given()).toBeLessThanOrEqual(total);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test.each([
      ['more pieces than were bought', 0, 4],
      ['no piece', 0, 0],
      ['half a piece', 0, 0.5],
      ['a line that is not there', 7, 1],
    ])('of %s are rejected and nothing is paid back', async (_name, index, quantity) => {
      expect(await refund({ lines: await pieces(index, quantity) })).toMatchObject({ kind: 'refused' });
      expect(await given()).toBe(0);
      expect(await storage.read.selectFrom('refunds').selectAll().execute()).toEqual([]);
    });

    test.each(['asked', 'givenBack'] as const)(
      'CHECK-06, CHECK-10: that are interrupted when they are %s are completed by the recovery, once',
      async (point) => {
        const dying = partsOf(shop.gateway, async (reached) => {
          if (reached === point) throw new Crash();
        });
        const input = { ...everything, lines: await pieces(0, 2), restock: true };
        await expect(refundOrder(dying, 1001, input)).rejects.toThrow(Crash);
        expect(await order()).toMatchObject({ financialStatus: 'paid' });
        // Units of a pending refund are reserved and can't be refunded again.
        expect(await refund({ lines: await pieces(0, 2) })).toMatchObject({ kind: 'refused' });
        const restarted = await openCheckoutTestShop(storage);
        await Promise.all([
          recoverPayments(restarted.parts, { grace: 0 }),
          recoverPayments(shop.parts, { grace: 0 }),
        ]);
        await recoverPayments(restarted.parts, { grace: 0 });
        const after = await order();
        expect(after.refunds).toHaveLength(1);
        expect(after.financialStatus).toBe('partiallyRefunded');
        expect(await given()).toBe(after.refunds?.[0]?.total);
        expect(await stock('1')).toEqual({ available: 9, sold: 1 });
        expect(await mails()).toHaveLength(1);
        expect(await findOrderInconsistencies(storage)).toEqual([]);
      },
    );

    test('CHECK-10: whose gateway does not respond are queried, and paid back once it does', async () => {
      const away = { ...shop.gateway, refund: () => Promise.reject(new GatewayUnavailableError('timeout')) };
      const outcome = await refundOrder(partsOf(away), 1001, everything);
      expect(outcome).toMatchObject({ kind: 'pending', reason: 'timeout' });
      await recoverPayments(shop.parts, { grace: 0 });
      expect(await order()).toMatchObject({ financialStatus: 'refunded' });
      expect(await given()).toBe(total);
    });

    test('that the gateway rejects leave the order unchanged, and its units free for another attempt', async () => {
      const strict: PaymentGateway = {
        ...shop.gateway,
        refund: async () => ({ status: 'refused', message: 'The account is closed.' }),
      };
      expect(await refundOrder(partsOf(strict), 1001, everything)).toEqual({
        kind: 'refused',
        reason: 'The account is closed.',
      });
      expect(await order()).toMatchObject({ financialStatus: 'paid' });
      expect(await refund({})).toMatchObject({ kind: 'done' });
    });

    test('a webhook or a recovery that finds the payment captured leaves a refund unchanged', async () => {
      await refund({ lines: await pieces(0, 1) });
      await recoverPayments(shop.parts, { grace: 0 });
      const { setFinancialStatus } = await import('./order-store.ts');
      await storage.change(async (tx) => setFinancialStatus(tx, (await order()).id, 'paid', 1));
      expect(await order()).toMatchObject({ financialStatus: 'partiallyRefunded' });
    });

    test('of unshipped units leave nothing to ship', async () => {
      const parcel = { carrier: 'USPS', trackingCode: '1', trackingUrl: null };
      await refund({ lines: await pieces(1, 1) });
      const sent = await fulfilOrder(storage, 1001, { ...parcel, lines: await pieces(0, 1) }, 1);
      expect(sent).toMatchObject({ kind: 'done', fulfilment: { lines: [{ quantity: 1 }] } });
      expect(getFulfilmentStatus(await order())).toBe('partiallyFulfilled');
      expect(await fulfilOrder(storage, 1001, { ...parcel, lines: await pieces(1, 1) }, 1)).toMatchObject({
        kind: 'refused',
      });
      const rest = await fulfilOrder(storage, 1001, { ...parcel, lines: null }, 1);
      expect(rest).toMatchObject({ fulfilment: { lines: [{ quantity: 2 }] } });
      expect(getFulfilmentStatus(await order())).toBe('fulfilled');
      expect(await fulfilOrder(storage, 1001, { ...parcel, lines: null }, 1)).toMatchObject({
        kind: 'refused',
      });
    });

    test('two simultaneous parcels never contain a unit twice', async () => {
      const parcel = { carrier: 'USPS', trackingCode: '1', trackingUrl: null, lines: await pieces(0, 2) };
      const both = await Promise.all([
        fulfilOrder(storage, 1001, parcel, 1),
        fulfilOrder(storage, 1001, parcel, 1),
      ]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
      expect((await order()).fulfilments).toHaveLength(1);
    });
  });
});
