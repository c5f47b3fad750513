/** Texts by number: each is held once, however many products carry it. */
import { GrowingInts } from './growing.ts';

export class Texts {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** For each text the number of the same in lower case. */
  readonly lower = new GrowingInts();

  /** Texts that are there already, in the order of their numbers. */
  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.put(text);
  }

  /** Every text, in the order of their numbers. */
  all(): readonly string[] {
    return this.#texts;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** The number of a text, a new one where it wasn't known. */
  put(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#texts.push(text);
    this.#numbers.set(text, number);
    this.lower.push(number);
    const lower = text.toLowerCase();
    if (lower !== text) {
      const found = this.put(lower);
      this.lower.values[number] = found;
    }
    return number;
  }

  /** The number of a text; -1 where nothing carries it. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }
}
