/** Points for actions other than orders. Each is awarded once. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { creditPoints } from './ledger.ts';
import type { LoyaltyTables } from './loyalty-tables.ts';
import type { LoyaltyProgramme } from './programme.ts';

export interface EarnDeps {
  readonly storage: Storage<LoyaltyTables>;
  readonly programme: (region: RegionKey) => Promise<LoyaltyProgramme>;
  readonly clock: () => EpochMs;
}

/** Awards points for a published review, once per review. `member` is the customer's number. */
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
  const posting = { member, kind: 'review', source: `review:${reviewId}`, at: clock() } as const;
  await storage.change((tx) => creditPoints(tx, posting, review));
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
