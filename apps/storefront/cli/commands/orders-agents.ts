/** `orders agents`: reports the orders of each shopping assistant, and their revenue by currency. */
import { parseArgs } from 'node:util';
import { type AgentFigures, reportAgents } from '@vitrine/commerce/orders/agents-report';
import { toDecimal } from '@vitrine/rules/money/decimal';
import { stringify } from 'csv-stringify/sync';
import { toAgentName } from './agent-input.ts';
import type { DatabaseIo } from './database-io.ts';
import { InvalidInput, withUsage } from './invalid-input.ts';
import { parseTimestamp } from './order-input.ts';

export const usage = 'orders agents [--since DATE] [--format table|csv|json]';

/** Exit codes: 0 reported, 2 wrong arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  return withUsage(usage, io, async () => {
    const { values } = parseArgs({
      args,
      options: {
        format: { type: 'string', default: 'table' },
        since: { type: 'string', default: '1970-01-01' },
      },
    });
    const { format } = values;
    if (format !== 'table' && format !== 'csv' && format !== 'json') {
      throw new InvalidInput(`--format is "${format}"; it must be table, csv or json.`);
    }
    const figures = await reportAgents(io.storage, parseTimestamp('--since', values.since));
    io.json(figures.map(toJson));
    if (format === 'json') io.out(JSON.stringify(figures.map(toJson), null, 2));
    else for (const line of format === 'csv' ? toCsv(figures) : toTable(figures)) io.out(line);
    return 0;
  });
}

function toJson({ lastOrderAt, ...rest }: AgentFigures): object {
  return { ...rest, lastOrderAt: new Date(lastOrderAt).toISOString() };
}

function toCsv(figures: readonly AgentFigures[]): readonly string[] {
  const header = ['Agent', 'Currency', 'Orders', 'Revenue', 'Last order'];
  const rows = figures.map(({ agent, currency, orders, revenue, lastOrderAt }) => [
    agent,
    currency,
    orders,
    toDecimal(revenue),
    new Date(lastOrderAt).toISOString(),
  ]);
  return stringify([header, ...rows], { escape_formulas: true })
    .trimEnd()
    .split('\n');
}

function toTable(figures: readonly AgentFigures[]): readonly string[] {
  if (figures.length === 0) return ['There are no orders of assistants.'];
  const rows = figures.map(({ agent, currency, orders, revenue, lastOrderAt }) =>
    toRow(toAgentName(agent), String(orders), `${toDecimal(revenue)} ${currency}`, lastOrderAt),
  );
  return [`${'Assistant'.padEnd(32)}${'Orders'.padStart(8)}${'Revenue'.padStart(16)}  Last order`, ...rows];
}

function toRow(agent: string, orders: string, revenue: string, last: number): string {
  return `${agent.padEnd(32)}${orders.padStart(8)}${revenue.padStart(16)}  ${new Date(last).toISOString().slice(0, 10)}`;
}
