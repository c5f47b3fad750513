/**
 * `events summary [--from DATE] [--to DATE] [--html FILE] [--json]`: summarises analytics events by day and storefront.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type RegionDay, summariseEvents } from '@vitrine/engagement/events/summarise-events';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'events summary [--from DATE] [--to DATE] [--html FILE] [--json]';

const dayLength = 24 * 60 * 60 * 1000;
/** Number of days reported if no dates are given. */
const usualDays = 30;

interface Wanted {
  readonly from: number;
  /** End of the period, exclusive. */
  readonly to: number;
  readonly html: string | undefined;
  readonly json: boolean;
}

/** Exit codes: 0 printed, 2 invalid arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = read(args, io.clock());
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const days = await summariseEvents(await io.engagement(), wanted);
  io.json(days);
  for (const line of formatTable(days)) io.out(line);
  if (wanted.html !== undefined) {
    const { renderEventCharts } = await import('./event-charts.ts');
    await writeFile(wanted.html, renderEventCharts(days));
    io.err(`The charts are in ${wanted.html}.`);
  }
  return 0;
}

function read(args: string[], now: number): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        html: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    if (positionals.join(' ') !== 'summary') return 'Say what to do with the events.';
    const today = Math.floor(now / dayLength) * dayLength;
    const last = values.to === undefined ? today : parseDay('--to', values.to);
    const from =
      values.from === undefined ? last - (usualDays - 1) * dayLength : parseDay('--from', values.from);
    if (from > last) return `--to is before --from.`;
    return { from, to: last + dayLength, html: values.html, json: values.json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parseDay(option: string, text: string): number {
  const timestamp = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(timestamp))
    throw new Error(`${option} is "${text}"; it must be a day such as 2026-01-31.`);
  return timestamp;
}

const headings = ['Day', 'Region', 'Visits', 'Views', 'Adds', 'Checkouts', 'Orders', 'Renewals'];

function formatTable(days: readonly RegionDay[]): readonly string[] {
  if (days.length === 0) return ['Nothing was measured in these days.'];
  const cells = days.map(({ day, region, visits, views, adds, checkouts, orders, renewals }) => [
    day,
    region,
    ...[visits, views, adds, checkouts, orders, renewals].map(String),
  ]);
  const rows = [headings, ...cells];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
