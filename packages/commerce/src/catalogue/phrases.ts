/** The texts that suggestions offer (titles, types, tags), with their words, so that one scan of memory finds them. */
import { GrowingInts } from './growing.ts';
import type { ProductRecord } from './model.ts';
import { TextTable } from './text-table.ts';

export class Phrases {
  readonly texts: TextTable;
  /** Words of each phrase behind a space each, phrases on lines of their own. */
  #lines: string;
  readonly starts: GrowingInts;

  constructor(texts = new TextTable(), lines = '', starts = new GrowingInts()) {
    this.texts = texts;
    this.#lines = lines;
    this.starts = starts;
  }

  get size(): number {
    return this.texts.length;
  }

  get lines(): string {
    return this.#lines;
  }

  /** The number of a phrase. */
  put(phrase: string): number {
    const number = this.texts.put(phrase);
    if (number < this.starts.length) return number;
    this.starts.push(this.#lines.length);
    this.#lines += ` ${wordsOf(phrase).join(' ')}\n`;
    return number;
  }

  /** The number of a phrase; -1 where it isn't known. */
  find(phrase: string): number {
    return this.texts.find(phrase);
  }

  text(number: number): string {
    return this.texts.text(number);
  }

  /** Numbers of the phrases of which every word typed begins a word, in no order that means anything. */
  *beginning(words: readonly string[]): Generator<number> {
    const rarest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    const others = words.filter((word) => word !== rarest).map((word) => ` ${word}`);
    const wanted = ` ${rarest}`;
    let number = 0;
    for (let found = this.#lines.indexOf(wanted); found >= 0; ) {
      number = this.#lineAt(found, number);
      const end = this.#endOf(number);
      if (others.length === 0 || this.#holdsAll(number, end, others)) yield number;
      found = this.#lines.indexOf(wanted, end);
    }
  }

  #holdsAll(number: number, end: number, wanted: readonly string[]): boolean {
    const line = this.#lines.slice(this.starts.at(number), end);
    return wanted.every((word) => line.includes(word));
  }

  #endOf(number: number): number {
    return number + 1 < this.starts.length ? this.starts.at(number + 1) : this.#lines.length;
  }

  /** The line that holds a place, at or behind another line. */
  #lineAt(place: number, from: number): number {
    let low = from;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts.at(middle) <= place) low = middle;
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
