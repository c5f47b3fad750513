/** Lists, forecast, report and groups of plans of the merchant. */
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import { testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { commandLineActor } from '../merchant/actor.ts';
import { dayMs } from './billing-dates.ts';
import { changeContract } from './create-subscription-service.ts';
import { forecastOrders } from './find-contracts.ts';
import { runSubscriptions } from './run-subscriptions.ts';
import { searchContracts } from './search-contracts.ts';
import {
  deleteSellingPlanGroup,
  listSellingPlanGroups,
  type SellingPlanGroupInput,
  saveSellingPlanGroup,
} from './selling-plan-groups.ts';
import { createSubscriptionReport } from './subscription-report.ts';
import { openSubscriptionTestShop, type SubscriptionTestShop } from './subscription-test-shop.ts';

describeEachDatabase((_, open) => {
  describe('subscriptions of the merchant', () => {
    let storage: SubscriptionTestShop['backend']['storage'];
    let shop: SubscriptionTestShop;

    beforeEach(async () => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openSubscriptionTestShop(storage);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 10 });
      await shop.putProduct({ id: '2', title: 'Mitt', price: 1000, stock: 1 });
      await shop.putSellingPlan({ id: '1' }, ['1', '2']);
    });
    const now = () => shop.backend.clock();
    const change = (id: string, kind: 'pause' | 'resume' | 'cancel') =>
      changeContract(shop.deps, id, { kind }, 'merchant');

    test('SUB-30: the list is filtered, searched and paged', async () => {
      const emails = ['ada@example.com', 'bea@example.com', 'ada-b@example.com'];
      const ids: string[] = [];
      for (const email of emails) {
        ids.push((await shop.subscribe({ email })).id);
        shop.days(1);
      }
      await change(ids[1] ?? '', 'pause');
      const find = async (search: Partial<Parameters<typeof searchContracts>[1]>) =>
        searchContracts(storage.read, { sort: 'newest', first: 10, ...search });
      const idsOf = async (search: Parameters<typeof find>[0]) =>
        (await find(search)).contracts.map(({ id }) => id);
      expect(await idsOf({})).toEqual(ids.toReversed());
      expect(await idsOf({ sort: 'next' })).toEqual(ids);
      expect(await idsOf({ status: 'paused' })).toEqual([ids[1]]);
      expect(await idsOf({ text: 'ADA' })).toEqual([ids[2], ids[0]]);
      expect(await idsOf({ text: ids[1] ?? '' })).toEqual([ids[1]]);
      expect(await idsOf({ region: 'au' })).toEqual([]);
      const dueBefore = (await shop.contract(ids[1] ?? '')).nextBillingDate ?? 0;
      expect(await idsOf({ dueBefore })).toEqual([ids[0]]);
      const first = await find({ first: 2, sort: 'next' });
      expect([first.total, first.contracts.length]).toEqual([3, 2]);
      const second = await find({ first: 2, sort: 'next', after: first.next ?? '' });
      expect([second.contracts.map(({ id }) => id), second.next, second.total]).toEqual([[ids[2]], null, 3]);
      const back = await find({ first: 2, sort: 'next', before: second.previous ?? '' });
      expect(back).toEqual(first);
    });

    test('SUB-31: the forecast states which quantities to order', async () => {
      await shop.subscribe({
        lines: [
          ['1', 2, '1'],
          ['2', 1, '1'],
        ],
      });
      expect(await forecastOrders(storage, now() + 60 * dayMs)).toMatchObject([
        { title: 'Mitt', sku: expect.any(String), quantity: 2, deliveries: 2, available: 0, toOrder: 2 },
        { title: 'Glow Oil', quantity: 4, deliveries: 2, available: 8, toOrder: 0 },
      ]);
      await storage.change((tx) =>
        tx.updateTable('inventory').set({ tracked: 0 }).where('variant_id', '=', '2').execute(),
      );
      expect(await forecastOrders(storage, now() + 60 * dayMs)).toMatchObject([
        { title: 'Glow Oil' },
        { title: 'Mitt', available: null, toOrder: 0 },
      ]);
    });

    test('SUB-32: recurring revenue, churn and cohorts follow what happened in each month', async () => {
      const start = new Date(now());
      const first = await shop.subscribe();
      const second = await shop.subscribe({ email: 'bea@example.com' });
      const third = await shop.subscribe({ email: 'cleo@example.com' });
      shop.days(35);
      await runSubscriptions(shop.deps);
      await change(first.id, 'cancel');
      await change(second.id, 'pause');
      await shop.subscribe({ email: 'dora@example.com' });
      // Starts and ends within the month: it is no churn.
      const short = await shop.subscribe({ email: 'eve@example.com' });
      await change(short.id, 'cancel');
      shop.days(31);
      await change(second.id, 'resume');
      const { months, cohorts } = await createSubscriptionReport(storage, now(), 3);
      const month = (later: number) =>
        new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + later)).toISOString().slice(0, 7);
      // 22.50 every four weeks.
      const one = (2250 * (365.25 / 12)) / 28;
      expect(months).toEqual([
        {
          month: month(0),
          started: 3,
          ended: 0,
          subscribed: 3,
          paused: 0,
          churn: null,
          recurring: { USD: Math.round(3 * one) },
        },
        {
          month: month(1),
          started: 2,
          ended: 2,
          subscribed: 3,
          paused: 1,
          churn: 33.3,
          recurring: { USD: Math.round(2 * one) },
        },
        {
          month: month(2),
          started: 0,
          ended: 0,
          subscribed: 3,
          paused: 0,
          churn: 0,
          recurring: { USD: Math.round(3 * one) },
        },
      ]);
      expect(cohorts).toEqual([
        { month: month(0), started: 3, subscribed: [3, 2, 2] },
        { month: month(1), started: 2, subscribed: [1, 1] },
        { month: month(2), started: 0, subscribed: [0] },
      ]);
      expect((await shop.contract(third.id)).status).toBe('active');
    });

    test('SUB-33: groups of plans are created, changed and deleted, and contracts stay as they are', async () => {
      const input: SellingPlanGroupInput = {
        name: ' Monthly ',
        products: ['product-2'],
        plans: [
          {
            id: null,
            name: 'Every month',
            description: '',
            interval: 'MONTH',
            intervalCount: 1,
            percentage: 12.5,
          },
        ],
      };
      const saved = await saveSellingPlanGroup(storage, null, input, now(), commandLineActor);
      if (!saved.ok) throw new Error(JSON.stringify(saved.problems));
      const { group } = saved;
      expect(group).toMatchObject({
        name: 'Monthly',
        options: [{ name: 'Delivery', values: ['Every month'] }],
      });
      const [plan] = group.plans;
      const snapshot = await shop.backend.catalogue.current();
      expect(snapshot.sellingPlan(plan?.id ?? '')?.plan.percentage).toBe(12.5);
      const contract = await shop.subscribe({ lines: [['2', 1, plan?.id ?? '']] });
      const changed = await saveSellingPlanGroup(
        storage,
        group.id,
        {
          ...input,
          plans: [
            {
              id: plan?.id ?? '',
              name: 'Slow',
              description: 'Slowly',
              interval: 'MONTH',
              intervalCount: 2,
              percentage: 5,
            },
          ],
        },
        now(),
        commandLineActor,
      );
      expect(changed).toMatchObject({
        ok: true,
        group: {
          id: group.id,
          plans: [{ id: plan?.id, name: 'Slow', options: [{ value: 'Every 2 months' }] }],
        },
      });
      expect(await shop.contract(contract.id)).toMatchObject({
        billingPolicy: { interval: 'MONTH', intervalCount: 1 },
        lines: [{ sellingPlan: { percentage: 12.5 } }],
      });
      expect(await deleteSellingPlanGroup(storage, group.id, now(), commandLineActor)).toBe(true);
      expect(await deleteSellingPlanGroup(storage, group.id, now(), commandLineActor)).toBe(false);
      expect((await listSellingPlanGroups(storage.read)).map(({ name }) => name)).toEqual(['Refill']);
      expect((await shop.contract(contract.id)).status).toBe('active');
    });

    test.each([
      [{ name: 'Refill' }, 'name', 'Another group has this name.'],
      [{ products: ['gone'] }, 'products.0', 'There is no product “gone”.'],
      [{ plans: [] }, 'plans', 'Add a plan.'],
      [{ percentage: 100 }, 'plans.0.percentage', 'Give a percentage from 0 to below 100.'],
      [{ intervalCount: 1.5 }, 'plans.0.intervalCount', 'Give a whole number from 1 to 100.'],
      [{ id: '9' }, 'plans.0.id', 'There is no such plan any more.'],
    ])('SUB-33: a group with %j is rejected at its field', async (more, field, message) => {
      const plan = {
        id: null,
        name: 'A',
        description: '',
        interval: 'WEEK' as const,
        intervalCount: 1,
        percentage: 5,
        ...more,
      };
      const { name: planName, ...rest } = plan;
      const input: SellingPlanGroupInput = {
        name: 'Other',
        products: [],
        plans: [{ ...rest, name: 'name' in more ? 'A' : planName }],
        ...('name' in more || 'products' in more || 'plans' in more ? more : {}),
      };
      const result = await saveSellingPlanGroup(storage, null, input, now(), commandLineActor);
      expect(result).toEqual({
        ok: false,
        problems: [{ field, message, code: expect.stringMatching(/^[A-Z_]+$/) }],
      });
    });
  });
});
