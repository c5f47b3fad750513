import { giftCardAttributes } from '@vitrine/rules/gift-cards/delivery-attributes';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutAccess } from '../checkout/checkout-service.ts';
import {
  type CheckoutTestShop,
  type CheckoutTestShopOptions,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import { exportPersonalData } from '../customers/personal-data.ts';
import type { CommerceDatabase } from '../database.ts';
import type { EmailMessage } from '../mail/email-message.ts';
import { createMailer } from '../mail/mailer.ts';
import { commandLineActor } from '../merchant/actor.ts';
import { findOrderInconsistencies } from '../orders/integrity-check.ts';
import { readOrderEvents } from '../orders/order-events.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import { recoverPayments } from '../orders/recover-payments.ts';
import { refundOrder } from '../orders/refund-steps.ts';
import type { RefundInput } from '../orders/reserve-refund.ts';
import { deliverGiftCards, mailGiftCard } from './deliver-gift-cards.ts';
import { readGiftCardBalance, redeemGiftCard } from './gift-card-ledger.ts';
import { issueTestGiftCard, testGiftCards } from './test-gift-cards.ts';
import { updateGiftCard } from './update-gift-card.ts';

const day = 24 * 60 * 60 * 1000;
const everything: RefundInput = { lines: null, shipping: false, restock: false, reason: '', returnId: null };

class Crash extends Error {}

describeEachDatabase((_, open) => {
  describe('a gift card that is bought', () => {
    let storage: CheckoutTestShop['backend']['storage'];
    let shop: CheckoutTestShop;
    let sent: (EmailMessage & { to: string })[] = [];

    const openShop = async (options: CheckoutTestShopOptions = {}) => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openCheckoutTestShop(storage, options);
      sent = [];
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2000, stock: 1000 });
      await shop.putProduct({ id: '9', title: 'Gift Card', price: 5000, stock: null, giftCard: true });
    };
    beforeEach(() => openShop());

    const cartWith = (
      lines: readonly (readonly [string, number])[],
      attributes: Readonly<Record<string, string>> = {},
    ) =>
      shop.cart('US', lines, {
        lines: lines.map(([variantId, quantity], index) => ({
          id: `line-${index}`,
          variantId,
          quantity,
          attributes:
            variantId === '9' ? Object.entries(attributes).map(([key, value]) => ({ key, value })) : [],
          sellingPlanId: null,
        })),
      });
    const pay = async (key: CheckoutAccess, email?: string) => {
      const due = await fillInCheckout(shop.checkout, key, 'US', email);
      return shop.checkout.pay(key, { kind: 'test', card: '1' }, due);
    };
    const buy = async (attributes: Readonly<Record<string, string>> = {}, quantity = 1) => {
      const paid = await pay(await cartWith([['9', quantity]], attributes));
      expect(paid).toMatchObject({ kind: 'placed' });
    };
    const cards = () => storage.read.selectFrom('gift_cards').selectAll().orderBy('id').execute();
    const deliver = async () => {
      const delivered = await deliverGiftCards(shop.backend, testGiftCards);
      const send = async (message: EmailMessage & { to: string }) => {
        sent.push(message);
      };
      await createMailer(shop.backend, send).deliverDue();
      return delivered;
    };
    const giftMails = () => sent.filter(({ text }) => text.includes('Code: '));
    const codeIn = (text: string) => /Code: (\S+)/.exec(text)?.[1] ?? '';
    const refund = (input: Partial<RefundInput> = {}, gateway = shop.gateway) =>
      refundOrder({ storage, payments: gateway, clock: shop.backend.clock, log: shop.backend.log }, 1001, {
        ...everything,
        ...input,
      });
    const order = async (): Promise<OrderRecord> => {
      const found = await findOrderByNumber(storage.read, 1001);
      if (found === null) throw new Error('no order');
      return found;
    };

    test('CARD-35: never expires earlier than the law of the place of the bill allows', async () => {
      await buy();
      const [card] = await cards();
      const now = shop.backend.clock();
      const source = { actor: commandLineActor, now };
      const update = (rules: Parameters<typeof updateGiftCard>[1]) =>
        updateGiftCard(storage, rules, card?.id ?? '', { expiresAt: now + 365 * day, note: 'x' }, source);
      const law = {
        country: 'US',
        province: null,
        toYearEnd: false,
        law: 'Test',
        from: '2000-01-01',
      } as const;
      for (const minimumMonths of [null, 60])
        expect(await update({ months: 12, laws: [{ ...law, minimumMonths }] })).toMatchObject({
          ok: false,
          errors: [{ field: ['input', 'expiresOn'] }],
        });
      expect((await cards())[0]).toEqual(card);
      expect(await update({ months: 12, laws: [{ ...law, minimumMonths: 6 }] })).toMatchObject({ ok: true });
      expect((await cards())[0]).toMatchObject({ expires_at: now + 365 * day, note: 'x' });
    });

    test('CARD-16: is issued once for each unit, also if the process dies before the payment is captured', async () => {
      let dies = true;
      await openShop({
        checkpoint: async (point) => {
          if (point === 'placed' && dies) throw new Crash(point);
        },
      });
      await expect(pay(await cartWith([['9', 3]]))).rejects.toThrow(Crash);
      expect(await cards()).toEqual([]);
      dies = false;
      for (let time = 0; time < 2; time += 1)
        await Promise.all([
          recoverPayments(shop.parts, { grace: 0 }),
          recoverPayments(shop.parts, { grace: 0 }),
        ]);
      const issued = await cards();
      expect(issued).toHaveLength(3);
      for (const { id, initial, code_hash } of issued) {
        expect([initial, code_hash, await readGiftCardBalance(storage.read, id)]).toEqual([5000, null, 5000]);
      }
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('CARD-17: is sent to the buyer once, and its code pays an order', async () => {
      await buy();
      expect(await Promise.all([deliver(), deliver()])).toContain(1);
      expect(await deliver()).toBe(0);
      expect(giftMails()).toHaveLength(1);
      const [mail] = giftMails();
      expect(mail?.to).toBe('ada@example.com');
      const code = codeIn(mail?.text ?? '');
      const key = await cartWith([['1', 1]]);
      await fillInCheckout(shop.checkout, key);
      const applied = await shop.checkout.applyGiftCard(key, code);
      expect(applied).toMatchObject({ kind: 'open', view: { amountDue: 0 } });
      expect(await shop.checkout.pay(key, { kind: 'free' }, 0)).toMatchObject({ kind: 'placed' });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('CARD-01, CARD-17: is sent to a recipient on a day, with a message, and only the hash is stored', async () => {
      const sendOn = new Date(checkoutTestStart + 10 * day).toISOString().slice(0, 10);
      await buy({
        [giftCardAttributes.email]: 'Bea@example.com',
        [giftCardAttributes.name]: 'Bea',
        [giftCardAttributes.message]: 'Happy birthday!',
        [giftCardAttributes.sendOn]: sendOn,
      });
      expect(await deliver()).toBe(0);
      shop.wait(9 * day);
      expect(await deliver()).toBe(0);
      shop.wait(day);
      expect(await deliver()).toBe(1);
      const [mail] = giftMails();
      expect(mail?.to).toBe('bea@example.com');
      expect(mail?.subject).toContain('Ada Byron sent you $50');
      expect(mail?.text).toContain('Happy birthday!');
      const code = codeIn(mail?.text ?? '');
      expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
      const [card] = await cards();
      expect(card).toMatchObject({ last_characters: code.slice(-4), deliver_at: null, delivery: '{}' });
      const tables = ['gift_cards', 'gift_card_entries', 'mail_queue', 'orders', 'carts'] as const;
      const rows = await Promise.all(
        tables.map((table) => storage.read.selectFrom(table).selectAll().execute()),
      );
      expect(JSON.stringify(rows)).not.toContain(code);
    });

    test('CARD-01: is encrypted until its email is sent', async () => {
      await buy();
      await deliverGiftCards(shop.backend, testGiftCards);
      const queue = await storage.read
        .selectFrom('mail_queue')
        .select('data')
        .where('kind', '=', 'giftCard')
        .execute();
      expect(queue).toHaveLength(1);
      await deliver();
      const code = codeIn(giftMails()[0]?.text ?? '');
      expect(code).not.toBe('');
      expect(JSON.stringify(queue)).not.toContain(code);
    });

    test.each([
      ['an address that isn’t one', { [giftCardAttributes.email]: 'bea' }],
      ['a day that isn’t one', { [giftCardAttributes.sendOn]: '2026-02-31' }],
      ['a day too far away', { [giftCardAttributes.sendOn]: '2027-01-01' }],
      ['a message that is too long', { [giftCardAttributes.message]: 'x'.repeat(201) }],
    ])('CARD-17: with %s isn’t sold', async (_name, attributes) => {
      expect(await pay(await cartWith([['9', 1]], attributes))).toMatchObject({
        kind: 'refused',
        reason: 'incomplete',
      });
      expect(await storage.read.selectFrom('test_charges').selectAll().execute()).toEqual([]);
    });

    test('CARD-17: gets a new code on request, and the old one is unknown', async () => {
      await buy();
      await deliver();
      const [card] = await cards();
      const mailing = { id: card?.id ?? '', now: shop.backend.clock(), again: true };
      await storage.change((tx) => mailGiftCard(tx, testGiftCards, mailing));
      await deliver();
      const [first, second] = giftMails().map(({ text }) => codeIn(text));
      expect(first).not.toBe(second);
      const key = await cartWith([['1', 1]]);
      expect(await shop.checkout.applyGiftCard(key, first ?? '')).toMatchObject({ kind: 'invalid' });
      expect(await shop.checkout.applyGiftCard(key, second ?? '')).toMatchObject({ kind: 'open' });
    });

    test('CARD-25: is a part of the buyer’s export, without its code', async () => {
      await buy();
      await deliver();
      const exported = await exportPersonalData(storage, (await order()).email);
      expect(exported).toMatchObject({
        giftCards: [{ currency: 'USD', initial: 5000, history: [{ kind: 'issued', amount: 5000 }] }],
      });
      expect(JSON.stringify(exported)).not.toContain('code_hash');
    });

    test('CARD-11: alone needs no delivery, and its shipping is known to cost nothing', async () => {
      const alone = await shop.checkout.open(await cartWith([['9', 1]]));
      expect(alone).toMatchObject({ view: { needsDelivery: false, totals: { shipping: 0 } } });
      const key = await cartWith([
        ['9', 1],
        ['1', 1],
      ]);
      expect(await shop.checkout.open(key)).toMatchObject({ view: { needsDelivery: true } });
    });

    test('CARD-12: is not paid by a gift card', async () => {
      const card = await issueTestGiftCard(storage, 100_000);
      const key = await cartWith([
        ['9', 1],
        ['1', 1],
      ]);
      const total = await fillInCheckout(shop.checkout, key);
      const applied = await shop.checkout.applyGiftCard(key, card.code);
      expect(applied).toMatchObject({ view: { amountDue: 5000, totals: { totalAmount: total } } });
    });

    test('CARD-10: earns no points, and its refund takes none', async () => {
      const paid = await pay(
        await cartWith([
          ['9', 1],
          ['1', 1],
        ]),
      );
      expect(paid.kind).toBe('placed');
      const { lines, amounts } = await order();
      await refund({ lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }] });
      expect(await readOrderEvents(storage.read, 0, 9)).toMatchObject([
        { kind: 'paid', amount: amounts.totalAmount - 5000, goods: 2000 },
        { kind: 'refunded', amount: 0 },
      ]);
    });

    test('CARD-18: that is unspent is disabled by its refund', async () => {
      await buy({}, 2);
      await deliver();
      const { lines } = await order();
      const done = await refund({ lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }] });
      expect(done).toMatchObject({ kind: 'done', refund: { total: 5000 } });
      const states = (await cards()).map(({ disabled_at }) => disabled_at !== null);
      expect(states.filter(Boolean)).toHaveLength(1);
      expect((await refund()).kind).toBe('done');
      expect((await cards()).every(({ disabled_at }) => disabled_at !== null)).toBe(true);
      for (const { id } of await cards()) expect(await readGiftCardBalance(storage.read, id)).toBe(0);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('CARD-18: that is refunded before its day is never sent', async () => {
      const sendOn = new Date(checkoutTestStart + 10 * day).toISOString().slice(0, 10);
      await buy({ [giftCardAttributes.email]: 'bea@example.com', [giftCardAttributes.sendOn]: sendOn });
      expect((await refund()).kind).toBe('done');
      shop.wait(20 * day);
      expect(await deliver()).toBe(0);
      expect(giftMails()).toEqual([]);
    });

    test('CARD-27: of an entered amount is charged and issued at that amount, and rejected outside the limits', async () => {
      const product = { id: '9', title: 'Gift Card', price: 5000, stock: null, giftCard: true };
      await shop.putProduct({ ...product, ownAmount: true });
      await buy({ _gift_card_amount: '35.50' }, 2);
      expect((await cards()).map(({ initial }) => initial)).toEqual([3550, 3550]);
      expect((await order()).amounts.totalAmount).toBe(7100);
      // A cart of another currency, or of older limits: the variant's own amount holds.
      await buy({ _gift_card_amount: '0.01' });
      expect((await cards()).map(({ initial }) => initial).toSorted()).toEqual([3550, 3550, 5000]);
    });

    test('CARD-18: of which something was spent can’t be refunded', async () => {
      await buy();
      const [card] = await cards();
      const posting = { cardId: card?.id ?? '', source: 'order:2', orderId: '2', at: shop.backend.clock() };
      await storage.change((tx) => redeemGiftCard(tx, posting, 1, 'USD'));
      expect(await refund()).toMatchObject({ kind: 'refused' });
      expect(await readGiftCardBalance(storage.read, posting.cardId)).toBe(4999);
      expect(await storage.read.selectFrom('test_refunds').selectAll().execute()).toEqual([]);
    });

    test('CARD-18: stays as it is if another card of the refund can’t be refunded', async () => {
      await shop.putProduct({ id: '8', title: 'Small Gift Card', price: 1000, stock: null, giftCard: true });
      const lines = [
        ['9', 1],
        ['8', 1],
      ] as const;
      expect((await pay(await cartWith(lines))).kind).toBe('placed');
      const before = await cards();
      const spent = before.find(({ initial }) => initial === 1000)?.id ?? '';
      const posting = { cardId: spent, source: 'order:2', orderId: '2', at: shop.backend.clock() };
      await storage.change((tx) => redeemGiftCard(tx, posting, 1, 'USD'));
      expect(await refund()).toMatchObject({ kind: 'refused' });
      expect(await cards()).toEqual(before);
      const balances = await Promise.all(before.map(({ id }) => readGiftCardBalance(storage.read, id)));
      expect(balances.toSorted()).toEqual([5000, 999]);
    });

    test('CARD-18: is either refunded or spent if both happen at once', async () => {
      await buy();
      const [card] = await cards();
      const id = card?.id ?? '';
      const posting = { cardId: id, source: 'order:2', orderId: '2', at: shop.backend.clock() };
      const [refunded, spent] = await Promise.all([
        refund(),
        storage.change((tx) => redeemGiftCard(tx, posting, 5000, 'USD')),
      ]);
      expect([refunded.kind === 'done', spent].filter(Boolean)).toHaveLength(1);
      expect(await readGiftCardBalance(storage.read, id)).toBe(0);
    });

    test('CARD-18: can be spent again if the gateway rejects the refund', async () => {
      await buy();
      const rejecting = {
        ...shop.gateway,
        refund: async () => ({ status: 'refused' as const, message: 'no' }),
      };
      expect(await refund({}, rejecting)).toMatchObject({ kind: 'refused', reason: 'no' });
      const [card] = await cards();
      expect(card?.disabled_at).toBeNull();
      expect(await readGiftCardBalance(storage.read, card?.id ?? '')).toBe(5000);
    });

    test('CARD-19: is limited by the day, for guests more than for accounts', async () => {
      await shop.putProduct({
        id: '8',
        title: 'Large Gift Card',
        price: 40_000,
        stock: null,
        giftCard: true,
      });
      expect(await pay(await cartWith([['8', 1]]))).toMatchObject({ kind: 'placed' });
      const second = await pay(await cartWith([['8', 1]]), 'ADA@example.com');
      expect(second).toMatchObject({ kind: 'refused' });
      if (second.kind === 'refused') expect(second.message).toContain('more than we can sell in a day');
      expect(await cards()).toHaveLength(1);
      const charges = await storage.read.selectFrom('test_charges').select('status').execute();
      expect(charges.map(({ status }) => status).toSorted()).toEqual(['canceled', 'succeeded']);
      shop.wait(day + 1);
      expect(await pay(await cartWith([['8', 1]]))).toMatchObject({ kind: 'placed' });
    });

    test.each([
      ['a price below zero', -5000],
      ['a price of nothing', 0],
      ['a price above the limit', 50_001],
    ])('CARD-19: with %s isn’t sold', async (_name, price) => {
      await shop.putProduct({ id: '7', title: 'Odd Gift Card', price, stock: null, giftCard: true });
      const key = await cartWith([['7', 1]]);
      const due = await fillInCheckout(shop.checkout, key);
      const result = await shop.checkout.pay(key, { kind: 'test', card: '1' }, due);
      expect(result).toMatchObject({ kind: 'refused' });
      expect(await cards()).toEqual([]);
    });
  });
});
