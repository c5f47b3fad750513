/** What the shop asks of a loyalty programme: its own ledger, or a provider's. A page never fails for it. */

import type { LoyaltyOrderEvent } from '@vitrine/engagement/loyalty/order-events';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { MemberPoints, OpenRewardJson, RewardJson, ScoreboardJson } from '../../app/account/points.ts';

export interface LoyaltyMember {
  /** The customer's number. */
  readonly id: string;
  readonly region: RegionKey;
  /** Their e-mail, asked of the backend once it is wanted; null where it can't say. */
  readonly email: () => Promise<string | null>;
}

/** An order's event with the codes that the order used, as another backend tells it. */
export interface OrderNotice extends LoyaltyOrderEvent {
  readonly codes: readonly string[];
}

/** What was redeemed, for the cart: a product's line, a code, or a product by a code. */
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
  /** What was redeemed and not used yet; null where there is nothing. */
  open(member: LoyaltyMember): Promise<OpenRewardJson | null>;
  redeem(member: LoyaltyMember, rewardId: string): Promise<Redeemed>;
  /** `soon`: the backend didn't answer, and the points come back once it does. `no`: there is nothing, or an order has it. */
  giveBack(member: LoyaltyMember, id: string): Promise<'back' | 'soon' | 'no'>;
  /** An order was paid or refunded at another backend: counts once. */
  orderEvent(notice: OrderNotice): Promise<void>;
  /** An account was made. */
  joined(member: LoyaltyMember): Promise<void>;
  /** An order was placed, or a cart let go of a reward: looks at once. */
  wake(): void;
  close(): Promise<void>;
}

/** What the account's page shows; null where the programme has nothing for this member. */
export async function memberPoints(loyalty: Loyalty, member: LoyaltyMember): Promise<MemberPoints | null> {
  const [scoreboard, rewards, open] = await Promise.all([
    loyalty.scoreboard(member),
    loyalty.rewards(member),
    loyalty.open(member),
  ]);
  const isEmpty = scoreboard.points === 0 && scoreboard.history.length === 0 && rewards.length === 0;
  return isEmpty && open === null ? null : { scoreboard, rewards, open };
}

/** What the shop says of a provider that doesn't answer. */
export const unknownScoreboard: ScoreboardJson = {
  tier: null,
  points: -1,
  pointsToNext: 0,
  nextTier: null,
  progress: 0,
  history: [],
};
