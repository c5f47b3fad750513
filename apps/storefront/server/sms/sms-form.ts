/** Data of the SMS sign-up form. */
import { requiresDoubleOptIn } from '@vitrine/engagement/double-opt-in';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { createFormatPerLanguage } from '@vitrine/words/message';
import { formatCountry } from '../../app/data/format-country.ts';
import { dialCodes } from './dial-codes.ts';

/** Returns the options of the country select, with labels such as `Singapore (+65)` in the current language. */
const listChoices = createFormatPerLanguage((language) =>
  dialCodes
    .map(({ country, dialCode }) => ({ country, dialCode, name: formatCountry(country) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
    .map(({ country, name, dialCode }) => ({ value: country, label: `${name} (+${dialCode})` })),
);

/**
 * Returns the countries to choose from, the preselected country, and whether the region requires an e-mail address for
 * confirmation.
 *
 * @param visitor the visitor's country; null if unknown
 * @param home the region's own country, preselected if the visitor's is unknown or has no dial code
 */
export function smsForm(region: RegionKey, visitor: CountryCode | null, home: CountryCode) {
  const choices = listChoices();
  const country = choices.some(({ value }) => value === visitor) ? visitor : null;
  return { choices, country: country ?? home, emailNeeded: requiresDoubleOptIn(region) };
}
