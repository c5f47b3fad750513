/** `sales report`: reports sales in a period, computed by the same service as on the admin's home page. */
import {
  type CurrencySales,
  readCohorts,
  readNamedSales,
  readSalesByRegion,
  readSalesOverTime,
} from '@vitrine/commerce/sales/sales-report';
import { createSalesService } from '@vitrine/commerce/sales/sales-service';
import { openPublishingSettings } from '@vitrine/content/publishing/publishing-settings';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { stringify } from 'csv-stringify/sync';
import type { DatabaseIo } from './database-io.ts';

/** Dimension by which sales are grouped. */
export type SalesGrouping =
  | 'day'
  | 'month'
  | 'storefront'
  | 'product'
  | 'offer'
  | 'channel'
  | 'code'
  | 'cohort';

export interface SalesReportOptions {
  /** First day, as midnight in UTC. `to` is the last day. The last 30 days if both are omitted. */
  readonly from?: EpochMs | undefined;
  readonly to?: EpochMs | undefined;
  readonly region?: RegionKey | undefined;
  readonly by: SalesGrouping;
  readonly format: 'table' | 'csv';
}

interface ReportRow extends CurrencySales {
  readonly name: string;
}

const usualDays = 30;
const dayMs = 24 * 60 * 60_000;

/** Exit codes: 0 reported, 2 the last day is before the first. */
export async function run(options: SalesReportOptions, io: DatabaseIo): Promise<number> {
  const settings = openPublishingSettings(await io.engagement());
  const timeZone = async () => (await settings.read()).timeZone;
  const service = createSalesService({ storage: io.storage, clock: io.clock, timeZone });
  // Counts pending orders, because the job that counts them only runs in a running shop.
  while ((await service.counter.step()).hasMore);
  const to = options.to === undefined ? await service.today() : toDay(options.to);
  const from = toDay(options.from ?? Date.parse(to) - (usualDays - 1) * dayMs);
  if (to < from) {
    io.err(`--to (${to}) is before --from (${from}).`);
    return 2;
  }
  const period = { from, to, region: options.region };
  const rows = await readRows(io, options.by, period);
  io.json({ from, to, timeZone: await timeZone(), by: options.by, rows });
  const lines =
    options.format === 'csv' ? toCsv(options.by, rows) : toTable(options.by, rows, `${from} to ${to}`);
  for (const line of lines) io.out(line);
  return 0;
}

async function readRows(
  { storage: { read } }: DatabaseIo,
  by: SalesGrouping,
  period: { readonly from: string; readonly to: string; readonly region: RegionKey | undefined },
): Promise<readonly ReportRow[]> {
  switch (by) {
    case 'day':
    case 'month':
      return (await readSalesOverTime(read, period, by)).map(({ time, ...row }) => ({ name: time, ...row }));
    case 'storefront':
      return (await readSalesByRegion(read, period)).map(({ region, ...row }) => ({ name: region, ...row }));
    case 'cohort':
      return (await readCohorts(read, period)).map(({ cohort, month, ...row }) => ({
        name: `joined ${cohort}, orders of ${month}`,
        ...row,
      }));
    default:
      return readNamedSales(read, by, period);
  }
}

function toDay(time: EpochMs): string {
  return new Date(time).toISOString().slice(0, 10);
}

const columns = ['Currency', 'Orders', 'Units', 'Discounts', 'Sales', 'Refunds', 'Net sales'] as const;

function toCells(row: ReportRow): readonly string[] {
  const { currency, orders, units, discounts, total, refunds } = row;
  const amounts = [discounts, total, refunds, total - refunds].map(toDecimal);
  return [row.name, currency, String(orders), String(units), ...amounts];
}

function toHeader(by: SalesGrouping): readonly string[] {
  return [`${by.charAt(0).toUpperCase()}${by.slice(1)}`, ...columns];
}

function toCsv(by: SalesGrouping, rows: readonly ReportRow[]): readonly string[] {
  return stringify([toHeader(by), ...rows.map(toCells)], { escape_formulas: true })
    .trimEnd()
    .split('\n');
}

function toTable(by: SalesGrouping, rows: readonly ReportRow[], period: string): readonly string[] {
  if (rows.length === 0) return [`Nothing was sold from ${period}.`];
  const cells = [toHeader(by), ...rows.map(toCells)];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
