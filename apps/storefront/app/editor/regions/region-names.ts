/** Names of countries, storefronts and languages in the admin's language. */
import { isRegionKey } from '@vitrine/rules/regions/region';
import { adminLanguage } from '../../admin/language/admin-language.ts';
import { getRegionLabel } from '../../layout/region-label.ts';

const countries = new Intl.DisplayNames(adminLanguage, { type: 'region' });
const languages = new Intl.DisplayNames(adminLanguage, { type: 'language' });

/** Returns the name of a country. English uses the server's name, which the shop can change. */
export function localizeCountryName(code: string, name: string): string {
  return adminLanguage === 'en' || !/^[A-Z]{2}$/.test(code) ? name : (countries.of(code) ?? name);
}

/** Returns the name of a storefront. English uses the server's name, since the storefront may not be active yet. */
export function formatStorefront(key: string, name: string): string {
  return adminLanguage === 'en' || !isRegionKey(key) ? name : getRegionLabel(key);
}

/** Returns the name of a language. English uses the server's name. */
export function formatLanguageName(code: string, name: string): string {
  return adminLanguage === 'en' ? name : (languages.of(code) ?? name);
}

/** Returns countries sorted by name in the admin's language. */
export function sortCountries(
  entries: readonly (readonly [code: string, name: string])[],
): readonly (readonly [code: string, name: string])[] {
  if (adminLanguage === 'en') return entries;
  return entries
    .map(([code, name]) => [code, localizeCountryName(code, name)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, adminLanguage));
}
