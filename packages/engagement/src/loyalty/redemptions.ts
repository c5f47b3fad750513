/**
 * Redeems points for rewards. Points and grants are in two databases without a common transaction: the redemption is stored with
 * the spent points, then the backend that prices carts grants it, then it is marked as granted. Each step is idempotent.
 * `recoverRedemptions` completes redemptions that a crash interrupted, and returns the points of unused rewards once.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable, Transaction } from 'kysely';
import { creditPoints, spendPoints } from './ledger.ts';
import type { LoyaltyTables } from './loyalty-tables.ts';
import type { LoyaltyProgramme, LoyaltyReward } from './programme.ts';

export type Redemption = Selectable<LoyaltyTables['loyalty_redemptions']>;

/** `claimed`: used by an order whose payment isn't captured yet. */
export type GrantStatus = 'open' | 'claimed' | 'used' | 'released';

/** The right to one reward in a member's cart. */
export interface RewardGrantRequest {
  readonly token: string;
  readonly member: string;
  readonly points: number;
  readonly title: string;
  readonly variant: string | null;
  readonly code: string | null;
  /** Discount on an order, in minor units of the region's currency. */
  readonly amount: number | null;
  readonly region: RegionKey;
  readonly expiresAt: EpochMs;
}

/** Thrown if the backend that stores the grants can't be reached, or its response was lost. */
export class GrantsUnavailable extends Error {
  override readonly name = 'GrantsUnavailable';
}

/** The backend that prices carts and stores the grants. A call throws `GrantsUnavailable` if the backend doesn't respond. */
export interface RewardGrantPort {
  /** True if the backend grants every reward by a discount code. If false, a product is granted by its line's attributes. */
  readonly byCode?: boolean;
  /**
   * Grants a reward. A released or used grant keeps its state.
   *
   * @returns the grant's state
   */
  issue(grant: RewardGrantRequest): Promise<GrantStatus>;
  states(tokens: readonly string[]): Promise<ReadonlyMap<string, GrantStatus>>;
  /**
   * Revokes a grant that no order uses. If it was never granted, it can't be granted any more.
   *
   * @returns the grant's state
   */
  release(token: string): Promise<GrantStatus>;
  /** Revokes all expired grants. */
  releaseExpired(now: EpochMs): Promise<void>;
}

export interface RedemptionDeps {
  readonly storage: Storage<LoyaltyTables>;
  readonly grants: RewardGrantPort;
  readonly clock: () => EpochMs;
  /** Called after each step, for tests that simulate a crash there. */
  readonly checkpoint?: (step: 'spent' | 'given' | 'granted' | 'released') => Promise<void>;
}

export type RedeemResult =
  | { readonly kind: 'granted'; readonly redemption: Redemption }
  | { readonly kind: 'refused'; readonly refusal: RedeemRejection };

/**
 * Reason for which a reward can't be redeemed. `unknown`: the programme doesn't have it. `points`: the member has too few points.
 * `open`: another reward of the member is unused. `declined`: the backend rejects it. `lost`: granting took so long that it
 * counted as failed. `away`: the backend didn't respond. Spent points were returned. `pending`: as `away`, but the points are
 * returned once the backend responds.
 */
export type RedeemRejection = 'unknown' | 'points' | 'open' | 'lost' | 'declined' | 'away' | 'pending';

const day = 24 * 60 * 60 * 1000;
/** Age of an unfinished redemption after which it counts as interrupted by a crash. */
export const unfinishedRedemptionTimeoutMs: DurationMs = 60_000;

export interface RedeemRequest {
  readonly member: string;
  readonly rewardId: string;
  readonly region: RegionKey;
  readonly programme: LoyaltyProgramme;
}

/** Spends points on a reward and grants it. Of two concurrent redemptions of a member, one is rejected. */
export async function redeemReward(parts: RedemptionDeps, request: RedeemRequest): Promise<RedeemResult> {
  const { storage, grants, clock } = parts;
  const { rewardId, programme, member, region } = request;
  const reward = programme.enabled ? programme.rewards.find(({ id }) => id === rewardId) : undefined;
  if (reward === undefined) return { kind: 'refused', refusal: 'unknown' };
  const redemption = newRedemption(request, reward, { now: clock(), byCode: grants.byCode ?? false });
  const refusal = await storage.change((tx) => begin(tx, redemption));
  if (refusal !== null) return { kind: 'refused', refusal };
  await parts.checkpoint?.('spent');
  const { token, points, title, variant, code, expires_at: expiresAt } = redemption;
  const { amount } = reward;
  const grant: RewardGrantRequest = {
    token,
    member,
    points,
    title,
    variant,
    code,
    amount,
    region,
    expiresAt,
  };
  const given = await grants
    .issue(grant)
    .catch((error: unknown) => handleGrantFailure(parts, redemption, error));
  if (given === 'away' || given === 'pending') return { kind: 'refused', refusal: given };
  if (given !== 'open') {
    await endRedemption(parts, redemption, given);
    return { kind: 'refused', refusal: 'declined' };
  }
  await parts.checkpoint?.('given');
  const { numUpdatedRows } = await storage.change((tx) =>
    tx
      .updateTable('loyalty_redemptions')
      .set({ state: 'granted' })
      .where('id', '=', redemption.id)
      .where('state', '=', 'begun')
      .executeTakeFirst(),
  );
  if (numUpdatedRows !== 1n) return { kind: 'refused', refusal: 'lost' };
  await parts.checkpoint?.('granted');
  return { kind: 'granted', redemption: { ...redemption, state: 'granted' } };
}

/**
 * Handles a grant without a response of the backend. Returns the points immediately (`away`) if the backend revokes the grant;
 * else `recoverRedemptions` returns them later (`pending`).
 */
async function handleGrantFailure(
  parts: RedemptionDeps,
  redemption: Redemption,
  error: unknown,
): Promise<'away' | 'pending'> {
  if (!(error instanceof GrantsUnavailable)) throw error;
  try {
    return (await takeBack(parts, redemption)) ? 'away' : 'pending';
  } catch (again) {
    if (!(again instanceof GrantsUnavailable)) throw again;
    return 'pending';
  }
}

function newRedemption(
  { member, region, programme }: RedeemRequest,
  reward: LoyaltyReward,
  { now, byCode }: { readonly now: EpochMs; readonly byCode: boolean },
): Redemption {
  const { id: reward_id, title, kind, points, variant } = reward;
  return {
    id: randomUUID(),
    member,
    open_member: member,
    reward_id,
    title,
    kind,
    points,
    region,
    token: randomBytes(18).toString('base64url'),
    code: byCode || kind === 'amount' ? `swl_${randomBytes(8).toString('hex')}` : null,
    variant,
    state: 'begun',
    created_at: now,
    expires_at: now + programme.unusedDays * day,
  };
}

async function begin(
  tx: Transaction<LoyaltyTables>,
  redemption: Redemption,
): Promise<'open' | 'points' | null> {
  const { id, member, points, title, created_at: at } = redemption;
  const open = await tx
    .selectFrom('loyalty_redemptions')
    .select('id')
    .where('open_member', '=', member)
    .executeTakeFirst();
  if (open !== undefined) return 'open';
  const posting = { member, kind: 'redeemed', source: `redeemed:${id}`, note: title, at } as const;
  if (!(await spendPoints(tx, posting, points))) return 'points';
  await tx.insertInto('loyalty_redemptions').values(redemption).execute();
  return null;
}

/** Returns the reward that a member has redeemed and not used, or null. */
export async function findOpenRedemption(
  storage: Storage<LoyaltyTables>,
  member: string,
): Promise<Redemption | null> {
  const row = await storage.read
    .selectFrom('loyalty_redemptions')
    .selectAll()
    .where('open_member', '=', member)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Cancels a reward and returns its points.
 *
 * @returns false if the reward doesn't exist, belongs to another member, was used, or is in an order
 */
export async function cancelRedemption(
  parts: RedemptionDeps,
  { member, id }: { readonly member: string; readonly id: string },
): Promise<boolean> {
  const redemption = await findOpenRedemption(parts.storage, member);
  if (redemption === null || redemption.id !== id) return false;
  return takeBack(parts, redemption);
}

async function takeBack(parts: RedemptionDeps, redemption: Redemption): Promise<boolean> {
  const state = await parts.grants.release(redemption.token);
  await parts.checkpoint?.('released');
  await endRedemption(parts, redemption, state);
  return state === 'released';
}

/**
 * Completes redemptions that were used, released, or interrupted by a crash.
 *
 * @returns the number of completed redemptions
 */
export async function recoverRedemptions(parts: RedemptionDeps): Promise<number> {
  const { storage, grants, clock } = parts;
  const now = clock();
  const open = await storage.read
    .selectFrom('loyalty_redemptions')
    .selectAll()
    .where('open_member', 'is not', null)
    .execute();
  // A remote backend may still have to deactivate a code after its redemption ended.
  if (open.length === 0 && grants.byCode !== true) return 0;
  await grants.releaseExpired(now);
  const states = await grants.states(open.map(({ token }) => token));
  let ended = 0;
  for (const redemption of open) {
    const isLeft =
      redemption.state === 'begun' && redemption.created_at <= now - unfinishedRedemptionTimeoutMs;
    const state = states.get(redemption.token);
    if (isLeft) ended += (await takeBack(parts, redemption)) ? 1 : 0;
    else if (redemption.state === 'granted' && state !== undefined) {
      ended += (await endRedemption(parts, redemption, state)) ? 1 : 0;
    }
  }
  return ended;
}

/** Stores the final state of a grant, and gives the member the points of a released grant back. */
function endRedemption(
  { storage, clock }: RedemptionDeps,
  redemption: Redemption,
  state: GrantStatus,
): Promise<boolean> {
  if (state === 'open' || state === 'claimed') return Promise.resolve(false);
  return storage.change(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('loyalty_redemptions')
      .set({ state: state === 'used' ? 'used' : 'returned', open_member: null })
      .where('id', '=', redemption.id)
      .where('state', 'in', ['begun', 'granted'])
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (state === 'released') {
      const { id, member, title: note, points } = redemption;
      const posting = { member, kind: 'returned', source: `returned:${id}`, note, at: clock() } as const;
      await creditPoints(tx, posting, points);
    }
    return true;
  });
}
