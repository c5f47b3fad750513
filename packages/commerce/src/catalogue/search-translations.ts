/** Finds products by their titles in another language than the catalogue's (LANG-20). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { normalizeTerm, tokenSeparator } from './searchable-texts.ts';
import type { StoredProduct } from './stored-product.ts';
import type { TranslationLookup } from './translations.ts';

/** Words of this length match within other words, since German joins them: Handschuh is in Bräunungshandschuh. */
const minPartLength = 4;

/**
 * Returns the products of a region whose translated title contains all words.
 *
 * @param prefix matches the last word as a prefix.
 */
export function searchTranslatedTitles(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  query: { readonly words: string; readonly region: RegionKey; readonly prefix: boolean },
): readonly StoredProduct[] {
  const { region, prefix } = query;
  const wanted = toTerms(query.words);
  if (wanted.length === 0) return [];
  const passes = (title: string) => {
    const terms = toTerms(title);
    return wanted.every((word, index) => {
      const isTyped = prefix && index === wanted.length - 1;
      return terms.some(
        (term) =>
          term === word ||
          (isTyped && term.startsWith(word)) ||
          (word.length >= minPartLength && term.includes(word)),
      );
    });
  };
  const found = translations.findProductsByTitle(passes).flatMap((key): StoredProduct[] => {
    const handle = 'handle' in key ? key.handle : snapshot.product(key.id)?.handle;
    const product = handle === undefined ? undefined : snapshot.productByHandle(handle, region);
    // An editor's title replaces that of the file.
    const isCurrent = product !== undefined && passes(translations.product(product)?.title ?? '');
    return isCurrent && snapshot.isSearchable(product, region) ? [product] : [];
  });
  return [...new Map(found.map((product) => [product.id, product])).values()];
}

function toTerms(text: string): readonly string[] {
  return text
    .split(tokenSeparator)
    .map(normalizeTerm)
    .filter((term) => term !== null);
}
