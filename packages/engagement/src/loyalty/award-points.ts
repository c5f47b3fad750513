/** Points for actions other than orders. Each is awarded once. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { creditPoints, debitPoints } from './ledger.ts';
import type { LoyaltyTables } from './loyalty-tables.ts';
import type { LoyaltyProgramme } from './programme.ts';

export interface EarnDeps {
  readonly storage: Storage<LoyaltyTables>;
  readonly programme: (region: RegionKey) => Promise<LoyaltyProgramme>;
  readonly clock: () => EpochMs;
}

/**
 * Awards points for a published review, unless it has points already. A review whose points were taken back can get them again.
 * `member` is the numeric customer id.
 */
export async function awardReviewPoints(
  { storage, programme, clock }: EarnDeps,
  {
    reviewId,
    member,
    region,
  }: { readonly reviewId: string; readonly member: string; readonly region: RegionKey },
): Promise<void> {
  const { enabled, review } = await programme(region);
  if (!enabled) return;
  await storage.change(async (tx) => {
    const { net, source } = await readReviewPoints(tx, reviewId);
    if (net <= 0) await creditPoints(tx, { member, kind: 'review', source, at: clock() }, review);
  });
}

/** Takes back the points of a review that is no longer published. If they were spent, the member owes them. */
export async function revokeReviewPoints(
  tx: Transaction<LoyaltyTables>,
  reviewId: string,
  at: EpochMs,
): Promise<void> {
  const { net, source, member } = await readReviewPoints(tx, reviewId);
  if (member !== null) await debitPoints(tx, { member, kind: 'review', source, at }, net);
}

/** Returns the points that a review has now, and the `source` for its next ledger entry. */
async function readReviewPoints(tx: Transaction<LoyaltyTables>, reviewId: string) {
  const first = `review:${reviewId}`;
  const rows = await tx
    .selectFrom('loyalty_entries')
    .select(['member', 'points', 'owed'])
    .where((row) => row.or([row('source', '=', first), row('source', 'like', `${first}:%`)]))
    .execute();
  return {
    net: rows.reduce((sum, { points, owed }) => sum + Number(points) - Number(owed), 0),
    source: rows.length === 0 ? first : `${first}:${rows.length + 1}`,
    member: rows[0]?.member ?? null,
  };
}

/** Awards points for a new account, once per member. */
export async function awardSignUpPoints(
  { storage, programme, clock }: EarnDeps,
  { member, region }: { readonly member: string; readonly region: RegionKey },
): Promise<void> {
  const { enabled, signUp } = await programme(region);
  if (!enabled) return;
  const posting = { member, kind: 'signUp', source: `sign-up:${member}`, at: clock() } as const;
  await storage.change((tx) => creditPoints(tx, posting, signUp));
}
