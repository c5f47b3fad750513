/**
 * Languages of a shop's catalogue: those that the shop states, in every market; else those of its storefronts' pages. The first
 * is the primary one, in which the originals are.
 */
import type { CatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import {
  getOriginalLanguage,
  getShopLanguages,
  getStorefrontLanguages,
} from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ShopRecord } from './catalogue-records.ts';

export type ShopWithLanguages = Pick<ShopRecord, 'languages'>;

/** Returns the language of the originals: what has no translation is in it. */
export function getPrimaryLocale({ languages }: ShopWithLanguages): CatalogueLocale {
  return languages?.[0] ?? getOriginalLanguage();
}

/** Lists the languages of the shop, the primary one first. */
export function listShopLocales({ languages }: ShopWithLanguages): readonly CatalogueLocale[] {
  return languages ?? getShopLanguages();
}

/** Lists the languages of a market. */
export function listMarketLocales(
  { languages }: ShopWithLanguages,
  region: RegionKey,
): readonly CatalogueLocale[] {
  return languages ?? getStorefrontLanguages(region);
}

const inEnglish = new Intl.DisplayNames('en', { type: 'language' });

/** Returns a language's name in English. */
export function nameLocale(locale: CatalogueLocale): string {
  return inEnglish.of(locale) ?? locale;
}

/** Names of languages in themselves: making one takes 0.35 ms, and lists of countries name them for each. */
const namesInThemselves = new Map<CatalogueLocale, string>();

/** Returns a language's name in the language itself: `Français`. */
export function nameLocaleInItself(locale: CatalogueLocale): string {
  const known = namesInThemselves.get(locale);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  const capitalized = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  namesInThemselves.set(locale, capitalized);
  return capitalized;
}
