/** What a member is told of points and rewards. The shapes are ours: decisions §8. Types only. */

interface NamedTier {
  readonly id: string;
  readonly name: string;
}

/** `GET /api/account/scoreboard`; a guest's answer is null. */
export interface ScoreboardJson {
  /** Null below the first one. */
  readonly tier: NamedTier | null;
  /** To spend; below zero where it isn't known. */
  readonly points: number;
  /** To the next tier; 0 in the last one. */
  readonly pointsToNext: number;
  readonly nextTier: NamedTier | null;
  /** From this tier to the next, 0 to 1. */
  readonly progress: number;
  /** Newest first, the last twenty. */
  readonly history: readonly {
    /** ISO 8601. */
    readonly at: string;
    readonly points: number;
    readonly reason: string;
    /** The order's name, such as `#1001`; null where no order caused it. */
    readonly order: string | null;
  }[];
}

export interface RewardJson {
  readonly id: string;
  readonly title: string;
  /** What it costs. */
  readonly points: number;
  readonly kind: 'product' | 'amount';
  readonly usable: boolean;
  /** Why not, for the shopper; null where it is usable. */
  readonly reason: string | null;
}

/** A reward that was redeemed and no order has yet. */
export interface OpenRewardJson {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  /** To enter in the cart; null where it is a product. */
  readonly code: string | null;
  /** Until then it can be used, ISO 8601. */
  readonly until: string;
}

/** All of it, for the account's page. */
export interface MemberPoints {
  readonly scoreboard: ScoreboardJson;
  /** `GET /api/account/rewards`; a guest's answer is null. */
  readonly rewards: readonly RewardJson[];
  readonly open: OpenRewardJson | null;
}
