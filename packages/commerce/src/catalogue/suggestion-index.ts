/** Index of the texts for search suggestions (titles, types, tags), by the beginnings of their words. */
import type { ProductRecord } from './catalogue-records.ts';
import { getPostingProduct, PostingLists, type StoredWords } from './posting-lists.ts';
import { SortedWordList } from './sorted-word-list.ts';
import { TextHashTable } from './text-hash-table.ts';

export class SuggestionIndex {
  readonly texts: TextHashTable;
  /** A word's number is its row in the postings, which contain the phrases with that word. */
  readonly #words: TextHashTable;
  readonly #sorted: SortedWordList;
  readonly postings: PostingLists;

  constructor(texts = new TextHashTable(), words = new TextHashTable(), stored?: StoredWords) {
    this.texts = texts;
    this.#words = words;
    this.#sorted = new SortedWordList(words, stored?.order);
    this.postings = new PostingLists(stored?.postings);
  }

  get size(): number {
    return this.texts.length;
  }

  /** Returns the numbers of all words in alphabetical order. */
  order(): Int32Array {
    return this.#sorted.order();
  }

  /** Returns the number of a phrase, adding it if it is new. */
  put(phrase: string): number {
    const known = this.texts.length;
    const number = this.texts.put(phrase);
    if (number < known) return number;
    for (const word of new Set(tokenize(phrase))) {
      const row = this.#words.put(word);
      if (row === this.postings.rows) this.postings.addRow();
      this.postings.push(row, number, 0, 1);
    }
    return number;
  }

  /** Returns the number of a phrase, -1 if unknown. */
  find(phrase: string): number {
    return this.texts.find(phrase);
  }

  text(number: number): string {
    return this.texts.text(number);
  }

  /** Returns the phrases in which every typed word is the beginning of a word, in no particular order. */
  findPhrases(words: readonly string[]): readonly number[] {
    const wanted = words.map((word) => this.#rowsBeginning(word)).sort((a, b) => a.size - b.size);
    /** Number of matched words by phrase. */
    const held = new Uint8Array(this.size);
    let found: number[] = [];
    for (const [before, { rows }] of wanted.entries()) {
      found = [];
      for (const row of rows) {
        const postings = this.postings.row(row);
        for (let place = 0; place < postings.length; place += 1) {
          const phrase = getPostingProduct(postings[place] ?? 0);
          if (held[phrase] !== before) continue;
          held[phrase] = before + 1;
          found.push(phrase);
        }
      }
    }
    return found;
  }

  #rowsBeginning(start: string): { readonly rows: readonly number[]; readonly size: number } {
    const rows: number[] = [];
    let size = 0;
    this.#sorted.forEachWithPrefix(start, (row) => {
      rows.push(row);
      size += this.postings.size(row);
    });
    return { rows, size };
  }
}

/** Returns a product's phrases. Repeated phrases are included, because they are counted. */
export function getPhrases(product: ProductRecord): readonly string[] {
  const texts = [product.title, product.productType];
  for (const tag of product.tags) if (!tag.includes(':')) texts.push(tag.replaceAll('-', ' '));
  return texts.map(normalizeText).filter((text) => text !== '');
}

export function normalizeText(text: string): string {
  return text.trim().toLowerCase();
}

/** Splits a text into lower-case runs of letters and digits. */
export function tokenize(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
