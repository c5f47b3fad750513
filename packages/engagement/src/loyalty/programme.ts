/** The points programme as configured for a region, and its arithmetic. Points are integers. */
import type { Minor } from '@vitrine/rules/money';

export interface LoyaltyTier {
  readonly id: string;
  readonly name: string;
  /** Collected points from which the tier applies. */
  readonly from: number;
}

export interface LoyaltyReward {
  readonly id: string;
  readonly title: string;
  /** Price in points. */
  readonly points: number;
  readonly kind: 'product' | 'amount';
  /** GraphQL id of the variant. Null for kind `amount`. */
  readonly variant: string | null;
  /** Discount on the order. Null for kind `product`. */
  readonly amount: Minor | null;
}

export interface LoyaltyProgramme {
  readonly enabled: boolean;
  /** Points per unit of currency (100 minor units) of paid goods. */
  readonly pointsPerUnit: number;
  readonly signUp: number;
  readonly review: number;
  readonly tiers: readonly LoyaltyTier[];
  readonly rewards: readonly LoyaltyReward[];
  /** Days after which an unused reward expires and its points are returned. */
  readonly unusedDays: number;
}

/** Returns the points for goods, rounded down. */
export function computeEarnedPoints(goods: Minor, { enabled, pointsPerUnit }: LoyaltyProgramme): number {
  return enabled ? Math.floor((goods * pointsPerUnit) / 100) : 0;
}

/** Returns the points to take back for refunds: proportional to the refunded amount, rounded down. */
export function computePointsTaken(earned: number, refunded: Minor, total: Minor): number {
  return refunded >= total ? earned : Math.floor((earned * refunded) / total);
}

export interface TierStatus {
  readonly tier: Pick<LoyaltyTier, 'id' | 'name'> | null;
  readonly nextTier: Pick<LoyaltyTier, 'id' | 'name'> | null;
  /** Points to the next tier. 0 in the last one. */
  readonly pointsToNext: number;
  /** Progress from this tier to the next, 0 to 1. 1 in the last one. */
  readonly progress: number;
}

/** Returns a member's tier by collected points, which include spent points, but not points that refunds took back. */
export function getTierStatus(collected: number, tiers: readonly LoyaltyTier[]): TierStatus {
  const sorted = tiers.toSorted((a, b) => a.from - b.from);
  const tier = sorted.findLast(({ from }) => from <= collected) ?? null;
  const next = sorted.find(({ from }) => from > collected) ?? null;
  const start = tier?.from ?? 0;
  return {
    tier: named(tier),
    nextTier: named(next),
    pointsToNext: next === null ? 0 : next.from - collected,
    progress: next === null ? 1 : Math.max(0, collected - start) / (next.from - start),
  };
}

function named(tier: LoyaltyTier | null): Pick<LoyaltyTier, 'id' | 'name'> | null {
  return tier === null ? null : { id: tier.id, name: tier.name };
}
