/** Finds products by their titles in another language than the catalogue's (LANG-20). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { toTerms } from './search-ranking.ts';
import { maxSearchLength } from './searchable-texts.ts';
import type { StoredProduct } from './stored-product.ts';
import type { TranslationLookup } from './translations.ts';

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
  const terms = toTerms(query.words.slice(0, maxSearchLength));
  const { ids, handles } = translations.findProductsByTitle({ terms, prefix });
  const shown = (handle: string): readonly StoredProduct[] => {
    const product = snapshot.productByHandle(handle, region);
    return product !== undefined && snapshot.isSearchable(product, region) ? [product] : [];
  };
  const registered = [...ids]
    .map((id) => snapshot.product(id)?.handle)
    .filter((handle) => handle !== undefined);
  return [
    ...registered.flatMap(shown),
    ...[...handles].flatMap(shown).filter(({ id }) => !translations.hasRegisteredTitle(id)),
  ];
}
