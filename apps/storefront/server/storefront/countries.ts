/** Country codes as the Storefront API's types know them. */
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { CountryCode } from '@vitrine/storefront-api/generated/operations';

/**
 * Returns the country that a storefront's market is requested for: its home country.
 *
 * @throws if the storefront was removed
 */
export function getMarketCountry(region: RegionKey): CountryCode {
  const { homeCountry } = getStorefront(region);
  if (isCountryCode(homeCountry)) return homeCountry;
  throw new Error(`The storefront "${region}" has no home country.`);
}

/** Returns true if a text has the form of a country code; the backend rejects unassigned ones. */
export function isCountryCode(text: string): text is CountryCode {
  return /^[A-Z]{2}$/.test(text);
}
