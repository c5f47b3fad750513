/** What is left of every variant at one moment. */

export interface StockLevel {
  readonly available: number;
  /** Pieces sold so far. */
  readonly sold: number;
}

/** Beyond so many single changes they are folded into one map. */
const foldAt = 256;

/**
 * An immutable map of levels that gets a new value cheaply: an order changes a few variants out of tens of
 * thousands, so the few lie in a small map over the large one, which all values share.
 */
export class StockLevels {
  readonly #base: ReadonlyMap<string, StockLevel>;
  readonly #recent: ReadonlyMap<string, StockLevel>;

  constructor(base: ReadonlyMap<string, StockLevel>, recent: ReadonlyMap<string, StockLevel> = new Map()) {
    this.#base = base;
    this.#recent = recent;
  }

  get(variantId: string): StockLevel | undefined {
    return this.#recent.get(variantId) ?? this.#base.get(variantId);
  }

  /** The levels after some of them changed; this value stays as it is. */
  with(changed: ReadonlyMap<string, StockLevel>): StockLevels {
    if (changed.size === 0) return this;
    const recent = new Map([...this.#recent, ...changed]);
    return recent.size < foldAt
      ? new StockLevels(this.#base, recent)
      : new StockLevels(new Map([...this.#base, ...recent]));
  }
}
