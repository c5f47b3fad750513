/**
 * Hash table from ids to rows and back. It needs a few bytes per entry; a `Map` of 300,000 strings takes ten times as much
 * memory.
 */
import { NumberVector } from './vectors.ts';

const none = -1;

export class IdTable {
  /** Id of each row; NaN if `others` holds it. */
  readonly ids: NumberVector;
  /** Ids by row that aren't integers. Imports never create such ids. */
  readonly others: Map<number, string>;
  /** Row of each id in `others`; the last one if several share it. */
  readonly #rowsOfOthers = new Map<string, number>();
  #places = new Int32Array(128);

  /**
   * @param ids existing ids.
   * @param others those of them that aren't integers, in row order.
   */
  constructor(ids = new NumberVector(), others: Iterable<readonly [number, string]> = []) {
    this.ids = ids;
    this.others = new Map(others);
    for (const [row, id] of this.others) this.#rowsOfOthers.set(id, row);
    if (ids.length > 0) this.#fill();
  }

  /**
   * Assigns an id to the next row.
   * @returns the previous row with this id, -1 if there is none.
   */
  put(id: string): number {
    const before = this.find(id);
    const row = this.ids.length;
    const number = getNumber(id);
    this.ids.push(number ?? Number.NaN);
    if (number === null) {
      this.others.set(row, id);
      this.#rowsOfOthers.set(id, row);
    }
    // Rehashing inserts all rows, including this one.
    else if (this.ids.length * 2 > this.#places.length) this.#fill();
    else this.#places[this.#getPlace(number)] = row + 1;
    return before;
  }

  /** Returns the last row with this id, -1 if there is none. */
  find(id: string): number {
    const number = getNumber(id);
    if (number === null) return this.#rowsOfOthers.get(id) ?? none;
    return (this.#places[this.#getPlace(number)] ?? 0) - 1;
  }

  text(row: number): string {
    const number = this.ids.at(row);
    return Number.isNaN(number) ? (this.others.get(row) ?? '') : String(number);
  }

  #getPlace(number: number): number {
    const places = this.#places;
    const ids = this.ids.values;
    const mask = places.length - 1;
    let place = (Math.imul(number % 4294967291, 0x9e3779b1) ^ (number / 4294967291)) & mask;
    for (;;) {
      const row = places[place];
      if (row === undefined || row === 0 || ids[row - 1] === number) return place;
      place = (place + 1) & mask;
    }
  }

  /** Rehashes all rows into a table that is at most half full. */
  #fill(): void {
    let room = this.#places.length;
    while (this.ids.length * 2 > room) room *= 4;
    this.#places = new Int32Array(room);
    for (let row = 0; row < this.ids.length; row += 1) {
      const number = this.ids.at(row);
      if (!Number.isNaN(number)) this.#places[this.#getPlace(number)] = row + 1;
    }
  }
}

function getNumber(id: string): number | null {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : null;
}
