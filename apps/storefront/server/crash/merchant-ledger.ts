/** For tests only: responses of the Admin API, recorded outside the shop, to compare with the shop's data after a kill. */

/** Units added to variants by one change, by digits of the variant id. None is 0. */
export type MerchantStockChange = ReadonlyMap<string, number>;

/** Ids are those of the API's global ids, without the type. */
export interface MerchantLedger {
  /** Orders by id of a draft that was completed. */
  readonly drafts: Map<string, string>;
  /** Orders by id of a refund. */
  readonly refunds: Map<string, string>;
  /** Orders by id of a shipment. */
  readonly fulfilments: Map<string, string>;
  /** Orders by id of a return that was approved. */
  readonly returns: Map<string, string>;
  /** Number of edits committed, by order. */
  readonly edits: Map<string, number>;
  readonly cancelled: Set<string>;
  readonly markedAsPaid: Set<string>;
  /** Units added to stock by variant, of the changes that are known to have been made. */
  readonly adjusted: Map<string, number>;
  /** Changes of stock without an answer yet, by merchant. */
  readonly openAdjustments: Map<string, MerchantStockChange>;
  /** Number of mutations without an answer yet, by name. */
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
export function addTo(counts: Map<string, number>, key: string, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}
