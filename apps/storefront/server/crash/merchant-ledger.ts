/** For tests only: responses of the Admin API, recorded outside the shop, to compare with the shop's data after a kill. */

/** Units that a change added to variants, by numeric variant id. Variants with 0 are left out. */
export type MerchantStockChange = ReadonlyMap<string, number>;

/** Ids are the numeric ids of the API. */
export interface MerchantLedger {
  /** Order id by completed draft. */
  readonly drafts: Map<string, string>;
  /** Order id by refund. */
  readonly refunds: Map<string, string>;
  /** Order id by shipment. */
  readonly fulfilments: Map<string, string>;
  /** Order id by approved return. */
  readonly returns: Map<string, string>;
  /** Number of committed edits by order. */
  readonly edits: Map<string, number>;
  readonly cancelled: Set<string>;
  readonly markedAsPaid: Set<string>;
  /** Units added to stock by variant, by changes known to be applied. */
  readonly adjusted: Map<string, number>;
  /** Changes of stock without a response yet, by merchant. */
  readonly openAdjustments: Map<string, MerchantStockChange>;
  /** Number of mutations without a response yet, by name. */
  readonly inFlight: Map<string, number>;
  /** Number of successful responses, by mutation. */
  readonly successes: Map<string, number>;
}

export function createMerchantLedger(): MerchantLedger {
  return {
    drafts: new Map(),
    refunds: new Map(),
    fulfilments: new Map(),
    returns: new Map(),
    edits: new Map(),
    cancelled: new Set(),
    markedAsPaid: new Set(),
    adjusted: new Map(),
    openAdjustments: new Map(),
    inFlight: new Map(),
    successes: new Map(),
  };
}

/** Adds to a count. */
export function addToCount(counts: Map<string, number>, key: string, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}
