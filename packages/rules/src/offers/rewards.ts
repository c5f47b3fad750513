/** Loyalty rewards: a line or a code, one per order. Source: decisions §3, store §3 and §8. */
import type { CartLineInput } from '../cart/model.ts';

const rewardPrefix = '_swell_';

/** Whether a line was redeemed for points, by its `_swell_*` attributes. */
export function isRewardLine({ attributes }: Pick<CartLineInput, 'attributes'>): boolean {
  return attributes.some(({ key }) => key.startsWith(rewardPrefix));
}

/** Reward lines beyond the first that came into the cart. Lines come newest first, so the last one stays. */
export function surplusRewards(lines: readonly CartLineInput[]): ReadonlySet<CartLineInput> {
  return new Set(lines.filter(isRewardLine).slice(0, -1));
}
