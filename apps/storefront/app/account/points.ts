/** Types of a member's points and rewards; `points-contract.ts` has the schemas of the responses. */
import type { z } from 'zod';
import type { Untranslated } from '../data/text-language.ts';
import type { rewardJson, scoreboardJson } from './points-contract.ts';

/** Response of `GET /api/account/scoreboard`; null for a guest. */
export type ScoreboardJson = Readonly<z.output<typeof scoreboardJson>>;

/** A reward in the response of `GET /api/account/rewards`. */
export type RewardJson = Readonly<z.output<typeof rewardJson>>;

/** A redeemed reward that no order has used yet. */
export interface OpenRewardJson extends Untranslated {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  /** Code to enter in the cart; null if the reward is a product. */
  readonly code: string | null;
  /** Expiry as ISO 8601. */
  readonly until: string;
}

/** All data for the account page. */
export interface MemberPoints {
  readonly scoreboard: ScoreboardJson;
  /** `GET /api/account/rewards`; null for a guest. */
  readonly rewards: readonly RewardJson[];
  readonly open: OpenRewardJson | null;
}
