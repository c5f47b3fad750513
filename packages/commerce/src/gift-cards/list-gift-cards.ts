/** Lists gift cards by key for the Admin API, with Shopify's search syntax. */
import type { EpochMs } from '@vitrine/rules/units';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { compareTimeColumn, type SearchTerm, toSearchCondition } from '../catalogue/search-condition.ts';
import type { CommerceDatabase } from '../database.ts';
import { normalizeGiftCardCode } from './gift-card-code.ts';
import type { GiftCardRow } from './gift-card-ledger.ts';

type Reading = Kysely<CommerceDatabase>;

export interface GiftCardListRequest {
  /**
   * Supports `id`, `status` (`enabled`, `disabled`, `expired`), `balance_status` (`empty`, `partial`, `full`,
   * `full_or_partial`), `created_at` and `expires_on`. A word without a field matches the last four characters of the code.
   */
  readonly query: string | null | undefined;
  readonly order: 'created_at' | 'id';
  readonly isDescending: boolean;
  readonly limit: number;
  /** Sort time (null if sorted by `id`) and id of the last row of the previous page. */
  readonly after: readonly [EpochMs | null, string] | null;
  readonly now: EpochMs;
}

export async function listGiftCards(
  db: Reading,
  { query, order, isDescending, limit, after, now }: GiftCardListRequest,
): Promise<readonly GiftCardRow[]> {
  const condition = toSearchCondition(query ?? '', (term) => toCondition(term, now));
  const direction = isDescending ? 'desc' : 'asc';
  let rows = db.selectFrom('gift_cards').selectAll().limit(limit);
  if (condition !== null) rows = rows.where(condition);
  if (after !== null) {
    const [time, id] = after;
    const sign = isDescending ? sql`<` : sql`>`;
    rows = rows.where(
      order === 'id' || time === null
        ? sql<boolean>`id ${sign} ${id}`
        : sql<boolean>`(created_at, id) ${sign} (${time}, ${id})`,
    );
  }
  if (order !== 'id') rows = rows.orderBy(order, direction);
  return rows.orderBy('id', direction).execute();
}

/** Counts the cards that match a query, up to a limit. */
export async function countGiftCards(
  db: Reading,
  query: string | null | undefined,
  limit: number,
  now: EpochMs,
): Promise<number> {
  const condition = toSearchCondition(query ?? '', (term) => toCondition(term, now));
  let rows = db.selectFrom('gift_cards').select('id').limit(limit);
  if (condition !== null) rows = rows.where(condition);
  const { count } = await db
    .selectFrom(rows.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toCondition(term: SearchTerm, now: EpochMs): RawBuilder<boolean> | null {
  const value = term.value.toLowerCase();
  const balance = sql<number>`coalesce((select sum(amount) from gift_card_entries where card_id = gift_cards.id), 0)`;
  switch (term.field) {
    case 'id':
      return sql<boolean>`id = ${value.split('/').at(-1) ?? ''}`;
    case 'status':
      if (value === 'disabled') return sql<boolean>`disabled_at is not null`;
      if (value === 'enabled') return sql<boolean>`disabled_at is null`;
      if (value === 'expired') return sql<boolean>`(expires_at is not null and expires_at <= ${now})`;
      return sql<boolean>`1 = 0`;
    case 'balance_status':
      if (value === 'empty') return sql<boolean>`${balance} = 0`;
      if (value === 'full') return sql<boolean>`${balance} >= initial`;
      if (value === 'partial') return sql<boolean>`(${balance} > 0 and ${balance} < initial)`;
      if (value === 'full_or_partial') return sql<boolean>`${balance} > 0`;
      return sql<boolean>`1 = 0`;
    case 'created_at':
      return compareTimeColumn('created_at', term);
    case 'expires_on':
      return compareTimeColumn('expires_at', term);
    case null:
      return sql<boolean>`last_characters = ${normalizeGiftCardCode(value)}`;
    default:
      return null;
  }
}
