/** Points for actions other than orders. Each is awarded once. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { givePoints } from './ledger.ts';
import type { Programme } from './programme.ts';
import type { LoyaltyTables } from './tables.ts';

export interface EarnParts {
  readonly storage: Storage<LoyaltyTables>;
  readonly programme: (region: RegionKey) => Promise<Programme>;
  readonly clock: () => EpochMs;
}

/** Awards points for a published review, once per review. `member` is the customer's number. */
export async function earnForReview(
  { storage, programme, clock }: EarnParts,
  {
    reviewId,
    member,
    region,
  }: { readonly reviewId: string; readonly member: string; readonly region: RegionKey },
): Promise<void> {
  const { enabled, review } = await programme(region);
  if (!enabled) return;
  const posting = { member, kind: 'review', source: `review:${reviewId}`, at: clock() } as const;
  await storage.change((tx) => givePoints(tx, posting, review));
}

/** Awards points for a new account, once per member. */
export async function earnForSignUp(
  { storage, programme, clock }: EarnParts,
  { member, region }: { readonly member: string; readonly region: RegionKey },
): Promise<void> {
  const { enabled, signUp } = await programme(region);
  if (!enabled) return;
  const posting = { member, kind: 'signUp', source: `sign-up:${member}`, at: clock() } as const;
  await storage.change((tx) => givePoints(tx, posting, signUp));
}
