/** Finds the reward that the account shows as the goal of a member's points. */
import { keepUntranslated, type Untranslated } from '../data/text-language.ts';
import type { RewardJson } from './points.ts';

export interface NextReward extends Untranslated {
  readonly title: string;
  /** Price of the reward in points. */
  readonly points: number;
  /** Points that the member still needs for the reward; 0 if the reward can be redeemed now. */
  readonly missing: number;
}

/**
 * Returns the most expensive reward that the member can redeem now; otherwise the cheapest reward that costs more
 * points than the member has. Null if there is no such reward, or if `points` is negative, which means unknown.
 */
export function findNextReward(points: number, rewards: readonly RewardJson[]): NextReward | null {
  if (points < 0) return null;
  const byCost = rewards.toSorted((a, b) => a.points - b.points);
  const best = byCost.findLast((reward) => reward.usable && reward.points <= points);
  const next = best ?? byCost.find((reward) => reward.points > points);
  return next === undefined
    ? null
    : {
        title: next.title,
        points: next.points,
        missing: Math.max(0, next.points - points),
        ...keepUntranslated(next),
      };
}
