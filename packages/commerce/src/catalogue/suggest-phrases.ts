/** Search term suggestions while a shopper types. */
import { normalizeText, type SuggestionIndex, tokenize } from './suggestion-index.ts';

/** A possible suggestion. Its text is decoded only when needed. */
interface Candidate {
  readonly uses: number;
  /**
   * Rank from 0 to 3: texts that contain the typed words as whole words come first, and among them those that start with the
   * typed text.
   */
  readonly first: number;
  readonly text: string;
  /** True if only one product has the text, which is then a product name. */
  readonly isName: boolean;
}

/**
 * Suggests titles of collections and products, and types, in which words start with the typed words (in lower case). Texts
 * with the typed words as whole words come first ("tan": "self-tan" before "tangle tamer"), then those that start with the
 * typed text. Within each group, texts of more products come first. Titles of single products are omitted if other texts are
 * found, because products are suggested separately.
 *
 * @param uses returns the number of products that use a phrase.
 */
export function suggestPhrases(
  typed: string,
  phrases: SuggestionIndex,
  uses: (phrase: number) => number,
  collectionTitles: readonly string[],
  limit: number,
): readonly string[] {
  const words = tokenize(typed);
  if (words.length === 0) return [];
  const titles = titlesBeginning(collectionTitles, words);
  const best = new BestTexts(words, limit);
  const ofTitles = new Map([...titles].map(([title, count]) => [phrases.find(title), count]));
  for (const number of phrases.findPhrases(words)) {
    const used = uses(number);
    if (used <= 0) continue;
    const collections = ofTitles.get(number) ?? 0;
    best.offer(used + collections, () => phrases.text(number), used === 1 && collections === 0);
  }
  for (const [title, count] of titles) {
    const number = phrases.find(title);
    if (number < 0 || uses(number) <= 0) best.offer(count, () => title, false);
  }
  return best.texts();
}

/** Counts the collections whose title matches, by the title in lower case. */
function titlesBeginning(titles: readonly string[], words: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const title of titles) {
    const own = tokenize(title);
    if (!words.every((word) => own.some((each) => each.startsWith(word)))) continue;
    found.set(normalizeText(title), (found.get(normalizeText(title)) ?? 0) + 1);
  }
  return found;
}

/** Collects the best suggestions. Most candidates are rejected by their number of uses alone. */
class BestTexts {
  readonly #words: readonly string[];
  readonly #start: string;
  readonly #limit: number;
  readonly #found: Candidate[] = [];

  constructor(words: readonly string[], limit: number) {
    this.#words = words;
    this.#start = words.join(' ');
    this.#limit = limit;
  }

  offer(uses: number, read: () => string, isName: boolean): void {
    const last = this.#found.length === this.#limit ? this.#found.at(-1) : undefined;
    if (last !== undefined && last.first === 0 && uses < last.uses) return;
    const text = read();
    const own = tokenize(text);
    const isWhole = this.#words.every((word) => own.includes(word));
    const candidate = {
      uses,
      text,
      isName,
      first: (isWhole ? 0 : 2) + (text.startsWith(this.#start) ? 0 : 1),
    };
    if (last !== undefined && compare(last, candidate) < 0) return;
    // Texts that differ only in punctuation are one suggestion: "self tan" and "self-tan".
    const same = this.#found.findIndex((each) => isSameText(each.text, own));
    const other = this.#found[same];
    if (other !== undefined && compare(other, candidate) < 0) return;
    if (other !== undefined) this.#found.splice(same, 1);
    let place = this.#found.length;
    while (place > 0 && comesBefore(candidate, this.#found[place - 1])) place -= 1;
    this.#found.splice(place, 0, candidate);
    if (this.#found.length > this.#limit) this.#found.pop();
  }

  texts(): readonly string[] {
    const shared = this.#found.filter(({ isName }) => !isName);
    return (shared.length === 0 ? this.#found : shared).map(({ text }) => text);
  }
}

function isSameText(text: string, words: readonly string[]): boolean {
  return tokenize(text).join(' ') === words.join(' ');
}

function comesBefore(candidate: Candidate, other: Candidate | undefined): boolean {
  return other === undefined || compare(candidate, other) < 0;
}

function compare(a: Candidate, b: Candidate): number {
  return a.first - b.first || b.uses - a.uses || (a.text < b.text ? -1 : 1);
}
