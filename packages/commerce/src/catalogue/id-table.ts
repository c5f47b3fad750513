/** From the digits of an id to a row and back, a few bytes for each: a map of three hundred thousand texts takes ten times as much. */
import { GrowingNumbers } from './growing.ts';

const none = -1;

export class IdTable {
  /** The id of each row; not a number where `others` has it. */
  readonly ids: GrowingNumbers;
  /** Ids that aren't a whole number as a number is written, which no import gives; by row. */
  readonly others: Map<number, string>;
  /** The last rows of the same. */
  readonly #rowsOfOthers = new Map<string, number>();
  #places = new Int32Array(128);

  /** Ids that are there already, and those of them that `others` tells, in the order of rows. */
  constructor(ids = new GrowingNumbers(), others: Iterable<readonly [number, string]> = []) {
    this.ids = ids;
    this.others = new Map(others);
    for (const [row, id] of this.others) this.#rowsOfOthers.set(id, row);
    if (ids.length > 0) this.#fill();
  }

  /** Gives the next row an id. @returns the row that had the id before, -1 where none did. */
  put(id: string): number {
    const before = this.find(id);
    const row = this.ids.length;
    const number = numberOf(id);
    this.ids.push(number ?? Number.NaN);
    if (number === null) {
      this.others.set(row, id);
      this.#rowsOfOthers.set(id, row);
    }
    // Growing gives every row its place, this one too.
    else if (this.ids.length * 2 > this.#places.length) this.#fill();
    else this.#places[this.#placeOf(number)] = row + 1;
    return before;
  }

  /** The last row with that id; -1 where there is none. */
  find(id: string): number {
    const number = numberOf(id);
    if (number === null) return this.#rowsOfOthers.get(id) ?? none;
    return (this.#places[this.#placeOf(number)] ?? 0) - 1;
  }

  /** The id of a row. */
  text(row: number): string {
    const number = this.ids.at(row);
    return Number.isNaN(number) ? (this.others.get(row) ?? '') : String(number);
  }

  #placeOf(number: number): number {
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

  /** Gives every row its place, with as much room again. */
  #fill(): void {
    let room = this.#places.length;
    while (this.ids.length * 2 > room) room *= 4;
    this.#places = new Int32Array(room);
    for (let row = 0; row < this.ids.length; row += 1) {
      const number = this.ids.at(row);
      if (!Number.isNaN(number)) this.#places[this.#placeOf(number)] = row + 1;
    }
  }
}

function numberOf(id: string): number | null {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : null;
}
