/** Data of the SMS sign-up form. */
import { requiresDoubleOptIn } from '@vitrine/engagement/double-opt-in';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { dialCodes } from './dial-codes.ts';

/** `Singapore (+65)` by country. */
const choices = dialCodes.map(({ country, name, dialCode }) => ({
  value: country,
  label: `${name} (+${dialCode})`,
}));

/** The choices of dial codes, and whether the region asks for an e-mail to confirm. */
export function smsForm(region: RegionKey) {
  return { choices, emailNeeded: requiresDoubleOptIn(region) };
}
