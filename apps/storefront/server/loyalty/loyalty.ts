/** Port to a loyalty programme: the built-in one, or a provider's. If it fails, pages are rendered without points. */

import type { LoyaltyOrderEvent } from '@vitrine/engagement/loyalty/order-events';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { MemberPoints, OpenRewardJson, RewardJson, ScoreboardJson } from '../../app/account/points.ts';

export interface LoyaltyMember {
  /** Numeric id of the customer. */
  readonly id: string;
  readonly region: RegionKey;
  /** Loads the e-mail address from the backend on first use; null if it doesn't respond. */
  readonly email: () => Promise<string | null>;
}

/** An order event with the codes that the order used, from a remote backend. */
export interface OrderNotice extends LoyaltyOrderEvent {
  readonly codes: readonly string[];
}

/** A redeemed reward to add to the cart: a product, a code, or a product with a code. */
export interface RedeemedReward {
  readonly id: string;
  readonly token: string;
  readonly points: number;
  /** Gid of the variant; null for a code that isn't limited to one. */
  readonly variant: string | null;
  /** Discount code; null if the line has the attributes of a reward instead. */
  readonly code: string | null;
}

export type RedeemResult =
  | { readonly kind: 'redeemed'; readonly reward: RedeemedReward }
  | { readonly kind: 'refused'; readonly message: string };

export interface Loyalty {
  /** Returns the points to spend; -1 if unknown. */
  points(member: LoyaltyMember): Promise<number>;
  scoreboard(member: LoyaltyMember): Promise<ScoreboardJson>;
  rewards(member: LoyaltyMember): Promise<readonly RewardJson[]>;
  /** Returns the redeemed reward that isn't used yet; null if there is none. */
  open(member: LoyaltyMember): Promise<OpenRewardJson | null>;
  redeem(member: LoyaltyMember, rewardId: string): Promise<RedeemResult>;
  /**
   * Cancels a redeemed reward. `back`: its points were returned. `soon`: the backend didn't respond; the points are returned
   * once it does. `no`: the reward doesn't exist, or an order used it.
   */
  giveBack(member: LoyaltyMember, id: string): Promise<'back' | 'soon' | 'no'>;
  /** Handles a paid or refunded order of a remote backend. Repeated calls count once. */
  orderEvent(notice: OrderNotice): Promise<void>;
  /** Handles a new account. */
  joined(member: LoyaltyMember): Promise<void>;
  /** Checks for changes at once, after an order or after a reward was removed from a cart. */
  wake(): void;
  close(): Promise<void>;
}

/** Loads the points and rewards for the account page; null if the programme has nothing for this member. */
export async function readMemberPoints(
  loyalty: Loyalty,
  member: LoyaltyMember,
): Promise<MemberPoints | null> {
  const [scoreboard, rewards, open] = await Promise.all([
    loyalty.scoreboard(member),
    loyalty.rewards(member),
    loyalty.open(member),
  ]);
  const isEmpty = scoreboard.points === 0 && scoreboard.history.length === 0 && rewards.length === 0;
  return isEmpty && open === null ? null : { scoreboard, rewards, open };
}

/** The scoreboard while the provider doesn't respond. */
export const unknownScoreboard: ScoreboardJson = {
  tier: null,
  points: -1,
  pointsToNext: 0,
  nextTier: null,
  progress: 0,
  history: [],
};
