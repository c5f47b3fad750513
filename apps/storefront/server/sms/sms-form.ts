/** Data of the SMS sign-up form. */
import { requiresDoubleOptIn } from '@vitrine/engagement/double-opt-in';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { dialCodes } from './dial-codes.ts';

/** `Singapore (+65)` by country. */
const choices = dialCodes.map(({ country, name, dialCode }) => ({
  value: country,
  label: `${name} (+${dialCode})`,
}));

/**
 * The choices of dial codes, the one for the visitor, and whether the region asks for an e-mail to confirm.
 *
 * @param visitor the visitor's country, null if unknown.
 * @param home the region's own country.
 */
export function smsForm(region: RegionKey, visitor: CountryCode | null, home: CountryCode) {
  const country = choices.some(({ value }) => value === visitor) ? visitor : null;
  return { choices, country: country ?? home, emailNeeded: requiresDoubleOptIn(region) };
}
