/**
 * Texts side by side in two columns, a byte or two for each letter: a hundred thousand of them take no objects, and come from
 * a file as they lie there.
 */
import { GrowingInts } from './growing.ts';

/** One byte for each letter as long as all texts can be written so (Latin-1), two from the first other letter on. */
export type Letters = Uint8Array | Uint16Array;

const firstRoom = 256;
const largestByte = 0xff;
/** Arguments of one call; more would not fit on the stack. */
const lettersAtOnce = 8192;

export class TextColumn {
  #letters: Letters;
  #view: Buffer;
  readonly #ends: GrowingInts;

  /** @param letters with room behind them; how many there are says the last of `ends`. */
  constructor(letters: Letters = new Uint8Array(firstRoom), ends = new GrowingInts()) {
    this.#letters = letters;
    this.#view = viewOf(letters);
    this.#ends = ends;
  }

  get length(): number {
    return this.#ends.length;
  }

  /** All letters, with room behind them. Read it anew after adding: it may have been replaced. */
  get letters(): Letters {
    return this.#letters;
  }

  start(number: number): number {
    return number === 0 ? 0 : this.#ends.at(number - 1);
  }

  end(number: number): number {
    return this.#ends.at(number);
  }

  push(text: string): void {
    const start = this.start(this.#ends.length);
    this.#makeRoom(start + text.length);
    for (let place = 0; place < text.length; place += 1) {
      const letter = text.charCodeAt(place);
      if (letter > largestByte && this.#letters instanceof Uint8Array) this.#widen();
      this.#letters[start + place] = letter;
    }
    this.#ends.push(start + text.length);
  }

  text(number: number): string {
    const [start, end] = [this.start(number), this.end(number)];
    const letters = this.#letters;
    if (letters instanceof Uint8Array) return this.#view.toString('latin1', start, end);
    let text = '';
    for (let from = start; from < end; from += lettersAtOnce) {
      text += String.fromCharCode(...letters.subarray(from, Math.min(end, from + lettersAtOnce)));
    }
    return text;
  }

  equals(number: number, text: string): boolean {
    const start = this.start(number);
    if (this.end(number) - start !== text.length) return false;
    const letters = this.#letters;
    for (let place = 0; place < text.length; place += 1) {
      if (letters[start + place] !== text.charCodeAt(place)) return false;
    }
    return true;
  }

  /** The letters alone, as they are now. */
  filled(): Letters {
    return this.#letters.subarray(0, this.start(this.length));
  }

  #makeRoom(length: number): void {
    if (length <= this.#letters.length) return;
    const room = Math.max(length, Math.ceil(this.#letters.length * 1.5));
    const grown = this.#letters instanceof Uint8Array ? new Uint8Array(room) : new Uint16Array(room);
    grown.set(this.#letters);
    this.#letters = grown;
    this.#view = viewOf(grown);
  }

  #widen(): void {
    this.#letters = Uint16Array.from(this.#letters);
    this.#view = viewOf(this.#letters);
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Letters): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
