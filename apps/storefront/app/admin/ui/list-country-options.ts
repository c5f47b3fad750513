import { adminLanguage } from '../language/admin-language.ts';

const names = new Intl.DisplayNames(adminLanguage, { type: 'region' });

/** Returns the name of a country in the admin's language. */
export function getCountryLabel(code: string): string {
  return names.of(code) ?? code;
}

/** Returns options of a select for countries, by their names in the admin's language. */
export function listCountryOptions(codes: readonly string[]) {
  return codes
    .map((value) => ({ value, label: getCountryLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, adminLanguage));
}
