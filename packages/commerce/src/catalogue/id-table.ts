/** From the digits of an id to a row, a few bytes for each: a map of three hundred thousand texts takes ten times as much. */
import { GrowingNumbers } from './growing.ts';

const none = -1;

export class IdTable {
  /** The id of each row. */
  readonly ids = new GrowingNumbers();
  #places = new Int32Array(128);
  /** Ids that aren't a whole number as a number is written, which no import gives. */
  readonly #others = new Map<string, number>();

  /** Gives the next row an id. @returns the row that had the id before, -1 where none did. */
  put(id: string): number {
    const before = this.find(id);
    const row = this.ids.length;
    const number = numberOf(id);
    this.ids.push(number ?? Number.NaN);
    if (number === null) this.#others.set(id, row);
    // Growing gives every row its place, this one too.
    else if (this.ids.length * 2 > this.#places.length) this.#grow();
    else this.#places[this.#placeOf(number)] = row + 1;
    return before;
  }

  /** The last row with that id; -1 where there is none. */
  find(id: string): number {
    const number = numberOf(id);
    if (number === null) return this.#others.get(id) ?? none;
    return (this.#places[this.#placeOf(number)] ?? 0) - 1;
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

  #grow(): void {
    this.#places = new Int32Array(this.#places.length * 4);
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
