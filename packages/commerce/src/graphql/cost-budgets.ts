/**
 * Points that each client may spend on operations, as a token bucket: what an operation costs is taken, and restored at a
 * constant rate. The extension `cost` of a response has the form of Shopify's.
 */
import type { DurationMs } from '@vitrine/rules/units';
import { LRUCache } from 'lru-cache';

export interface CostBudgetSettings {
  /** Points of a client that made no request for a while. */
  readonly maximum: number;
  /** Points restored per second. */
  readonly restoreRate: number;
  /** Clients in memory; beyond it the one seen longest ago has all its points again. */
  readonly maxClients: number;
  /** Monotonic time in ms. */
  readonly clock: () => DurationMs;
}

/** The extension `cost`. */
export interface QueryCost {
  /** Estimated maximum. */
  readonly requestedQueryCost: number;
  /** Null if the operation was throttled. */
  readonly actualQueryCost: number | null;
  readonly throttleStatus: {
    readonly maximumAvailable: number;
    readonly currentlyAvailable: number;
    readonly restoreRate: number;
  };
}

export type CostReservation =
  | {
      readonly kind: 'reserved';
      /** Call once after the operation, with its actual cost. */
      readonly settle: (actual: number) => QueryCost;
    }
  | { readonly kind: 'throttled'; readonly wait: DurationMs; readonly cost: QueryCost };

/** Weight of the resolved fields for which an operation pays one point. */
const weightOfPoint = 10;

/** Part of the maximum that one operation reserves at most: the estimate is often far above the actual cost. */
const maxReservedPart = 1 / 5;

/** Converts the weight of resolved fields, or their number, to points. */
export function toCostPoints(weight: number): number {
  return Math.ceil(weight / weightOfPoint);
}

export class CostBudgets {
  readonly #settings: CostBudgetSettings;
  readonly #budgets: LRUCache<string, { available: number; at: DurationMs }>;

  constructor(settings: CostBudgetSettings) {
    this.#settings = settings;
    // `max` would allocate memory for all of them at once.
    this.#budgets = new LRUCache({ maxSize: settings.maxClients, sizeCalculation: () => 1 });
  }

  /** Reserves the points of an operation, of which its actual cost is kept. */
  reserve(client: string, requested: number): CostReservation {
    const { maximum, restoreRate } = this.#settings;
    const reserved = Math.min(requested, Math.ceil(maximum * maxReservedPart));
    const available = this.#restore(client);
    if (available < reserved) {
      const wait = Math.ceil(((reserved - available) / restoreRate) * 1000);
      return { kind: 'throttled', wait, cost: this.#toCost(client, requested, null) };
    }
    this.#add(client, -reserved);
    return {
      kind: 'reserved',
      settle: (actual) => {
        this.#add(client, reserved - actual);
        return this.#toCost(client, requested, actual);
      },
    };
  }

  #toCost(client: string, requested: number, actual: number | null): QueryCost {
    const { maximum, restoreRate } = this.#settings;
    return {
      requestedQueryCost: requested,
      actualQueryCost: actual,
      throttleStatus: {
        maximumAvailable: maximum,
        currentlyAvailable: Math.max(0, Math.floor(this.#restore(client))),
        restoreRate,
      },
    };
  }

  #add(client: string, points: number): void {
    const available = Math.min(this.#settings.maximum, this.#restore(client) + points);
    this.#budgets.set(client, { available, at: this.#settings.clock() });
  }

  /** Returns the client's points as of now. */
  #restore(client: string): number {
    const { maximum, restoreRate, clock } = this.#settings;
    const budget = this.#budgets.get(client);
    if (budget === undefined) return maximum;
    return Math.min(maximum, budget.available + ((clock() - budget.at) / 1000) * restoreRate);
  }
}
