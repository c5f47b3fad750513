/** Validates phone numbers and formats them for SMS (FORM-02, FORM-03, FORM-04). */
import type { CountryCode } from '../regions/region.ts';

export const phoneMessage = 'Enter a valid phone number';

const pattern = /^\+*\(?\d{1,3}\)?[-\s./\d]*$/;
const requiredIn: readonly CountryCode[] = ['NO', 'CH', 'AE', 'NZ'];

/**
 * Returns true for plus signs, one to three digits that may be in parentheses, then digits, spaces, dashes, dots and
 * slashes.
 */
export function isPhone(text: string): boolean {
  return text.length <= 40 && pattern.test(text.trim());
}

/** Returns true if a country's address form requires a phone number. */
export function isPhoneRequired(country: CountryCode): boolean {
  return requiredIn.includes(country);
}

/**
 * Formats a number for SMS providers: removes leading zeros of the local number and adds the dial code with a plus.
 * `formatSmsPhone('081 234', '65')` is `'+6581234'`. A number that starts with a plus retains its own dial code.
 */
export function formatSmsPhone(localNumber: string, dialCode: string): string {
  const compact = localNumber.replace(/[^\d+]/g, '');
  const full = compact.startsWith('+') ? compact : `+${dialCode.trim()}${compact.replace(/^0+/, '')}`;
  return full.replace(/^\++/, '+');
}
