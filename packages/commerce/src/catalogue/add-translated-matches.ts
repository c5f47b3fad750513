/** Ranks search results across two languages, as if the original and the translated text were one text (LANG-60). */
import { isBundle } from '@vitrine/rules/catalogue/bundle';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import { getKindOfProduct } from './kind-of-product.ts';
import { toTerms } from './search-ranking.ts';
import {
  searchTranslatedTitles,
  searchTranslations,
  type TranslatedMatches,
  toIndexTerm,
} from './search-translations.ts';
import { isSlotSellable } from './stock-bits.ts';
import type { StoredProduct } from './stored-product.ts';
import { titleGrade } from './title-index.ts';
import type { TranslationLookup } from './translations.ts';

/** Ranks translated matches in the same order as `getRankedScore` ranks matches in the catalogue's own language. */
const tiers = { part: 1, named: 2, whole: 3 } as const;

export interface TranslatedSearch {
  readonly words: string;
  readonly region: RegionKey;
  /** Matches the last word as a prefix. */
  readonly prefix: boolean;
  /** Null or omitted searches only the catalogue's own language. */
  readonly translations?: TranslationLookup | null | undefined;
}

interface RankedProduct {
  readonly product: StoredProduct;
  readonly tier: number;
  readonly grade: number;
  readonly popularity: number;
}

/**
 * Merges products that match in their translation with those that match in the catalogue's own language, in this order:
 *
 * 1. The title, in either language, is the query.
 * 2. Title, type, tags or options have all words of the query; sorted by sales.
 * 3. The translated title has words that begin with or contain those of the query.
 * 4. The other products that match in the catalogue's own language.
 * 5. The translated description has all words of the query.
 *
 * @param findOriginals returns the products that match in the catalogue's language.
 */
export function addTranslatedMatches(
  snapshot: CatalogueSnapshot,
  findOriginals: () => readonly StoredProduct[],
  query: TranslatedSearch,
): readonly StoredProduct[] {
  const { translations } = query;
  if (!translations || query.words.trim() === '') return findOriginals();
  const { products, findDescribed } = rankTranslatedMatches(snapshot, { ...query, translations });
  const originals = findOriginals();
  const described = findDescribed();
  if (products.length === 0 && described.length === 0) return originals;
  const slots = new Set(products.map(({ slot }) => slot));
  const known = new Set([...slots, ...originals.map(({ slot }) => slot)]);
  return [
    ...products,
    ...originals.filter(({ slot }) => !slots.has(slot)),
    ...described.filter(({ slot }) => !known.has(slot)),
  ];
}

/**
 * Returns the first matching products that can be bought. Doesn't search descriptions.
 *
 * @returns null if there are too few.
 */
export function findFirstTranslatedMatches(
  snapshot: CatalogueSnapshot,
  query: TranslatedSearch,
  limit: number,
): readonly StoredProduct[] | null {
  const { translations } = query;
  if (!translations || query.words.trim() === '') return null;
  const view = snapshot.view(query.region);
  const { products } = rankTranslatedMatches(snapshot, { ...query, translations });
  const first: StoredProduct[] = [];
  for (const product of products) {
    if (first.length === limit) break;
    if (isSlotSellable(view, product.slot)) first.push(product);
  }
  return first.length === limit ? first : null;
}

/** Ranks the products whose title, type, tags or options match, in either language. */
export function rankTranslatedMatches(
  snapshot: CatalogueSnapshot,
  { translations, ...query }: TranslatedSearch & { readonly translations: TranslationLookup },
) {
  const found = searchTranslations(snapshot, translations, query);
  const products = rank(found, snapshot.getPopularity(query.region), translations);
  const findDescribed = () => {
    const described = found.findDescribed();
    return namesKind(snapshot, translations, { ...query, terms: found.terms })
      ? described.filter(isBundleProduct)
      : described;
  };
  return { products, findDescribed };
}

/** Returns true if the last word is the kind of a product: others that only mention it in their description aren't one. */
function namesKind(
  snapshot: CatalogueSnapshot,
  translations: TranslationLookup,
  { terms, region }: Pick<TranslatedMatches, 'terms'> & Pick<TranslatedSearch, 'region'>,
): boolean {
  const last = terms.at(-1);
  if (last === undefined) return false;
  const term = toIndexTerm(last, translations);
  const titles = searchTranslatedTitles(snapshot, translations, { words: last, region, prefix: false });
  return titles.some(({ product, grade }) => {
    const title = grade < titleGrade.tail ? undefined : translations.productTitle(product);
    const kind = title === undefined ? undefined : getKindOfProduct(title);
    return kind !== undefined && toIndexTerm(kind, translations).endsWith(term);
  });
}

function isBundleProduct(product: StoredProduct): boolean {
  return isBundle(product.productType, product.title);
}

function rank(
  { titles, named, terms }: TranslatedMatches,
  popularity: (product: StoredProduct) => number,
  translations: TranslationLookup,
): readonly StoredProduct[] {
  const ranked = new Map<number, RankedProduct>();
  for (const { product, grade } of titles)
    ranked.set(product.slot, {
      product,
      grade,
      tier: grade < titleGrade.tail ? tiers.part : isTitle(product, grade) ? tiers.whole : tiers.named,
      popularity: popularity(product),
    });
  for (const product of named) {
    const before = ranked.get(product.slot);
    if (before !== undefined && before.tier >= tiers.named) continue;
    const { grade, popularity: sold } = before ?? { grade: titleGrade.none, popularity: popularity(product) };
    ranked.set(product.slot, { product, grade, tier: tiers.named, popularity: sold });
  }
  return [...ranked.values()].toSorted(compare).map(({ product }) => product);

  function isTitle(product: StoredProduct, grade: number): boolean {
    if (grade < titleGrade.whole) return false;
    const title = translations.productTitle(product);
    return title !== undefined && toTerms(title).join(' ') === terms.join(' ');
  }
}

function compare(a: RankedProduct, b: RankedProduct): number {
  return (
    b.tier - a.tier || b.popularity - a.popularity || b.grade - a.grade || a.product.slot - b.product.slot
  );
}
