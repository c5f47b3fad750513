/** Suggests search terms in a language other than the catalogue's own while a shopper types (LANG-61). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { rankTranslatedMatches } from './add-translated-matches.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import { toTerms } from './search-ranking.ts';
import { listTails, toIndexTerm } from './search-translations.ts';
import { maxSearchLength, tokenSeparator } from './searchable-texts.ts';
import { titleGrade } from './title-index.ts';
import type { TranslationLookup } from './translations.ts';

/** Number of best sellers among the found products whose titles are searched for words. */
const maxTitles = 40;

/**
 * Suggests translated product types, tags and collection titles, and words of translated titles that complete the typed
 * text. Words that also occur in the original title are proper names and aren't suggested. Texts that contain a typed word,
 * as a whole word or as the end of a compound, come first.
 */
export function suggestTranslatedQueries(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  { typed, region, limit }: { readonly typed: string; readonly region: RegionKey; readonly limit: number },
): readonly string[] {
  const words = typed.slice(0, maxSearchLength);
  const terms = toTerms(words).map((term) => toIndexTerm(term, translations));
  if (terms.length === 0) return [];
  const tails = listTails(words, translations);
  const isUsed = (label: string) =>
    snapshot.search(label, region, { prefix: false, wholeWordsOnly: true }).length > 0;
  const labels = [...translations.findLabels({ terms, prefix: true, tails })]
    .filter(([, grade]) => grade > titleGrade.within)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, limit)
    .filter(([label]) => isUsed(label))
    .map(([label, grade]) => ({ text: translations.sameText(label) ?? label, grade }));
  const found = rankTranslatedMatches(snapshot, { words, region, prefix: true, translations });
  const nouns = found.products.slice(0, maxTitles).flatMap((product) => {
    const title = translations.productTitle(product);
    const names = new Set(toTerms(product.title));
    return (title ?? '')
      .split(tokenSeparator)
      .filter((word) => toTerms(word).every((term) => !names.has(term)))
      .map((text) => ({ text, grade: gradeWord(text, terms, tails, translations) }));
  });
  const collections = snapshot.collections().flatMap((collection) => {
    const title = translations.collection(collection)?.title;
    const own = title === undefined ? [] : toTerms(title).map((term) => toIndexTerm(term, translations));
    const fits = terms.every((term) => own.some((each) => each.startsWith(term)));
    return title !== undefined && fits ? [{ text: title, grade: titleGrade.beginning }] : [];
  });
  /** By normalized words, so that a plural isn't suggested in addition to its singular. */
  const suggested = new Map<string, string>();
  for (const { text, grade } of [...labels, ...collections, ...nouns].toSorted((a, b) => b.grade - a.grade)) {
    const key = toTerms(text)
      .map((term) => toIndexTerm(term, translations))
      .join(' ');
    if (grade > titleGrade.within && !suggested.has(key)) suggested.set(key, text);
  }
  return [...suggested.values()].slice(0, limit);
}

/** Returns the grade of a word as a match for the last typed word; `none` if it doesn't match any typed word. */
function gradeWord(
  text: string,
  terms: readonly string[],
  tails: ReadonlyMap<string, string> | undefined,
  translations: TranslationLookup,
): number {
  const [own] = toTerms(text).map((term) => toIndexTerm(term, translations));
  const last = terms.at(-1);
  if (own === undefined || last === undefined) return titleGrade.none;
  if (own === last) return titleGrade.whole;
  const tail = tails?.get(last);
  const isTail =
    tail !== undefined ? text.toLowerCase().endsWith(tail) : last.length > 3 && own.endsWith(last);
  if (isTail) return titleGrade.tail;
  return own.startsWith(last) ? titleGrade.beginning : titleGrade.none;
}
