import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import { testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { announcePrices } from './announce-prices.ts';
import { dayMs } from './billing-dates.ts';
import { createSubscriptionService } from './create-subscription-service.ts';
import { runSubscriptions } from './run-subscriptions.ts';
import type { SubscriptionContract } from './subscription-contract.ts';
import type { SubscriptionChange, SubscriptionService } from './subscription-service.ts';
import { openSubscriptionTestShop, type SubscriptionTestShop } from './subscription-test-shop.ts';

const ada = '77';
const mallory = '78';

describeEachDatabase((_, open) => {
  describe('subscriptions in the account', () => {
    let shop: SubscriptionTestShop;
    let service: SubscriptionService;
    let contract: SubscriptionContract;

    beforeEach(async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      shop = await openSubscriptionTestShop(storage);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 20 });
      await shop.putProduct({ id: '2', title: 'Mitt', price: 1000, stock: 20 });
      await shop.putSellingPlan({ id: '1' }, ['1']);
      await shop.putSellingPlan({ id: '2', intervalCount: 8, percentage: 5, name: 'Every 8 weeks' }, ['1']);
      service = createSubscriptionService(shop.deps);
      contract = await shop.subscribe({ more: { buyerIdentity: { ...buyer, customerId: ada } } });
    });

    const change = (wanted: SubscriptionChange, customer = ada) =>
      service.change(customer, contract.id, wanted);
    const current = () => shop.contract(contract.id);

    const attacks: readonly SubscriptionChange[] = [
      { kind: 'skip', cycle: 2 },
      { kind: 'unskip', cycle: 2 },
      { kind: 'pause' },
      { kind: 'resume' },
      { kind: 'cancel' },
      { kind: 'date', day: Date.UTC(2026, 1, 20) },
      { kind: 'rhythm', interval: 'WEEK', intervalCount: 8 },
      { kind: 'quantity', lineId: 'LINE', quantity: 9 },
      { kind: 'swap', lineId: 'LINE', variantId: '1' },
      { kind: 'addOnce', variantId: '2' },
      { kind: 'removeOnce', lineId: 'LINE' },
      { kind: 'card', reference: '1' },
      { kind: 'address', address: { firstName: 'Mallory', country: 'US' } },
    ];
    test('SUB-18: another member sees and changes nothing', async () => {
      expect(await service.list(mallory)).toEqual([]);
      const lineId = contract.lines[0]?.id ?? '';
      for (const attack of attacks)
        expect(await change('lineId' in attack ? { ...attack, lineId } : attack, mallory)).toMatchObject({
          kind: 'refused',
          reason: 'unknown',
        });
      expect(await service.startCardUpdate(mallory, contract.id, 'https://shop.test')).toBeNull();
      expect(await current()).toEqual(contract);
    });

    const refused: readonly (readonly [string, SubscriptionChange, string])[] = [
      ['a quantity of thousands', { kind: 'quantity', lineId: 'LINE', quantity: 10_000 }, 'quantity'],
      ['a negative quantity', { kind: 'quantity', lineId: 'LINE', quantity: -1 }, 'quantity'],
      ['the last line gone', { kind: 'quantity', lineId: 'LINE', quantity: 0 }, 'lastLine'],
      ['a date in the past', { kind: 'date', day: Date.UTC(2026, 0, 1) }, 'date'],
      ['a date in years', { kind: 'date', day: Date.UTC(2036, 0, 1) }, 'date'],
      ['what is no date', { kind: 'date', day: Number.NaN }, 'date'],
      ['a rhythm without a plan', { kind: 'rhythm', interval: 'DAY', intervalCount: 1 }, 'rhythm'],
      [
        'another product at the plan’s price',
        { kind: 'swap', lineId: 'LINE', variantId: '2' },
        'unavailable',
      ],
      ['a variant that doesn’t exist', { kind: 'addOnce', variantId: '99' }, 'unavailable'],
      ['a delivery that is long past', { kind: 'skip', cycle: 1 }, 'tooLate'],
      ['a delivery in years', { kind: 'skip', cycle: 500 }, 'tooFar'],
      ['a card that doesn’t exist', { kind: 'card', reference: '9' }, 'card'],
      ['an address elsewhere', { kind: 'address', address: { country: 'NO' } }, 'address'],
    ];
    test.each(refused)('SUB-18: refuses %s', async (_name, wanted, reason) => {
      const lineId = contract.lines[0]?.id ?? '';
      const sent = 'lineId' in wanted ? { ...wanted, lineId } : wanted;
      expect(await change(sent)).toMatchObject({ kind: 'refused', reason });
      expect(await current()).toEqual(contract);
    });

    test('SUB-43: a day that isn’t possible is answered with the first and the last that are', async () => {
      const result = await change({ kind: 'date', day: Date.UTC(2026, 0, 1) });
      const { dates } = result.kind === 'refused' ? result : { dates: null };
      if (dates === null) throw new Error('no days');
      expect((await change({ kind: 'date', day: dates.last + dayMs })).kind).toBe('refused');
      expect((await change({ kind: 'date', day: dates.first - dayMs })).kind).toBe('refused');
      for (const day of [dates.last, dates.first]) {
        await change({ kind: 'date', day });
        expect((await current()).nextBillingDate).toBe(day);
      }
    });

    test('SUB-19: skips a delivery and reverts that, also two deliveries ahead', async () => {
      await change({ kind: 'skip', cycle: 3 });
      await change({ kind: 'skip', cycle: 2 });
      expect((await current()).nextCycle).toBe(4);
      const [view] = await service.list(ada);
      expect(view?.deliveries.map(({ cycle, skipped }) => [cycle, skipped])).toEqual([
        [2, true],
        [3, true],
        [4, false],
        [5, false],
        [6, false],
        [7, false],
      ]);
      await change({ kind: 'unskip', cycle: 2 });
      const back = await current();
      expect([back.nextCycle, back.nextBillingDate]).toEqual([2, contract.nextBillingDate]);
      shop.days(28);
      await runSubscriptions(shop.deps);
      expect((await current()).nextCycle).toBe(4);
    });

    test('SUB-19: pauses, resumes, and stops at once', async () => {
      await change({ kind: 'pause' });
      shop.days(40);
      expect(await runSubscriptions(shop.deps)).toMatchObject({ billed: 0 });
      await change({ kind: 'resume' });
      expect(await runSubscriptions(shop.deps)).toMatchObject({ billed: 0 });
      shop.days(1);
      expect(await runSubscriptions(shop.deps)).toMatchObject({ billed: 1 });
      expect(await change({ kind: 'cancel' })).toMatchObject({ kind: 'done' });
      expect(await change({ kind: 'resume' })).toMatchObject({ kind: 'refused', reason: 'ended' });
      expect((await shop.mails()).at(-1)?.kind).toBe('subscriptionStopped');
    });

    test('SUB-19: changes date, rhythm and quantity, and adds a product once', async () => {
      const lineId = contract.lines[0]?.id ?? '';
      await change({ kind: 'date', day: Date.UTC(2026, 1, 20) });
      await change({ kind: 'rhythm', interval: 'WEEK', intervalCount: 8 });
      await change({ kind: 'quantity', lineId, quantity: 2 });
      await change({ kind: 'addOnce', variantId: '2' });
      const [view] = await service.list(ada);
      // 2 × 25.00 less 5 %, and 10.00: 57.50 ships for 5.90, with California's tax on the goods.
      expect(view?.nextTotal).toEqual({ shipping: 590, tax: 417, total: 6757 });
      shop.wait(Date.UTC(2026, 1, 20, 10) - shop.backend.clock());
      await runSubscriptions(shop.deps);
      const order = (await shop.orders()).at(-1);
      expect(order?.amounts.totalAmount).toBe(6757);
      const after = await current();
      expect(after.oneTimeLines).toEqual([]);
      expect(after.nextBillingDate).toBe(Date.UTC(2026, 3, 17, 9));
    });

    test('SUB-25: swaps a product for another one of its plan’s group, at the price and percentage of today', async () => {
      const lineId = contract.lines[0]?.id ?? '';
      await shop.putSellingPlan({ id: '1', percentage: 5 }, ['1', '2']);
      const [view] = await service.list(ada);
      expect(view?.lines[0]?.products).toMatchObject([{ variantId: '2', price: 1000 }]);
      expect(await change({ kind: 'swap', lineId, variantId: '2' })).toMatchObject({ kind: 'done' });
      expect((await current()).lines).toMatchObject([
        { id: lineId, variantId: '2', title: 'Mitt', currentPrice: 1000, sellingPlan: { percentage: 5 } },
      ]);
      shop.days(28);
      await runSubscriptions(shop.deps);
      expect((await shop.orders()).at(-1)?.lines).toMatchObject([{ variantId: '2', unitPrice: 950 }]);
    });

    test('SUB-25: no swap for a product whose plan has another rhythm by now', async () => {
      const lineId = contract.lines[0]?.id ?? '';
      await shop.putSellingPlan({ id: '1', intervalCount: 2 }, ['1', '2']);
      expect((await service.list(ada))[0]?.lines[0]?.products).toEqual([]);
      const refused = { kind: 'refused', reason: 'unavailable' };
      expect(await change({ kind: 'swap', lineId, variantId: '2' })).toMatchObject(refused);
    });

    test('SUB-19: another card resumes what was paused by failed payments', async () => {
      const declined = await shop.subscribe({
        card: '5',
        email: 'eve@example.com',
        more: { buyerIdentity: { ...buyer, customerId: '79' } },
      });
      shop.days(28);
      for (let day = 0; day < 11; day += 1) {
        await runSubscriptions(shop.deps);
        shop.days(1);
      }
      expect((await shop.contract(declined.id)).status).toBe('paused');
      await service.change('79', declined.id, { kind: 'card', reference: '1' });
      expect(await shop.contract(declined.id)).toMatchObject({ status: 'active', nextCycle: 3 });
    });

    const freezes: readonly (readonly [string, readonly SubscriptionChange[]])[] = [
      ['pausing', [{ kind: 'pause' }]],
      ['moving the delivery', [{ kind: 'date', day: Date.UTC(2026, 2, 20) }]],
      ['skipping', [{ kind: 'skip', cycle: 2 }]],
      ['another quantity', [{ kind: 'quantity', lineId: 'LINE', quantity: 2 }]],
      [
        'another rhythm, and back',
        [
          { kind: 'rhythm', interval: 'WEEK', intervalCount: 8 },
          { kind: 'rhythm', interval: 'WEEK', intervalCount: 4 },
        ],
      ],
      [
        'swapping, and back',
        [
          { kind: 'swap', lineId: 'LINE', variantId: '2' },
          { kind: 'swap', lineId: 'LINE', variantId: '1' },
        ],
      ],
    ];
    test.each(freezes)('SUB-18: a price can’t be frozen by %s', async (_name, changes) => {
      await shop.putSellingPlan({ id: '1' }, ['1', '2']);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 4000, stock: 20 });
      await announcePrices(shop.deps);
      const lineId = contract.lines[0]?.id ?? '';
      for (const each of changes)
        expect(await change('lineId' in each ? { ...each, lineId } : each)).toMatchObject({ kind: 'done' });
      shop.days(30);
      if ((await current()).status === 'paused') await change({ kind: 'resume' });
      // Two months later the delivery has come, whatever was changed.
      for (let day = 0; day < 60 && (await shop.orders()).length < 2; day += 1) {
        shop.days(1);
        await runSubscriptions(shop.deps);
      }
      const order = (await shop.orders())[1];
      expect(order?.createdAt).toBeGreaterThan(contract.createdAt + 14 * dayMs);
      expect(order?.lines[0]?.unitPrice).toBe(3600);
    });
  });
});

const buyer = {
  email: 'ada@example.com',
  phone: null,
  countryCode: 'US',
  deliveryAddressPreferences: [],
  preferences: null,
};
