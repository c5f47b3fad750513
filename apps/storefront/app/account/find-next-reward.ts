/** Finds what a member's points lead to. Pure. */
import type { RewardJson } from './points.ts';

export interface NextReward {
  readonly title: string;
  /** Cost in points. */
  readonly points: number;
  /** Points that are still missing; 0 if the reward can be redeemed now. */
  readonly missing: number;
}

/**
 * Returns the best reward that can be redeemed now, else the cheapest that costs more than the member has. Null if there is none,
 * or if the points aren't known (below zero).
 */
export function findNextReward(points: number, rewards: readonly RewardJson[]): NextReward | null {
  if (points < 0) return null;
  const byCost = rewards.toSorted((a, b) => a.points - b.points);
  const best = byCost.findLast((reward) => reward.usable && reward.points <= points);
  const next = best ?? byCost.find((reward) => reward.points > points);
  return next === undefined
    ? null
    : { title: next.title, points: next.points, missing: Math.max(0, next.points - points) };
}
