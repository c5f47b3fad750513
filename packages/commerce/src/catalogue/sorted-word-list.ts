/**
 * Sorted word list of a search index. Words with a common prefix are adjacent, so prefix and fuzzy searches
 * work without a tree of objects.
 */
import type { TextHashTable } from './text-hash-table.ts';

/** Up to this many new words are inserted one by one. For more, everything is sorted again. */
const maxInserts = 64;

export class SortedWordList {
  readonly #terms: TextHashTable;
  /** Word numbers, sorted by UTF-16 code units. */
  #order: Int32Array;
  /** Length of the prefix that each word shares with the previous one. */
  #shared: Uint16Array;

  /** @param order numbers of the existing words in sorted order. */
  constructor(terms: TextHashTable, order: Int32Array = new Int32Array()) {
    this.#terms = terms;
    this.#order = order;
    this.#shared = sharedLetters(terms, order);
  }

  /** Returns all word numbers in sorted order. */
  order(): Int32Array {
    this.#takeNew();
    return this.#order;
  }

  /** Calls `take` for every word with a prefix, including the prefix itself. */
  forEachWithPrefix(start: string, take: (term: number, length: number) => void): void {
    this.#takeNew();
    const { column } = this.#terms;
    for (let place = this.#placeFor(start); place < this.#order.length; place += 1) {
      const term = this.#order[place] ?? 0;
      const first = column.start(term);
      const length = column.end(term) - first;
      if (length < start.length || !beginsWith(column.letters, first, start)) return;
      take(term, length);
    }
  }

  /** Calls `take` for every word within an edit distance (Levenshtein) of `word`. */
  forEachSimilar(
    word: string,
    mistakes: number,
    take: (term: number, length: number, distance: number) => void,
  ): void {
    this.#takeNew();
    const { column } = this.#terms;
    const { letters } = column;
    const width = word.length + 1;
    /** Levenshtein matrix: a row for each letter of the indexed word, a column for each prefix of `word`. */
    const rows = new Uint8Array((word.length + mistakes + 2) * width);
    for (let letter = 0; letter < width; letter += 1) rows[letter] = letter;
    const deepest = word.length + mistakes;
    let place = 0;
    while (place < this.#order.length) {
      const term = this.#order[place] ?? 0;
      const first = column.start(term);
      const length = column.end(term) - first;
      let depth = this.#sharedAt(place, deepest);
      let least = 0;
      while (depth < length && depth < deepest && least <= mistakes) {
        least = nextRow(rows, width, depth + 1, letters[first + depth] ?? 0, word);
        depth += 1;
      }
      if (least > mistakes || depth < length) {
        // Skip all words with this prefix: their distance is too large as well.
        place = this.#skip(place, depth);
        continue;
      }
      const distance = rows[length * width + word.length] ?? 0;
      if (distance <= mistakes) take(term, length, distance);
      place += 1;
    }
  }

  #sharedAt(place: number, most: number): number {
    return Math.min(this.#shared[place] ?? 0, most);
  }

  /** Returns the next position whose word shares fewer than `letters` letters with the word at `place`. */
  #skip(place: number, letters: number): number {
    let next = place + 1;
    while (next < this.#order.length && (this.#shared[next] ?? 0) >= letters) next += 1;
    return next;
  }

  /** Returns the first position whose word isn't less than `text`. */
  #placeFor(text: string): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#comesBefore(this.#order[middle] ?? 0, text)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #comesBefore(term: number, text: string): boolean {
    const { column } = this.#terms;
    const { letters } = column;
    const first = column.start(term);
    const length = column.end(term) - first;
    for (let place = 0; place < length && place < text.length; place += 1) {
      const difference = (letters[first + place] ?? 0) - text.charCodeAt(place);
      if (difference !== 0) return difference < 0;
    }
    return length < text.length;
  }

  #takeNew(): void {
    const known = this.#order.length;
    const all = this.#terms.length;
    if (known === all) return;
    if (all - known > maxInserts) {
      const texts = Array.from({ length: all }, (_, number) => this.#terms.text(number));
      const order = Int32Array.from({ length: all }, (_, number) => number);
      this.#order = order.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1));
      this.#shared = sharedLetters(this.#terms, this.#order);
      return;
    }
    for (let number = known; number < all; number += 1) {
      const place = this.#placeFor(this.#terms.text(number));
      this.#order = withRoomAt(this.#order, place, Int32Array);
      this.#shared = withRoomAt(this.#shared, place, Uint16Array);
      this.#order[place] = number;
      for (const changed of [place, place + 1]) {
        if (changed < this.#order.length)
          this.#shared[changed] = sharedWithBefore(this.#terms, this.#order, changed);
      }
    }
  }
}

/** Copies the numbers and leaves a gap at a position. */
function withRoomAt<T extends Int32Array | Uint16Array>(
  numbers: T,
  place: number,
  Kind: new (length: number) => T,
): T {
  const all = new Kind(numbers.length + 1);
  all.set(numbers.subarray(0, place));
  all.set(numbers.subarray(place), place + 1);
  return all;
}

function beginsWith(letters: Uint8Array | Uint16Array, first: number, start: string): boolean {
  for (let place = 0; place < start.length; place += 1) {
    if (letters[first + place] !== start.charCodeAt(place)) return false;
  }
  return true;
}

/**
 * Fills a row from the previous one.
 * @returns the lowest number in it, a lower bound for every longer word.
 */
function nextRow(rows: Uint8Array, width: number, row: number, letter: number, word: string): number {
  const [above, own] = [(row - 1) * width, row * width];
  let least = row;
  rows[own] = row;
  for (let column = 1; column < width; column += 1) {
    const other = (rows[above + column - 1] ?? 0) + (word.charCodeAt(column - 1) === letter ? 0 : 1);
    const removed = (rows[above + column] ?? 0) + 1;
    const added = (rows[own + column - 1] ?? 0) + 1;
    const mistakes = Math.min(other, removed, added);
    rows[own + column] = mistakes;
    if (mistakes < least) least = mistakes;
  }
  return least;
}

function sharedLetters(terms: TextHashTable, order: Int32Array): Uint16Array {
  const shared = new Uint16Array(order.length);
  for (let place = 1; place < order.length; place += 1) shared[place] = sharedWithBefore(terms, order, place);
  return shared;
}

/** Returns the length of the prefix that the word at a position shares with the previous one. */
function sharedWithBefore({ column }: TextHashTable, order: Int32Array, place: number): number {
  if (place === 0) return 0;
  const { letters } = column;
  const [one, other] = [order[place - 1] ?? 0, order[place] ?? 0];
  const [first, second] = [column.start(one), column.start(other)];
  const most = Math.min(column.end(one) - first, column.end(other) - second, 0xffff);
  let count = 0;
  while (count < most && letters[first + count] === letters[second + count]) count += 1;
  return count;
}
