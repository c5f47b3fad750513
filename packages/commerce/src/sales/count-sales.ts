/**
 * Counts orders in the sales figures. When an order is placed or changed, its own transaction queues it with
 * `recordSalesChange`. A job then replaces the order's previous contribution to the sums, in a transaction that also deletes
 * the queue entry. So each order counts once, even if the job is interrupted. Orders older than this feature, and all orders
 * after a change of the shop's time zone, are counted in the same way, newest first.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { findGeneratedCodes, toGeneratedDiscountId } from '../discounts/generated-discount-ids.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { createDayConverter, type DayConverter } from './day-in-zone.ts';
import { type CountedOrder, getOrderSales, getSalesNames, type OrderFacts } from './order-sales.ts';
import { addSales, hasSales, noSales, type SalesFigures, salesFigures } from './sales-figures.ts';
import { type SalesTables, yearlyDimensions } from './sales-tables.ts';

type Change = Transaction<CommerceDatabase>;

/** Number of orders per transaction. It takes about 20 ms, during which shoppers' changes are blocked. */
const stepSize = 100;
/** Maximum number of rows per statement: each takes 15 parameters, and SQLite allows 32,766. */
const maxRows = 1000;

export interface CountedStep {
  /** Number of counted orders. */
  readonly counted: number;
  /** True if there may be more. */
  readonly hasMore: boolean;
}

export interface SalesCounter {
  /** Counts the next orders: first changed ones, then older ones. */
  step(): Promise<CountedStep>;
  /** Returns the number of orders and changes still to be counted. */
  countWaiting(): Promise<number>;
}

export interface SalesCounterDeps {
  readonly storage: Storage<CommerceDatabase>;
  /** Returns the shop's time zone. */
  readonly timeZone: () => Promise<string>;
}

export function createSalesCounter({ storage, timeZone }: SalesCounterDeps): SalesCounter {
  let days: { readonly timeZone: string; readonly toDay: DayConverter } | null = null;
  return {
    async step() {
      const zone = await timeZone();
      if (days?.timeZone !== zone) days = { timeZone: zone, toDay: createDayConverter(zone) };
      const { toDay } = days;
      if (!(await isAnythingLeft(storage.read, zone))) return { counted: 0, hasMore: false };
      // No in-memory cache depends on the figures.
      return storage.change((tx) => countNext(tx, zone, toDay), { quiet: true });
    },
    countWaiting: () => countWaiting(storage.read),
  };
}

async function isAnythingLeft(db: Kysely<CommerceDatabase>, timeZone: string): Promise<boolean> {
  const state = await readState(db);
  if (state.time_zone !== timeZone || Number(state.counted_from) > 0) return true;
  return (await db.selectFrom('sales_changes').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function countWaiting(db: Kysely<CommerceDatabase>): Promise<number> {
  const { counted_from } = await readState(db);
  const changes = await db
    .selectFrom('sales_changes')
    .select((each) => each.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(counted_from) === 0) return Number(changes.count);
  const orders = await db
    .selectFrom('orders')
    .select((each) => each.fn.countAll().as('count'))
    .where('number', '<', Number(counted_from))
    .executeTakeFirstOrThrow();
  return Number(changes.count) + Number(orders.count);
}

function readState(db: Kysely<CommerceDatabase>) {
  return db.selectFrom('sales_state').selectAll().executeTakeFirstOrThrow();
}

async function countNext(tx: Change, timeZone: string, toDay: DayConverter): Promise<CountedStep> {
  const countedFrom = await readCountedFrom(tx, timeZone);
  const changes = await tx
    .selectFrom('sales_changes')
    .select(['id', 'number'])
    .orderBy('id')
    .limit(stepSize)
    .execute();
  const isBehind = countedFrom > 0 && changes.length < stepSize;
  const earlier = isBehind ? await findEarlierOrders(tx, countedFrom) : [];
  const numbers = new Set([...changes.map(({ number }) => Number(number)), ...earlier]);
  if (numbers.size > 0) await countOrders(tx, [...numbers], toDay);
  if (changes.length > 0)
    await tx
      .deleteFrom('sales_changes')
      .where(
        'id',
        'in',
        changes.map(({ id }) => id),
      )
      .execute();
  if (isBehind)
    await tx
      .updateTable('sales_state')
      .set({ counted_from: earlier.at(-1) ?? 0 })
      .execute();
  return { counted: numbers.size, hasMore: changes.length === stepSize || isBehind };
}

/** Returns the order number from which orders are counted. After a change of the time zone, all have to be counted again. */
async function readCountedFrom(tx: Change, timeZone: string): Promise<number> {
  const state = await readState(tx);
  if (state.time_zone === timeZone) return Number(state.counted_from);
  const last = await tx
    .selectFrom('orders')
    .select((each) => each.fn.max('number').as('number'))
    .executeTakeFirst();
  const countedFrom = last === undefined || last.number === null ? 0 : Number(last.number) + 1;
  await tx.updateTable('sales_state').set({ time_zone: timeZone, counted_from: countedFrom }).execute();
  return countedFrom;
}

/** Newest first, so that the most relevant days are complete first. */
async function findEarlierOrders(tx: Change, before: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('number')
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(stepSize)
    .execute();
  return rows.map(({ number }) => Number(number));
}

/** Replaces the previous contributions of orders to the sums. Idempotent. */
async function countOrders(tx: Change, numbers: readonly number[], toDay: DayConverter): Promise<void> {
  const orders = await readOrders(tx, numbers);
  const facts = await readOrderFacts(tx, orders);
  const before = await readCounted(tx, numbers);
  const sums = new Map<string, SumRow>();
  const names = new Map<string, SalesTables['sales_names']>();
  const counted: { number: number; data: string }[] = [];
  for (const order of orders) {
    const known = facts(order);
    const data = JSON.stringify(packCounted(getOrderSales(order, known, toDay)));
    const earlier = before.get(order.number);
    if (earlier === data) continue;
    counted.push({ number: order.number, data });
    for (const name of getSalesNames(order, known))
      names.set(`${name.dimension} ${name.key}`, { ...name, number: order.number });
    if (earlier !== undefined) addRows(sums, unpackCounted(earlier), -1);
    addRows(sums, unpackCounted(data), 1);
  }
  await saveSums(tx, [...sums.values()].filter(hasSales));
  await saveNames(tx, [...names.values()]);
  await inChunks(counted, async (rows) => {
    await tx
      .insertInto('sales_orders')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('number').doUpdateSet((each) => ({ data: each.ref('excluded.data') })),
      )
      .execute();
  });
}

async function readOrders(tx: Change, numbers: readonly number[]): Promise<readonly OrderRecord[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('data')
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
  return rows.map(({ data }): OrderRecord => JSON.parse(data));
}

async function readCounted(tx: Change, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('sales_orders')
    .select(['number', 'data'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ number, data }) => [Number(number), data]));
}

/** Loads facts about orders that their records don't contain. */
export async function readOrderFacts(
  db: Kysely<CommerceDatabase>,
  orders: readonly OrderRecord[],
): Promise<(order: OrderRecord) => OrderFacts> {
  const codes = orders.flatMap((order) =>
    order.codes.map((code) => toGeneratedDiscountId(code.toUpperCase())),
  );
  const generated = await findGeneratedCodes(db, codes);
  const generatedCodes = new Map([...generated].map(([id, { discount_id }]) => [id, discount_id]));
  const customers = orders.flatMap(({ customerId }) => customerId ?? []);
  const joined = new Map<string, EpochMs>();
  if (customers.length > 0) {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'created_at'])
      .where('id', 'in', customers)
      .execute();
    for (const { id, created_at } of rows) joined.set(id, Number(created_at));
  }
  const renewals = new Set<string | null>();
  if (orders.length > 0) {
    const rows = await db
      .selectFrom('subscription_billing_cycles')
      .select('order_id')
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    for (const { order_id } of rows) renewals.add(order_id);
  }
  return ({ id, customerId }) => ({
    isRenewal: renewals.has(id),
    joinedAt: customerId === null ? null : (joined.get(customerId) ?? null),
    generatedCodes,
  });
}

type SumRow = SalesTables['sales_days'];

function addRows(sums: Map<string, SumRow>, { region, currency, rows }: CountedOrder, factor: 1 | -1): void {
  for (const { dimension, day, key, figures } of rows) {
    const id = JSON.stringify([dimension, day, region, currency, key]);
    const sum = addSales(sums.get(id) ?? noSales, figures, factor);
    sums.set(id, { dimension, day, region, currency, key, ...sum });
  }
}

/** Adds to the stored sums. */
async function saveSums(tx: Change, sums: readonly SumRow[]): Promise<void> {
  await inChunks(sums, async (rows) => {
    await tx
      .insertInto('sales_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['dimension', 'day', 'region', 'currency', 'key'])
          .doUpdateSet(addToRow('sales_days')),
      )
      .execute();
  });
  await inChunks(sumByYear(sums), async (rows) => {
    await tx
      .insertInto('sales_years')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['dimension', 'year', 'region', 'currency', 'key'])
          .doUpdateSet(addToRow('sales_years')),
      )
      .execute();
  });
}

/** Adds each figure to the one in the table. */
function addToRow(table: 'sales_days' | 'sales_years') {
  return Object.fromEntries(
    salesFigures.map((figure) => [
      figure,
      sql<number>`${sql.ref(`${table}.${figure}`)} + ${sql.ref(`excluded.${figure}`)}`,
    ]),
  );
}

const yearly: ReadonlySet<string> = new Set(yearlyDimensions);

function sumByYear(sums: readonly SumRow[]): readonly SalesTables['sales_years'][] {
  const years = new Map<string, SalesTables['sales_years']>();
  for (const { dimension, day, region, currency, key, ...figures } of sums) {
    if (!yearly.has(dimension)) continue;
    const year = day.slice(0, 4);
    const id = JSON.stringify([dimension, year, region, currency, key]);
    years.set(id, { dimension, year, region, currency, key, ...addSales(years.get(id) ?? noSales, figures) });
  }
  return [...years.values()].filter(hasSales);
}

async function saveNames(tx: Change, names: readonly SalesTables['sales_names'][]): Promise<void> {
  await inChunks(names, async (rows) => {
    await tx
      .insertInto('sales_names')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['dimension', 'key'])
          .doUpdateSet((each) => ({ name: each.ref('excluded.name'), number: each.ref('excluded.number') }))
          .whereRef('excluded.number', '>=', 'sales_names.number'),
      )
      .execute();
  });
}

async function inChunks<Row>(
  rows: readonly Row[],
  work: (chunk: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += maxRows) await work(rows.slice(start, start + maxRows));
}

/** Stored format, in which figures that are 0 are omitted. */
type PackedOrder = Omit<CountedOrder, 'rows'> & {
  readonly rows: readonly (Omit<CountedOrder['rows'][number], 'figures'> & {
    readonly figures: Partial<SalesFigures>;
  })[];
};

function packCounted({ rows, ...order }: CountedOrder): PackedOrder {
  return {
    ...order,
    rows: rows.map(({ figures, ...row }) => ({
      ...row,
      figures: Object.fromEntries(
        salesFigures.filter((figure) => figures[figure] !== 0).map((figure) => [figure, figures[figure]]),
      ),
    })),
  };
}

function unpackCounted(data: string): CountedOrder {
  const { rows, ...order }: PackedOrder = JSON.parse(data);
  return {
    ...order,
    rows: rows.map(({ figures, ...row }) => ({ ...row, figures: addSales(noSales, figures) })),
  };
}
