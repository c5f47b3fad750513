/** Port to a loyalty programme: the built-in ledger or a provider. Its failures never make a page fail. */

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

/** The redeemed reward for the cart: a product line, a code, or a product with a code. */
export interface RedeemedReward {
  readonly id: string;
  readonly token: string;
  readonly points: number;
  /** Gid of the variant; null for a code that isn't limited to one. */
  readonly variant: string | null;
  /** Null if the line itself is marked as a reward. */
  readonly code: string | null;
}

export type Redeemed =
  | { readonly kind: 'redeemed'; readonly reward: RedeemedReward }
  | { readonly kind: 'refused'; readonly message: string };

export interface Loyalty {
  /** Returns the points to spend; -1 if unknown. */
  points(member: LoyaltyMember): Promise<number>;
  scoreboard(member: LoyaltyMember): Promise<ScoreboardJson>;
  rewards(member: LoyaltyMember): Promise<readonly RewardJson[]>;
  /** Returns the redeemed reward that isn't used yet; null if there is none. */
  open(member: LoyaltyMember): Promise<OpenRewardJson | null>;
  redeem(member: LoyaltyMember, rewardId: string): Promise<Redeemed>;
  /**
   * Cancels a redeemed reward. `soon`: the backend didn't respond, and the points are returned once it does. `no`: it doesn't
   * exist, or an order used it.
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

/** Data of the account page; null if the programme has nothing for this member. */
export async function memberPoints(loyalty: Loyalty, member: LoyaltyMember): Promise<MemberPoints | null> {
  const [scoreboard, rewards, open] = await Promise.all([
    loyalty.scoreboard(member),
    loyalty.rewards(member),
    loyalty.open(member),
  ]);
  const isEmpty = scoreboard.points === 0 && scoreboard.history.length === 0 && rewards.length === 0;
  return isEmpty && open === null ? null : { scoreboard, rewards, open };
}

/** Result while the provider doesn't respond. */
export const unknownScoreboard: ScoreboardJson = {
  tier: null,
  points: -1,
  pointsToNext: 0,
  nextTier: null,
  progress: 0,
  history: [],
};
