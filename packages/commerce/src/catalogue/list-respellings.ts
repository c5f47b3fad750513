/** Suggests spellings for words that no translated text contains, based on the titles of the language. */

/** Words in the titles of a language. */
export interface KnownWords {
  readonly has: (word: string) => boolean;
  /** Returns true if a compound in a title ends with the word. */
  readonly isEnd: (word: string) => boolean;
  /** Returns words within an edit distance, the most similar first. */
  readonly listSimilar: (word: string, maxDistance: number) => readonly string[];
  readonly isGerman: boolean;
  /** True if descriptions contain the words: they are then no typos, but may be compounds to split. */
  readonly areSpelledRight: boolean;
}

/** Minimum length of a part of a compound. A shorter match would be a coincidence. */
const minPart = 4;
/** Minimum length of an end that two compounds share. A shorter one may be an ending, such as -ung. */
const minSharedEnd = 5;
/** Letters that may join the parts of a German compound: Bräunung-s-mousse, Augen-maske. */
const joints = ['', 's', 'n', 'en', 'es'];

/** Returns the words to search for instead of an unknown word; null if there are none. */
type Spell = (word: string, known: KnownWords) => readonly string[] | null;

const compounds: readonly Spell[] = [splitCompound, takeEnd];
const typos: readonly Spell[] = [findTypo(1), findTypo(2)];
const inGerman: readonly Spell[] = [withoutUmlauts, splitCompound, findTypo(1), takeEnd, findTypo(2)];

function listWays({ isGerman, areSpelledRight }: KnownWords): readonly Spell[] {
  if (areSpelledRight) return isGerman ? compounds : [];
  return isGerman ? inGerman : typos;
}

/** Returns spellings of a query, best first, in which all words are known; empty if all of its words are known already. */
export function listRespellings(terms: readonly string[], known: KnownWords): readonly (readonly string[])[] {
  const unknown = new Set(terms.filter((term) => !known.has(term)));
  if (unknown.size === 0) return [];
  return listWays(known).flatMap((spell) => {
    const spelled = terms.map((term) => (unknown.has(term) ? spell(term, known) : [term]));
    return spelled.every((words) => words !== null) ? [spelled.flat()] : [];
  });
}

/** Undoes a substitution for umlauts: people without such keys type "braeuner" for Bräuner, which is indexed as "brauner". */
function withoutUmlauts(word: string): readonly string[] | null {
  const plain = word.replace(/([aou])e/g, '$1');
  return plain === word ? null : [plain];
}

/** Splits a compound of two known words: "haarburste" becomes "haar" and "burste". */
function splitCompound(word: string, known: KnownWords): readonly string[] | null {
  for (let at = minPart; at <= word.length - minPart; at += 1) {
    const end = word.slice(at);
    if (!known.has(end)) continue;
    const start = word.slice(0, at);
    for (const joint of joints) {
      const head = joint === '' ? start : start.slice(0, -joint.length);
      if (head.length >= minPart && start.endsWith(joint) && known.has(head)) return [head, end];
    }
  }
  return null;
}

/**
 * Returns the end of a compound, which names the kind of product: if there is no "nachtcreme", creams are found, and for
 * "haarserum" what is a Kopfhautserum.
 */
function takeEnd(word: string, known: KnownWords): readonly string[] | null {
  for (let at = minPart - 1; at <= word.length - minPart; at += 1) {
    const end = word.slice(at);
    if (known.has(end) || (end.length >= minSharedEnd && known.isEnd(end))) return [end];
  }
  return null;
}

/**
 * Finds a similar known word. Short words are skipped, as in the search for originals, because they would match unrelated
 * words.
 */
function findTypo(distance: 1 | 2): Spell {
  const minLength = distance === 1 ? minPart : 2 * minPart;
  return (word, { listSimilar, isGerman }) => {
    if (word.length < minLength) return null;
    const plain = isGerman ? word.replace(/([aou])e/g, '$1') : word;
    const similar =
      listSimilar(word, distance)[0] ?? (plain === word ? undefined : listSimilar(plain, distance)[0]);
    return similar === undefined ? null : [similar];
  };
}
