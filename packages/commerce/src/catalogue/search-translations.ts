/** Finds products by their titles and descriptions in another language than the catalogue's (LANG-20). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { isShort } from './compound-tails.ts';
import { listSpellings, toTerms } from './search-ranking.ts';
import { maxSearchLength, normalizeTerm, tokenSeparator } from './searchable-texts.ts';
import type { StoredProduct } from './stored-product.ts';
import { mergeGrades } from './title-index.ts';
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

/** Returns the products of a region whose translated title contains all words, or synonyms of them. */
export function searchTranslatedTitles(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  { words, region, prefix }: TranslatedQuery,
): readonly FoundProduct[] {
  const synonyms = snapshot.getSearchSynonyms(region);
  const text = words.slice(0, maxSearchLength);
  const tails = listTails(text, translations);
  const found = listSpellings(toTerms(text), synonyms).map((terms) =>
    translations.findProductsByTitle({ terms, prefix, tails }),
  );
  const merged = {
    ids: mergeGrades(found.map(({ ids }) => ids)),
    handles: mergeGrades(found.map(({ handles }) => handles)),
  };
  return listFound(snapshot, merged, region, (id) => translations.hasRegisteredTitle(id));
}

/** The same by the words of title and description together. */
export function searchTranslatedTexts(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  { words, region, prefix }: TranslatedQuery,
): readonly StoredProduct[] {
  const text = words.slice(0, maxSearchLength);
  const tails = listTails(text, translations);
  const found = translations.findProductsByText({ terms: toTerms(text), prefix, tails });
  return listFound(
    snapshot,
    found,
    region,
    (id) => translations.hasRegisteredTitle(id) || translations.hasRegisteredDescription(id),
  ).map(({ product }) => product);
}

/**
 * Returns the short words of a German query that may match the ends of compounds, by normalized word. Limited to
 * nouns in the catalogue's texts: "er" would match Selbstbräuner. Undefined for other languages.
 */
function listTails(text: string, translations: TranslationLookup): ReadonlyMap<string, string> | undefined {
  if (!translations.isGerman) return undefined;
  const tails = new Map<string, string>();
  for (const word of text.normalize('NFC').toLowerCase().split(tokenSeparator)) {
    const term = isShort(word) ? normalizeTerm(word) : null;
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
