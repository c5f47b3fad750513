/** Lists the customers of a segment by id. Customers are loaded in batches, together with the sums of their orders. */
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import type { SegmentAttribute, SegmentQuery } from '@vitrine/rules/segments/segment-query';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely } from 'kysely';
import type { CustomerRecord } from '../customers/customer-record.ts';
import type { CommerceDatabase } from '../database.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { getTotalRefunded } from '../orders/refund-amounts.ts';
import { matchesSegment, type SegmentFacts } from './match-segment.ts';

export interface SegmentListRequest {
  readonly query: SegmentQuery;
  readonly now: EpochMs;
  readonly isDescending: boolean;
  readonly limit: number;
  /** Id of the last customer of the previous page. */
  readonly after: string | null;
}

const batch = 500;

export async function findSegmentMembers(
  db: Kysely<CommerceDatabase>,
  { query, now, isDescending, limit, after }: SegmentListRequest,
): Promise<readonly CustomerRecord[]> {
  const found: CustomerRecord[] = [];
  let last = after;
  for (;;) {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'data', 'password_hash'])
      .$if(last !== null, (select) => select.where('id', isDescending ? '<' : '>', last ?? ''))
      .orderBy('id', isDescending ? 'desc' : 'asc')
      .limit(batch)
      .execute();
    const facts = await readFacts(db, rows, collectAttributes(query));
    for (const each of facts) {
      if (matchesSegment(query, each, now)) found.push(each.record);
      if (found.length === limit) return found;
    }
    if (rows.length < batch) return found;
    last = rows.at(-1)?.id ?? null;
  }
}

/** Returns true if a customer belongs to a segment. */
export async function isSegmentMember(
  db: Kysely<CommerceDatabase>,
  query: SegmentQuery,
  customerId: string,
  now: EpochMs,
): Promise<boolean> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'data', 'password_hash'])
    .where('id', '=', customerId)
    .execute();
  const [facts] = await readFacts(db, rows, collectAttributes(query));
  return facts !== undefined && matchesSegment(query, facts, now);
}

function collectAttributes(query: SegmentQuery): ReadonlySet<SegmentAttribute> {
  if (query.kind === 'test') return new Set([query.attribute]);
  return new Set(query.parts.flatMap((part) => [...collectAttributes(part)]));
}

interface CustomerRow {
  readonly id: string;
  readonly data: string;
  readonly password_hash: string | null;
}

/** Loads only the facts that the query's attributes need. */
async function readFacts(
  db: Kysely<CommerceDatabase>,
  rows: readonly CustomerRow[],
  attributes: ReadonlySet<SegmentAttribute>,
): Promise<readonly SegmentFacts[]> {
  const ids = rows.map(({ id }) => id);
  const needsOrders = ['number_of_orders', 'first_order_date', 'last_order_date'] as const;
  const orders = needsOrders.some((each) => attributes.has(each)) ? await sumOrders(db, ids) : new Map();
  const spent = attributes.has('amount_spent') ? await sumSpent(db, ids) : new Map<string, number>();
  return rows.map(({ id, data, password_hash: password }) => ({
    record: JSON.parse(data),
    hasPassword: password !== null,
    ...(orders.get(id) ?? { orders: 0, firstOrderAt: null, lastOrderAt: null }),
    spent: spent.get(id) ?? 0,
  }));
}

type OrderFacts = Pick<SegmentFacts, 'orders' | 'firstOrderAt' | 'lastOrderAt'>;

async function sumOrders(
  db: Kysely<CommerceDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'customer_id',
      fn.countAll().as('count'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
    ])
    .where('customer_id', 'in', ids)
    .groupBy('customer_id')
    .execute();
  return new Map(
    rows.map(({ customer_id: id, count, first, last }) => [
      id ?? '',
      { orders: Number(count), firstOrderAt: Number(first), lastOrderAt: Number(last) },
    ]),
  );
}

/** Sums like `Customer.amountSpent`: the amount paid and not refunded, in the currency of the latest order. */
async function sumSpent(
  db: Kysely<CommerceDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select('data')
    .where('customer_id', 'in', ids)
    .orderBy('number', 'desc')
    .execute();
  const orders = Map.groupBy(
    rows.map(({ data }): OrderRecord => JSON.parse(data)),
    ({ customerId }) => customerId ?? '',
  );
  return new Map(
    [...orders].map(([id, own]) => {
      const { currency } = getStorefront(own[0]?.region ?? getDefaultRegion());
      const paid = own.filter(
        (order) =>
          order.currency === currency && ['paid', 'partiallyRefunded'].includes(order.financialStatus),
      );
      const total = paid.reduce((sum, order) => sum + order.amounts.totalAmount - getTotalRefunded(order), 0);
      return [id, total / 100];
    }),
  );
}
