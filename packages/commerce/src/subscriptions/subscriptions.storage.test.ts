import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeCart } from '../carts/change-cart.ts';
import { fillInCheckout, testMigrations } from '../checkout/checkout-test-shop.ts';
import { erasePersonalData, exportPersonalData } from '../customers/personal-data.ts';
import type { CommerceDatabase } from '../database.ts';
import { findOrderInconsistencies } from '../orders/integrity-check.ts';
import { recoverPayments } from '../orders/recover-payments.ts';
import { GatewayUnavailableError } from '../payments/payment-gateway.ts';
import { announcePrices } from './announce-prices.ts';
import { dayMs } from './billing-dates.ts';
import { runSubscriptions } from './run-subscriptions.ts';
import { followLink, readLink } from './subscription-links.ts';
import { openSubscriptionTestShop, type SubscriptionTestShop, testTerms } from './subscription-test-shop.ts';

class Crash extends Error {}

describeEachDatabase((_, open) => {
  describe('subscriptions', () => {
    let storage: SubscriptionTestShop['backend']['storage'];
    let shop: SubscriptionTestShop;

    beforeEach(async () => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openSubscriptionTestShop(storage);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 10 });
      await shop.putProduct({ id: '2', title: 'Mitt', price: 1000, stock: 10 });
      await shop.putSellingPlan({ id: '1' }, ['1']);
    });

    const run = (on: SubscriptionTestShop = shop) => runSubscriptions(on.deps);
    const linkOf = async (kind: 'skipUrl' | 'stopUrl') => {
      const mail = (await shop.mails()).findLast((each) => each.kind === 'subscriptionReminder');
      return (
        String(JSON.parse(mail?.data ?? '{}')[kind])
          .split('/')
          .at(-1) ?? ''
      );
    };

    test('SUB-01: an order with a plan creates a contract in its transaction, with an account to claim', async () => {
      const contract = await shop.subscribe();
      expect(contract).toMatchObject({
        status: 'active',
        customerId: null,
        email: 'ada@example.com',
        nextCycle: 2,
        billingPolicy: { interval: 'WEEK', intervalCount: 4 },
        paymentMethod: { gateway: 'test', reference: '1' },
        consent: { text: testTerms },
        lines: [{ variantId: '1', quantity: 1, currentPrice: 2500, sellingPlan: { percentage: 10 } }],
      });
      expect(new Date(contract.nextBillingDate ?? 0).toISOString()).toBe('2026-02-12T09:00:00.000Z');
      expect((await shop.mails()).map(({ kind }) => kind).sort()).toEqual([
        'activation',
        'orderConfirmation',
        'subscriptionStarted',
      ]);
      const { customerId } = await shop.contract(contract.id);
      expect(customerId).toBeNull();
    });

    test('SUB-02: without the terms accepted nothing is charged', async () => {
      const key = await shop.cart('US', [], {
        lines: [{ id: 'a', variantId: '1', quantity: 1, attributes: [], sellingPlanId: '1' }],
      });
      const total = await fillInCheckout(shop.checkout, key);
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
      expect(paid).toMatchObject({ kind: 'refused', reason: 'incomplete' });
      expect(await shop.charges()).toEqual([]);
    });

    test('SUB-03: on its day a delivery becomes one order, paid without the shopper', async () => {
      const { id } = await shop.subscribe();
      shop.days(27);
      expect(await run()).toMatchObject({ billed: 0 });
      shop.days(1);
      expect(await run()).toMatchObject({ billed: 1 });
      expect(await run()).toMatchObject({ billed: 0 });
      const [, second] = await shop.orders();
      // 25.00 less 10 %, shipped free in the subscription zone, with California's 7.25 %.
      expect(second?.amounts).toMatchObject({ subtotalPrice: 2250, shipping: 0, totalAmount: 2413 });
      expect(second).toMatchObject({ financialStatus: 'paid', customerId: null });
      expect(await shop.cycles(id)).toMatchObject([{ cycleIndex: 2, status: 'billed', orderId: second?.id }]);
      expect(await shop.stock('1')).toBe(8);
      expect((await shop.mails()).filter(({ kind }) => kind === 'orderConfirmation')).toHaveLength(2);
      const events = await storage.read.selectFrom('order_events').select('kind').execute();
      expect(events).toEqual([{ kind: 'paid' }, { kind: 'paid' }]);
      expect((await shop.contract(id)).nextCycle).toBe(3);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('SUB-03: two processes at once charge a delivery once', async () => {
      await shop.subscribe();
      const other = await openSubscriptionTestShop(storage);
      shop.days(28);
      other.days(28);
      await Promise.all([run(), run(other), run(), run(other)]);
      await run();
      expect(await shop.orders()).toHaveLength(2);
      expect((await shop.charges()).filter((status) => status === 'succeeded')).toHaveLength(2);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test.each(['prepared', 'opened', 'authorized', 'placed', 'captured'] as const)(
      'SUB-04: a crash when a delivery is %s ends with one order',
      async (point) => {
        const { id } = await shop.subscribe();
        const dying = await openSubscriptionTestShop(storage, {
          checkpoint: async (reached) => {
            if (reached === point) throw new Crash();
          },
        });
        dying.days(28);
        await run(dying);
        shop.days(28);
        await Promise.all([run(), recoverPayments(shop.parts, { grace: 0 })]);
        // If the recovery releases the payment first, the delivery is charged ten minutes later.
        shop.wait(60 * 60 * 1000);
        await run();
        await recoverPayments(shop.parts, { grace: 0 });
        expect(await shop.orders()).toHaveLength(2);
        // A hold that the recovery let go first may be among them.
        const held = (await shop.charges()).filter((status) => status !== 'canceled');
        expect(held).toEqual(['succeeded', 'succeeded']);
        expect((await shop.contract(id)).nextCycle).toBe(3);
        expect(await findOrderInconsistencies(storage)).toEqual([]);
      },
    );

    test('SUB-04: a gateway that charges without responding is queried again and charges once', async () => {
      await shop.subscribe();
      let calls = 0;
      const flaky = await openSubscriptionTestShop(storage, {
        gateway: (gateway) => ({
          ...gateway,
          async chargeSaved(charge) {
            const state = await gateway.chargeSaved(charge);
            calls += 1;
            if (calls === 1) throw new GatewayUnavailableError('timeout');
            return state;
          },
        }),
      });
      flaky.days(28);
      expect(await run(flaky)).toMatchObject({ later: 1 });
      flaky.wait(10 * 60_000);
      expect(await run(flaky)).toMatchObject({ billed: 1 });
      expect(await shop.charges()).toEqual(['succeeded', 'succeeded']);
    });

    test('SUB-05: a sold-out product is skipped with a reason, and the next delivery remains', async () => {
      const { id } = await shop.subscribe();
      shop.days(28);
      await shop.setStock('1', 0);
      expect(await run()).toMatchObject({ skipped: 1 });
      expect(await shop.charges()).toEqual(['succeeded']);
      expect(await shop.cycles(id)).toMatchObject([{ status: 'skipped', skipReason: 'soldOut' }]);
      expect((await shop.mails()).map(({ kind }) => kind)).toContain('subscriptionSkipped');
      await shop.setStock('1', 5);
      shop.days(28);
      expect(await run()).toMatchObject({ billed: 1 });
    });

    test('SUB-06: a higher price applies two weeks after its email, a lower one at once', async () => {
      const { id } = await shop.subscribe();
      shop.days(20);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 3000, stock: 10 });
      expect(await announcePrices(shop.deps)).toBe(1);
      expect(await announcePrices(shop.deps)).toBe(0);
      expect((await shop.mails()).map(({ kind }) => kind)).toContain('subscriptionPrice');
      shop.days(8);
      await run();
      expect((await shop.orders()).at(-1)?.amounts.subtotalPrice).toBe(2250);
      shop.days(28);
      await run();
      expect((await shop.orders()).at(-1)?.amounts.subtotalPrice).toBe(2700);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2000, stock: 10 });
      shop.days(28);
      await run();
      expect((await shop.orders()).at(-1)?.amounts.subtotalPrice).toBe(1800);
      expect((await shop.contract(id)).lines[0]?.currentPrice).toBe(2000);
    });

    test('SUB-06: a price that was not announced is not charged', async () => {
      await shop.subscribe();
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 3000, stock: 10 });
      shop.days(28);
      await run();
      expect((await shop.orders()).at(-1)?.amounts.subtotalPrice).toBe(2250);
    });

    test('SUB-07: a plan that was changed or deleted after subscribing changes no contract', async () => {
      await shop.subscribe();
      await shop.putSellingPlan({ id: '1', percentage: 1, intervalCount: 1 }, []);
      shop.days(28);
      await run();
      expect((await shop.orders()).at(-1)?.amounts.subtotalPrice).toBe(2250);
      expect((await shop.orders()).at(-1)?.lines[0]?.sellingPlan?.id).toBe('1');
    });

    test('SUB-08: three days ahead a reminder with a link that skips once, and not by being opened', async () => {
      const { id } = await shop.subscribe();
      shop.days(25);
      expect(await run()).toMatchObject({ reminded: 1 });
      expect(await run()).toMatchObject({ reminded: 0 });
      const token = await linkOf('skipUrl');
      const now = shop.backend.clock();
      expect(await readLink(storage.read, token, now)).toMatchObject({ kind: 'ready', action: 'skip' });
      expect((await shop.contract(id)).nextCycle).toBe(2);
      const stored = await storage.read.selectFrom('subscription_links').select('token_hash').execute();
      expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token);

      const followed = await Promise.all([1, 2, 3].map(() => followLink(storage, token, now)));
      expect(followed.map(({ kind }) => kind).toSorted()).toEqual(['ready', 'used', 'used']);
      expect(await followLink(storage, token, now)).toMatchObject({ kind: 'used' });
      const skipped = await shop.contract(id);
      expect(skipped.nextCycle).toBe(3);
      shop.days(3);
      expect(await run()).toMatchObject({ billed: 0 });
      expect(await shop.charges()).toHaveLength(1);
    });

    test('SUB-08: a link stops the subscription; an expired or forged one does nothing', async () => {
      const { id } = await shop.subscribe();
      shop.days(25);
      await run();
      const [skip, stop] = [await linkOf('skipUrl'), await linkOf('stopUrl')];
      shop.days(3);
      await run();
      const now = shop.backend.clock();
      expect(await followLink(storage, skip, now)).toEqual({ kind: 'unknown' });
      expect(await followLink(storage, 'made-up', now)).toEqual({ kind: 'unknown' });
      expect(await followLink(storage, stop, now)).toMatchObject({ kind: 'ready' });
      expect(await shop.contract(id)).toMatchObject({ status: 'cancelled', nextBillingDate: null });
      shop.days(60);
      expect(await run()).toMatchObject({ billed: 0 });
      expect((await shop.mails()).at(-1)?.kind).toBe('subscriptionStopped');
    });

    test('SUB-24: an unreadable contract doesn’t prevent others from being reminded, announced and charged', async () => {
      const { id } = await shop.subscribe();
      await shop.subscribe({ email: 'bea@example.com' });
      await storage.change(async (tx) => {
        await tx.updateTable('subscription_contracts').set({ data: '{' }).where('id', '=', id).execute();
      });
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 3000, stock: 10 });
      expect(await announcePrices(shop.deps)).toBe(1);
      shop.days(26);
      expect(await run()).toMatchObject({ reminded: 1, billed: 0, errors: 0 });
      shop.days(2);
      expect(await run()).toMatchObject({ billed: 1, errors: 1 });
    });

    test('SUB-09: a card that is declined once is charged at the next attempt, once', async () => {
      const { id } = await shop.subscribe({ card: '4' });
      shop.days(28);
      expect(await run()).toMatchObject({ declined: 1 });
      expect(await run()).toMatchObject({ declined: 0, billed: 0 });
      expect((await shop.mails()).at(-1)?.kind).toBe('subscriptionDeclined');
      shop.days(1);
      expect(await run()).toMatchObject({ billed: 1 });
      expect((await shop.charges()).toSorted()).toEqual(['declined', 'succeeded', 'succeeded']);
      const { nextBillingDate } = await shop.contract(id);
      expect(new Date(nextBillingDate ?? 0).toISOString()).toBe('2026-03-12T09:00:00.000Z');
    });

    test('SUB-09: a card that is always declined pauses the subscription after the schedule', async () => {
      const { id } = await shop.subscribe({ card: '5' });
      shop.days(28);
      const outcomes = [];
      for (let day = 0; day < 12; day += 1) {
        outcomes.push((await run()).declined);
        shop.days(1);
      }
      expect(outcomes).toEqual([1, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]);
      expect(await shop.contract(id)).toMatchObject({ status: 'paused', pauseReason: 'payment' });
      expect(await shop.cycles(id)).toMatchObject([
        { status: 'skipped', skipReason: 'paymentFailed', attempts: 4 },
      ]);
      expect((await shop.charges()).filter((status) => status === 'succeeded')).toHaveLength(1);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('SUB-10: the email about a declined card leads to the checkout of the delivery, which saves the new card', async () => {
      const { id } = await shop.subscribe({ card: '6' });
      shop.days(28);
      await run();
      const mail = (await shop.mails()).at(-1);
      expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({ reason: 'authentication' });
      const url = new URL(JSON.parse(mail?.data ?? '{}').payUrl);
      const key = {
        cartId: url.pathname.split('/').at(-1) ?? '',
        secret: url.searchParams.get('key') ?? '',
      };
      const opened = await shop.checkout.open(key);
      if (opened.kind !== 'open') throw new Error(opened.kind);
      expect(opened.view).toMatchObject({ step: 'payment', totals: { totalAmount: 2413 } });
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, 2413);
      expect(paid.kind).toBe('placed');
      shop.days(5);
      expect(await run()).toMatchObject({ billed: 0 });
      expect(await shop.contract(id)).toMatchObject({ nextCycle: 3, paymentMethod: { reference: '1' } });
      expect(await shop.orders()).toHaveLength(2);
    });

    test('SUB-17: the cart of a delivery can’t be changed with its link', async () => {
      await shop.subscribe({ card: '6' });
      shop.days(28);
      await run();
      const mail = (await shop.mails()).at(-1);
      const url = new URL(JSON.parse(mail?.data ?? '{}').payUrl);
      const token = url.pathname.split('/').at(-1) ?? '';
      const context = {
        parts: shop.backend,
        snapshot: await shop.backend.catalogue.current(),
        country: null,
        store: null,
        now: shop.backend.clock(),
      };
      const changed = await changeCart(context, { token, secret: url.searchParams.get('key') }, (cart) => ({
        cart: { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: 9 })) },
        problems: [],
        warnings: [],
      }));
      expect(changed?.record.lines).toMatchObject([{ variantId: '1', quantity: 1 }]);
    });

    test('SUB-16: a person’s subscriptions are exported, and stopped and anonymized on erasure', async () => {
      const { id } = await shop.subscribe();
      shop.days(28);
      await run();
      expect(await exportPersonalData(storage, 'ada@example.com')).toMatchObject({
        subscriptions: [
          { id, paymentMethod: 'Test card 1', billingCycles: [{ status: 'billed' }], history: [{}, {}] },
        ],
      });
      await erasePersonalData(storage, 'ada@example.com', shop.backend.clock());
      expect(JSON.stringify(await shop.contract(id))).not.toMatch(/ada@|Byron|Ocean/);
      expect(await shop.contract(id)).toMatchObject({ status: 'cancelled', paymentMethod: null });
      shop.days(60);
      expect(await run()).toMatchObject({ billed: 0 });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('SUB-11: of a mixed cart only lines with a plan are repeated', async () => {
      const contract = await shop.subscribe({
        lines: [
          ['1', 2, '1'],
          ['2', 1, null],
        ],
      });
      expect(contract.lines).toMatchObject([{ variantId: '1', quantity: 2 }]);
      shop.days(28);
      await run();
      expect((await shop.orders()).at(-1)?.lines).toMatchObject([{ variantId: '1', quantity: 2 }]);
    });

    test('SUB-12: a shop that was down for months charges one delivery, and the next a rhythm later', async () => {
      const { id } = await shop.subscribe();
      shop.days(100);
      await run();
      await run();
      expect(await shop.orders()).toHaveLength(2);
      const { nextBillingDate } = await shop.contract(id);
      expect(nextBillingDate).toBeGreaterThan(shop.backend.clock());
      expect(nextBillingDate).toBeLessThan(shop.backend.clock() + 29 * dayMs);
    });
  });
});
