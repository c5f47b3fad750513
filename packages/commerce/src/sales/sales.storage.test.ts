import { isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { toDraftCartId } from '../orders/drafts/complete-draft-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { insertOrder, setFinancialStatus, updateOrder } from '../orders/order-store.ts';
import { getRefundableLines } from '../orders/refund-amounts.ts';
import { refundOrder } from '../orders/refund-steps.ts';
import type { RefundDeps } from '../orders/reserve-refund.ts';
import { createSalesCounter, type SalesCounter } from './count-sales.ts';
import { getOrderSales } from './order-sales.ts';
import { noSales, salesFigures } from './sales-figures.ts';
import { readNamedSales, splitPeriod } from './sales-report.ts';
import { createSalesService } from './sales-service.ts';

class Crash extends Error {}

const countries = ['US', 'CA', 'FR'] as const;
const hour = 3_600_000;

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      country: fc.constantFrom(...countries),
      lines: fc.uniqueArray(fc.tuple(fc.constantFrom('1', '2'), fc.integer({ min: 1, max: 3 })), {
        selector: ([id]) => id,
        minLength: 1,
        maxLength: 2,
      }),
      code: fc.constantFrom(null, 'ORDER', 'LINES', 'SHIP'),
      agent: fc.constantFrom(undefined, 'https://assistant.example'),
    }),
  },
  fc.record({
    kind: fc.constant('refund' as const),
    order: fc.nat(),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('cancel' as const, 'void' as const, 'edit' as const, 'claim' as const),
    order: fc.nat(),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    kind: fc.constant('count' as const),
    end: fc.constantFrom('done', 'killed before the commit', 'killed after the commit'),
  }),
);

describeEachDatabase((_, open) => {
  let storage: Storage<CommerceDatabase>;
  let shop: CheckoutTestShop;
  let timeZone = 'America/New_York';
  let customers = 0;

  const readZone = async () => timeZone;
  const readOrders = async (): Promise<OrderRecord[]> => {
    const rows = await storage.read.selectFrom('orders').select('data').orderBy('number').execute();
    return rows.map(({ data }) => JSON.parse(data));
  };
  const refundDeps = (): RefundDeps => ({
    storage,
    payments: shop.gateway,
    clock: shop.backend.clock,
    log: shop.backend.log,
  });
  const placeOrder = async (
    country: (typeof countries)[number],
    lines: readonly (readonly [string, number])[],
    more = {},
  ) => {
    const key = await shop.cart(country, lines, more);
    const total = await fillInCheckout(shop.checkout, key, country);
    const result = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
    if (result.kind !== 'placed') throw new Error(JSON.stringify(result));
  };
  const countAll = async (counter: SalesCounter = createSalesCounter({ storage, timeZone: readZone })) => {
    while ((await counter.step()).hasMore);
  };

  async function run(command: typeof operation extends fc.Arbitrary<infer Value> ? Value : never) {
    if (command.kind === 'wait') return shop.wait(command.hours * hour);
    if (command.kind === 'order') {
      const { country, lines, code, agent } = command;
      return placeOrder(country, lines, {
        discountCodes: code === null ? [] : [code],
        ...(agent === undefined ? {} : { agent }),
      });
    }
    if (command.kind === 'count') {
      await createSalesCounter({ storage: killAt(storage, command.end), timeZone: readZone })
        .step()
        .catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
      return;
    }
    const orders = await readOrders();
    const order = orders[command.order % orders.length];
    if (order === undefined) return;
    const now = shop.backend.clock();
    switch (command.kind) {
      case 'refund': {
        const [line] = getRefundableLines(order, order.refunds ?? []);
        const lines =
          line === undefined
            ? null
            : [{ lineId: line.lineId, quantity: Math.min(line.quantity, command.quantity) }];
        await refundOrder(refundDeps(), order.number, {
          lines,
          shipping: false,
          restock: false,
          reason: '',
          returnId: null,
        });
        return;
      }
      case 'cancel':
        await cancelOrder(refundDeps(), { kind: 'staff', name: 'anna@example.com' }, order.id, {
          reason: 'CUSTOMER',
          restock: true,
          refund: true,
          staffNote: '',
          notify: false,
        });
        return;
      case 'void':
        await storage.change((tx) => setFinancialStatus(tx, order.id, 'voided', now));
        return;
      case 'edit':
        await storage.change((tx) => updateOrder(tx, addUnit(order), now));
        return;
      case 'claim': {
        customers += 1;
        const id = String(customers);
        await storage.change(async (tx) => {
          await tx
            .insertInto('customers')
            .values({
              id,
              email: `${id}@example.com`,
              password_hash: null,
              data: '{}',
              created_at: now - 40 * 24 * hour,
              updated_at: now,
            })
            .execute();
          await updateOrder(tx, { ...order, customerId: id }, now);
        });
      }
    }
  }

  beforeAll(async () => {
    storage = await open<CommerceDatabase>(testMigrations);
    shop = await openCheckoutTestShop(storage);
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2501, stock: null });
    await shop.putProduct({ id: '2', title: 'Salt Spray', price: 999, stock: null });
    await shop.putProduct({ id: '3', title: 'Gift card', price: 5000, stock: null, giftCard: true });
    const rule = {
      entitlement: { all: true, products: [], collections: [], skus: [] },
      excludesNewAndBundles: false,
      minimum: null,
      startsAt: null,
      endsAt: null,
      regions: 'all',
      memberOnly: false,
      usageLimit: null,
      oncePerCustomer: false,
      combinesWith: { order: false, line: false, shipping: true },
    } as const;
    for (const [code, benefit] of [
      ['ORDER', { kind: 'percentage', percentage: 12.5, target: 'order' }],
      ['LINES', { kind: 'percentage', percentage: 33, target: 'line' }],
      ['SHIP', { kind: 'freeShipping' }],
    ] as const)
      await shop.putDiscount({ ...rule, code, id: code, title: code, benefit });
  });

  test('SALES-01, SALES-02: the figures equal a plain sum over the orders, after any changes and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 16 }), async (commands) => {
        for (const command of commands) await run(command);
        await countAll();
        expect(await readFigures(storage)).toEqual(await sumPlainly(storage, await readOrders(), timeZone));
        expect(await readYears(storage)).toEqual(sumYears(await readFigures(storage)));
      }),
      propertyRuns(8),
    );
  }, 300_000);

  test('SALES-02: several processes that count at once count each order once', async () => {
    for (let count = 0; count < 4; count += 1) await placeOrder('US', [['1', 1]]);
    const counters = Array.from({ length: 3 }, () => createSalesCounter({ storage, timeZone: readZone }));
    await Promise.all(counters.map((counter) => countAll(counter)));
    expect(await readFigures(storage)).toEqual(await sumPlainly(storage, await readOrders(), timeZone));
    await countAll();
    expect(await storage.read.selectFrom('sales_changes').selectAll().execute()).toEqual([]);
  });

  test('SALES-03: older orders are counted in slices, the newest first, and reports state how many are left', async () => {
    const [order] = await readOrders();
    if (order === undefined) throw new Error('There is no order.');
    await storage.change(async (tx) => {
      for (let next = 1; next <= 230; next += 1)
        await insertOrder(tx, {
          ...order,
          id: `${order.id}${next}`,
          cartId: `${order.cartId}${next}`,
          number: 5000 + next,
        });
      for (const table of [
        'sales_days',
        'sales_years',
        'sales_orders',
        'sales_changes',
        'sales_names',
      ] as const)
        await tx.deleteFrom(table).execute();
      await tx.updateTable('sales_state').set({ time_zone: '', counted_from: 0 }).execute();
    });
    const counter = createSalesCounter({ storage, timeZone: readZone });
    const all = (await readOrders()).length;
    expect(await counter.step()).toEqual({ counted: 100, hasMore: true });
    expect(await counter.countWaiting()).toBe(all - 100);
    const rows = await storage.read.selectFrom('sales_orders').select('number').orderBy('number').execute();
    expect(Number(rows[0]?.number)).toBe(5131);
    // An order that isn't counted yet changes meanwhile.
    await storage.change((tx) => updateOrder(tx, addUnit(order), shop.backend.clock()));
    await countAll(counter);
    expect(await counter.countWaiting()).toBe(0);
    expect(await readFigures(storage)).toEqual(await sumPlainly(storage, await readOrders(), timeZone));
  });

  test.each([
    ['2024-01-01', '2025-12-31', ['2024', '2025'], [], []],
    ['2026-03-01', '2026-04-30', [], ['2026-03-01 2026-04-30'], []],
    ['2025-11-28', '2026-11-27', ['2026'], ['2025-11-28 2025-12-31'], ['2026-11-28 2026-12-31']],
    ['2024-02-01', '2024-11-30', ['2024'], [], ['2024-01-01 2024-01-31', '2024-12-01 2024-12-31']],
  ])('SALES-13: %s to %s is split into years and days', (from, to, years, added, subtracted) => {
    const parts = splitPeriod({ from, to });
    const toTexts = (list: typeof parts.added) => list.map((days) => `${days.from} ${days.to}`);
    expect([parts.years, toTexts(parts.added), toTexts(parts.subtracted)]).toEqual([
      years,
      added,
      subtracted,
    ]);
  });

  test('SALES-13: a long period is read by year and has the sums of its days', async () => {
    await countAll();
    const days = Object.keys(await readFigures(storage)).map((id) => id.split(' ')[1] ?? '');
    const last = days.toSorted().at(-1) ?? '';
    let sold = 0;
    for (const period of [
      { from: '2025-01-01', to: '2026-12-31' },
      { from: '2025-07-01', to: last },
      { from: '2026-01-20', to: '2026-12-20' },
      { from: '2026-01-01', to: '2027-03-31', region: 'us' as const },
    ]) {
      const product = await readNamedSales(storage.read, 'product', period);
      const byDay = await storage.read
        .selectFrom('sales_days')
        .select((each) => ['key', 'currency', each.fn.sum<number>('total').as('total')])
        .where('dimension', '=', 'product')
        .where('day', '>=', period.from)
        .where('day', '<=', period.to)
        .where('region', period.region === undefined ? '<>' : '=', period.region ?? 'dev')
        .groupBy(['key', 'currency'])
        .having((each) =>
          each.or([each(each.fn.sum('orders'), '<>', 0), each(each.fn.sum('refunds'), '<>', 0)]),
        )
        .execute();
      const toSums = (rows: readonly { key: string; currency: string; total: number }[]) =>
        new Map(rows.map(({ key, currency, total }) => [`${key} ${currency}`, Number(total)]));
      expect(toSums([...product])).toEqual(toSums(byDay));
      sold += product.length;
    }
    // The orders are random: one of the periods may have none.
    expect(sold).toBeGreaterThan(0);
  });

  test('SALES-13: a shortened list of a period leaves out keys without sales in it, and no others', async () => {
    const day = (day: string, key: string, units: number, total: number) => ({
      ...noSales,
      dimension: 'product' as const,
      day,
      region: 'us',
      currency: 'USD',
      key,
      units,
      total,
    });
    // `a` is sold outside the period alone, `b` is given away in it.
    const days = [
      day('2019-02-01', 'a', 1, 100),
      day('2019-08-01', 'b', 1, 0),
      day('2019-09-01', 'c', 1, 300),
    ];
    await storage.change(async (tx) => {
      await tx.insertInto('sales_days').values(days).execute();
      await tx
        .insertInto('sales_years')
        .values(days.map(({ day: at, ...row }) => ({ ...row, year: at.slice(0, 4) })))
        .execute();
    });
    const read = async (limit: number) =>
      (await readNamedSales(storage.read, 'product', { from: '2019-03-01', to: '2019-12-31' }, limit)).map(
        ({ key, units }) => [key, units],
      );
    expect(await read(1)).toEqual([['c', 1]]);
    expect(await read(2)).toEqual([
      ['c', 1],
      ['b', 1],
    ]);
    await storage.change(async (tx) => {
      await tx.deleteFrom('sales_days').where('day', '<', '2020-01-01').execute();
      await tx.deleteFrom('sales_years').where('year', '<', '2020').execute();
    });
  });

  test('SALES-04: with another time zone all orders are counted by its days', async () => {
    timeZone = 'Australia/Sydney';
    await countAll();
    expect(await readFigures(storage)).toEqual(await sumPlainly(storage, await readOrders(), timeZone));
  });

  test('SALES-05: a gift card is no revenue when it is sold, nor when it is refunded', async () => {
    const day = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
    shop.wait(100 * 24 * hour);
    await placeOrder('US', [
      ['1', 1],
      ['3', 2],
    ]);
    const order = (await readOrders()).find(({ createdAt }) => createdAt === shop.backend.clock());
    const card = order?.lines.find(({ giftCard }) => giftCard !== undefined);
    if (order === undefined || card === undefined) throw new Error('There is no gift card.');
    const period = { from: day(order.createdAt), to: day(order.createdAt) };
    const service = createSalesService({ storage, clock: shop.backend.clock, timeZone: readZone });
    const revenue = order.amounts.totalAmount - 10_000;
    const { totals, products } = await service.read(period, 'day');
    expect(totals).toMatchObject([{ orders: 1, units: 1, total: revenue, gift_cards: 10_000, refunds: 0 }]);
    expect(products).toMatchObject([{ name: 'Glow Oil', units: 1, total: 2501 }]);
    await refundOrder(refundDeps(), order.number, {
      lines: [{ lineId: card.id, quantity: 1 }],
      shipping: false,
      restock: false,
      reason: '',
      returnId: null,
    });
    expect((await service.read(period, 'day')).totals).toMatchObject([
      { orders: 1, total: revenue, gift_cards: 5000, refunds: 0, returned: 0 },
    ]);
  });

  test('SALES-05: drafts and renewals of subscriptions are channels of their own', async () => {
    const [order] = await readOrders();
    if (order === undefined) throw new Error('There is no order.');
    const facts = { isRenewal: false, joinedAt: null, generatedCodes: new Map<string, string>() };
    const channelOf = (changed: OrderRecord, isRenewal = false) =>
      getOrderSales(changed, { ...facts, isRenewal }, () => '2026-11-27').rows.flatMap(
        ({ dimension, key }) => (dimension === 'channel' ? [key] : []),
      );
    const sold: OrderRecord = { ...order, financialStatus: 'paid' };
    expect(channelOf({ ...sold, cartId: toDraftCartId('7') })).toEqual(['draft']);
    expect(channelOf(sold, true)).toEqual(['subscription']);
  });

  test('SALES-06: a report has each part of the period, by storefront or all but the staging store', async () => {
    shop.wait(2 * 24 * hour);
    await placeOrder('US', [['2', 1]]);
    const service = createSalesService({ storage, clock: shop.backend.clock, timeZone: readZone });
    const all = { from: '2026-01-01', to: '2026-12-31' };
    const report = await service.read(all, 'month');
    const orders = (await readOrders()).filter(
      ({ financialStatus, region }) => financialStatus !== 'voided' && !isStagingRegion(region),
    );
    const count = (list: readonly { readonly orders: number }[]) =>
      list.reduce((sum, each) => sum + each.orders, 0);
    expect([report.totals, report.overTime, report.regions, report.channels].map(count)).toEqual(
      Array.from({ length: 4 }, () => orders.length),
    );
    expect(report.waiting).toBe(0);
    expect(report.products.map(({ name }) => name)).toContain('Salt Spray');
    const region: RegionKey = 'us';
    const ofRegion = await service.read({ ...all, region }, 'day');
    expect(count(ofRegion.totals)).toBe(orders.filter((order) => order.region === region).length);
    expect(ofRegion.regions.map((each) => each.region)).toEqual([region]);
    const cohorts = await service.readCohorts(all);
    expect(cohorts.members.reduce((sum, { members }) => sum + members, 0)).toBe(customers);
    expect((await service.readToday()).totals).toMatchObject([{ orders: 1 }]);
  });
});

/** Ends the process before or after the commit of a change. */
function killAt(storage: Storage<CommerceDatabase>, end: string): Storage<CommerceDatabase> {
  const change: Storage<CommerceDatabase>['change'] = async (work, options) => {
    const result = await storage.change(async (tx) => {
      const value = await work(tx);
      if (end === 'killed before the commit') throw new Crash(end);
      return value;
    }, options);
    if (end === 'killed after the commit') throw new Crash(end);
    return result;
  };
  return new Proxy(storage, {
    get: (target, name) => {
      if (name === 'change') return change;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** An edit of an order: one unit more of its first line. */
function addUnit(order: OrderRecord): OrderRecord {
  const [first, ...others] = order.lines;
  if (first === undefined) return order;
  const { unitPrice } = first;
  const more = {
    ...first,
    quantity: first.quantity + 1,
    originalPrice: first.originalPrice + unitPrice,
    priceAfterDiscounted: first.priceAfterDiscounted + unitPrice,
  };
  const { amounts } = order;
  return {
    ...order,
    lines: [more, ...others],
    amounts: {
      ...amounts,
      subtotalPrice: amounts.subtotalPrice + unitPrice,
      totalBeforeShipping: amounts.totalBeforeShipping + unitPrice,
      totalAmount: amounts.totalAmount + unitPrice,
    },
  };
}

type Sums = Record<string, Record<string, number>>;

async function readFigures(storage: Storage<CommerceDatabase>): Promise<Sums> {
  const rows = await storage.read.selectFrom('sales_days').selectAll().execute();
  const sums: Sums = {};
  for (const row of rows) {
    const figures = Object.fromEntries(
      salesFigures
        .filter((figure) => Number(row[figure]) !== 0)
        .map((figure) => [figure, Number(row[figure])]),
    );
    const id = [row.dimension, row.day, row.region, row.currency, row.key].join(' ');
    if (Object.keys(figures).length > 0) sums[id] = figures;
  }
  return sums;
}

async function readYears(storage: Storage<CommerceDatabase>): Promise<Sums> {
  const rows = await storage.read.selectFrom('sales_years').selectAll().execute();
  const sums: Sums = {};
  for (const { dimension, year, region, currency, key, ...row } of rows) {
    const figures = salesFigures.map((figure) => [figure, Number(row[figure])] as const);
    const shown = figures.filter(([, amount]) => amount !== 0);
    if (shown.length > 0)
      sums[[dimension, year, region, currency, key].join(' ')] = Object.fromEntries(shown);
  }
  return sums;
}

/** Sums days up to years. */
function sumYears(days: Sums): Sums {
  const years: Sums = {};
  for (const [id, figures] of Object.entries(days)) {
    const [dimension = '', day = '', ...rest] = id.split(' ');
    if (!['product', 'offer', 'channel', 'code'].includes(dimension)) continue;
    const year = [dimension, day.slice(0, 4), ...rest].join(' ');
    const sum = years[year] ?? {};
    for (const [figure, amount] of Object.entries(figures)) sum[figure] = (sum[figure] ?? 0) + amount;
    years[year] = sum;
  }
  return Object.fromEntries(
    Object.entries(years).flatMap(([id, figures]) => {
      const shown = Object.entries(figures).filter(([, amount]) => amount !== 0);
      return shown.length === 0 ? [] : [[id, Object.fromEntries(shown)]];
    }),
  );
}

/** The same from the orders alone, one after the other. */
async function sumPlainly(
  storage: Storage<CommerceDatabase>,
  orders: readonly OrderRecord[],
  timeZone: string,
): Promise<Sums> {
  const joined = new Map(
    (await storage.read.selectFrom('customers').select(['id', 'created_at']).execute()).map(
      ({ id, created_at }) => [id, Number(created_at)],
    ),
  );
  const sums: Sums = {};
  const dayOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone });
  for (const order of orders) {
    if (order.financialStatus === 'voided') continue;
    const add = (dimension: string, at: number, key: string, figures: Record<string, number>) => {
      const id = [dimension, dayOf(at), order.region, order.currency, key].join(' ');
      sums[id] ??= {};
      for (const [figure, value] of Object.entries(figures))
        sums[id][figure] = (sums[id][figure] ?? 0) + value;
    };
    const { amounts, createdAt, refunds = [], lines } = order;
    const total = amounts.totalAmount;
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const discounts = amounts.subtotalPrice - amounts.totalBeforeShipping;
    const { shipping, totalTax: tax } = amounts;
    for (const [dimension, key] of [
      ['all', ''],
      ['channel', order.agent ?? 'web'],
    ] as const) {
      add(dimension, createdAt, key, { orders: 1, units, discounts, shipping, tax, total });
      if (order.cancelledAt !== undefined) add(dimension, order.cancelledAt, key, { cancelled: 1 });
      for (const refund of refunds)
        add(dimension, refund.at, key, {
          refunds: refund.total,
          returned: refund.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        });
    }
    for (const line of lines) {
      const paid = line.priceAfterDiscounted - line.orderAllocation;
      add('product', createdAt, line.productId, {
        orders: 1,
        units: line.quantity,
        discounts: line.originalPrice - paid,
        total: paid,
      });
      for (const refund of refunds)
        for (const { lineId, quantity, amount } of refund.lines)
          if (lineId === line.id)
            add('product', refund.at, line.productId, { refunds: amount, returned: quantity });
    }
    const [code] = order.codes;
    if (code !== undefined) {
      add('code', createdAt, code, { orders: 1, total, discounts });
      const { delivery } = order;
      const freed = (delivery?.originalPrice ?? 0) - (delivery?.price ?? 0);
      const offer = freed > 0 ? 'freeShipping' : 'code';
      if (freed > 0 || discounts > 0)
        add('offer', createdAt, `${offer}:${code}`, {
          orders: 1,
          total,
          discounts: freed > 0 ? freed : discounts,
          units: freed > 0 ? 0 : units,
        });
      for (const refund of refunds) {
        add('code', refund.at, code, { refunds: refund.total });
        if (freed > 0 || discounts > 0)
          add('offer', refund.at, `${offer}:${code}`, { refunds: refund.total });
      }
    }
    const joinedAt = joined.get(order.customerId ?? '');
    if (joinedAt !== undefined) {
      const month = dayOf(joinedAt).slice(0, 7);
      add('cohort', createdAt, month, { orders: 1, total });
      for (const refund of refunds) add('cohort', refund.at, month, { refunds: refund.total });
    }
  }
  return Object.fromEntries(
    Object.entries(sums)
      .map(([id, figures]) => [
        id,
        Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0)),
      ])
      .filter(([, figures]) => Object.keys(figures ?? {}).length > 0),
  );
}
