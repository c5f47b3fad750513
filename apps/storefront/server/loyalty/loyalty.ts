/** Port to a loyalty programme: the built-in ledger, or a provider. Its failures never fail a page. */

import type { LoyaltyOrderEvent } from '@vitrine/engagement/loyalty/order-events';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { MemberPoints, OpenRewardJson, RewardJson, ScoreboardJson } from '../../app/account/points.ts';

export interface LoyaltyMember {
  /** The customer's number. */
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
  /** The gid of the variant; null for a code that isn't for one. */
  readonly variant: string | null;
  /** Null where the line says by itself that it is a reward. */
  readonly code: string | null;
}

export type Redeemed =
  | { readonly kind: 'redeemed'; readonly reward: RedeemedReward }
  | { readonly kind: 'refused'; readonly message: string };

export interface Loyalty {
  /** Points to spend; -1 where they aren't known. */
  points(member: LoyaltyMember): Promise<number>;
  scoreboard(member: LoyaltyMember): Promise<ScoreboardJson>;
  rewards(member: LoyaltyMember): Promise<readonly RewardJson[]>;
  /** The redeemed reward that isn't used yet; null if there is none. */
  open(member: LoyaltyMember): Promise<OpenRewardJson | null>;
  redeem(member: LoyaltyMember, rewardId: string): Promise<Redeemed>;
  /** `soon`: the backend didn't answer, and the points come back once it does. `no`: there is nothing, or an order has it. */
  giveBack(member: LoyaltyMember, id: string): Promise<'back' | 'soon' | 'no'>;
  /** An order was paid or refunded at another backend: counts once. */
  orderEvent(notice: OrderNotice): Promise<void>;
  /** An account was made. */
  joined(member: LoyaltyMember): Promise<void>;
  /** Checks at once, after an order or after a reward left a cart. */
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
