/**
 * Where the shopper seems to be: the `country_code` cookie, the look-up by address, and the notice that another
 * storefront fits better. Source: cart-and-shipping §4, decisions §5.
 */
import type { CountryCode, RegionKey } from './region.ts';
import { namesCountry } from './served.ts';
import type { RegionTable } from './table.ts';
import { normalizePlace } from './territories.ts';

/** The cookie that keeps the detected country. */
export const countryCookie = 'country_code';

export interface DetectionInput {
  /** The storefront that the page supplies. */
  readonly region: RegionKey;
  /** The cookie's value; null or empty while the country is unknown. */
  readonly cookie: string | null;
}

/** Whether the address must be looked up: always in us, elsewhere only while the cookie is unknown. */
export function needsLookup({ region, cookie }: DetectionInput): boolean {
  return region === 'us' || readCountry(cookie) === null;
}

export interface DetectedCountry {
  /** Null while nothing is known. */
  readonly country: CountryCode | null;
  /** What to set the cookie to; null leaves it as it is. */
  readonly setCookie: CountryCode | null;
}

/**
 * The shopper's country from the cookie and, where one was made, the look-up (`country_code2`, empty when unknown).
 * Only an unknown cookie is ever set. In us a fresh look-up is believed over the cookie.
 */
export function detectCountry(input: DetectionInput & { readonly lookup: string | null }): DetectedCountry {
  const kept = readCountry(input.cookie);
  const found = needsLookup(input) ? readCountry(input.lookup) : null;
  return { country: found ?? kept, setCookie: kept === null ? found : null };
}

function readCountry(text: string | null): CountryCode | null {
  const { country } = normalizePlace(text ?? '', null);
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

/**
 * The storefront to point the shopper to, for the "you seem to be in ..." notice; null where this one fits. The
 * notice is a link, never a redirect; the staging store shows none.
 */
export function betterRegion(table: RegionTable, country: CountryCode | null): RegionKey | null {
  if (country === null || table.region === 'dev' || namesCountry(table, country)) return null;
  return table.servedElsewhere[country] ?? table.servedElsewhere['*'] ?? null;
}
