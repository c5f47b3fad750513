/**
 * Typo-tolerant full-text search over products, updated product by product. Tokens and ranking are those of
 * MiniSearch (BM25+ over weighted fields); posting lists are stored in columns, because MiniSearch's own
 * index of 100,000 products takes more than 1 GB.
 */

import type { ProductRecord } from './catalogue-records.ts';
import { ColumnSet } from './column-set.ts';
import { withoutFunctionWords } from './function-words.ts';
import { getKindOfProduct } from './kind-of-product.ts';
import { keepSlots, leaveOutMentions } from './leave-out-mentions.ts';
import {
  getPostingField,
  getPostingFrequency,
  getPostingProduct,
  PostingLists,
  type StoredWords,
} from './posting-lists.ts';
import { createSearchBuffers, type SearchBuffers, type TermScores } from './search-buffers.ts';
import {
  getPartialScore,
  getRankedScore,
  getWordWeight,
  listMatchKinds,
  matchKind,
  type RowKind,
  replacePhrases,
  respell,
  type SearchSignals,
  titleField,
  toTerms,
} from './search-ranking.ts';
import { getSearchTexts, normalizeTerm, tokenSeparator } from './searchable-texts.ts';
import { selectTopScores, sortByScore, type TopSelection } from './sort-by-score.ts';
import { SortedWordList } from './sorted-word-list.ts';
import { TextHashTable } from './text-hash-table.ts';
import type { IntVector } from './vectors.ts';

/** Weight of each field, by field number. */
const boosts = [6, 3, 3, 2, 1.5, 2, 1] as const;
const fields = boosts.length;
const maxCachedWords = 20_000;
/** Match counts are cached for words with more postings than this. */
const manyPostings = 1000;
const prefixWeight = 0.6;
const fuzzyWeight = 0.3;
const synonymWeight = 0.8;
/**
 * BM25+ parameters with MiniSearch's defaults: term frequency saturation, length normalization, lower bound.
 */
const saturation = 1.2;
const lengthWeight = 0.7;
const least = 0.5;

/**
 * Finds slots of products by relevance. Results may include products that aren't part of the caller's snapshot, so the
 * caller has to check.
 */
export class SearchIndex {
  /** Columns by name; the set may be shared with other indexes. */
  readonly set: ColumnSet;
  /** A word's number is its row in the postings. */
  readonly #terms: TextHashTable;
  readonly #sorted: SortedWordList;
  readonly postings: PostingLists;
  /**
   * Caches the rows of recent words, keyed by the word before normalization: most texts consist of the same few thousand
   * words.
   */
  readonly #rowsOfWords = new Map<string, number>();
  /** Word count of each slot, by field. */
  readonly #lengths: readonly IntVector[];
  readonly #sums = new Float64Array(fields);
  readonly #state: IntVector;
  #count = 0;
  /** Number of slots that were removed or never indexed. */
  #removals = 0;
  #buffers: SearchBuffers | undefined;
  /** Cached match counts of frequent words, by field; valid until a product is removed. */
  readonly #matches = new Map<number, Matches>();

  constructor(set = new ColumnSet(), stored?: StoredWords) {
    this.set = set;
    this.#terms = new TextHashTable(set.texts('terms'));
    this.#sorted = new SortedWordList(this.#terms, stored?.order);
    this.postings = new PostingLists(stored?.postings);
    this.#lengths = boosts.map((_, field) => set.ints(`term counts ${field}`));
    this.#state = set.changingInts('searchable');
    for (let slot = 0; slot < this.#state.length; slot += 1) {
      if (this.#state.at(slot) === known) this.#weigh(slot, 1);
      else this.#removals += 1;
    }
  }

  /** Returns the numbers of all words in alphabetical order. */
  order(): Int32Array {
    return this.#sorted.order();
  }

  /** Adds a product to the totals (`by` is 1) or subtracts it (-1). */
  #weigh(slot: number, by: number): void {
    this.#count += by;
    for (let field = 0; field < fields; field += 1) {
      this.#sums[field] = (this.#sums[field] ?? 0) + by * (this.#lengths[field]?.at(slot) ?? 0);
    }
  }

  /** Indexes a product. Slots must be added in ascending order. */
  put(slot: number, product: ProductRecord): void {
    while (this.#state.length <= slot) {
      this.#state.push(unknown);
      for (const lengths of this.#lengths) lengths.push(0);
    }
    this.#state.values[slot] = known;
    for (const [field, text] of getSearchTexts(product).entries()) {
      const words = text.split(tokenSeparator);
      const lengths = this.#lengths[field];
      if (lengths !== undefined) lengths.values[slot] = new Set(words).size;
      const times = new Map<number, number>();
      for (const word of words) {
        const row = this.#getRow(word);
        if (row >= 0) times.set(row, (times.get(row) ?? 0) + 1);
      }
      for (const [row, often] of times) this.postings.push(row, slot, field, often);
    }
    this.#weigh(slot, 1);
  }

  /** Returns the row of a word before normalization, -1 if it isn't indexed. */
  #getRow(word: string): number {
    const before = this.#rowsOfWords.get(word);
    if (before !== undefined) return before;
    const term = normalizeTerm(word);
    const row = term === null ? -1 : this.#terms.put(term);
    if (row === this.postings.rows) this.postings.addRow();
    if (this.#rowsOfWords.size >= maxCachedWords) this.#rowsOfWords.clear();
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
   * Returns matching slots, best first: products that contain all words; if there are none, products that contain all words
   * with one more typo allowed (transposed letters count as two); if there are none, products that contain any of the words.
   *
   * With signals, the words are searched first as typed, including synonyms, then as products spell them, and only then with
   * typos, which are looked for only in words that no product has. Function words needn't match.
   *
   * @param choice limits the result, so that the rest needn't be sorted.
   */
  search(query: string, prefix: boolean, choice?: TopSelection, signals?: SearchSignals): Int32Array {
    const written = toTerms([...new Set(query.split(/\s+/))].join(' '));
    const replaced = signals === undefined ? written : replacePhrases(written, signals.synonyms.phrases);
    const terms = signals === undefined ? replaced : withoutFunctionWords(replaced);
    const wanted = { prefix, choice, signals, functionWords: replaced.length - terms.length };
    if (signals !== undefined) {
      const exact = this.#find(terms, { ...wanted, all: true, mistakes: none });
      if (exact !== null) return exact;
      const spelled = respell(terms, (term) => this.#countUses(term));
      const found = spelled && this.#find(spelled, { ...wanted, all: true, mistakes: none });
      if (found !== null) return found;
    }
    for (const { all, mistakes } of attempts) {
      const found = this.#find(terms, { ...wanted, all, mistakes });
      if (found !== null) return found;
    }
    return new Int32Array();
  }

  /**
   * Returns the slots of products that have all words, or their synonyms, in the title, type, tags, options, vendor or SKU.
   * Prefixes and similar words don't count.
   */
  findNamed(query: string, signals: SearchSignals): Int32Array {
    const terms = withoutFunctionWords(replacePhrases(toTerms(query), signals.synonyms.phrases));
    const minKind = matchKind.attribute;
    const wanted = { all: true, mistakes: none, prefix: false, choice: undefined, signals, minKind };
    return this.#find(terms, wanted) ?? new Int32Array();
  }

  #countUses(term: string): number {
    const row = this.#terms.find(term);
    return row < 0 ? 0 : this.postings.size(row);
  }

  /** Returns null if nothing is found. */
  #find(
    terms: readonly string[],
    { all, mistakes, prefix, choice, signals, functionWords = 0, minKind = matchKind.none }: Attempt,
  ): Int32Array | null {
    const words = terms.map((term, number) =>
      this.#wordsFor(term, {
        // A word that products have isn't misspelled, and a short one next to missing words may mean anything.
        mistakes:
          signals !== undefined && (this.#countUses(term) > 0 || (!all && term.length < minTwoTypos))
            ? 0
            : mistakes(term),
        skipsUnlikely: signals !== undefined,
        // Only the last word may be incomplete.
        prefix: prefix && number === terms.length - 1,
        synonyms: signals?.synonyms.words.get(term) ?? [],
      }),
    );
    const last = words.findLast(({ postings }) => postings > 0)?.term;
    if (all) {
      if (words.some(({ postings }) => postings === 0)) return null;
      // Rarest word first: the other words are scored only for products that contain it.
      words.sort((a, b) => a.postings - b.postings);
    }
    const room = this.#getBuffers(this.#state.length);
    const { scores, own, held, kinds, lastKinds, weights, touched } = room;
    let [touchedCount, foundCount] = [0, 0];
    for (const [number, { term, rows }] of words.entries()) {
      const isLast = term === last;
      const among = all && number > 0 ? number : null;
      for (const row of rows) this.#scoreRow(row, own, held, among);
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
        const kind = own.kinds[slot] ?? 0;
        kinds[slot] = before === 0 ? kind : Math.min(kinds[slot] ?? 0, kind);
        if (isLast) lastKinds[slot] = kind;
        weights[slot] = (weights[slot] ?? 0) + getWordWeight(kind, isLast);
        held[slot] = before + 1;
      }
      own.clear();
    }
    if (minKind > matchKind.none)
      foundCount = keepSlots(room.found, foundCount, (slot) => (kinds[slot] ?? 0) >= minKind);
    if (signals !== undefined) {
      const kind = words.find(({ term }) => term === last);
      const namesKind = kind !== undefined && this.#namesKind(kind.rows, signals);
      foundCount = leaveOutMentions(room, foundCount, { all, words: terms.length, namesKind, signals });
    }
    const found = room.found.subarray(0, foundCount);
    for (let place = 0; place < foundCount; place += 1) {
      const slot = found[place] ?? 0;
      const relevance = (scores[slot] ?? 0) * (held[slot] ?? 0);
      if (signals === undefined) {
        scores[slot] = relevance;
        continue;
      }
      const ranked = getRankedScore(signals, slot, {
        kind: kinds[slot] ?? matchKind.none,
        isWhole: all && this.#lengths[0]?.at(slot) === terms.length + functionWords,
        relevance,
      });
      scores[slot] = all ? ranked : getPartialScore(weights[slot] ?? 0, ranked);
    }
    const ordered =
      choice === undefined ? sortByScore(found, scores, room.order) : selectTopScores(found, scores, choice);
    for (let place = 0; place < touchedCount; place += 1) {
      const slot = touched[place] ?? 0;
      scores[slot] = 0;
      held[slot] = 0;
      kinds[slot] = 0;
      lastKinds[slot] = 0;
      weights[slot] = 0;
    }
    return foundCount === 0 ? null : ordered;
  }

  #getBuffers(products: number): SearchBuffers {
    if (this.#buffers === undefined || this.#buffers.held.length < products)
      this.#buffers = createSearchBuffers(products);
    return this.#buffers;
  }

  /** Expands a query term to indexed words: exact match, synonyms, prefix matches and fuzzy matches. */
  #wordsFor(
    term: string,
    {
      mistakes,
      skipsUnlikely,
      prefix,
      synonyms,
    }: {
      readonly mistakes: number;
      readonly skipsUnlikely: boolean;
      readonly prefix: boolean;
      readonly synonyms: readonly string[];
    },
  ): TermWords {
    const rows: WeighedRow[] = [];
    const exact = this.#terms.find(term);
    if (exact >= 0) rows.push({ row: exact, weight: 1, kind: 'exact' });
    for (const synonym of synonyms) {
      const row = this.#terms.find(synonym);
      if (row >= 0) rows.push({ row, weight: synonymWeight, kind: 'synonym' });
    }
    const longer = new Set<number>();
    if (prefix) {
      this.#sorted.forEachWithPrefix(term, (row, length) => {
        const distance = length - term.length;
        if (distance === 0) return;
        longer.add(row);
        rows.push({
          row,
          weight: (prefixWeight * length) / (length + 0.3 * distance),
          kind: 'beginning',
        });
      });
    }
    if (mistakes > 0) {
      this.#sorted.forEachSimilar(term, mistakes, (row, length, distance) => {
        if (distance === 0 || longer.has(row)) return;
        if (skipsUnlikely && distance === 2 && !isLikelyTypo(term, this.#terms.text(row))) return;
        rows.push({ row, weight: (fuzzyWeight * length) / (length + distance), kind: 'similar' });
      });
    }
    return { term, rows, postings: rows.reduce((sum, { row }) => sum + this.postings.size(row), 0) };
  }

  /** Returns true if a product that the list may show has one of the words as its kind. */
  #namesKind(rows: readonly WeighedRow[], { getTitle, isShown }: SearchSignals): boolean {
    if (getTitle === undefined) return false;
    let titles = 0;
    for (const { row, kind } of rows) {
      if (kind === 'beginning') continue;
      for (const posting of this.postings.row(row)) {
        const slot = getPostingProduct(posting);
        if (getPostingField(posting) !== titleField || isShown?.(slot) === false) continue;
        const word = getKindOfProduct(getTitle(slot));
        if (word !== undefined && this.#terms.find(word) === row) return true;
        titles += 1;
        if (titles === maxTitles) return false;
      }
    }
    return false;
  }

  /** Counts the products that contain a word, by field. */
  #getMatches(row: number, postings: Int32Array): Int32Array {
    const before = this.#matches.get(row);
    if (before?.postings === postings.length && before.removals === this.#removals) return before.byField;
    const state = this.#state.values;
    const byField = new Int32Array(fields);
    for (let place = 0; place < postings.length; place += 1) {
      const posting = postings[place] ?? 0;
      if (state[getPostingProduct(posting)] !== known) continue;
      const field = getPostingField(posting);
      byField[field] = (byField[field] ?? 0) + 1;
    }
    if (postings.length > manyPostings) {
      this.#matches.set(row, { postings: postings.length, removals: this.#removals, byField });
    }
    return byField;
  }

  /**
   * Adds a word's score to each product in `scores`.
   *
   * @param among scores only products that contain exactly this number of terms so far; null scores all.
   */
  #scoreRow(
    { row, weight, kind }: WeighedRow,
    scores: TermScores,
    held: Uint8Array,
    among: number | null,
  ): void {
    const { values, kinds, slots, count } = scores;
    const kindByField = matchKinds[kind];
    const postings = this.postings.row(row);
    const state = this.#state.values;
    const lengths = this.#lengths.map(({ values: ofField }) => ofField);
    const matching = this.#getMatches(row, postings);
    const factors = Float64Array.from(
      matching,
      (number, field) =>
        weight * (boosts[field] ?? 0) * Math.log(1 + (this.#count - number + 0.5) / (number + 0.5)),
    );
    // BM25+ length normalization per word of a field.
    const perWord = this.#sums.map((sum) => (saturation * lengthWeight * Math.max(1, this.#count)) / sum);
    const someAreGone = this.#removals > 0;
    let touched = count;
    for (let place = 0; place < postings.length; place += 1) {
      const posting = postings[place] ?? 0;
      const slot = getPostingProduct(posting);
      if (among !== null && held[slot] !== among) continue;
      if (someAreGone && state[slot] !== known) continue;
      const field = getPostingField(posting);
      const times = getPostingFrequency(posting);
      const length = (lengths[field]?.[slot] ?? 0) * (perWord[field] ?? 0);
      const often = (times * (saturation + 1)) / (times + saturation * (1 - lengthWeight) + length);
      const before = values[slot] ?? 0;
      if (before === 0) {
        slots[touched] = slot;
        touched += 1;
      }
      values[slot] = before + (factors[field] ?? 0) * (least + often);
      const own = kindByField[field] ?? 0;
      if (own > (kinds[slot] ?? 0)) kinds[slot] = own;
    }
    scores.count = touched;
  }
}

/** Indexed words of a query term, and their total number of postings. */
interface TermWords {
  readonly term: string;
  readonly rows: readonly WeighedRow[];
  readonly postings: number;
}

interface WeighedRow {
  readonly row: number;
  readonly weight: number;
  readonly kind: RowKind;
}

interface Attempt {
  /** True if a product has to contain all words. */
  readonly all: boolean;
  readonly mistakes: (term: string) => number;
  readonly prefix: boolean;
  readonly choice: TopSelection | undefined;
  readonly signals: SearchSignals | undefined;
  /** Number of words of the query that needn't match. */
  readonly functionWords?: number;
  /** Leaves out products whose weakest match is of a lower kind; if omitted, none are left out. */
  readonly minKind?: number;
}

/** Maximum number of titles in which a search looks for a kind of product. */
const maxTitles = 200;

const matchKinds = {
  exact: listMatchKinds('exact', fields),
  synonym: listMatchKinds('synonym', fields),
  beginning: listMatchKinds('beginning', fields),
  similar: listMatchKinds('similar', fields),
};

interface Matches {
  readonly postings: number;
  readonly removals: number;
  readonly byField: Int32Array;
}

const unknown = 0;
const known = 1;

/** Maximum edit distance by word length. Typos in short words would match unrelated words. */
const careful = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);
const none = () => 0;
const generous = (term: string) => (term.length < 5 ? careful(term) : 2);

/** Minimum length of words between which two typos are likely, and of words that may begin with another letter. */
const [minTwoTypos, minAnyStart] = [5, 8];

/** Returns true if a word with two typos may mean another one: "moose" may mean mousse, but "honey" not home. */
function isLikelyTypo(typed: string, word: string): boolean {
  if (typed.length >= minAnyStart) return true;
  return word.length >= minTwoTypos && word[0] === typed[0];
}

const attempts = [
  { all: true, mistakes: careful },
  { all: true, mistakes: generous },
  { all: false, mistakes: careful },
] as const;
