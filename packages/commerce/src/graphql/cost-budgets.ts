/**
 * Limits each client's operations with a token bucket: an operation's cost is deducted in points, and points are restored at
 * a constant rate. The response's extension `cost` has Shopify's format.
 */
import type { DurationMs } from '@vitrine/rules/units';
import { LRUCache } from 'lru-cache';

export interface CostBudgetSettings {
  /** Maximum number of points of a client. */
  readonly maximum: number;
  /** Points restored per second. */
  readonly restoreRate: number;
  /** Maximum number of clients in memory. Beyond it, the least recently seen client is forgotten and starts with all points. */
  readonly maxClients: number;
  /** Monotonic time in ms. */
  readonly clock: () => DurationMs;
}

/** The extension `cost` of a response. */
export interface QueryCost {
  /** Estimated maximum cost. */
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
      /** Call it once after the operation, with the actual cost. */
      readonly settle: (actual: number) => QueryCost;
    }
  | { readonly kind: 'throttled'; readonly wait: DurationMs; readonly cost: QueryCost };

/** Weight of resolved fields that costs one point. */
const weightOfPoint = 10;

/** Maximum share of the points that one operation reserves, because the estimate is often far above the actual cost. */
const maxReservedPart = 1 / 5;

/** Converts a weight or number of resolved fields to points. */
export function toCostPoints(weight: number): number {
  return Math.ceil(weight / weightOfPoint);
}

export class CostBudgets {
  readonly #settings: CostBudgetSettings;
  readonly #budgets: LRUCache<string, { available: number; at: DurationMs }>;

  constructor(settings: CostBudgetSettings) {
    this.#settings = settings;
    // The option `max` would allocate memory for all entries at once.
    this.#budgets = new LRUCache({ maxSize: settings.maxClients, sizeCalculation: () => 1 });
  }

  /** Reserves the points of an operation; the difference to its actual cost is returned afterwards. */
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

  /** Returns the client's current points. */
  #restore(client: string): number {
    const { maximum, restoreRate, clock } = this.#settings;
    const budget = this.#budgets.get(client);
    if (budget === undefined) return maximum;
    return Math.min(maximum, budget.available + ((clock() - budget.at) / 1000) * restoreRate);
  }
}
