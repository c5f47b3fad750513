/** Ranks search results by what matches (first the title, then type and tags), then by sales. */
import { normalizeTerm, tokenSeparator } from './searchable-texts.ts';

/** Settings and sales of a shop that rank its search results. */
export interface SearchSignals {
  /** Returns how well a product sells, from 0 (not at all) to below 1. */
  readonly popularity: (slot: number) => number;
  readonly synonyms: SearchSynonyms;
  /** Returns true if the caller's list may show a product; if omitted, all may be shown. */
  readonly isShown?: (slot: number) => boolean;
  /** Returns a product's title. If omitted, no word is taken for a kind of product. */
  readonly getTitle?: (slot: number) => string;
  /** Returns true if a product's description lists the products in it. */
  readonly isBundle?: (slot: number) => boolean;
}

export interface SearchSynonyms {
  /** Normalized words that mean the same, by word. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Phrases, as normalized words, and their replacements. */
  readonly phrases: readonly SynonymPhrase[];
}

interface SynonymPhrase {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Grades of a match between a word of the query and a field of a product. Higher is better. */
export const matchKind = { none: 0, text: 1, part: 2, attribute: 3, title: 4 } as const;

export const titleField = 0;
const [typeField, tagsField, optionsField, vendorField, skuField] = [1, 2, 3, 4, 5];
const attributeFields: readonly (number | undefined)[] = [typeField, tagsField, optionsField, vendorField];

export type RowKind = 'exact' | 'synonym' | 'beginning' | 'similar';

/** Returns the grade of a match in each field, by field number. */
export function listMatchKinds(row: RowKind, fields: number): Uint8Array {
  return Uint8Array.from({ length: fields }, (_, field) => {
    const isTitle = field === titleField || field === skuField;
    if (!(isTitle || attributeFields.includes(field))) return matchKind.text;
    if (row === 'beginning' || row === 'similar') return matchKind.part;
    return isTitle && row === 'exact' ? matchKind.title : matchKind.attribute;
  });
}

/**
 * Returns the score by which a product is ranked: first by its weakest match (a prefix or similar word is `part`), then by
 * sales. Products without sales, and those found only by their description, are ranked by relevance.
 *
 * @param isWhole true if the title equals the query
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

/**
 * Returns how much a matched word of a query counts, if products may lack the others. The last word names what is searched
 * for: of "argan oil", oil.
 */
export function getWordWeight(kind: number, isLast: boolean): number {
  if (kind <= matchKind.text) return 1;
  return isLast ? 6 : 4;
}

/** Returns the score by which a product is ranked if it may lack words: by the weight of its words, then as any other. */
export function getPartialScore(weight: number, rankedScore: number): number {
  return maxRankedScore * weight + rankedScore;
}

/** Upper bound of `getRankedScore`. */
const maxRankedScore = 8;

/** Relevance that yields half of the maximum score. */
const halfRelevance = 20;

/**
 * Returns how well a product sells: first the shop's configured best sellers in order, then products by units sold.
 *
 * @param place index among the best sellers; null if the product isn't one of them
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
  /** Remains the same array until the setting changes. */
  readonly synonyms?: SynonymGroups;
}

const prepared = new WeakMap<SynonymGroups, SearchSynonyms>();

/** Returns the prepared synonyms of the groups, cached by array. */
export function getSynonyms(groups: SynonymGroups): SearchSynonyms {
  const before = prepared.get(groups);
  if (before !== undefined) return before;
  const synonyms = toSynonyms(groups);
  prepared.set(groups, synonyms);
  return synonyms;
}

/**
 * Prepares groups of words with the same meaning. A phrase is replaced by the first entry of its group; so is a word if that
 * entry is a phrase.
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

/** Maximum number of spellings of one query to search for. */
const maxSpellings = 16;

/** Returns the words of a query, then variations with one word replaced by a synonym. */
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

/** Replaces phrases by their synonym: "fake tan" becomes "self tan". */
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

/** Minimum length of a part of a word. A shorter match would be a coincidence. */
const minPart = 3;

/**
 * Corrects words that no product contains to spellings that products use: "aftersun" becomes two words, "over night" becomes
 * one, "oli" becomes "oil".
 *
 * @param countUses returns how often products contain a word
 * @returns null if a word remains unknown, or if none was unknown
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

/**
 * Returns the spellings with two adjacent letters swapped. Only short words need this; longer ones are matched by edit
 * distance.
 */
function listSwaps(term: string): readonly (readonly string[])[] {
  if (term.length > 4) return [];
  return Array.from({ length: Math.max(0, term.length - 1) }, (_, at) => [
    `${term.slice(0, at)}${term[at + 1]}${term[at]}${term.slice(at + 2)}`,
  ]);
}
