/** The points programme as marketing configured it for a region, and its arithmetic. Points are whole numbers. */
import type { Minor } from '@vitrine/rules/money';

export interface Tier {
  readonly id: string;
  readonly name: string;
  /** Points collected from which it holds. */
  readonly from: number;
}

export interface Reward {
  readonly id: string;
  readonly title: string;
  /** What it costs. */
  readonly points: number;
  readonly kind: 'product' | 'amount';
  /** The gid of the variant that is given; null for kind `amount`. */
  readonly variant: string | null;
  /** Minor units off the order; null for kind `product`. */
  readonly amount: Minor | null;
}

export interface Programme {
  readonly enabled: boolean;
  /** Points for one unit of currency (100 minor units) of paid goods. */
  readonly pointsPerUnit: number;
  readonly signUp: number;
  readonly review: number;
  readonly tiers: readonly Tier[];
  readonly rewards: readonly Reward[];
  /** Days after which a reward that nobody used gives its points back. */
  readonly unusedDays: number;
}

/** Points for goods, minor units: parts of a point don't count. */
export function pointsFor(goods: Minor, { enabled, pointsPerUnit }: Programme): number {
  return enabled ? Math.floor((goods * pointsPerUnit) / 100) : 0;
}

/** Points that refunds take of what an order earned: in proportion to the money, parts of a point stay. */
export function pointsTaken(earned: number, refunded: Minor, total: Minor): number {
  return refunded >= total ? earned : Math.floor((earned * refunded) / total);
}

export interface Standing {
  readonly tier: Pick<Tier, 'id' | 'name'> | null;
  readonly nextTier: Pick<Tier, 'id' | 'name'> | null;
  /** Points to the next tier; 0 in the last one. */
  readonly pointsToNext: number;
  /** From this tier to the next, 0 to 1; 1 in the last one. */
  readonly progress: number;
}

/** The tier of somebody who has collected so many points; what was spent on rewards counts, what refunds took doesn't. */
export function standingAt(collected: number, tiers: readonly Tier[]): Standing {
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

function named(tier: Tier | null): Pick<Tier, 'id' | 'name'> | null {
  return tier === null ? null : { id: tier.id, name: tier.name };
}
