/**
 * Indexes German compounds by a last part of two or three letters, so that a search for Öl finds Körperöl, but not
 * Wölkchen.
 */

/** Minimum number of letters that precede the last part of a compound. */
export const minHeadLength = 3;
/** Lengths of the indexed tails. `TitleIndex` matches longer ones by substring; a single letter isn't a word. */
const shortLengths = [2, 3];

export class CompoundTails {
  /** Normalized words, by their last letters. The key retains accents, so that a search for Öl doesn't find Retinol. */
  readonly #terms = new Map<string, Set<string>>();

  /**
   * @param word the word as in the text, in any case.
   * @param term the normalized word, which `find` returns.
   */
  add(word: string, term: string): void {
    const letters = word.toLowerCase();
    for (const length of shortLengths) {
      if (letters.length < length + minHeadLength) continue;
      const tail = letters.slice(-length);
      const terms = this.#terms.get(tail);
      if (terms === undefined) this.#terms.set(tail, new Set([term]));
      else terms.add(term);
    }
  }

  /** Returns the normalized words that end with `tail`, which must be in lower case with accents. */
  find(tail: string): ReadonlySet<string> | undefined {
    return this.#terms.get(tail);
  }
}

/**
 * Collects the words of two or three letters in German texts, to distinguish nouns such as Öl from endings
 * such as -er: German capitalizes nouns.
 */
export class ShortWords {
  readonly #capitalized = new Set<string>();
  readonly #others = new Set<string>();

  add(word: string): void {
    if (!isShortWord(word)) return;
    const letters = word.toLowerCase();
    if (word.startsWith(letters.charAt(0))) this.#others.add(letters);
    else this.#capitalized.add(letters);
  }

  /** Returns true if the texts contain the word capitalized and never in lower case. */
  static isNoun(word: string, texts: readonly ShortWords[]): boolean {
    return texts.some((own) => own.#capitalized.has(word)) && !texts.some((own) => own.#others.has(word));
  }
}

export function isShortWord(word: string): boolean {
  return shortLengths.includes(word.length);
}
