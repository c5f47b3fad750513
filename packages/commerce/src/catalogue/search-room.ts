/** Scratch buffers that searches reuse, so that a search doesn't allocate arrays of 100,000 numbers. */
import { type OrderRoom, orderRoom } from './score-order.ts';

/** Buffers of a search. Those indexed by slot are all 0 between searches. */
export interface Room {
  readonly scores: Float64Array;
  readonly own: Scores;
  /** Number of matched terms by product. */
  readonly held: Uint8Array;
  /** Products that match any term, and products in the result. */
  readonly touched: Int32Array;
  readonly found: Int32Array;
  readonly order: OrderRoom;
}

/** Allocates buffers for a number of products, with spare capacity. */
export function roomFor(products: number): Room {
  const size = Math.ceil(products * 1.1);
  return {
    scores: new Float64Array(size),
    own: new Scores(size),
    held: new Uint8Array(size),
    touched: new Int32Array(size),
    found: new Int32Array(size),
    order: orderRoom(size),
  };
}

/** A term's score in each product, and the products that contain the term. */
export class Scores {
  readonly values: Float64Array;
  readonly slots: Int32Array;
  count = 0;

  constructor(products: number) {
    this.values = new Float64Array(products);
    this.slots = new Int32Array(products);
  }

  clear(): void {
    for (let place = 0; place < this.count; place += 1) this.values[this.slots[place] ?? 0] = 0;
    this.count = 0;
  }
}
