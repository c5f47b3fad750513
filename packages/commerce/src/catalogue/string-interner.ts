/** String interner: assigns a number to each distinct text, which is stored once. */
import { IntVector } from './vectors.ts';

export class StringInterner {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** Number of the lower-cased form, by text number. */
  readonly lower = new IntVector();

  /** @param texts existing texts in the order of their numbers. */
  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.put(text);
  }

  /** Returns all texts in the order of their numbers. */
  all(): readonly string[] {
    return this.#texts;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** Returns the number of a text, adding it if it is new. */
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

  /** Returns the number of a text, -1 if unknown. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }
}
