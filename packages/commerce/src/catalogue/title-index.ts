/** Finds titles by the words in them. */
import { CompoundTails, minHeadLength, ShortWords } from './compound-tails.ts';
import { normalizeTerm, tokenSeparator } from './searchable-texts.ts';
import { SortedWordList } from './sorted-word-list.ts';
import { TextHashTable } from './text-hash-table.ts';

/**
 * Minimum length of words that also match inside other words, since German joins words: Handschuh matches
 * Bräunungshandschuh.
 */
const minPartLength = 4;

/** Scripts without spaces between words. */
const withoutSpaces =
  /^[\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Thai}]+$/u;

/**
 * Grade of a match between a word of the query and a word of a title; higher is better. The end of a German compound names
 * the kind of thing: Körperöl is an oil, so a search for Öl ranks it before Ölbad.
 */
export const titleGrade = { none: 0, within: 1, beginning: 2, tail: 3, whole: 4 } as const;

/**
 * Normalizes a German word: like `normalizeTerm`, with ss for ß, and without the endings of plurals and cases (Maske,
 * Masken).
 */
export function toGermanTerm(term: string): string {
  const spelled = term.replaceAll('ß', 'ss');
  return spelled.length < minStemmed ? spelled : spelled.replace(/(?:en|e|n)$/, '');
}

/** Shorter words aren't stemmed, since they are hardly inflected. */
const minStemmed = 5;

export interface TitleQuery {
  /** Normalized words of the query. */
  readonly terms: readonly string[];
  /** Matches the last word as a prefix. */
  readonly prefix: boolean;
  /** Short words that may match the ends of compounds: the word as typed, in lower case, by normalized word. */
  readonly tails?: ReadonlyMap<string, string> | undefined;
}

export type KeyedTitle = readonly [key: string, title: string];

/** Keys of the matching titles, each with the lowest `titleGrade` among the words of the query. */
export type GradedKeys = ReadonlyMap<string, number>;

/** Kind of German texts: words of `titles` are also indexed by the ends of compounds; `texts` only collect nouns. */
export type GermanTexts = 'titles' | 'texts';

export class TitleIndex {
  /** Keys of the titles that have a word, by word. */
  readonly #keys = new Map<string, string[]>();
  readonly #tails: CompoundTails | null;
  /** Built when a word isn't found for the first time. */
  #spellings: SortedWordList | undefined;
  readonly shortWords = new ShortWords();

  /** @param german null for texts in other languages. */
  constructor(titles: Iterable<KeyedTitle>, german: GermanTexts | null = null) {
    this.#tails = german === 'titles' ? new CompoundTails() : null;
    for (const [key, title] of titles) {
      const text = german === null ? title : title.normalize('NFC');
      for (const word of new Set(text.split(tokenSeparator))) {
        const plain = normalizeTerm(word);
        if (plain === null) continue;
        const term = german === null ? plain : toGermanTerm(plain);
        if (german !== null) this.shortWords.add(word);
        const keys = this.#keys.get(term);
        if (keys === undefined) {
          this.#keys.set(term, [key]);
          this.#tails?.add(word, term);
        } else if (keys.at(-1) !== key) keys.push(key);
      }
    }
  }

  has(word: string): boolean {
    return this.#keys.has(word);
  }

  /** Returns true if a German compound in the titles ends with the word. */
  hasEnding(word: string): boolean {
    if (this.#tails === null) return false;
    return this.#keys
      .keys()
      .some((term) => term.length >= word.length + minHeadLength && term.endsWith(word));
  }

  /** Returns words of the titles within an edit distance of a word, sorted by distance, then by number of titles. */
  listSimilar(word: string, maxDistance: number): readonly string[] {
    const terms = [...this.#keys.keys()];
    if (this.#spellings === undefined) {
      const table = new TextHashTable();
      for (const term of terms) table.put(term);
      this.#spellings = new SortedWordList(table);
    }
    const found: { readonly term: string; readonly distance: number; readonly uses: number }[] = [];
    this.#spellings.forEachSimilar(word, maxDistance, (number, _length, distance) => {
      const term = terms[number] ?? '';
      found.push({ term, distance, uses: this.#keys.get(term)?.length ?? 0 });
    });
    return found.toSorted((a, b) => a.distance - b.distance || b.uses - a.uses).map(({ term }) => term);
  }

  /** Returns the keys of the titles that contain all words; none for a query without words. */
  find(query: TitleQuery): GradedKeys {
    return findAllWords(query, (word, isPrefix) => this.findWord(word, isPrefix, query.tails?.get(word)));
  }

  /**
   * Returns the keys of the titles with the word, each with its highest grade.
   * @param tail the word as typed, in lower case, if it may be the end of a compound
   */
  findWord(word: string, isPrefix: boolean, tail?: string): Map<string, number> {
    const found = new Map<string, number>();
    const canBePart = word.length >= minPartLength || withoutSpaces.test(word);
    const compounds = tail === undefined ? undefined : this.#tails?.find(tail);
    const getGrade = (term: string) => {
      if (term === word) return titleGrade.whole;
      if (!(isPrefix || canBePart || compounds !== undefined)) return titleGrade.none;
      if (compounds?.has(term) === true) return titleGrade.tail;
      const isWithin = canBePart && term.includes(word);
      const isTail = isWithin && term.length >= word.length + minHeadLength && term.endsWith(word);
      if (this.#tails !== null && isTail) return titleGrade.tail;
      if ((isPrefix || canBePart) && term.startsWith(word)) return titleGrade.beginning;
      return isWithin ? titleGrade.within : titleGrade.none;
    };
    for (const [term, keys] of this.#keys) {
      const grade = getGrade(term);
      if (grade === titleGrade.none) continue;
      for (const key of keys) if ((found.get(key) ?? titleGrade.none) < grade) found.set(key, grade);
    }
    return found;
  }
}

/** Returns the keys for which every word is in at least one of the indexes. */
export function findInIndexes(query: TitleQuery, indexes: readonly TitleIndex[]): GradedKeys {
  return findAllWords(query, (word, isPrefix) =>
    mergeGrades(indexes.map((index) => index.findWord(word, isPrefix, query.tails?.get(word)))),
  );
}

/** Returns the union of the keys, each with its highest grade. */
export function mergeGrades(lists: readonly GradedKeys[]): Map<string, number> {
  const [first, ...others] = lists;
  const merged = new Map(first);
  for (const list of others)
    for (const [key, grade] of list) merged.set(key, Math.max(grade, merged.get(key) ?? titleGrade.none));
  return merged;
}

function findAllWords(
  { terms, prefix }: TitleQuery,
  findWord: (word: string, isPrefix: boolean) => Map<string, number>,
): GradedKeys {
  const typed = prefix ? terms.at(-1) : undefined;
  const whole = new Set(prefix ? terms.slice(0, -1) : terms);
  let found = typed === undefined ? null : findWord(typed, true);
  for (const word of whole) {
    if (found?.size === 0) break;
    const keys = findWord(word, false);
    found = found === null ? keys : keepWeakest(found, keys);
  }
  return found ?? new Map();
}

/** Returns the intersection of the keys, each with the lower of its two grades. */
function keepWeakest(one: GradedKeys, other: GradedKeys): Map<string, number> {
  const both = new Map<string, number>();
  for (const [key, grade] of one) {
    const second = other.get(key);
    if (second !== undefined) both.set(key, Math.min(grade, second));
  }
  return both;
}

type ListTexts<Source> = (source: Source) => Iterable<KeyedTitle>;

const indexes = new WeakMap<object, WeakMap<object, TitleIndex>>();

/** Returns an index of an immutable source's texts, built once per source and list function. */
export function getTitleIndex<Source extends object>(
  source: Source,
  listTexts: ListTexts<Source>,
  german: GermanTexts | null,
): TitleIndex {
  const known = indexes.get(source) ?? new WeakMap<object, TitleIndex>();
  indexes.set(source, known);
  const before = known.get(listTexts);
  if (before !== undefined) return before;
  const index = new TitleIndex(listTexts(source), german);
  known.set(listTexts, index);
  return index;
}
