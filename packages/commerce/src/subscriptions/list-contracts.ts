/** Lists contracts by key for the Admin API, with Shopify's search syntax. */
import type { EpochMs } from '@vitrine/rules/units';
import { type Kysely, sql } from 'kysely';
import { compareTimeColumn, type SearchTerm, toSearchCondition } from '../catalogue/search-condition.ts';
import type { CommerceDatabase } from '../database.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

export interface ContractListRequest {
  /**
   * Supports the fields `status`, `id`, `created_at` and `updated_at`. A word without a field matches the beginning of the
   * email address.
   */
  readonly query: string | null | undefined;
  /** Customer account whose contracts are listed; omitted for all. */
  readonly customerId?: string;
  readonly order: 'created_at' | 'updated_at' | 'id';
  readonly isDescending: boolean;
  readonly limit: number;
  /** Sort time (null if sorted by `id`) and id of the last row of the previous page. */
  readonly after: readonly [EpochMs | null, string] | null;
}

export async function listContracts(
  db: Kysely<CommerceDatabase>,
  { query, customerId, order, isDescending, limit, after }: ContractListRequest,
): Promise<readonly SubscriptionContract[]> {
  const condition = toSearchCondition(query ?? '', toCondition);
  const direction = isDescending ? 'desc' : 'asc';
  let rows = db.selectFrom('subscription_contracts').select('data').limit(limit);
  if (condition !== null) rows = rows.where(condition);
  if (customerId !== undefined) rows = rows.where('customer_id', '=', customerId);
  if (after !== null) {
    const [time, id] = after;
    const sign = isDescending ? sql`<` : sql`>`;
    rows = rows.where(
      order === 'id' || time === null
        ? sql<boolean>`id ${sign} ${id}`
        : sql<boolean>`(${sql.ref(order)}, id) ${sign} (${time}, ${id})`,
    );
  }
  if (order !== 'id') rows = rows.orderBy(order, direction);
  const found = await rows.orderBy('id', direction).execute();
  return found.map(({ data }): SubscriptionContract => JSON.parse(data));
}

function toCondition(term: SearchTerm) {
  const value = term.value.toLowerCase();
  switch (term.field) {
    case 'status':
      return sql<boolean>`status = ${value}`;
    case 'id':
      return sql<boolean>`id = ${value.split('/').at(-1) ?? ''}`;
    case 'created_at':
    case 'updated_at':
      return compareTimeColumn(term.field, term);
    case null:
      // Range of texts with this prefix, which can use the index.
      return sql<boolean>`(email >= ${value} and email < ${`${value}\u{10ffff}`})`;
    default:
      return null;
  }
}
