import { adminLanguage } from '../language/admin-language.ts';

/** Returns a function that returns a country's name in a language; the code itself if there is no name. */
export function createCountryLabels(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** Returns the country's name in the admin's language. */
export const getCountryLabel = createCountryLabels(adminLanguage);

/** Returns the options of a country select, sorted by the countries' names in the admin's language. */
export function listCountryOptions(codes: readonly string[]) {
  return codes
    .map((value) => ({ value, label: getCountryLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, adminLanguage));
}
