/** Last parts of German compounds as short as Öl: Körperöl is an Öl, Wölkchen isn't. */

/** Letters of a compound before its last part. */
export const minHeadLength = 3;
/** Tails of other lengths are compared letter by letter, or aren't words. */
const shortLengths = [2, 3];

export class CompoundTails {
  /** Normalized words by their last letters, which have their accents: Retinol doesn't end in Öl. */
  readonly #terms = new Map<string, Set<string>>();

  /** @param word as it is written. */
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

  /** @param tail in lower case, with its accents. */
  find(tail: string): ReadonlySet<string> | undefined {
    return this.#terms.get(tail);
  }
}

/** Short words of texts by how they are written. German nouns have a capital, endings such as -er are no nouns. */
export class ShortWords {
  readonly #capitalized = new Set<string>();
  readonly #others = new Set<string>();

  add(word: string): void {
    if (!isShort(word)) return;
    const letters = word.toLowerCase();
    if (word.startsWith(letters.charAt(0))) this.#others.add(letters);
    else this.#capitalized.add(letters);
  }

  /** Returns true if texts have the word with a capital, and none without. */
  static isNoun(word: string, texts: readonly ShortWords[]): boolean {
    return texts.some((own) => own.#capitalized.has(word)) && !texts.some((own) => own.#others.has(word));
  }
}

export function isShort(word: string): boolean {
  return shortLengths.includes(word.length);
}
