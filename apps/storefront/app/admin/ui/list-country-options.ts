import { adminLanguage } from '../language/admin-language.ts';

const names = new Intl.DisplayNames(adminLanguage, { type: 'region' });

/** Returns options of a select for countries, by their names in the admin's language. */
export function listCountryOptions(codes: readonly string[]) {
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, adminLanguage));
}
