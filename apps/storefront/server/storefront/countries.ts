/** Country codes as the Storefront API's types know them. */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CountryCode, LanguageCode } from '@vitrine/storefront-api/generated/operations';

/** The country a storefront's market is asked for: its home country. */
export const marketCountry: Readonly<Record<RegionKey, CountryCode>> = {
  us: 'US',
  int: 'SG',
  ca: 'CA',
  au: 'AU',
  eu: 'FR',
  uk: 'GB',
  my: 'MY',
  dev: 'US',
};

export const languageCode: Readonly<Record<StorefrontLanguage, LanguageCode>> = { en: 'EN', de: 'DE' };

/** Returns true if a text has the form of a country code; the backend rejects unassigned ones. */
export function isCountryCode(text: string): text is CountryCode {
  return /^[A-Z]{2}$/.test(text);
}
