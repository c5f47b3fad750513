/**
 * The points ledger: entries are added and never changed, a balance is their sum and never below zero. A refund takes
 * what is there; what was spent already is owed, and taken from what comes next.
 */
import type { Kysely, Transaction } from 'kysely';
import type { EntryKind, LoyaltyTables } from './tables.ts';

type Reading = Kysely<LoyaltyTables>;
type Change = Transaction<LoyaltyTables>;

/** An entry to be made. */
export interface Posting {
  readonly member: string;
  readonly kind: EntryKind;
  /** What it comes from: a second entry of the same source is not made. */
  readonly source: string;
  readonly orderName?: string | null;
  readonly note?: string;
  readonly at: number;
}

export interface Balance {
  readonly points: number;
  /** What refunds could not take yet. */
  readonly owed: number;
  /** All points that were earned, without what refunds took of them. */
  readonly collected: number;
}

/** What a member has. */
export async function balanceOf(db: Reading, member: string): Promise<Balance> {
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

/** Gives points, first of all to what is owed. @returns false where this source gave them before. */
export async function givePoints(tx: Change, posting: Posting, points: number): Promise<boolean> {
  if (points <= 0 || (await isPosted(tx, posting.source))) return false;
  const { owed } = await balanceOf(tx, posting.member);
  await post(tx, posting, points, 0);
  const settled = Math.min(owed, points);
  if (settled > 0) {
    const { member, at } = posting;
    await post(tx, { member, at, kind: 'settled', source: `settled:${posting.source}` }, -settled, -settled);
  }
  return true;
}

/** Takes points for something that stands whatever is left: what isn't there is owed. */
export async function takePoints(tx: Change, posting: Posting, points: number): Promise<void> {
  if (points <= 0 || (await isPosted(tx, posting.source))) return;
  const { points: there } = await balanceOf(tx, posting.member);
  const taken = Math.min(there, points);
  await post(tx, posting, -taken, points - taken);
}

/** Spends points. @returns false where there are fewer, or this source spent them before. */
export async function spendPoints(tx: Change, posting: Posting, points: number): Promise<boolean> {
  if (await isPosted(tx, posting.source)) return false;
  const { points: there } = await balanceOf(tx, posting.member);
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

async function post(tx: Change, posting: Posting, points: number, owed: number): Promise<void> {
  const { member, kind, source, orderName = null, note = '', at } = posting;
  await tx
    .insertInto('loyalty_entries')
    .values({ member, kind, points: points + 0, owed: owed + 0, source, order_name: orderName, note, at })
    .execute();
}
