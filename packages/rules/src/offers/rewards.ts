/**
 * Loyalty rewards: a line or a code, one per order. What a line says of itself is a wish: it is free only for a token
 * that the programme granted to the cart's customer and nobody used. Source: decisions §3, store §3 and §8.
 */
import { attributeKeys, attributeOf } from '../cart/attributes.ts';
import type { CartLineInput, LineAttribute, PricingInput } from '../cart/model.ts';

const rewardPrefix = '_swell_';

/** A right to one free piece of a variant, unused, of the cart's customer. */
export interface RewardGrant {
  readonly token: string;
  /** Variant gid. */
  readonly variant: string;
}

/** Whether a line says that it was redeemed for points, by its `_swell_*` attributes. */
export function isRewardLine({ attributes }: Pick<CartLineInput, 'attributes'>): boolean {
  return attributes.some(({ key }) => isRewardKey(key));
}

/** Whether an attribute's key speaks of a reward. */
export function isRewardKey(key: string): boolean {
  return key.startsWith(rewardPrefix);
}

/** What a line says that was redeemed for points. */
export function rewardAttributes(token: string, points: number): readonly LineAttribute[] {
  return [
    { key: attributeKeys.rewardType, value: 'product' },
    { key: attributeKeys.rewardPoints, value: String(points) },
    { key: attributeKeys.rewardToken, value: token },
  ];
}

/** The token that a line claims; null where it claims none. */
export function rewardTokenOf({ attributes }: Pick<CartLineInput, 'attributes'>): string | null {
  return attributeOf(attributes, attributeKeys.rewardToken);
}

type Asked = Pick<PricingInput, 'lines' | 'rewards'>;

/** The reward line of a cart: the one that was there first of those whose claim holds. Lines come newest first. */
export function grantedReward({ lines, rewards = [] }: Asked): CartLineInput | null {
  return rewards.length === 0 ? null : (lines.findLast((line) => holds(line, rewards)) ?? null);
}

/**
 * Reward lines beyond the first that came into the cart. Where nobody here knows what was granted, any line counts that
 * says it is one: that backend judges it.
 */
export function surplusRewards({ lines, rewards }: Asked): ReadonlySet<CartLineInput> {
  const claiming =
    rewards === undefined ? lines.filter(isRewardLine) : lines.filter((line) => holds(line, rewards));
  return new Set(claiming.slice(0, -1));
}

function holds(line: CartLineInput, rewards: readonly RewardGrant[]): boolean {
  if (line.sellingPlan !== null || attributeOf(line.attributes, attributeKeys.campaignType) !== null)
    return false;
  if (attributeOf(line.attributes, attributeKeys.rewardType) !== 'product') return false;
  const token = rewardTokenOf(line);
  return rewards.some((grant) => grant.token === token && grant.variant === line.merchandise.id);
}
