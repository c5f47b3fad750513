/** Finds titles by the words in them. */
import { toTerms } from './search-ranking.ts';

/** Words of this length match within other words, since German joins them: Handschuh is in Bräunungshandschuh. */
const minPartLength = 4;

/** Scripts that write no spaces between words. */
const withoutSpaces =
  /^[\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Thai}]+$/u;

export interface TitleQuery {
  /** Normalized. */
  readonly terms: readonly string[];
  /** Matches the last word as a prefix. */
  readonly prefix: boolean;
}

export type KeyedTitle = readonly [key: string, title: string];

export class TitleIndex {
  /** Keys of the titles that have a word, by word. */
  readonly #keys = new Map<string, string[]>();

  constructor(titles: Iterable<KeyedTitle>) {
    for (const [key, title] of titles) {
      for (const term of new Set(toTerms(title))) {
        const keys = this.#keys.get(term);
        if (keys === undefined) this.#keys.set(term, [key]);
        else keys.push(key);
      }
    }
  }

  /** Returns the keys of the titles that contain all words; none for a query without words. */
  find(query: TitleQuery): ReadonlySet<string> {
    return findAllWords(query, (word, isPrefix) => this.findWord(word, isPrefix));
  }

  findWord(word: string, isPrefix: boolean): Set<string> {
    const found = new Set<string>();
    const canBePart = word.length >= minPartLength || withoutSpaces.test(word);
    for (const [term, keys] of this.#keys) {
      const isMatch =
        term === word || (isPrefix && term.startsWith(word)) || (canBePart && term.includes(word));
      if (isMatch) for (const key of keys) found.add(key);
    }
    return found;
  }
}

/** Returns the keys that have all words, each in one of the indexes. */
export function findInIndexes(query: TitleQuery, indexes: readonly TitleIndex[]): ReadonlySet<string> {
  return findAllWords(
    query,
    (word, isPrefix) => new Set(indexes.flatMap((index) => [...index.findWord(word, isPrefix)])),
  );
}

function findAllWords(
  { terms, prefix }: TitleQuery,
  findWord: (word: string, isPrefix: boolean) => Set<string>,
): ReadonlySet<string> {
  const typed = prefix ? terms.at(-1) : undefined;
  const whole = new Set(prefix ? terms.slice(0, -1) : terms);
  let found = typed === undefined ? null : findWord(typed, true);
  for (const word of whole) {
    if (found?.size === 0) break;
    const keys = findWord(word, false);
    found = found === null ? keys : new Set([...found].filter((key) => keys.has(key)));
  }
  return found ?? new Set();
}

type ListTexts<Source> = (source: Source) => Iterable<KeyedTitle>;

const indexes = new WeakMap<object, WeakMap<object, TitleIndex>>();

/** Returns the index of texts of an immutable source, built once per source and list function. */
export function getTitleIndex<Source extends object>(
  source: Source,
  listTexts: ListTexts<Source>,
): TitleIndex {
  const known = indexes.get(source) ?? new WeakMap<object, TitleIndex>();
  indexes.set(source, known);
  const before = known.get(listTexts);
  if (before !== undefined) return before;
  const index = new TitleIndex(listTexts(source));
  known.set(listTexts, index);
  return index;
}
