/** `orders list` prints orders as text, `orders export` as JSON or CSV. */
import { parseArgs } from 'node:util';
import {
  createOrderCsvHeader,
  streamOrders,
  toExportedOrder,
  toOrderCsvRows,
} from '@vitrine/commerce/orders/export-orders';
import { formatMoney } from '@vitrine/rules/money/format';
import { parseAgent, toAgentName, withOptionalAgent } from './agent-input.ts';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'orders list|export [--format csv|json] [--since DATE] [--agent [ORIGIN]]';

interface Wanted {
  readonly action: 'list' | 'export';
  readonly format: 'csv' | 'json';
  /** Time of the earliest order to include. */
  readonly since: number;
  /** Origin of a shopping assistant, or `any`; undefined for all orders. */
  readonly agent: string | undefined;
}

/** Exit codes: 0 done, 2 wrong arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = read(args);
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usage}`);
    return 2;
  }
  if (wanted.action === 'list') await list(wanted, io);
  else await write(wanted, io);
  return 0;
}

/** Parses the arguments. @returns an error message if they are invalid. */
function read(args: string[]): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      args: withOptionalAgent(args),
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'csv' },
        since: { type: 'string', default: '1970-01-01' },
        agent: { type: 'string' },
      },
    });
    const [action, ...rest] = positionals;
    if ((action !== 'list' && action !== 'export') || rest.length > 0) return 'Say "list" or "export".';
    const { format } = values;
    if (format !== 'csv' && format !== 'json') return `--format is "${format}"; it must be csv or json.`;
    const since = /^\d{4}-\d{2}-\d{2}/.test(values.since) ? Date.parse(values.since) : Number.NaN;
    if (Number.isNaN(since)) return `--since is "${values.since}"; it must be a date such as 2026-01-31.`;
    const agent = values.agent === undefined ? undefined : parseAgent(values.agent);
    return { action, format, since, agent };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function list({ since, agent }: Wanted, io: DatabaseIo): Promise<void> {
  let count = 0;
  for await (const order of streamOrders(io.storage, { from: since, agent })) {
    if (count === 0) io.out(row('Order', 'Date', 'Region', 'Total', 'Status', 'Assistant', 'Email'));
    count += 1;
    io.json(toExportedOrder(order));
    io.out(
      row(
        String(order.number),
        new Date(order.createdAt).toISOString().slice(0, 16).replace('T', ' '),
        order.region,
        formatMoney(order.amounts.totalAmount, order.region),
        order.financialStatus,
        order.agent === undefined ? '' : toAgentName(order.agent),
        order.erasedAt === null ? order.email : '(erased)',
      ),
    );
  }
  io.out(count === 0 ? 'There are no orders.' : `${count} ${count === 1 ? 'order' : 'orders'}`);
}

function row(
  number: string,
  date: string,
  region: string,
  total: string,
  status: string,
  agent: string,
  email: string,
): string {
  return [
    number.padEnd(8),
    date.padEnd(17),
    region.padEnd(7),
    total.padStart(10),
    ` ${status.padEnd(17)}`,
    agent.padEnd(24),
    email,
  ].join(' ');
}

/** Writes JSON as one array with an order per line, or CSV with a row per order line. */
async function write({ format, since, agent }: Wanted, io: DatabaseIo): Promise<void> {
  if (format === 'csv') {
    io.out(createOrderCsvHeader().trimEnd());
    for await (const order of streamOrders(io.storage, { from: since, agent })) {
      io.json(toExportedOrder(order));
      io.out(toOrderCsvRows(order).trimEnd());
    }
    return;
  }
  let before: string | null = null;
  io.out('[');
  for await (const order of streamOrders(io.storage, { from: since, agent })) {
    if (before !== null) io.out(`${before},`);
    io.json(toExportedOrder(order));
    before = JSON.stringify(toExportedOrder(order));
  }
  if (before !== null) io.out(before);
  io.out(']');
}
