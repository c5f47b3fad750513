/** The gate for phone numbers, and how one is written for SMS. Source: store §5. */
import type { CountryCode } from '../regions/region.ts';

export const phoneMessage = 'Enter a valid phone number';

const pattern = /^\+*\(?\d{1,3}\)?[-\s./\d]*$/;
const requiredIn: readonly CountryCode[] = ['NO', 'CH', 'AE', 'NZ'];

/** Plus signs, one to three digits that may stand in parentheses, then digits, spaces, dashes, dots and slashes. */
export function isPhone(text: string): boolean {
  return text.length <= 40 && pattern.test(text.trim());
}

/** Whether a country's address form requires a phone number. */
export function isPhoneRequired(country: CountryCode): boolean {
  return requiredIn.includes(country);
}

/** "Phone" where it is required, else "Phone (optional)". */
export function phoneLabel(country: CountryCode): string {
  return isPhoneRequired(country) ? 'Phone' : 'Phone (optional)';
}

/**
 * A number as SMS providers take it: leading zeros of the local number go, the dial code comes first with one plus.
 * `smsPhone('081 234', '65')` is `'+6581234'`. A number that brings its own plus keeps its own dial code.
 */
export function smsPhone(localNumber: string, dialCode: string): string {
  const compact = localNumber.replace(/[^\d+]/g, '');
  const full = compact.startsWith('+') ? compact : `+${dialCode.trim()}${compact.replace(/^0+/, '')}`;
  return full.replace(/^\++/, '+');
}
