/** Sales figures for the merchant, used by the admin and the command line. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { sql } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { createSalesCounter, type SalesCounter } from './count-sales.ts';
import { createDayConverter, quarterHour } from './day-in-zone.ts';
import {
  type CohortSales,
  type CurrencySales,
  type NamedSales,
  type RegionSales,
  readCohorts,
  readNamedSales,
  readSalesByRegion,
  readSalesOverTime,
  readTotals,
  type SalesPeriod,
  type TimeSales,
} from './sales-report.ts';

export interface SalesServiceDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
  /** Returns the shop's time zone. */
  readonly timeZone: () => Promise<string>;
}

export interface SalesProgress {
  /** Number of orders that aren't counted yet. */
  readonly waiting: number;
}

export interface SalesReport extends SalesProgress {
  readonly totals: readonly CurrencySales[];
  readonly overTime: readonly TimeSales[];
  readonly regions: readonly RegionSales[];
  readonly products: readonly NamedSales[];
  readonly offers: readonly NamedSales[];
  readonly channels: readonly NamedSales[];
  readonly codes: readonly NamedSales[];
}

export interface CohortReport extends SalesProgress {
  /** Number of accounts by the month in which they were opened, in order. */
  readonly members: readonly { readonly month: string; readonly members: number }[];
  readonly orders: readonly CohortSales[];
}

export interface SalesService {
  readonly counter: SalesCounter;
  /** Returns the current date in the shop's time zone. */
  today(): Promise<string>;
  /** Returns the sums of today. */
  readToday(): Promise<SalesProgress & { readonly totals: readonly CurrencySales[] }>;
  read(period: SalesPeriod, by: 'day' | 'month'): Promise<SalesReport>;
  readCohorts(period: SalesPeriod): Promise<CohortReport>;
}

/** Maximum number of counting steps that a report runs itself to include the latest orders. */
const stepsBeforeReport = 2;

export function createSalesService({ storage, clock, timeZone }: SalesServiceDeps): SalesService {
  const counter = createSalesCounter({ storage, timeZone });
  const today = async () => createDayConverter(await timeZone())(clock());
  const count = async (): Promise<SalesProgress> => {
    for (let step = 0; step < stepsBeforeReport; step += 1) if (!(await counter.step()).hasMore) break;
    return { waiting: await counter.countWaiting() };
  };
  return {
    counter,
    today,
    async readToday() {
      const progress = await count();
      const day = await today();
      return { ...progress, totals: await readTotals(storage.read, { from: day, to: day }) };
    },
    async read(period, by) {
      const progress = await count();
      const db = storage.read;
      return {
        ...progress,
        totals: await readTotals(db, period),
        overTime: await readSalesOverTime(db, period, by),
        regions: await readSalesByRegion(db, period),
        products: await readNamedSales(db, 'product', period),
        offers: await readNamedSales(db, 'offer', period),
        channels: await readNamedSales(db, 'channel', period),
        codes: await readNamedSales(db, 'code', period),
      };
    },
    async readCohorts(period) {
      const progress = await count();
      const orders = await readCohorts(storage.read, period);
      return { ...progress, members: await countMembers(storage, await timeZone(), period), orders };
    },
  };
}

/** Counts the accounts opened in each month, up to the end of the period. */
async function countMembers(
  { read }: Storage<CommerceDatabase>,
  timeZone: string,
  { to }: SalesPeriod,
): Promise<CohortReport['members']> {
  const toDay = createDayConverter(timeZone);
  const counts = new Map<string, number>();
  // Group by quarter of an hour, since in every time zone days begin at such a time.
  const slot = sql<number>`created_at / ${sql.lit(quarterHour)}`;
  const rows = await read
    .selectFrom('customers')
    .select(({ fn }) => [slot.as('slot'), fn.countAll<number>().as('members')])
    .groupBy(slot)
    .execute();
  for (const { slot: quarter, members } of rows) {
    const day = toDay(Number(quarter) * quarterHour);
    if (day > to) continue;
    const month = day.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + Number(members));
  }
  return [...counts]
    .map(([month, members]) => ({ month, members }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
