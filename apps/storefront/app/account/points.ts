/** Types of a member's points and rewards; `points-contract.ts` has the schemas of the responses. */
import type { z } from 'zod';
import type { rewardJson, scoreboardJson } from './points-contract.ts';

/** `GET /api/account/scoreboard`; a guest's answer is null. */
export type ScoreboardJson = Readonly<z.output<typeof scoreboardJson>>;

/** One of `GET /api/account/rewards`. */
export type RewardJson = Readonly<z.output<typeof rewardJson>>;

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
