/**
 * Column of strings: all characters in one typed array plus the end offset of each string. Needs no object
 * per string and is read from a file without parsing.
 */
import { IntVector } from './vectors.ts';

/**
 * One byte for each character while all texts are Latin-1; converted to two bytes on the first other
 * character.
 */
export type CharacterCodes = Uint8Array | Uint16Array;

const initialCapacity = 256;
const maxLatin1 = 0xff;
/** Maximum number of arguments in one call; more would overflow the stack. */
const lettersAtOnce = 8192;

export class TextColumn {
  #letters: CharacterCodes;
  #view: Buffer;
  readonly #ends: IntVector;

  /** @param letters characters with spare capacity; the last of `ends` is their number. */
  constructor(letters: CharacterCodes = new Uint8Array(initialCapacity), ends = new IntVector()) {
    this.#letters = letters;
    this.#view = createByteView(letters);
    this.#ends = ends;
  }

  get length(): number {
    return this.#ends.length;
  }

  /**
   * All characters, with spare capacity. Read the property again after `push`, which may replace the array.
   */
  get letters(): CharacterCodes {
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
    this.#ensureCapacity(start + text.length);
    for (let place = 0; place < text.length; place += 1) {
      const letter = text.charCodeAt(place);
      if (letter > maxLatin1 && this.#letters instanceof Uint8Array) this.#widen();
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

  /** Returns a view of the characters without the spare capacity. */
  filled(): CharacterCodes {
    return this.#letters.subarray(0, this.start(this.length));
  }

  #ensureCapacity(length: number): void {
    if (length <= this.#letters.length) return;
    const room = Math.max(length, Math.ceil(this.#letters.length * 1.5));
    const grown = this.#letters instanceof Uint8Array ? new Uint8Array(room) : new Uint16Array(room);
    grown.set(this.#letters);
    this.#letters = grown;
    this.#view = createByteView(grown);
  }

  #widen(): void {
    this.#letters = Uint16Array.from(this.#letters);
    this.#view = createByteView(this.#letters);
  }
}

function createByteView({ buffer, byteOffset, byteLength }: CharacterCodes): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
