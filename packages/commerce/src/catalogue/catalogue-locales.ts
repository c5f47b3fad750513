/**
 * Languages of the catalogue. If the shop states its languages, they apply in every market; otherwise the languages of the
 * storefronts' pages are used. The first one is the primary language, in which original texts are written.
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

/** Returns the primary language, in which texts without a translation are shown. */
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

/** Caches language names: `Intl.DisplayNames` takes 0.35 ms to construct, and country lists need every language. */
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
