/**
 * Builds the responses of `/api/account/scoreboard` and `/api/account/rewards`: a member's points, tier and rewards (LOYAL-03).
 */
import type { Storage } from '@vitrine/storage/database';
import { readBalance } from './ledger.ts';
import type { LedgerEntryKind, LoyaltyTables } from './loyalty-tables.ts';
import { getTierStatus, type LoyaltyProgramme } from './programme.ts';
import { findOpenRedemption } from './redemptions.ts';

interface NamedTier {
  readonly id: string;
  readonly name: string;
}

/** Texts for the shopper. */
export interface LoyaltyTexts {
  /** Returns the reason of a ledger entry. `note` is the merchant's comment or the reward's title, or empty. */
  readonly entry: (kind: LedgerEntryKind, note: string) => string;
  readonly noneHere: () => string;
  readonly oneReward: () => string;
  readonly missing: (points: number) => string;
}

/** `GET /api/account/scoreboard`. */
export interface Scoreboard {
  /** Null below the first tier. */
  readonly tier: NamedTier | null;
  /** Points to spend, or -1 if unknown. */
  readonly points: number;
  /** Points to the next tier. 0 in the last one. */
  readonly pointsToNext: number;
  readonly nextTier: NamedTier | null;
  /** Progress from this tier to the next, 0 to 1. */
  readonly progress: number;
  /** The last twenty entries, newest first. */
  readonly history: readonly {
    /** ISO 8601. */
    readonly at: string;
    readonly points: number;
    /** Display text. */
    readonly reason: string;
    /** The order's name, such as `#1001`, or null if no order caused it. */
    readonly order: string | null;
  }[];
}

/** `GET /api/account/rewards`. */
export type AvailableRewards = readonly {
  readonly id: string;
  readonly title: string;
  /** Price in points. */
  readonly points: number;
  readonly kind: 'product' | 'amount';
  readonly usable: boolean;
  /** Why the member can't redeem the reward, as text for the shopper. Null if they can. */
  readonly reason: string | null;
}[];

/** Shown if another reward is unused. */
export const oneRewardMessage =
  'Only 1 reward can be selected per order. To change it, remove the item first.';

const historyLength = 20;

const reasons: Readonly<Record<LedgerEntryKind, string>> = {
  order: 'Order',
  refund: 'Refund',
  signUp: 'Joining the club',
  review: 'Review',
  redeemed: 'Reward',
  returned: 'Reward given back',
  adjusted: 'From the shop',
  settled: 'Still owed from a refund',
};

const englishTexts: LoyaltyTexts = {
  entry: (kind, note) => (note === '' ? reasons[kind] : `${reasons[kind]}: ${note}`),
  noneHere: () => 'Rewards can’t be redeemed here yet.',
  oneReward: () => oneRewardMessage,
  missing: (points) => `${points} more ${points === 1 ? 'point' : 'points'} to go.`,
};

/** Returns points, tier and history of a member. */
export async function getScoreboard(
  storage: Storage<LoyaltyTables>,
  member: string,
  programme: LoyaltyProgramme,
  texts = englishTexts,
): Promise<Scoreboard> {
  const { points, collected } = await readBalance(storage.read, member);
  const rows = await storage.read
    .selectFrom('loyalty_entries')
    .selectAll()
    .where('member', '=', member)
    .orderBy('sequence', 'desc')
    .limit(historyLength)
    .execute();
  return {
    ...getTierStatus(collected, programme.tiers),
    points,
    history: rows.map(({ at, points, kind, note, order_name: order }) => ({
      at: new Date(at).toISOString(),
      points,
      reason: texts.entry(kind, note),
      order,
    })),
  };
}

/**
 * Returns the rewards of a programme, each with the information whether the member can redeem it now. Empty if the programme is
 * off.
 *
 * @param redeemable false if the commerce backend can't grant rewards
 */
export async function getRewards(
  storage: Storage<LoyaltyTables>,
  member: string,
  programme: LoyaltyProgramme,
  redeemable: boolean,
  texts = englishTexts,
): Promise<AvailableRewards> {
  if (!programme.enabled) return [];
  const { points: there } = await readBalance(storage.read, member);
  const open = await findOpenRedemption(storage, member);
  return programme.rewards.map(({ id, title, points, kind }) => {
    const missing = points - there;
    const reason = !redeemable
      ? texts.noneHere()
      : open !== null
        ? texts.oneReward()
        : missing > 0
          ? texts.missing(missing)
          : null;
    return { id, title, points, kind, usable: reason === null, reason };
  });
}
