/** Sorts, filters and pages a customer's orders for the API. */
import { type Connection, type ConnectionArgs, createConnection } from '../graphql/connections.ts';
import type { OrderRecord } from './order-record.ts';

export interface OrderArgs extends ConnectionArgs {
  readonly sortKey?: 'ID' | 'PROCESSED_AT' | 'RELEVANCE' | 'TOTAL_PRICE' | null;
  readonly query?: string | null;
}

/** Without a sort key the oldest order comes first; `reverse` reverses the order. */
export function createOrderConnection(
  orders: readonly OrderRecord[],
  args: OrderArgs,
): Connection<OrderRecord> {
  const matching = orders.filter((order) => matches(order, args.query ?? ''));
  const sorted = matching.toSorted((a, b) =>
    args.sortKey === 'TOTAL_PRICE'
      ? a.amounts.totalAmount - b.amounts.totalAmount || a.number - b.number
      : a.number - b.number,
  );
  return createConnection(sorted, args, ({ id }) => id);
}

/** Evaluates Shopify's documented filters `name:1001` and `processed_at:>=2026-01-01`. Other words search the order number. */
function matches(order: OrderRecord, query: string): boolean {
  return query
    .split(/\s+/)
    .filter((term) => term !== '' && term !== 'AND')
    .every((term) => {
      const time = /^processed_at:(>=|<=|>|<|)["']?([^"']+)["']?$/.exec(term);
      if (time !== null) return compare(order.createdAt, time[1] ?? '', Date.parse(time[2] ?? ''));
      return String(order.number).includes(term.replace(/^name:/, '').replace(/^["']?#?|["']$/g, ''));
    });
}

function compare(value: number, operator: string, bound: number): boolean {
  switch (operator) {
    case '>=':
      return value >= bound;
    case '<=':
      return value <= bound;
    case '>':
      return value > bound;
    case '<':
      return value < bound;
    default:
      return value === bound;
  }
}
