/** Scratch buffers that searches reuse, so that a search doesn't allocate arrays of 100,000 numbers. */
import { createSortBuffers, type SortBuffers } from './sort-by-score.ts';

/** Buffers of a search. Those indexed by slot are all 0 between searches. */
export interface SearchBuffers {
  readonly scores: Float64Array;
  readonly own: TermScores;
  /** Number of matched terms by product. */
  readonly held: Uint8Array;
  /** Kind of each product's weakest match. */
  readonly kinds: Uint8Array;
  /** Kind of each product's match with the last term. */
  readonly lastKinds: Uint8Array;
  /** Sum of `getWordWeight` over a product's terms. */
  readonly weights: Float64Array;
  /** Products that match any term, and products in the result. */
  readonly touched: Int32Array;
  readonly found: Int32Array;
  readonly order: SortBuffers;
}

/** Allocates buffers for a number of products, with spare capacity. */
export function createSearchBuffers(products: number): SearchBuffers {
  const size = Math.ceil(products * 1.1);
  return {
    scores: new Float64Array(size),
    own: new TermScores(size),
    held: new Uint8Array(size),
    kinds: new Uint8Array(size),
    lastKinds: new Uint8Array(size),
    weights: new Float64Array(size),
    touched: new Int32Array(size),
    found: new Int32Array(size),
    order: createSortBuffers(size),
  };
}

/** A term's score in each product, and the products that contain the term. */
export class TermScores {
  readonly values: Float64Array;
  /** Kind of the best match. */
  readonly kinds: Uint8Array;
  readonly slots: Int32Array;
  count = 0;

  constructor(products: number) {
    this.values = new Float64Array(products);
    this.kinds = new Uint8Array(products);
    this.slots = new Int32Array(products);
  }

  clear(): void {
    for (let place = 0; place < this.count; place += 1) {
      const slot = this.slots[place] ?? 0;
      this.values[slot] = 0;
      this.kinds[slot] = 0;
    }
    this.count = 0;
  }
}
