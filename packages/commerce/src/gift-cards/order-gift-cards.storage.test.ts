import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutAccess, CheckoutView, PaymentResult } from '../checkout/checkout-service.ts';
import {
  type CheckoutTestShop,
  type CheckoutTestShopOptions,
  fillInCheckout,
  openCheckoutTestShop,
  testAddresses,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { findOrderInconsistencies } from '../orders/integrity-check.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { findOrderByNumber, setFinancialStatus } from '../orders/order-store.ts';
import { recoverPayments } from '../orders/recover-payments.ts';
import { refundOrder } from '../orders/refund-steps.ts';
import type { RefundInput } from '../orders/reserve-refund.ts';
import { GatewayUnavailableError } from '../payments/payment-gateway.ts';
import { disableGiftCard, readGiftCardBalance } from './gift-card-ledger.ts';
import { issueTestGiftCard } from './test-gift-cards.ts';

const everything: RefundInput = { lines: null, shipping: false, restock: false, reason: '', returnId: null };

class Crash extends Error {}

describeEachDatabase((_, open) => {
  describe('an order that gift cards pay', () => {
    let storage: CheckoutTestShop['backend']['storage'];
    let shop: CheckoutTestShop;

    const openShop = async (options: CheckoutTestShopOptions = {}) => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openCheckoutTestShop(storage, options);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2000, stock: 1000 });
      await shop.putProduct({ id: '2', title: 'Salt Spray', price: 3000, stock: 1000 });
    };
    beforeEach(() => openShop());

    /** A filled-in checkout of 80.00 and tax. */
    const checkout = async (email = 'ada@example.com') => {
      const key = await shop.cart('US', [
        ['1', 1],
        ['2', 2],
      ]);
      const total = await fillInCheckout(shop.checkout, key, 'US', email);
      return { key, total };
    };
    const apply = async (key: CheckoutAccess, code: string): Promise<CheckoutView> => {
      const applied = await shop.checkout.applyGiftCard(key, code);
      if (applied.kind !== 'open') throw new Error(JSON.stringify(applied));
      return applied.view;
    };
    const pay = (key: CheckoutAccess, due: number): Promise<PaymentResult> =>
      shop.checkout.pay(key, due === 0 ? { kind: 'free' } : { kind: 'test', card: '1' }, due);
    const order = async (number = 1001): Promise<OrderRecord> => {
      const found = await findOrderByNumber(storage.read, number);
      if (found === null) throw new Error('no order');
      return found;
    };
    const balance = (id: string) => readGiftCardBalance(storage.read, id);
    const charged = async () =>
      (await storage.read.selectFrom('test_charges').selectAll().execute())
        .filter(({ status }) => status === 'succeeded')
        .map(({ amount }) => amount);
    const givenBack = async () =>
      (await storage.read.selectFrom('test_refunds').select('amount').execute()).map(({ amount }) => amount);
    const refund = (input: Partial<RefundInput> = {}) =>
      refundOrder(
        { storage, payments: shop.gateway, clock: shop.backend.clock, log: shop.backend.log },
        1001,
        { ...everything, ...input },
      );

    test('CARD-08, CARD-15: uses each card up to its balance, and charges the rest', async () => {
      const { key, total } = await checkout();
      const [a, b] = [await issueTestGiftCard(storage, 1000), await issueTestGiftCard(storage, 2500)];
      await apply(key, a.code);
      const view = await apply(key, b.code.toLowerCase().replaceAll('-', ' '));
      expect(view.totals.totalAmount).toBe(total);
      expect(view.amountDue).toBe(total - 3500);
      expect(await pay(key, view.amountDue)).toMatchObject({ kind: 'placed' });
      expect(await order()).toMatchObject({
        financialStatus: 'paid',
        amounts: { totalAmount: total },
        giftCards: [
          { cardId: a.id, lastCharacters: a.lastCharacters, amount: 1000 },
          { cardId: b.id, lastCharacters: b.lastCharacters, amount: 2500 },
        ],
      });
      expect(JSON.stringify(await order())).not.toContain(a.code);
      expect(await charged()).toEqual([total - 3500]);
      expect([await balance(a.id), await balance(b.id)]).toEqual([0, 0]);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('CARD-08: leaves the rest on the card, and needs no payment', async () => {
      const { key, total } = await checkout();
      const card = await issueTestGiftCard(storage, total + 700);
      expect(await apply(key, card.code)).toMatchObject({ amountDue: 0, payment: { kind: 'free' } });
      expect(await pay(key, 0)).toMatchObject({ kind: 'placed' });
      expect(await order()).toMatchObject({ financialStatus: 'paid' });
      expect(await charged()).toEqual([]);
      expect(await balance(card.id)).toBe(700);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
      // The same call again is the same order.
      expect(await pay(key, 0)).toMatchObject({ kind: 'placed', order: { number: 1001 } });
      expect(await balance(card.id)).toBe(700);
    });

    test('CARD-09: needs a card of its currency', async () => {
      const { key, total } = await checkout();
      const card = await issueTestGiftCard(storage, 5000, { currency: 'EUR', region: 'eu' });
      expect(await shop.checkout.applyGiftCard(key, card.code)).toMatchObject({
        kind: 'invalid',
        errors: [
          {
            field: 'giftCard',
            message: `Gift card •••• ${card.lastCharacters} is in EUR and can’t be used for an order in USD.`,
          },
        ],
        view: { amountDue: total },
      });
    });

    test('CARD-13: 50 simultaneous orders spend one card once, and none is charged less', async () => {
      const card = await issueTestGiftCard(storage, 4000);
      const buyers = await Promise.all(
        Array.from({ length: 50 }, async (_each, index) => {
          const { key } = await checkout(`buyer${index}@example.com`);
          return { key, due: (await apply(key, card.code)).amountDue };
        }),
      );
      const results = await Promise.all(buyers.map(({ key, due }) => pay(key, due)));
      expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
      const refused = results.filter((result) => result.kind === 'refused');
      expect(refused).toHaveLength(49);
      for (const { reason, message } of refused) {
        expect(reason).toBe('changed');
        expect(message).toContain('Nothing was charged.');
      }
      expect(await balance(card.id)).toBe(0);
      const charges = await storage.read.selectFrom('test_charges').select('status').execute();
      expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
      expect(charges.every(({ status }) => status === 'succeeded' || status === 'canceled')).toBe(true);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('CARD-13: 50 simultaneous orders paid by one card alone get exactly its balance', async () => {
      const first = await checkout();
      const card = await issueTestGiftCard(storage, first.total * 7 + 1);
      const keys = await Promise.all(
        Array.from({ length: 50 }, async (_each, index) => {
          const { key } = await checkout(`buyer${index}@example.com`);
          await apply(key, card.code);
          return key;
        }),
      );
      const results = await Promise.all(keys.map((key) => pay(key, 0)));
      expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(7);
      expect(await balance(card.id)).toBe(1);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('CARD-13: isn’t made if a card was disabled after the total was shown', async () => {
      const { key } = await checkout();
      const card = await issueTestGiftCard(storage, 1000);
      const { amountDue } = await apply(key, card.code);
      await storage.change((tx) => disableGiftCard(tx, { cardId: card.id, source: 'd', at: 1 }));
      expect(await pay(key, amountDue)).toMatchObject({
        kind: 'refused',
        reason: 'changed',
        view: { amountDue: amountDue + 1000, giftCards: [] },
      });
      expect(await charged()).toEqual([]);
    });

    test('CARD-13: is created once if the process dies after the bank has authorized the rest', async () => {
      let dies = true;
      await openShop({
        checkpoint: async (point) => {
          if (point === 'authorized' && dies) throw new Crash(point);
        },
      });
      const { key } = await checkout();
      const card = await issueTestGiftCard(storage, 1000);
      const { amountDue } = await apply(key, card.code);
      await expect(pay(key, amountDue)).rejects.toThrow(Crash);
      expect(await balance(card.id)).toBe(1000);
      dies = false;
      await Promise.all([
        recoverPayments(shop.parts, { grace: 0 }),
        recoverPayments(shop.parts, { grace: 0 }),
      ]);
      expect(await order()).toMatchObject({ financialStatus: 'paid', giftCards: [{ amount: 1000 }] });
      expect(await balance(card.id)).toBe(0);
      expect(await charged()).toEqual([amountDue]);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('CARD-14: is refunded to the cards first, the last one used first, then to the payment', async () => {
      const { key, total } = await checkout();
      const [a, b] = [await issueTestGiftCard(storage, 1000), await issueTestGiftCard(storage, 2500)];
      await apply(key, a.code);
      const { amountDue } = await apply(key, b.code);
      await pay(key, amountDue);
      const lineId = (await order()).lines[0]?.id ?? '';
      const part = await refund({ lines: [{ lineId, quantity: 1 }] });
      if (part.kind !== 'done') throw new Error(JSON.stringify(part));
      // 20.00 and its tax.
      expect(part.refund.total).toBe(2145);
      expect(part.refund.giftCards).toMatchObject([{ cardId: b.id, amount: 2145 }]);
      expect([await balance(a.id), await balance(b.id), await givenBack()]).toEqual([0, 2145, []]);
      expect((await order()).financialStatus).toBe('partiallyRefunded');
      expect(await findOrderInconsistencies(storage)).toEqual([]);

      const rest = await refund();
      if (rest.kind !== 'done') throw new Error(JSON.stringify(rest));
      expect(rest.refund.giftCards).toMatchObject([
        { cardId: b.id, amount: 355 },
        { cardId: a.id, amount: 1000 },
      ]);
      expect([await balance(a.id), await balance(b.id)]).toEqual([1000, 2500]);
      expect(await givenBack()).toEqual([total - 3500]);
      expect((await order()).financialStatus).toBe('refunded');
      expect(await refund()).toMatchObject({ kind: 'refused' });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('CARD-14: that was paid by a card alone is refunded only to the card, once for 20 simultaneous refunds', async () => {
      const { key, total } = await checkout();
      const card = await issueTestGiftCard(storage, total);
      await apply(key, card.code);
      await pay(key, 0);
      const results = await Promise.all(Array.from({ length: 20 }, () => refund()));
      expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1);
      expect(await balance(card.id)).toBe(total);
      expect(await givenBack()).toEqual([]);
      expect((await order()).financialStatus).toBe('refunded');
    });

    test('CARD-14: credits the cards again if the payment can’t be captured', async () => {
      await openShop({
        gateway: (test) => ({
          ...test,
          capture: async () => {
            throw new GatewayUnavailableError('down');
          },
        }),
      });
      const { key } = await checkout();
      const card = await issueTestGiftCard(storage, 1000);
      await pay(key, (await apply(key, card.code)).amountDue);
      const { id } = await order();
      expect(await balance(card.id)).toBe(0);
      for (let time = 0; time < 2; time += 1)
        await storage.change((tx) => setFinancialStatus(tx, id, 'voided', shop.backend.clock()));
      expect(await balance(card.id)).toBe(1000);
    });

    test('CARD-08: can have a card removed, and another one entered', async () => {
      const { key, total } = await checkout();
      const card = await issueTestGiftCard(storage, 1000);
      await apply(key, card.code);
      const removed = await shop.checkout.removeGiftCard(key, card.id);
      expect(removed).toMatchObject({ kind: 'open', view: { amountDue: total, giftCards: [] } });
      expect((await shop.checkout.removeGiftCard(key, card.id)).kind).toBe('open');
      expect((await apply(key, card.code)).amountDue).toBe(total - 1000);
      expect((await apply(key, card.code)).giftCards).toHaveLength(1);
    });

    test('CARD-09: is of another region: its card isn’t used once the cart’s currency changes', async () => {
      const card = await issueTestGiftCard(storage, 1000);
      const key = await shop.cart('US', [['1', 1]], { giftCards: [card.id] });
      await shop.checkout.setContact(key, { email: 'ada@example.com' });
      const other = await shop.cart('AU', [['1', 1]], { giftCards: [card.id] });
      await shop.checkout.setContact(other, { email: 'ada@example.com' });
      expect(await shop.checkout.setShippingAddress(other, testAddresses.AU)).toMatchObject({
        kind: 'open',
        view: { giftCards: [] },
      });
      expect(await shop.checkout.open(key)).toMatchObject({ view: { giftCards: [{ id: card.id }] } });
    });
  });
});
