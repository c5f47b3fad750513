/** Ranks search results as shoppers expect them: by what matches (the title, then the type and tags), then by sales. */
import { normalizeTerm, tokenSeparator } from './searchable-texts.ts';

/** Settings and sales of a shop that rank its search results. */
export interface SearchSignals {
  /** Returns how well a product sells, from 0 (not at all) to below 1. */
  readonly popularity: (slot: number) => number;
  readonly synonyms: SearchSynonyms;
}

export interface SearchSynonyms {
  /** Normalized words that mean the same, by word. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Phrases, as normalized words, and what is searched for in their place. */
  readonly phrases: readonly SynonymPhrase[];
}

interface SynonymPhrase {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Grades of a match between a word of the query and a part of a product; the higher the better. */
export const matchKind = { none: 0, text: 1, part: 2, attribute: 3, title: 4 } as const;

const [titleField, typeField, tagsField, optionsField, vendorField, skuField] = [0, 1, 2, 3, 4, 5];
const attributeFields: readonly (number | undefined)[] = [typeField, tagsField, optionsField, vendorField];

export type RowKind = 'exact' | 'synonym' | 'beginning' | 'similar';

/** Returns the kind of a match in each field, by field number. */
export function listMatchKinds(row: RowKind, fields: number): Uint8Array {
  return Uint8Array.from({ length: fields }, (_, field) => {
    const isTitle = field === titleField || field === skuField;
    if (!(isTitle || attributeFields.includes(field))) return matchKind.text;
    if (row === 'beginning' || row === 'similar') return matchKind.part;
    return isTitle && row === 'exact' ? matchKind.title : matchKind.attribute;
  });
}

/**
 * Returns the score that ranks a product: first by the kind of its weakest match (a beginning or a similar word is `part`),
 * then by sales; what doesn't sell, and what only a description matches, by relevance.
 *
 * @param isWhole true if the title is the query
 */
export function getRankedScore(
  signals: SearchSignals,
  slot: number,
  {
    kind,
    isWhole,
    relevance,
  }: { readonly kind: number; readonly isWhole: boolean; readonly relevance: number },
): number {
  const matched = relevance / (relevance + halfRelevance);
  if (kind <= matchKind.text) return matched;
  const tier = kind === matchKind.part ? 1 : kind === matchKind.title && isWhole ? 3 : 2;
  const popularity = signals.popularity(slot);
  return 2 * tier + (popularity > 0 ? 1 + popularity : matched);
}

/** Relevance at which a match has half of the highest score. */
const halfRelevance = 20;

/**
 * Returns how well a product sells: those that the shop names as its best sellers in their order, then by units.
 *
 * @param place position among the best sellers; null if it isn't one of them
 */
export function toPopularity(place: number | null, bestSellers: number, unitsSold: number): number {
  if (place !== null) return 0.5 + 0.49 * (1 - place / bestSellers);
  return (0.5 * Math.log2(1 + unitsSold)) / 32;
}

/** Groups of words and phrases that mean the same. */
export type SynonymGroups = readonly (readonly string[])[];

/** Settings of the shop that a region's search uses. */
export interface SearchSettings {
  /** Handle of the collection whose products rank first, in its order. */
  readonly bestSellers?: string;
  /** The same array until it changes. */
  readonly synonyms?: SynonymGroups;
}

const prepared = new WeakMap<SynonymGroups, SearchSynonyms>();

/** Returns the synonyms of groups, prepared once per array. */
export function getSynonyms(groups: SynonymGroups): SearchSynonyms {
  const before = prepared.get(groups);
  if (before !== undefined) return before;
  const synonyms = toSynonyms(groups);
  prepared.set(groups, synonyms);
  return synonyms;
}

/**
 * The words of a group mean the same. Phrases are replaced by the group's first entry, and so are words if that is a
 * phrase.
 */
export function toSynonyms(groups: SynonymGroups): SearchSynonyms {
  const words = new Map<string, readonly string[]>();
  const phrases: SynonymPhrase[] = [];
  for (const group of groups) {
    const [to, ...others] = group.map(toTerms).filter((terms) => terms.length > 0);
    if (to === undefined) continue;
    const isWord = to.length === 1;
    for (const from of others) if (from.length > 1 || !isWord) phrases.push({ from, to });
    if (!isWord) continue;
    const same = [to, ...others].flatMap((terms) => (terms.length === 1 ? terms : []));
    for (const word of same)
      words.set(
        word,
        [...new Set([...(words.get(word) ?? []), ...same])].filter((each) => each !== word),
      );
  }
  return { words, phrases };
}

export const noSynonyms: SearchSynonyms = toSynonyms([]);

/** Splits a query into its normalized words. */
export function toTerms(text: string): readonly string[] {
  return text
    .split(tokenSeparator)
    .map(normalizeTerm)
    .filter((term) => term !== null);
}

/** Spellings of one query that are searched for, at most. */
const maxSpellings = 16;

/** Returns the words of a query as they are, then once with each synonym in place of its word. */
export function listSpellings(
  terms: readonly string[],
  { words, phrases }: SearchSynonyms,
): readonly (readonly string[])[] {
  const replaced = replacePhrases(terms, phrases);
  const others = replaced.flatMap((term, at) =>
    (words.get(term) ?? []).map((synonym) => replaced.with(at, synonym)),
  );
  return [terms, ...(replaced === terms ? [] : [replaced]), ...others].slice(0, maxSpellings);
}

/** Replaces phrases by what is searched for in their place: "fake tan" becomes "self tan". */
export function replacePhrases(
  terms: readonly string[],
  phrases: readonly SynonymPhrase[],
): readonly string[] {
  for (const { from, to } of phrases) {
    const at = terms.findIndex((_, start) => from.every((word, place) => terms[start + place] === word));
    if (at >= 0) return [...terms.slice(0, at), ...to, ...terms.slice(at + from.length)];
  }
  return terms;
}

/** Shorter parts are words by accident. */
const minPart = 3;

/**
 * Spells words that no product has as products spell them: "aftersun" as two words, "over night" as one, "oli" as "oil".
 *
 * @param countUses number of times that products have a word
 * @returns null if a word stays unknown, or none was
 */
export function respell(
  terms: readonly string[],
  countUses: (term: string) => number,
): readonly string[] | null {
  const spelled: string[] = [];
  let changed = false;
  for (let place = 0; place < terms.length; place += 1) {
    const term = terms[place] ?? '';
    const next = terms[place + 1];
    if (countUses(term) > 0) {
      spelled.push(term);
      continue;
    }
    changed = true;
    if (next !== undefined && countUses(term + next) > 0) {
      spelled.push(term + next);
      place += 1;
      continue;
    }
    const best = [...listSplits(term), ...listSwaps(term)]
      .map((words) => ({ words, uses: Math.min(...words.map(countUses)) }))
      .toSorted((a, b) => b.uses - a.uses)[0];
    if (best === undefined || best.uses === 0) return null;
    spelled.push(...best.words);
  }
  return changed ? spelled : null;
}

function listSplits(term: string): readonly (readonly string[])[] {
  return Array.from({ length: Math.max(0, term.length - 2 * minPart + 1) }, (_, at) => [
    term.slice(0, at + minPart),
    normalizeTerm(term.slice(at + minPart)) ?? '',
  ]);
}

/** With two neighbouring letters exchanged. Longer words are found by their distance. */
function listSwaps(term: string): readonly (readonly string[])[] {
  if (term.length > 4) return [];
  return Array.from({ length: Math.max(0, term.length - 1) }, (_, at) => [
    `${term.slice(0, at)}${term[at + 1]}${term[at]}${term.slice(at + 2)}`,
  ]);
}
