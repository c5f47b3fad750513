/** Search terms in another language than the catalogue's, while a shopper types (LANG-61). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { rankTranslated } from './add-translated.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import { toTerms } from './search-ranking.ts';
import { listTails, toIndexTerm } from './search-translations.ts';
import { maxSearchLength, tokenSeparator } from './searchable-texts.ts';
import { titleGrade } from './title-index.ts';
import type { TranslationLookup } from './translations.ts';

/** Best sellers among the found products, whose titles are read for words. */
const maxTitles = 40;

/**
 * Suggests translated types and tags of products, titles of collections, and words of translated titles that complete what
 * was typed. Words that the original title has too are names, and aren't suggested. Texts with a typed word come first, as a
 * whole word or as the end of a compound.
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
    snapshot.search(label, region, { prefix: false, isNamed: true }).length > 0;
  const labels = [...translations.findLabels({ terms, prefix: true, tails })]
    .filter(([, grade]) => grade > titleGrade.within)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, limit)
    .filter(([label]) => isUsed(label))
    .map(([label, grade]) => ({ text: translations.sameText(label) ?? label, grade }));
  const found = rankTranslated(snapshot, { words, region, prefix: true, translations });
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
  /** By normalized words: a plural of what is suggested is left out. */
  const suggested = new Map<string, string>();
  for (const { text, grade } of [...labels, ...collections, ...nouns].toSorted((a, b) => b.grade - a.grade)) {
    const key = toTerms(text)
      .map((term) => toIndexTerm(term, translations))
      .join(' ');
    if (grade > titleGrade.within && !suggested.has(key)) suggested.set(key, text);
  }
  return [...suggested.values()].slice(0, limit);
}

/** Returns the grade of a word for the last of the typed ones; none if it isn't any of them. */
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
