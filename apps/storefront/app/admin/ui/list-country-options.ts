import { adminLanguage } from '../language/admin-language.ts';

const names = new Intl.DisplayNames(adminLanguage, { type: 'region' });

/** Returns the country's name in the admin's language; the code itself if there is no name. */
export function getCountryLabel(code: string): string {
  return names.of(code) ?? code;
}

/** Returns the options of a country select, sorted by the countries' names in the admin's language. */
export function listCountryOptions(codes: readonly string[]) {
  return codes
    .map((value) => ({ value, label: getCountryLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, adminLanguage));
}
