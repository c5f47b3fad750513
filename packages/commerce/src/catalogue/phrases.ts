/** The texts that suggestions offer (titles, types, tags), with their words, so that one scan of memory finds them. */
import type { ProductRecord } from './model.ts';

export class Phrases {
  readonly #numbers = new Map<string, number>();
  readonly #phrases: string[] = [];
  /** Words of each phrase behind a space each, phrases on lines of their own. */
  #lines = '';
  readonly #starts: number[] = [];

  get size(): number {
    return this.#phrases.length;
  }

  /** The number of a phrase. */
  put(phrase: string): number {
    const known = this.#numbers.get(phrase);
    if (known !== undefined) return known;
    const number = this.#phrases.length;
    this.#numbers.set(phrase, number);
    this.#phrases.push(phrase);
    this.#starts.push(this.#lines.length);
    this.#lines += ` ${wordsOf(phrase).join(' ')}\n`;
    return number;
  }

  text(number: number): string {
    return this.#phrases[number] ?? '';
  }

  /** Numbers of the phrases of which every word typed begins a word, in no order that means anything. */
  *beginning(words: readonly string[]): Generator<number> {
    const rarest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    const others = words.filter((word) => word !== rarest).map((word) => ` ${word}`);
    const wanted = ` ${rarest}`;
    let number = 0;
    for (let found = this.#lines.indexOf(wanted); found >= 0; ) {
      number = this.#lineAt(found, number);
      const end = this.#starts[number + 1] ?? this.#lines.length;
      if (others.length === 0 || this.#holdsAll(number, end, others)) yield number;
      found = this.#lines.indexOf(wanted, end);
    }
  }

  #holdsAll(number: number, end: number, wanted: readonly string[]): boolean {
    const line = this.#lines.slice(this.#starts[number], end);
    return wanted.every((word) => line.includes(word));
  }

  /** The line that holds a place, at or behind another line. */
  #lineAt(place: number, from: number): number {
    let low = from;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The phrases of a product, one for each time it counts. */
export function phrasesOf(product: ProductRecord): readonly string[] {
  const texts = [product.title, product.productType];
  for (const tag of product.tags) if (!tag.includes(':')) texts.push(tag.replaceAll('-', ' '));
  return texts.map(plain).filter((text) => text !== '');
}

export function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** Letters and digits in a row, in lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
