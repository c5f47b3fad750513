/** Reads and adjusts members' points in the admin. */
import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import {
  isBeyondKey,
  type KeyPage,
  type KeyPageRequest,
  toKeyPage,
  toKeysetConditions,
} from '@vitrine/storage/key-pages';
import type { Kysely, Transaction } from 'kysely';
import { creditPoints, spendPoints } from './ledger.ts';
import type { LedgerEntryKind, LoyaltyTables } from './loyalty-tables.ts';

export interface PointsMember {
  /** Numeric customer id. */
  readonly member: string;
  readonly points: number;
  /** Points that refunds have to take back, but that were spent. */
  readonly owed: number;
  /** Time of the last entry. */
  readonly changedAt: EpochMs;
}

export interface PointsMemberSearch extends KeyPageRequest {
  /** Restricts the search to these members. */
  readonly members?: readonly string[] | undefined;
}

/** Returns members with points, most recently changed first. */
export async function searchPointsMembers(
  db: Kysely<LoyaltyTables>,
  search: PointsMemberSearch,
): Promise<KeyPage<PointsMember>> {
  const { members } = search;
  const position = toKeysetConditions(search);
  const balances = db
    .selectFrom('loyalty_entries')
    .select(({ fn }) => [
      'member',
      fn.sum<number>('points').as('points'),
      fn.sum<number>('owed').as('owed'),
      fn.max('at').as('changed_at'),
    ])
    .$if(members !== undefined, (query) => query.where('member', 'in', [...(members ?? [])]))
    .groupBy('member');
  const rows = await db
    .selectFrom(balances.as('found'))
    .selectAll()
    .where(isBeyondKey(position, 'found.changed_at', 'found.member'))
    .orderBy('found.changed_at', position.direction)
    .orderBy('found.member', position.direction)
    .limit(position.limit)
    .execute();
  const found = rows.map(
    ({ member, points, owed, changed_at }): PointsMember => ({
      member,
      points: Number(points),
      owed: Number(owed),
      changedAt: Number(changed_at),
    }),
  );
  return toKeyPage(found, search, ({ changedAt, member }) => [changedAt, member]);
}

export interface LedgerRow {
  readonly sequence: number;
  readonly kind: LedgerEntryKind;
  readonly points: number;
  readonly owed: number;
  /** The order's name, such as `#1001`; null if no order caused it. */
  readonly order: string | null;
  readonly note: string;
  readonly at: EpochMs;
}

/** Returns the last entries of a member, newest first. */
export async function readLedger(
  db: Kysely<LoyaltyTables>,
  member: string,
  limit: number,
): Promise<readonly LedgerRow[]> {
  const rows = await db
    .selectFrom('loyalty_entries')
    .select(['sequence', 'kind', 'points', 'owed', 'order_name', 'note', 'at'])
    .where('member', '=', member)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sequence, points, owed, order_name: order, at, ...row }) => ({
    ...row,
    sequence: Number(sequence),
    points: Number(points),
    owed: Number(owed),
    order,
    at: Number(at),
  }));
}

/** Maximum length of the reason, in characters. The member sees it. */
export const maxAdjustmentReason = 200;
export const maxAdjustment = 1_000_000;

export interface PointsAdjustment {
  readonly points: number;
  readonly reason: string;
  readonly at: EpochMs;
  /** A second adjustment with the same key is ignored; random if omitted. */
  readonly key?: string | undefined;
}

/** Returns true if there is an adjustment with this key. */
export async function hasAdjustedPoints(
  tx: Transaction<LoyaltyTables>,
  member: string,
  key: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('loyalty_entries')
    .select('sequence')
    .where('source', '=', `adjusted:${member}:${key}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds points, or takes them if `points` is negative. @returns false if the member has too few points, or the key was used */
export function adjustPoints(
  tx: Transaction<LoyaltyTables>,
  member: string,
  { points, reason, at, key = randomUUID() }: PointsAdjustment,
): Promise<boolean> {
  const posting = {
    member,
    kind: 'adjusted',
    source: `adjusted:${member}:${key}`,
    note: reason,
    at,
  } as const;
  return points > 0 ? creditPoints(tx, posting, points) : spendPoints(tx, posting, -points);
}
