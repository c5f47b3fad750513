/**
 * Full-text search over products, tolerant of typing errors, kept up to date product by product. Words and their ranks are
 * MiniSearch's (BM25+ over weighted fields); what each word is found in stands in columns, because MiniSearch's own index of
 * a hundred thousand products takes more than a gigabyte.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { GrowingInts } from './growing.ts';
import type { ProductRecord } from './model.ts';
import { fieldOf, Postings, productOf, timesOf } from './postings.ts';

/** What a word in a field weighs; by number of the field. */
const boosts = [6, 3, 3, 2, 1.5, 2, 1] as const;
const fields = boosts.length;
const mostWords = 20_000;
const prefixWeight = 0.6;
const fuzzyWeight = 0.3;
/** Of BM25+, as MiniSearch has them: how soon repeating a word counts no more, how much long texts lose, the least. */
const saturation = 1.2;
const lengthWeight = 0.7;
const least = 0.5;

/** Slots of products by relevance. It may know products that a snapshot doesn't (any more): callers look them up. */
export class SearchIndex {
  /** By word. */
  readonly #rows = new SearchableMap<number>();
  readonly #postings = new Postings();
  /** Rows of words that came lately, as they are written: most texts are made of the same few thousand. */
  readonly #rowsOfWords = new Map<string, number>();
  /** Words in each field, field by field of each slot. */
  readonly #lengths = new GrowingInts();
  readonly #sums = new Float64Array(fields);
  readonly #state = new GrowingInts();
  #count = 0;

  /** Adds a product; slots come in ascending order. */
  put(slot: number, product: ProductRecord): void {
    while (this.#state.length <= slot) {
      this.#state.push(unknown);
      for (let field = 0; field < fields; field += 1) this.#lengths.push(0);
    }
    this.#state.values[slot] = known;
    this.#count += 1;
    for (const [field, text] of textsOf(product).entries()) {
      const words = text.split(spaceOrPunctuation);
      const length = new Set(words).size;
      this.#lengths.values[slot * fields + field] = length;
      this.#sums[field] = (this.#sums[field] ?? 0) + length;
      const times = new Map<number, number>();
      for (const word of words) {
        const row = this.#rowOf(word);
        if (row >= 0) times.set(row, (times.get(row) ?? 0) + 1);
      }
      for (const [row, often] of times) this.#postings.push(row, slot, field, often);
    }
  }

  /** The row of a word as it is written; -1 where nothing of it is indexed. */
  #rowOf(word: string): number {
    const before = this.#rowsOfWords.get(word);
    if (before !== undefined) return before;
    const term = normalTerm(word);
    let row = term === null ? -1 : this.#rows.get(term);
    if (row === undefined) {
      row = this.#postings.addRow();
      this.#rows.set(term ?? '', row);
    }
    if (this.#rowsOfWords.size >= mostWords) this.#rowsOfWords.clear();
    this.#rowsOfWords.set(word, row);
    return row;
  }

  remove(slot: number): void {
    if (this.#state.at(slot) !== known) return;
    this.#state.values[slot] = unknown;
    this.#count -= 1;
    for (let field = 0; field < fields; field += 1) {
      this.#sums[field] = (this.#sums[field] ?? 0) - this.#lengths.at(slot * fields + field);
    }
  }

  /**
   * Slots of products, best first: those that hold all words of the query; where none does, all words with a mistake
   * more (two letters in the wrong order are two mistakes); where none does, some words.
   */
  search(query: string, prefix: boolean): Int32Array {
    const words = [...new Set(query.split(/\s+/))].join(' ');
    const terms = words
      .split(spaceOrPunctuation)
      .map(normalTerm)
      .filter((term) => term !== null);
    for (const { all, mistakes } of attempts) {
      const found = this.#find(terms, all, mistakes, prefix);
      if (found.length > 0) return found;
    }
    return new Int32Array();
  }

  #find(
    terms: readonly string[],
    all: boolean,
    mistakes: (term: string) => number,
    prefix: boolean,
  ): Int32Array {
    const scores = new Float64Array(this.#state.length);
    const own = new Float64Array(this.#state.length);
    /** How many of the terms each product holds. */
    const held = new Uint8Array(this.#state.length);
    let found: number[] = [];
    for (const [number, term] of terms.entries()) {
      // Only the word being typed is unfinished.
      const touched = this.#score(term, mistakes(term), prefix && number === terms.length - 1, own);
      const next: number[] = all ? [] : found;
      for (const slot of touched) {
        const before = held[slot] ?? 0;
        if (!all || before === number) {
          if (all || before === 0) next.push(slot);
          scores[slot] = (scores[slot] ?? 0) + (own[slot] ?? 0);
          held[slot] = before + 1;
        }
        own[slot] = 0;
      }
      found = next;
    }
    return inOrderOfScore(found, (slot) => (scores[slot] ?? 0) * (held[slot] ?? 0));
  }

  /** Adds to `scores` what the term counts in each product, and gives those that hold it. */
  #score(term: string, mistakes: number, prefix: boolean, scores: Float64Array): readonly number[] {
    const touched: number[] = [];
    const exact = this.#rows.get(term);
    if (exact !== undefined) this.#scoreRow(exact, 1, scores, touched);
    const similar =
      mistakes === 0 ? new Map<string, [number, number]>() : this.#rows.fuzzyGet(term, mistakes);
    if (prefix) {
      for (const [longer, row] of this.#rows.atPrefix(term)) {
        const distance = longer.length - term.length;
        if (distance === 0) continue;
        similar.delete(longer);
        const weight = (prefixWeight * longer.length) / (longer.length + 0.3 * distance);
        this.#scoreRow(row, weight, scores, touched);
      }
    }
    for (const [other, [row, distance]] of similar) {
      if (distance === 0) continue;
      this.#scoreRow(row, (fuzzyWeight * other.length) / (other.length + distance), scores, touched);
    }
    return touched;
  }

  #scoreRow(row: number, weight: number, scores: Float64Array, touched: number[]): void {
    const matching = new Int32Array(fields);
    this.#postings.each(row, (posting) => {
      if (this.#state.at(productOf(posting)) !== known) return;
      const field = fieldOf(posting);
      matching[field] = (matching[field] ?? 0) + 1;
    });
    const rarity = Array.from(matching, (count) => Math.log(1 + (this.#count - count + 0.5) / (count + 0.5)));
    const means = Array.from(this.#sums, (sum) => sum / Math.max(1, this.#count));
    this.#postings.each(row, (posting) => {
      const slot = productOf(posting);
      if (this.#state.at(slot) !== known) return;
      const field = fieldOf(posting);
      const times = timesOf(posting);
      const length = this.#lengths.at(slot * fields + field) / (means[field] ?? 1);
      const often =
        (times * (saturation + 1)) / (times + saturation * (1 - lengthWeight + lengthWeight * length));
      const before = scores[slot] ?? 0;
      if (before === 0) touched.push(slot);
      scores[slot] = before + weight * (boosts[field] ?? 0) * (rarity[field] ?? 0) * (least + often);
    });
  }
}

const unknown = 0;
const known = 1;

/** Highest first, equals by slot. */
function inOrderOfScore(slots: readonly number[], score: (slot: number) => number): Int32Array {
  let highest = 0;
  for (const slot of slots) highest = Math.max(highest, score(slot));
  // Score and slot in one number, so that they sort without a function being called: 31 bits and 22.
  const keys = Float64Array.from(
    slots,
    (slot) => Math.round((1 - score(slot) / highest) * 2 ** 31) * 2 ** 22 + slot,
  ).sort();
  return Int32Array.from(keys, (key) => key % 2 ** 22);
}

/** As MiniSearch splits texts. */
const spaceOrPunctuation = /[\n\r\p{Z}\p{P}]+/u;

/** Mistakes that a word may hold; short words would become others. */
const careful = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);
const generous = (term: string) => (term.length < 5 ? careful(term) : 2);

const attempts = [
  { all: true, mistakes: careful },
  { all: true, mistakes: generous },
  { all: false, mistakes: careful },
] as const;

/** A word as it is indexed: without case, accents and plural. */
function normalTerm(term: string): string | null {
  const plain = term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain === '') return null;
  if (/(?:ches|shes|xes|sses|zes)$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

/** The texts of a product, by number of the field. */
function textsOf(product: ProductRecord): readonly string[] {
  return [
    product.title,
    product.productType,
    product.tags.join(' '),
    product.options.flatMap((option) => option.values.map((value) => value.name)).join(' '),
    product.vendor,
    product.variants.map((variant) => variant.sku).join(' '),
    product.descriptionHtml.replace(/<[^>]*>/g, ' '),
  ];
}
