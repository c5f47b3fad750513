/** Finds products by their titles and descriptions in another language than the catalogue's (LANG-20). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { listSpellings, toTerms } from './search-ranking.ts';
import { maxSearchLength } from './searchable-texts.ts';
import type { StoredProduct } from './stored-product.ts';
import type { FoundTitles, TranslationLookup } from './translations.ts';

/**
 * Returns the products of a region whose translated title contains all words, or synonyms of them.
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
  const found = listSpellings(terms, snapshot.getSearchSynonyms(region))
    .map((spelling) => translations.findProductsByTitle({ terms: spelling, prefix }))
    .reduce(({ ids, handles }, more) => ({
      ids: ids.union(more.ids),
      handles: handles.union(more.handles),
    }));
  return listFound(snapshot, found, region, (id) => translations.hasRegisteredTitle(id));
}

/** The same by the words of title and description together. */
export function searchTranslatedTexts(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  query: { readonly words: string; readonly region: RegionKey; readonly prefix: boolean },
): readonly StoredProduct[] {
  const { region, prefix } = query;
  const terms = toTerms(query.words.slice(0, maxSearchLength));
  const found = translations.findProductsByText({ terms, prefix });
  return listFound(
    snapshot,
    found,
    region,
    (id) => translations.hasRegisteredTitle(id) || translations.hasRegisteredDescription(id),
  );
}

function listFound(
  snapshot: CatalogueSnapshot,
  { ids, handles }: FoundTitles,
  region: RegionKey,
  isReplaced: (productId: string) => boolean,
): readonly StoredProduct[] {
  const shown = (handle: string): readonly StoredProduct[] => {
    const product = snapshot.productByHandle(handle, region);
    return product !== undefined && snapshot.isSearchable(product, region) ? [product] : [];
  };
  const registered = [...ids]
    .map((id) => snapshot.product(id)?.handle)
    .filter((handle) => handle !== undefined);
  return [...registered.flatMap(shown), ...[...handles].flatMap(shown).filter(({ id }) => !isReplaced(id))];
}
