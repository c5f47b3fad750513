/** Hash table from a text to its number and back, without an object for each text. */
import { TextColumn } from './text-column.ts';

const none = -1;

export class TextHashTable {
  readonly column: TextColumn;
  /** Text number plus 1, by hash; 0 for empty slots. */
  #places: Int32Array;

  /** @param column distinct texts. */
  constructor(column = new TextColumn()) {
    this.column = column;
    this.#places = new Int32Array(128);
    this.#fill();
  }

  get length(): number {
    return this.column.length;
  }

  /** Returns the number of a text, adding it if it is new. */
  put(text: string): number {
    const place = this.#getPlace(text);
    const known = (this.#places[place] ?? 0) - 1;
    if (known >= 0) return known;
    this.column.push(text);
    if (this.column.length * 2 > this.#places.length) this.#fill();
    else this.#places[place] = this.column.length;
    return this.column.length - 1;
  }

  /** Returns the number of a text, -1 if unknown. */
  find(text: string): number {
    return (this.#places[this.#getPlace(text)] ?? 0) + none;
  }

  text(number: number): string {
    return this.column.text(number);
  }

  #getPlace(text: string): number {
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

  /** Rehashes all texts into a table that is at most half full. */
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

/** Mixes the bits, so that texts which differ only in their last characters are spread as well. */
function mixed(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return spread ^ (spread >>> 13);
}
