/** Reads the sales figures of a period. */
import type { CurrencyCode } from '@vitrine/rules/money';
import { getRegionKeys, isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { loadDiscountTitles } from '../discounts/discount-titles.ts';
import { generatedCodesPrefix } from './order-sales.ts';
import { type SalesFigure, type SalesFigures, salesFigures } from './sales-figures.ts';
import type { SalesDimension, yearlyDimensions } from './sales-tables.ts';

export interface SalesPeriod {
  /** First and last day in the shop's time zone, such as `2026-11-27`. */
  readonly from: string;
  readonly to: string;
  /** If omitted, all storefronts except the staging store. */
  readonly region?: RegionKey | undefined;
}

/** Sums of one currency. */
export interface CurrencySales extends SalesFigures {
  readonly currency: CurrencyCode;
}

export interface TimeSales extends CurrencySales {
  /** The day or month. */
  readonly time: string;
}

export interface RegionSales extends CurrencySales {
  readonly region: string;
}

export interface NamedSales extends CurrencySales {
  readonly key: string;
  readonly name: string;
}

export interface CohortSales extends CurrencySales {
  /** Month in which the members opened their account, such as `2026-05`. */
  readonly cohort: string;
  /** Month of the orders. */
  readonly month: string;
}

type Database = Kysely<CommerceDatabase>;

/** Maximum length of lists of products, offers or codes. */
export const maxNamedSales = 500;

/** Returns the sums of the period by currency, the one with most orders first. */
export async function readTotals(db: Database, period: SalesPeriod): Promise<readonly CurrencySales[]> {
  const rows = await selectSums(db, 'all', period)
    .select('currency')
    .groupBy('currency')
    .orderBy('orders', 'desc')
    .orderBy('currency')
    .execute();
  return rows.map(toCurrencySales);
}

/** Returns the sums by day or month, in order. Days without sales are omitted. */
export async function readSalesOverTime(
  db: Database,
  period: SalesPeriod,
  by: 'day' | 'month',
): Promise<readonly TimeSales[]> {
  const time = by === 'day' ? sql<string>`day` : sql<string>`substr(day, 1, 7)`;
  const rows = await selectSums(db, 'all', period)
    .select([time.as('time'), 'currency'])
    .groupBy([time, 'currency'])
    .orderBy(time)
    .orderBy('currency')
    .execute();
  return rows.map(({ time: at, ...row }) => ({ time: at, ...toCurrencySales(row) }));
}

export async function readSalesByRegion(db: Database, period: SalesPeriod): Promise<readonly RegionSales[]> {
  const rows = await selectSums(db, 'all', period)
    .select(['region', 'currency'])
    .groupBy(['region', 'currency'])
    .orderBy('region')
    .orderBy('currency')
    .execute();
  return rows.map(({ region, ...row }) => ({ region, ...toCurrencySales(row) }));
}

/** Returns the sums by product, offer, channel or code, largest first, up to `limit`. */
export async function readNamedSales(
  db: Database,
  dimension: (typeof yearlyDimensions)[number],
  period: SalesPeriod,
  limit: number = maxNamedSales,
): Promise<readonly NamedSales[]> {
  const rows = await readSumsByKey(db, dimension, period, limit);
  const names = await readNames(
    db,
    dimension,
    rows.map(({ key }) => key),
  );
  return rows.map(({ key, ...row }) => ({
    key,
    name: names.get(key) ?? key,
    ...toCurrencySales(row),
  }));
}

/** Returns the orders of members by month and by the month in which the members joined. */
export async function readCohorts(db: Database, period: SalesPeriod): Promise<readonly CohortSales[]> {
  const month = sql<string>`substr(day, 1, 7)`;
  const rows = await selectSums(db, 'cohort', period)
    .select(['key', month.as('month'), 'currency'])
    .groupBy(['key', month, 'currency'])
    .orderBy('key')
    .orderBy(month)
    .orderBy('currency')
    .execute();
  return rows.map(({ key, month: at, ...row }) => ({ cohort: key, month: at, ...toCurrencySales(row) }));
}

/** A group is shown if one of these figures isn't 0. */
const shownFigures = ['orders', 'total', 'refunds', 'units', 'returned', 'gift_cards', 'cancelled'] as const;

function selectSums(db: Database, dimension: SalesDimension, { from, to, region }: SalesPeriod) {
  const query = db
    .selectFrom('sales_days')
    .select(({ fn }) => [
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('cancelled').as('cancelled'),
      fn.sum<number>('units').as('units'),
      fn.sum<number>('discounts').as('discounts'),
      fn.sum<number>('shipping').as('shipping'),
      fn.sum<number>('tax').as('tax'),
      fn.sum<number>('total').as('total'),
      fn.sum<number>('refunds').as('refunds'),
      fn.sum<number>('returned').as('returned'),
      fn.sum<number>('gift_cards').as('gift_cards'),
    ])
    .where('dimension', '=', dimension)
    .where('day', '>=', from)
    .where('day', '<=', to)
    // Omit groups whose orders were all voided.
    .having(({ or, eb, fn }) => or(shownFigures.map((figure) => eb(fn.sum(figure), '!=', 0))));
  const staging = getRegionKeys().filter(isStagingRegion);
  if (region !== undefined) return query.where('region', '=', region);
  return staging.length === 0 ? query : query.where('region', 'not in', staging);
}

/** Sums the figures by key, largest total first. Uses sums by year if that needs fewer rows than sums by day. */
async function readSumsByKey(
  db: Database,
  dimension: (typeof yearlyDimensions)[number],
  period: SalesPeriod,
  limit: number,
): Promise<readonly KeyedSumRow[]> {
  // PostgreSQL sorts all rows to sum them by key. Reading a single figure first takes a quarter of the time.
  const { rows: largest } = await sql<{ readonly key: string }>`
    select key, currency, sum(total) as total from (${selectParts(dimension, period, ['total'], null)}) as parts
    group by currency, key order by total desc, key, currency limit ${limit}`.execute(db);
  const keys = [...new Set(largest.map(({ key }) => key))];
  if (keys.length === 0) return [];
  const rows = await sumKeys(db, selectParts(dimension, period, salesFigures, keys), limit);
  // Some of the largest groups may have no sales in the period, so there may be others to show instead.
  const isCut = rows.length < limit && largest.length === limit;
  return isCut ? sumKeys(db, selectParts(dimension, period, salesFigures, null), limit) : rows;
}

async function sumKeys(
  db: Database,
  parts: RawBuilder<unknown>,
  limit: number,
): Promise<readonly KeyedSumRow[]> {
  const sums = salesFigures.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`);
  const isAny = shownFigures.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`);
  const { rows } = await sql<KeyedSumRow>`
    select currency, key, ${sql.join(sums)} from (${parts}) as parts
    group by currency, key having ${sql.join(isAny, sql` or `)}
    order by total desc, key, currency limit ${limit}`.execute(db);
  return rows;
}

/**
 * Selects the rows whose sum is that of the period.
 * @param keys null selects all
 */
function selectParts(
  dimension: (typeof yearlyDimensions)[number],
  period: SalesPeriod,
  figures: readonly SalesFigure[],
  keys: readonly string[] | null,
): RawBuilder<unknown> {
  const { years, added, subtracted } = splitPeriod(period);
  const staging = getRegionKeys().filter(isStagingRegion);
  const ofRegions =
    period.region !== undefined
      ? sql`region = ${period.region}`
      : staging.length === 0
        ? sql`1 = 1`
        : sql`region not in (${sql.join(staging)})`;
  const selected = keys === null ? ofRegions : sql`${ofRegions} and key in (${sql.join(keys)})`;
  const columns = figures.map((figure) => sql.ref(figure));
  const selectDays = ({ from, to }: SalesPeriod, values: readonly RawBuilder<unknown>[]) =>
    sql`select currency, key, ${sql.join(values)} from sales_days
      where dimension = ${dimension} and day >= ${from} and day <= ${to} and ${selected}`;
  const parts = [
    ...added.map((days) => selectDays(days, columns)),
    ...subtracted.map((days) =>
      selectDays(
        days,
        figures.map((figure) => sql`-${sql.ref(figure)} as ${sql.ref(figure)}`),
      ),
    ),
  ];
  if (years.length > 0)
    parts.unshift(sql`select currency, key, ${sql.join(columns)} from sales_years
      where dimension = ${dimension} and year in (${sql.join(years)}) and ${selected}`);
  return sql.join(parts, sql` union all `);
}

export interface SplitPeriod {
  /** Years of which most days are in the period. */
  readonly years: readonly string[];
  /** Parts of the period outside of these years. */
  readonly added: readonly SalesPeriod[];
  /** Parts of these years outside of the period. */
  readonly subtracted: readonly SalesPeriod[];
}

/** Splits a period into years, and into days at its ends to add or subtract. */
export function splitPeriod({ from, to }: SalesPeriod): SplitPeriod {
  const years: string[] = [];
  const added: SalesPeriod[] = [];
  const subtracted: SalesPeriod[] = [];
  for (let number = Number(from.slice(0, 4)); number <= Number(to.slice(0, 4)); number += 1) {
    const year = String(number).padStart(4, '0');
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    const start = from > first ? from : first;
    const end = to < last ? to : last;
    const isWhole = countDays(start, end) * 2 > countDays(first, last);
    if (!isWhole) added.push({ from: start, to: end });
    else {
      years.push(year);
      if (start > first) subtracted.push({ from: first, to: moveDay(start, -1) });
      if (end < last) subtracted.push({ from: moveDay(end, 1), to: last });
    }
  }
  return { years, added, subtracted };
}

const dayMs = 24 * 60 * 60_000;

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

function moveDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

type SumRow = { readonly [Figure in keyof SalesFigures]: number } & { readonly currency: string };
type KeyedSumRow = SumRow & { readonly key: string };

/** PostgreSQL returns sums as strings. */
function toCurrencySales(row: SumRow): CurrencySales {
  return {
    // The column is only written from order records.
    currency: row.currency as CurrencyCode,
    orders: Number(row.orders),
    cancelled: Number(row.cancelled),
    units: Number(row.units),
    discounts: Number(row.discounts),
    shipping: Number(row.shipping),
    tax: Number(row.tax),
    total: Number(row.total),
    refunds: Number(row.refunds),
    returned: Number(row.returned),
    gift_cards: Number(row.gift_cards),
  };
}

/** Generated codes, and offers of a discount, get the discount's current name; all others have the name from the orders. */
async function readNames(
  db: Database,
  dimension: SalesDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const distinct = [...new Set(keys)];
  const rows = await db
    .selectFrom('sales_names')
    .select(['key', 'name'])
    .where('dimension', '=', dimension)
    .where('key', 'in', distinct)
    .execute();
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  const getDiscount = (key: string): string | null => {
    if (dimension === 'code')
      return key.startsWith(generatedCodesPrefix) ? key.slice(generatedCodesPrefix.length) : null;
    return dimension === 'offer' && /^(?:code|freeShipping):/.test(key)
      ? key.slice(key.indexOf(':') + 1)
      : null;
  };
  const titles = await loadDiscountTitles(
    db,
    distinct.flatMap((key) => getDiscount(key) ?? []),
  );
  for (const key of distinct) {
    const title = titles.get(getDiscount(key) ?? '');
    if (title !== undefined) names.set(key, title);
  }
  return names;
}
