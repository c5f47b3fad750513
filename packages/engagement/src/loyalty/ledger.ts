/**
 * The points ledger. Entries are only appended; their sum is the member's balance, which is never below zero. If a refund takes
 * back more points than the balance, the member owes the rest, and it is deducted from points earned later.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { LedgerEntryKind, LoyaltyTables } from './loyalty-tables.ts';

type Reading = Kysely<LoyaltyTables>;
type Change = Transaction<LoyaltyTables>;

/** An entry to be added. */
export interface LedgerPosting {
  readonly member: string;
  readonly kind: LedgerEntryKind;
  /** The event that causes the entry. A second entry with the same source is ignored. */
  readonly source: string;
  readonly orderName?: string | null;
  readonly note?: string;
  readonly at: EpochMs;
}

export interface PointsBalance {
  readonly points: number;
  /** Points that refunds have to take back, but that were spent. They are deducted from points earned later. */
  readonly owed: number;
  /** All points ever earned, minus those that refunds took back. */
  readonly collected: number;
}

/** Returns a member's balance. */
export async function readBalance(db: Reading, member: string): Promise<PointsBalance> {
  const rows = await db
    .selectFrom('loyalty_entries')
    .select((row) => [
      'kind',
      row.fn.sum<number>('points').as('points'),
      row.fn.sum<number>('owed').as('owed'),
    ])
    .where('member', '=', member)
    .groupBy('kind')
    .execute();
  const sum = { points: 0, owed: 0, collected: 0 };
  for (const row of rows) {
    const [points, owed] = [Number(row.points), Number(row.owed)];
    sum.points += points;
    sum.owed += owed;
    if (row.kind !== 'redeemed' && row.kind !== 'returned') sum.collected += points - owed;
  }
  return sum;
}

/**
 * Awards points. Owed points are deducted from them.
 *
 * @returns false if `points` isn't positive, or the ledger has an entry with this source
 */
export async function creditPoints(tx: Change, posting: LedgerPosting, points: number): Promise<boolean> {
  if (points <= 0 || (await isPosted(tx, posting.source))) return false;
  const { owed } = await readBalance(tx, posting.member);
  await post(tx, posting, points, 0);
  const settled = Math.min(owed, points);
  if (settled > 0) {
    const { member, at } = posting;
    await post(tx, { member, at, kind: 'settled', source: `settled:${posting.source}` }, -settled, -settled);
  }
  return true;
}

/** Deducts owed points from the available points. */
export async function settleOwedPoints(tx: Change, posting: LedgerPosting): Promise<void> {
  const { points, owed } = await readBalance(tx, posting.member);
  const settled = Math.min(owed, points);
  if (settled > 0) await post(tx, posting, -settled, -settled);
}

/** Takes points. If the balance is too low, the member owes the missing points. Does nothing if the ledger has this source. */
export async function debitPoints(tx: Change, posting: LedgerPosting, points: number): Promise<void> {
  if (points <= 0 || (await isPosted(tx, posting.source))) return;
  const { points: there } = await readBalance(tx, posting.member);
  const taken = Math.min(there, points);
  await post(tx, posting, -taken, points - taken);
}

/**
 * Spends points.
 *
 * @returns false if the balance is too low, or the ledger has an entry with this source
 */
export async function spendPoints(tx: Change, posting: LedgerPosting, points: number): Promise<boolean> {
  if (await isPosted(tx, posting.source)) return false;
  const { points: there } = await readBalance(tx, posting.member);
  if (there < points) return false;
  await post(tx, posting, -points, 0);
  return true;
}

async function isPosted(tx: Change, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('loyalty_entries')
    .select('sequence')
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

async function post(tx: Change, posting: LedgerPosting, points: number, owed: number): Promise<void> {
  const { member, kind, source, orderName = null, note = '', at } = posting;
  await tx
    .insertInto('loyalty_entries')
    .values({ member, kind, points: points + 0, owed: owed + 0, source, order_name: orderName, note, at })
    .execute();
}
