/**
 * Full-text search over products, tolerant of typing errors, kept up to date product by product. Words and their ranks are
 * MiniSearch's (BM25+ over weighted fields); what each word is found in stands in columns, because MiniSearch's own index of
 * a hundred thousand products takes more than a gigabyte.
 */
import { ColumnSet } from './column-set.ts';
import type { GrowingInts } from './growing.ts';
import type { ProductRecord } from './model.ts';
import { fieldOf, type KeptWords, Postings, productOf, timesOf } from './postings.ts';
import { bestOfScore, type Choice, inOrderOfScore } from './score-order.ts';
import { type Room, roomFor, type Scores } from './search-room.ts';
import { normalTerm, spaceOrPunctuation, textsOf } from './search-words.ts';
import { SortedTerms } from './sorted-terms.ts';
import { TextTable } from './text-table.ts';

/** What a word in a field weighs; by number of the field. */
const boosts = [6, 3, 3, 2, 1.5, 2, 1] as const;
const fields = boosts.length;
const mostWords = 20_000;
/** Words with more postings are counted once. */
const manyPostings = 1000;
const prefixWeight = 0.6;
const fuzzyWeight = 0.3;
/** Of BM25+, as MiniSearch has them: how soon repeating a word counts no more, how much long texts lose, the least. */
const saturation = 1.2;
const lengthWeight = 0.7;
const least = 0.5;

/** Slots of products by relevance. It may know products that a snapshot doesn't (any more): callers look them up. */
export class SearchIndex {
  /** Its columns by their names, others' too where they share a set. */
  readonly set: ColumnSet;
  /** The number of a word is its row in the postings. */
  readonly #terms: TextTable;
  readonly #sorted: SortedTerms;
  readonly postings: Postings;
  /** Rows of words that came lately, as they are written: most texts are made of the same few thousand. */
  readonly #rowsOfWords = new Map<string, number>();
  /** By field: its words in each slot. */
  readonly #lengths: readonly GrowingInts[];
  readonly #sums = new Float64Array(fields);
  readonly #state: GrowingInts;
  #count = 0;
  /** How many products were taken out, or never put in. */
  #removals = 0;
  #room: Room | undefined;
  /** In how many products' fields a word stands that many hold, as long as none is taken out. */
  readonly #matches = new Map<number, Matches>();

  constructor(set = new ColumnSet(), kept?: KeptWords) {
    this.set = set;
    this.#terms = new TextTable(set.texts('terms'));
    this.#sorted = new SortedTerms(this.#terms, kept?.order);
    this.postings = new Postings(kept?.postings);
    this.#lengths = boosts.map((_, field) => set.ints(`term counts ${field}`));
    this.#state = set.changingInts('searchable');
    for (let slot = 0; slot < this.#state.length; slot += 1) {
      if (this.#state.at(slot) === known) this.#weigh(slot, 1);
      else this.#removals += 1;
    }
  }

  /** Numbers of all words, by alphabet. */
  order(): Int32Array {
    return this.#sorted.order();
  }

  /** Counts a product in, or, with -1, out. */
  #weigh(slot: number, by: number): void {
    this.#count += by;
    for (let field = 0; field < fields; field += 1) {
      this.#sums[field] = (this.#sums[field] ?? 0) + by * (this.#lengths[field]?.at(slot) ?? 0);
    }
  }

  /** Adds a product; slots come in ascending order. */
  put(slot: number, product: ProductRecord): void {
    while (this.#state.length <= slot) {
      this.#state.push(unknown);
      for (const lengths of this.#lengths) lengths.push(0);
    }
    this.#state.values[slot] = known;
    for (const [field, text] of textsOf(product).entries()) {
      const words = text.split(spaceOrPunctuation);
      const lengths = this.#lengths[field];
      if (lengths !== undefined) lengths.values[slot] = new Set(words).size;
      const times = new Map<number, number>();
      for (const word of words) {
        const row = this.#rowOf(word);
        if (row >= 0) times.set(row, (times.get(row) ?? 0) + 1);
      }
      for (const [row, often] of times) this.postings.push(row, slot, field, often);
    }
    this.#weigh(slot, 1);
  }

  /** The row of a word as it is written; -1 where nothing of it is indexed. */
  #rowOf(word: string): number {
    const before = this.#rowsOfWords.get(word);
    if (before !== undefined) return before;
    const term = normalTerm(word);
    const row = term === null ? -1 : this.#terms.put(term);
    if (row === this.postings.rows) this.postings.addRow();
    if (this.#rowsOfWords.size >= mostWords) this.#rowsOfWords.clear();
    this.#rowsOfWords.set(word, row);
    return row;
  }

  remove(slot: number): void {
    if (this.#state.at(slot) !== known) return;
    this.#state.values[slot] = unknown;
    this.#removals += 1;
    this.#weigh(slot, -1);
  }

  /**
   * Slots of products, best first: those that hold all words of the query; where none does, all words with a mistake
   * more (two letters in the wrong order are two mistakes); where none does, some words.
   *
   * @param choice where only a few are wanted: the others needn't be put in order.
   */
  search(query: string, prefix: boolean, choice?: Choice): Int32Array {
    const words = [...new Set(query.split(/\s+/))].join(' ');
    const terms = words
      .split(spaceOrPunctuation)
      .map(normalTerm)
      .filter((term) => term !== null);
    for (const { all, mistakes } of attempts) {
      const found = this.#find(terms, all, mistakes, prefix, choice);
      if (found !== null) return found;
    }
    return new Int32Array();
  }

  /** Null where nothing is found. */
  #find(
    terms: readonly string[],
    all: boolean,
    mistakes: (term: string) => number,
    prefix: boolean,
    choice: Choice | undefined,
  ): Int32Array | null {
    const words = terms.map((term, number) =>
      // Only the word being typed is unfinished.
      this.#wordsFor(term, mistakes(term), prefix && number === terms.length - 1),
    );
    if (all) {
      if (words.some(({ postings }) => postings === 0)) return null;
      // What few hold comes first: of the others only those few are looked at.
      words.sort((a, b) => a.postings - b.postings);
    }
    const room = this.#roomFor(this.#state.length);
    const { scores, own, held, touched } = room;
    let [touchedCount, foundCount] = [0, 0];
    for (const [number, { rows }] of words.entries()) {
      const among = all && number > 0 ? number : null;
      for (const { row, weight } of rows) this.#scoreRow(row, weight, own, held, among);
      foundCount = all ? 0 : foundCount;
      for (let place = 0; place < own.count; place += 1) {
        const slot = own.slots[place] ?? 0;
        const before = held[slot] ?? 0;
        if (before === 0) {
          touched[touchedCount] = slot;
          touchedCount += 1;
        }
        if (all || before === 0) {
          room.found[foundCount] = slot;
          foundCount += 1;
        }
        scores[slot] = (scores[slot] ?? 0) + (own.values[slot] ?? 0);
        held[slot] = before + 1;
      }
      own.clear();
    }
    const found = room.found.subarray(0, foundCount);
    for (let place = 0; place < foundCount; place += 1) {
      const slot = found[place] ?? 0;
      scores[slot] = (scores[slot] ?? 0) * (held[slot] ?? 0);
    }
    const ordered =
      choice === undefined ? inOrderOfScore(found, scores, room.order) : bestOfScore(found, scores, choice);
    for (let place = 0; place < touchedCount; place += 1) {
      const slot = touched[place] ?? 0;
      scores[slot] = 0;
      held[slot] = 0;
    }
    return foundCount === 0 ? null : ordered;
  }

  #roomFor(products: number): Room {
    if (this.#room === undefined || this.#room.held.length < products) this.#room = roomFor(products);
    return this.#room;
  }

  /** The words that a term stands for: itself, those that it begins, and those that it is with mistakes. */
  #wordsFor(term: string, mistakes: number, prefix: boolean): TermWords {
    const rows: WeighedRow[] = [];
    const exact = this.#terms.find(term);
    if (exact >= 0) rows.push({ row: exact, weight: 1 });
    const longer = new Set<number>();
    if (prefix) {
      this.#sorted.beginning(term, (row, length) => {
        const distance = length - term.length;
        if (distance === 0) return;
        longer.add(row);
        rows.push({ row, weight: (prefixWeight * length) / (length + 0.3 * distance) });
      });
    }
    if (mistakes > 0) {
      this.#sorted.similar(term, mistakes, (row, length, distance) => {
        if (distance === 0 || longer.has(row)) return;
        rows.push({ row, weight: (fuzzyWeight * length) / (length + distance) });
      });
    }
    return { rows, postings: rows.reduce((sum, { row }) => sum + this.postings.size(row), 0) };
  }

  /** In how many products each field holds a word. */
  #matchesOf(row: number, postings: Int32Array): Int32Array {
    const before = this.#matches.get(row);
    if (before?.postings === postings.length && before.removals === this.#removals) return before.byField;
    const state = this.#state.values;
    const byField = new Int32Array(fields);
    for (let place = 0; place < postings.length; place += 1) {
      const posting = postings[place] ?? 0;
      if (state[productOf(posting)] !== known) continue;
      const field = fieldOf(posting);
      byField[field] = (byField[field] ?? 0) + 1;
    }
    if (postings.length > manyPostings) {
      this.#matches.set(row, { postings: postings.length, removals: this.#removals, byField });
    }
    return byField;
  }

  /**
   * Adds to `scores` what a word counts in each product.
   *
   * @param among only products that hold so many of the terms are looked at; all where it is null.
   */
  #scoreRow(row: number, weight: number, scores: Scores, held: Uint8Array, among: number | null): void {
    const { values, slots, count } = scores;
    const postings = this.postings.row(row);
    const state = this.#state.values;
    const lengths = this.#lengths.map(({ values: ofField }) => ofField);
    const matching = this.#matchesOf(row, postings);
    const factors = Float64Array.from(
      matching,
      (number, field) =>
        weight * (boosts[field] ?? 0) * Math.log(1 + (this.#count - number + 0.5) / (number + 0.5)),
    );
    // What a field's length takes away, by word in it.
    const perWord = this.#sums.map((sum) => (saturation * lengthWeight * Math.max(1, this.#count)) / sum);
    const someAreGone = this.#removals > 0;
    let touched = count;
    for (let place = 0; place < postings.length; place += 1) {
      const posting = postings[place] ?? 0;
      const slot = productOf(posting);
      if (among !== null && held[slot] !== among) continue;
      if (someAreGone && state[slot] !== known) continue;
      const field = fieldOf(posting);
      const times = timesOf(posting);
      const length = (lengths[field]?.[slot] ?? 0) * (perWord[field] ?? 0);
      const often = (times * (saturation + 1)) / (times + saturation * (1 - lengthWeight) + length);
      const before = values[slot] ?? 0;
      if (before === 0) {
        slots[touched] = slot;
        touched += 1;
      }
      values[slot] = before + (factors[field] ?? 0) * (least + often);
    }
    scores.count = touched;
  }
}

/** The words that a term stands for, and in how many places they stand. */
interface TermWords {
  readonly rows: readonly WeighedRow[];
  readonly postings: number;
}

interface WeighedRow {
  readonly row: number;
  readonly weight: number;
}

interface Matches {
  readonly postings: number;
  readonly removals: number;
  readonly byField: Int32Array;
}

const unknown = 0;
const known = 1;

/** Mistakes that a word may hold; short words would become others. */
const careful = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);
const generous = (term: string) => (term.length < 5 ? careful(term) : 2);

const attempts = [
  { all: true, mistakes: careful },
  { all: true, mistakes: generous },
  { all: false, mistakes: careful },
] as const;
