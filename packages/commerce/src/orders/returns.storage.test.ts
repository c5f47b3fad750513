import { loadReturnRules } from '@vitrine/data/returns';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import { stockLocationId } from '../catalogue/stock-location.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import { erasePersonalData, exportPersonalData } from '../customers/personal-data.ts';
import type { CommerceDatabase } from '../database.ts';
import { createMailer } from '../mail/mailer.ts';
import type { SendMail } from '../mail/send-mail.ts';
import { commandLineActor } from '../merchant/actor.ts';
import { fulfilOrder, recordDelivery } from './fulfil-order.ts';
import { findOrderInconsistencies } from './integrity-check.ts';
import type { OrderRecord } from './order-record.ts';
import { createOrderService } from './order-service.ts';
import type { OrderService, ReturnInput } from './order-service-types.ts';
import { findOrderByNumber } from './order-store.ts';
import { disposeReturn } from './process-return.ts';
import { refundOrder } from './refund-steps.ts';
import { listUnprocessed } from './return-quantities.ts';
import { decideReturn, listReturns } from './returns.ts';

const day = 24 * 60 * 60 * 1000;
const parcel = { carrier: 'Colissimo', trackingCode: '1', trackingUrl: null, lines: null };

describeEachDatabase((_, open) => {
  describe('returns', () => {
    let storage: CheckoutTestShop['backend']['storage'];
    let shop: CheckoutTestShop;
    let orders: OrderService;
    let order: OrderRecord;

    beforeEach(async () => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openCheckoutTestShop(storage);
      orders = createOrderService(shop.backend, {
        rules: loadReturnRules(),
        mail: { wake: () => undefined },
      });
      // The demo's products have the type HERO, which is sealed.
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 9 });
      order = await buy('FR');
      await mailed();
    });

    async function buy(country: 'FR' | 'US'): Promise<OrderRecord> {
      const key = await shop.cart(country, [['1', 2]]);
      const total = await fillInCheckout(shop.checkout, key, country);
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
      if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
      const found = await findOrderByNumber(storage.read, paid.order.number);
      if (found === null) throw new Error('no order');
      return found;
    }
    async function mailed() {
      const mails: Parameters<SendMail>[0][] = [];
      await createMailer(shop.backend, async (mail) => void mails.push(mail)).deliverDue();
      return mails;
    }
    const input = (quantity: number, more: Partial<ReturnInput> = {}, opened = false): ReturnInput => ({
      name: 'Ada Byron',
      email: 'ada@example.com',
      lines: [{ lineId: order.lines[0]?.id ?? '', quantity, opened }],
      ...more,
    });
    const ask = (given: ReturnInput) => orders.requestReturn(order.id, order.secret, given);

    test('CHECK-18: a withdrawal is stored and acknowledged at once, with its content, date and time', async () => {
      expect(await ask(input(1))).toMatchObject({
        kind: 'kept',
        returned: { id: '1001-1', kind: 'withdrawal' },
      });
      const [mail, ...more] = await mailed();
      expect(more).toEqual([]);
      expect(mail?.to).toBe('ada@example.com');
      expect(mail?.subject).toBe('Shop: we received your withdrawal from order 1001');
      for (const words of [
        'on 15 January 2026, 12:00:00 UTC',
        'Reference: #1001-R1',
        'Order: 1001',
        'Name: Ada Byron',
        '1 × Glow Oil',
        'Directive 2011/83/EU',
        `/checkout/confirmation/${order.id}?key=${order.secret}`,
      ]) {
        expect(mail?.text).toContain(words);
      }
      const page = await orders.page(order.id, order.secret);
      expect(page?.returns).toMatchObject([{ id: '1001-1', status: 'asked' }]);
      expect(page?.returnable.lines[0]?.open).toBe(1);
    });

    test('checking a request stores nothing', async () => {
      expect(await orders.checkReturn(order.id, order.secret, input(1))).toMatchObject({ kind: 'checked' });
      expect(await listReturns(storage.read, null)).toEqual([]);
    });

    test('a second click, and two simultaneous ones, store nothing twice', async () => {
      const both = await Promise.all([ask(input(2)), ask(input(2))]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['invalid', 'kept']);
      expect(await listReturns(storage.read, null)).toHaveLength(1);
      expect(await mailed()).toHaveLength(1);
    });

    test.each<[string, Partial<ReturnInput>, number, string]>([
      ['no name', { name: ' ' }, 1, 'name'],
      ['a wrong email', { email: 'ada' }, 1, 'email'],
      ['no line', { lines: [] }, 1, 'lines'],
      ['more pieces than there are', {}, 3, 'line-'],
      ['a part of a piece', {}, 0.5, 'line-'],
      ['less than a piece', {}, -1, 'line-'],
      ['another order’s line', { lines: [{ lineId: '7', quantity: 1, opened: false }] }, 1, 'lines'],
    ])('with %s it is rejected at its field', async (_name, more, quantity, field) => {
      const outcome = await ask(input(quantity, more));
      if (outcome.kind !== 'invalid') throw new Error(outcome.kind);
      expect(outcome.errors[0]?.field.startsWith(field)).toBe(true);
      expect(await listReturns(storage.read, null)).toEqual([]);
      expect(await mailed()).toEqual([]);
    });

    test.each([
      ['a wrong secret', (right: OrderRecord) => ({ id: right.id, secret: `${right.secret}x` })],
      ['no secret', (right: OrderRecord) => ({ id: right.id, secret: '' })],
      ['its number for its id', (right: OrderRecord) => ({ id: String(right.number), secret: right.secret })],
    ])('CHECK-12: with %s there is no order to show or to return', async (_name, wrong) => {
      const { id, secret } = wrong(order);
      expect(await orders.page(id, secret)).toBeNull();
      expect(await orders.requestReturn(id, secret, input(1))).toEqual({ kind: 'gone' });
      expect(await orders.checkReturn(id, secret, input(1))).toEqual({ kind: 'gone' });
    });

    test('sealed cosmetics that were opened are excluded, with the law that permits it', async () => {
      expect(await ask(input(1, {}, true))).toMatchObject({ kind: 'kept' });
      await fulfilOrder(storage, 1001, parcel, shop.backend.clock());
      const refused = await ask(input(1, {}, true));
      expect(refused).toMatchObject({
        kind: 'invalid',
        errors: [{ message: expect.stringContaining('Directive 2011/83/EU, article 16 (e)') }],
      });
      expect(await ask(input(1))).toMatchObject({ kind: 'kept' });
    });

    test('it is open until 14 days after the delivery, then for the shop’s own thirty', async () => {
      await fulfilOrder(storage, 1001, parcel, shop.backend.clock());
      await recordDelivery(storage, 1001, null, shop.backend.clock() + 2 * day);
      const kindAfter = async (ms: number) => {
        shop.wait(ms);
        const { window } = (await orders.page(order.id, order.secret))?.returnable ?? {};
        return window?.kind === 'open' ? window.terms.kind : window?.kind;
      };
      // Delivered on Saturday 17 January; the fourteenth day is a Saturday too, so the period ends on Monday.
      expect(await kindAfter(2 * day)).toBe('withdrawal');
      expect(await kindAfter(16 * day)).toBe('withdrawal');
      expect(await kindAfter(2 * day)).toBe('goodwill');
      expect(await kindAfter(20 * day)).toBe('closed');
      expect(await ask(input(1))).toMatchObject({ kind: 'invalid' });
    });

    test('if no law requires it, the shop’s own terms apply', async () => {
      order = await buy('US');
      expect(await ask(input(1))).toMatchObject({ kind: 'kept', returned: { kind: 'goodwill', law: null } });
    });

    test('ADMIN-142: is decided once, refunded from there, and the figures add up', async () => {
      await ask(input(1));
      await mailed();
      const answered = await decideReturn(storage, '1001-1', 'accepted', 'Send it to us.', 1);
      expect(answered).toMatchObject({ kind: 'done' });
      expect((await mailed())[0]?.text).toContain('Send it to us.');
      expect(await decideReturn(storage, '1001-1', 'refused', 'No.', 1)).toMatchObject({ kind: 'refused' });
      const lines = [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }];
      const requested = { lines, shipping: false, restock: true, reason: '', returnId: '1001-1' };
      const refund = await refundOrder({ ...shop.backend, payments: shop.gateway }, 1001, requested);
      expect(refund.kind).toBe('done');
      expect(await listReturns(storage.read, null)).toMatchObject([{ id: '1001-1', status: 'refunded' }]);
      const page = await orders.page(order.id, order.secret);
      expect(page?.returnable.lines[0]?.open).toBe(1);
      expect(page?.refunded).toBe(2500);

      // The refund has taken its unit out and put it to stock: nothing is left to be received.
      const [done] = await listReturns(storage.read, null);
      expect(done && listUnprocessed(done)).toEqual([]);
      const before = await findOrderByNumber(storage.read, 1001);
      const stock = await storage.read.selectFrom('inventory').selectAll().execute();
      const restocked = { type: 'restocked', quantity: 1, locationId: stockLocationId } as const;
      const units = [{ lineId: order.lines[0]?.id ?? '', quantity: 1, dispositions: [restocked] }];
      expect(await disposeReturn(shop.backend, commandLineActor, '1001-1', units)).toMatchObject({
        kind: 'refused',
        reason: 'Of Glow Oil 0 can go back to stock, not 1: the others are there already.',
      });
      expect(await findOrderByNumber(storage.read, 1001)).toEqual(before);
      expect(await storage.read.selectFrom('inventory').selectAll().execute()).toEqual(stock);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('erasing the person leaves the return without their data, whichever email they entered', async () => {
      await ask(input(1, { email: 'other@example.com' }));
      expect(JSON.stringify(await exportPersonalData(storage, 'other@example.com'))).toContain('1001-1');
      await erasePersonalData(storage, 'ada@example.com', 1);
      const [kept] = await storage.read.selectFrom('returns').selectAll().execute();
      expect(JSON.stringify(kept)).not.toMatch(/\bada\b|byron|other@/i);
      expect(await mailed()).toEqual([]);
    });

    test('tracking shows parcels and refunds, and nothing for a wrong number or email', async () => {
      await fulfilOrder(storage, 1001, { ...parcel, trackingUrl: 'https://x.test/1' }, shop.backend.clock());
      expect(await orders.track('#1001', ' ADA@example.com ')).toEqual({
        number: 1001,
        state: 'fulfilled',
        carrier: 'Colissimo',
        tracking: '1',
        url: 'https://x.test/1',
        events: [
          { at: '2026-01-15T12:00:00.000Z', state: 'ordered', place: null },
          { at: '2026-01-15T12:00:00.000Z', state: 'shipped', place: null },
        ],
      });
      for (const [number, email] of [
        ['1001', 'bob@example.com'],
        ['1002', 'ada@example.com'],
        ['1001', ''],
        ['', 'ada@example.com'],
        ['1001 or 1=1', 'ada@example.com'],
        ['99999999999999999999', 'ada@example.com'],
      ] as const) {
        expect(await orders.track(number, email)).toBeNull();
      }
      await erasePersonalData(storage, 'ada@example.com', 1);
      expect(await orders.track('1001', '')).toBeNull();
      expect(await orders.track('1001', 'ada@example.com')).toBeNull();
    });
  });
});
