/** Finds products by titles, labels and descriptions in a language other than the catalogue's own (LANG-20, LANG-60). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { isShortWord } from './compound-tails.ts';
import { withoutFunctionWords } from './function-words.ts';
import { type KnownWords, listRespellings } from './list-respellings.ts';
import { listSpellings, toTerms } from './search-ranking.ts';
import { maxSearchLength, normalizeTerm, tokenSeparator } from './searchable-texts.ts';
import type { StoredProduct } from './stored-product.ts';
import { mergeGrades, titleGrade, toGermanTerm } from './title-index.ts';
import type { FoundTitles, TranslationLookup } from './translations.ts';

interface TranslatedQuery {
  readonly words: string;
  readonly region: RegionKey;
  /** Matches the last word as a prefix. */
  readonly prefix: boolean;
}

interface FoundProduct {
  readonly product: StoredProduct;
  /** Lowest `titleGrade` among the words of the query. */
  readonly grade: number;
}

/** Products that match in another language. */
export interface TranslatedMatches {
  readonly titles: readonly FoundProduct[];
  /**
   * Products with whole-word matches in the original title, type, tags or options, or in the translations of these.
   */
  readonly named: readonly StoredProduct[];
  /** Finds products by title and description together. Slower than the other searches. */
  readonly findDescribed: () => readonly StoredProduct[];
  /** Normalized words that were found: those of the query, or their spelling in translated texts. */
  readonly terms: readonly string[];
}

/**
 * Returns a region's products that match in their translations. If no title or label matches, the words are searched again
 * with the spellings of the translated titles.
 */
export function searchTranslations(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  query: TranslatedQuery,
): TranslatedMatches {
  const text = query.words.slice(0, maxSearchLength);
  const synonyms = snapshot.getSearchSynonyms(query.region);
  const search = createSearch(snapshot, translations, { ...query, words: text });
  const original = snapshot.search(text, query.region, { prefix: false, wholeWordsOnly: true });
  const all = toTerms(text);
  const words = withoutFunctionWords(all);
  const whole = search(all, original);
  if (whole.titles.length > 0 || (words === all && hasTitles(whole))) return whole;
  const written = words === all ? whole : search(words, original);
  if (hasTitles(written)) return written;
  const described = written.findDescribed();
  const known: KnownWords = {
    has: (word) => synonyms.words.has(word) || translations.isTitleWord(toIndexTerm(word, translations)),
    isEnd: (word) => translations.isEndOfTitleWord(toIndexTerm(word, translations)),
    listSimilar: (word, maxDistance) =>
      translations.listSimilarWords(toIndexTerm(word, translations), maxDistance),
    isGerman: translations.isGerman,
    areSpelledRight: described.length > 0,
  };
  for (const terms of listRespellings(words, known)) {
    const found = search(terms, []);
    if (hasTitles(found))
      return { ...found, findDescribed: () => [...new Set([...described, ...found.findDescribed()])] };
  }
  return { ...written, findDescribed: () => described };
}

function hasTitles({ titles, named }: TranslatedMatches): boolean {
  return titles.length > 0 || named.length > 0;
}

/** Returns a function that searches for normalized words. */
function createSearch(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  { words, region, prefix }: TranslatedQuery,
) {
  const tails = listTails(words, translations);
  return (terms: readonly string[], original: readonly StoredProduct[]): TranslatedMatches => {
    const titles = findTitles(snapshot, translations, { terms, tails, region, prefix });
    const labels = translations.findLabels({
      terms: terms.map((term) => toIndexTerm(term, translations)),
      prefix: false,
      tails,
    });
    const labelled = [...labels]
      .filter(([, grade]) => grade >= titleGrade.tail)
      .slice(0, maxLabels)
      .flatMap(([label]) => snapshot.search(label, region, { prefix: false, wholeWordsOnly: true }));
    const isReplaced = (id: string) =>
      translations.hasRegisteredTitle(id) || translations.hasRegisteredDescription(id);
    return {
      titles,
      named: [...original, ...labelled],
      findDescribed: () => {
        const found = translations.findProductsByText({
          terms: terms.map((term) => toIndexTerm(term, translations)),
          prefix,
          tails,
        });
        return listFound(snapshot, found, region, isReplaced).map(({ product }) => product);
      },
      terms,
    };
  };
}

/** Maximum number of labels by which a query finds products; each costs a search. */
const maxLabels = 8;

/** Returns a region's products whose translated title contains all words or their synonyms. */
export function searchTranslatedTitles(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  { words, region, prefix }: TranslatedQuery,
): readonly FoundProduct[] {
  const text = words.slice(0, maxSearchLength);
  const tails = listTails(text, translations);
  return findTitles(snapshot, translations, { terms: toTerms(text), tails, region, prefix });
}

function findTitles(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  {
    terms,
    tails,
    region,
    prefix,
  }: {
    readonly terms: readonly string[];
    readonly tails: ReadonlyMap<string, string> | undefined;
    readonly region: RegionKey;
    readonly prefix: boolean;
  },
): readonly FoundProduct[] {
  const found = listSpellings(terms, snapshot.getSearchSynonyms(region)).map((spelling) =>
    translations.findProductsByTitle({
      terms: spelling.map((term) => toIndexTerm(term, translations)),
      prefix,
      tails,
    }),
  );
  const merged = {
    ids: mergeGrades(found.map(({ ids }) => ids)),
    handles: mergeGrades(found.map(({ handles }) => handles)),
  };
  return listFound(snapshot, merged, region, (id) => translations.hasRegisteredTitle(id));
}

/** Converts a normalized word to its form in the indexes of a language. */
export function toIndexTerm(term: string, { isGerman }: TranslationLookup): string {
  return isGerman ? toGermanTerm(term) : term;
}

/**
 * Returns the short words of a German query that may match the ends of compounds, by normalized word. Limited to
 * nouns in the catalogue's texts: "er" would match Selbstbräuner. Undefined for other languages.
 */
export function listTails(
  text: string,
  translations: TranslationLookup,
): ReadonlyMap<string, string> | undefined {
  if (!translations.isGerman) return undefined;
  const tails = new Map<string, string>();
  for (const word of text.normalize('NFC').toLowerCase().split(tokenSeparator)) {
    const term = isShortWord(word) ? normalizeTerm(word) : null;
    if (term !== null && translations.isShortNoun(word)) tails.set(term, word);
  }
  return tails;
}

function listFound(
  snapshot: CatalogueSnapshot,
  { ids, handles }: FoundTitles,
  region: RegionKey,
  isReplaced: (productId: string) => boolean,
): readonly FoundProduct[] {
  const listShown = (handle: string | undefined, grade: number): readonly FoundProduct[] => {
    const product = handle === undefined ? undefined : snapshot.productByHandle(handle, region);
    return product !== undefined && snapshot.isSearchable(product, region) ? [{ product, grade }] : [];
  };
  return [
    ...[...ids].flatMap(([id, grade]) => listShown(snapshot.product(id)?.handle, grade)),
    ...[...handles]
      .flatMap(([handle, grade]) => listShown(handle, grade))
      .filter(({ product }) => !isReplaced(product.id)),
  ];
}
