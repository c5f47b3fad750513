/** What a search notes of products, in arrays that the next search uses again: none of a hundred thousand numbers is made for each. */
import { type OrderRoom, orderRoom } from './score-order.ts';

/** What a search notes of every product; what goes by slot is 0 in between. */
export interface Room {
  readonly scores: Float64Array;
  readonly own: Scores;
  /** How many of the terms each product holds. */
  readonly held: Uint8Array;
  /** Products that hold any of the terms, and those that are found. */
  readonly touched: Int32Array;
  readonly found: Int32Array;
  readonly order: OrderRoom;
}

/** Places for so many products and some more. */
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

/** What a term counts in each product, and the products that hold it. */
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
