/**
 * Loyalty rewards: a line or a code, one per order. A line's own attributes are untrusted: it is only free with an unused
 * token that the programme granted to the cart's customer (LOYAL-05, LOYAL-09).
 */
import { attributeKeys, getAttribute } from '../cart/attributes.ts';
import type { CartLineInput, LineAttribute, PricingInput } from '../cart/model.ts';

const rewardPrefix = '_swell_';

/** A grant to the cart's customer of one free unit of a variant. */
export interface RewardGrant {
  readonly token: string;
  /** Variant gid. */
  readonly variant: string;
}

/** Returns true if a line claims to be a reward, by its `_swell_*` attributes. */
export function isRewardLine({ attributes }: Pick<CartLineInput, 'attributes'>): boolean {
  return attributes.some(({ key }) => isRewardKey(key));
}

/** Returns true if an attribute's key belongs to a reward. */
export function isRewardKey(key: string): boolean {
  return key.startsWith(rewardPrefix);
}

/** Returns the attributes of a reward line. */
export function createRewardAttributes(token: string, points: number): readonly LineAttribute[] {
  return [
    { key: attributeKeys.rewardType, value: 'product' },
    { key: attributeKeys.rewardPoints, value: String(points) },
    { key: attributeKeys.rewardToken, value: token },
  ];
}

/** Returns the token that a line claims, or null. */
export function getRewardToken({ attributes }: Pick<CartLineInput, 'attributes'>): string | null {
  return getAttribute(attributes, attributeKeys.rewardToken);
}

type RewardInput = Pick<PricingInput, 'lines' | 'rewards'>;

/** Returns the cart's reward line: the oldest line with a valid claim. Lines are sorted newest first. */
export function findGrantedRewardLine({ lines, rewards = [] }: RewardInput): CartLineInput | null {
  return rewards.length === 0 ? null : (lines.findLast((line) => holds(line, rewards)) ?? null);
}

/**
 * Returns all reward lines except the oldest. If the grants are unknown because a remote backend checks rewards, every line
 * that claims to be a reward counts.
 */
export function findSurplusRewardLines({ lines, rewards }: RewardInput): ReadonlySet<CartLineInput> {
  const claiming =
    rewards === undefined ? lines.filter(isRewardLine) : lines.filter((line) => holds(line, rewards));
  return new Set(claiming.slice(0, -1));
}

function holds(line: CartLineInput, rewards: readonly RewardGrant[]): boolean {
  if (line.sellingPlan !== null || getAttribute(line.attributes, attributeKeys.campaignType) !== null)
    return false;
  if (getAttribute(line.attributes, attributeKeys.rewardType) !== 'product') return false;
  const token = getRewardToken(line);
  return rewards.some((grant) => grant.token === token && grant.variant === line.merchandise.id);
}
