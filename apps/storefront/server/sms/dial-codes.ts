/**
 * Countries with their dial codes for SMS subscriptions: about 240, from the phone library's metadata, with English
 * names. The browser gets the list with the page and never loads the library (FORM-05).
 */
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface DialCode {
  readonly name: string;
  /** Digits, without a plus sign. */
  readonly dialCode: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: CountryCode;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function everyCode(): readonly DialCode[] {
  return getCountries()
    .flatMap((country) => {
      const name = names.of(country);
      return name === undefined ? [] : [{ name, dialCode: getCountryCallingCode(country), country }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** All dial codes, sorted by the country's English name. */
export const dialCodes: readonly DialCode[] = everyCode();
const byCountry: ReadonlyMap<string, DialCode> = new Map(dialCodes.map((each) => [each.country, each]));

/** Returns the dial code of a country code in any case; null for a country without a dial code. */
export function getDialCode(country: string): DialCode | null {
  return byCountry.get(country.toUpperCase()) ?? null;
}

/** Returns true if a number with a dial code has a valid length for the country. */
export function isPossibleNumber(number: string): boolean {
  return parsePhoneNumberFromString(number)?.isPossible() === true;
}
