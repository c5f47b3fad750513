/** Country codes in the Storefront API's type. */
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { CountryCode } from '@vitrine/storefront-api/generated/operations';

/**
 * Returns the country that a storefront's market is requested for: its home country.
 *
 * @throws Error if the storefront was removed
 */
export function getMarketCountry(region: RegionKey): CountryCode {
  const { homeCountry } = getStorefront(region);
  if (isCountryCode(homeCountry)) return homeCountry;
  throw new Error(`The storefront "${region}" has no home country.`);
}

/**
 * Returns the country for which a page states delivery while the shopper's country is unknown: the country of the page's
 * language if the storefront ships there (Germany on German pages of a French storefront), else the storefront's home country.
 */
export function getStatedCountry(
  region: RegionKey,
  language: string,
  ships: (country: CountryCode) => boolean,
): CountryCode {
  const home = getMarketCountry(region);
  if (language === getStorefront(region).languages[0]) return home;
  const { region: spoken = '' } = new Intl.Locale(language).maximize();
  return isCountryCode(spoken) && ships(spoken) ? spoken : home;
}

/** Returns true if a text has the form of a country code; the backend rejects unassigned ones. */
export function isCountryCode(text: string): text is CountryCode {
  return /^[A-Z]{2}$/.test(text);
}
