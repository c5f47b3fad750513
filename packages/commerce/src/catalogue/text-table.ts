/** From a text to its number and back, without an object for each text. */
import { TextColumn } from './text-column.ts';

const none = -1;

export class TextTable {
  readonly column: TextColumn;
  /** Number and one, by the hash of the text; 0 where there is none. */
  #places: Int32Array;

  /** @param column texts that differ from each other. */
  constructor(column = new TextColumn()) {
    this.column = column;
    this.#places = new Int32Array(128);
    this.#fill();
  }

  get length(): number {
    return this.column.length;
  }

  /** The number of a text, a new one where it wasn't known. */
  put(text: string): number {
    const place = this.#placeOf(text);
    const known = (this.#places[place] ?? 0) - 1;
    if (known >= 0) return known;
    this.column.push(text);
    if (this.column.length * 2 > this.#places.length) this.#fill();
    else this.#places[place] = this.column.length;
    return this.column.length - 1;
  }

  /** The number of a text; -1 where it isn't known. */
  find(text: string): number {
    return (this.#places[this.#placeOf(text)] ?? 0) + none;
  }

  text(number: number): string {
    return this.column.text(number);
  }

  #placeOf(text: string): number {
    let hash = 0;
    for (let letter = 0; letter < text.length; letter += 1) hash = step(hash, text.charCodeAt(letter));
    const mask = this.#places.length - 1;
    let place = mixed(hash) & mask;
    for (;;) {
      const number = this.#places[place] ?? 0;
      if (number === 0 || this.column.equals(number - 1, text)) return place;
      place = (place + 1) & mask;
    }
  }

  /** Gives every text its place, with as much room again. */
  #fill(): void {
    const { column } = this;
    let room = this.#places.length;
    while (column.length * 2 > room) room *= 4;
    const places = new Int32Array(room);
    const { letters } = column;
    for (let number = 0; number < column.length; number += 1) {
      let hash = 0;
      const end = column.end(number);
      for (let letter = column.start(number); letter < end; letter += 1)
        hash = step(hash, letters[letter] ?? 0);
      let place = mixed(hash) & (room - 1);
      while (places[place] !== 0) place = (place + 1) & (room - 1);
      places[place] = number + 1;
    }
    this.#places = places;
  }
}

function step(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) | 0;
}

/** Texts that differ in their last letters only are spread too. */
function mixed(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return spread ^ (spread >>> 13);
}
