/**
 * Where the shopper seems to be: the `country_code` cookie, the look-up by address, and the notice that another
 * storefront fits better. Source: cart-and-shipping §4, decisions §5.
 */
import type { CountryCode, RegionKey } from './region.ts';
import { namesCountry } from './served.ts';
import type { RegionTable } from './table.ts';
import { normalizePlace, type Place } from './territories.ts';

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
  return region === 'us' || readPlace(cookie, null) === null;
}

export interface DetectedPlace {
  /** The province is known of US territories alone; null while nothing is known. */
  readonly place: Place | null;
  /** What to set the cookie to; null leaves it as it is. */
  readonly setCookie: CountryCode | null;
}

/**
 * The shopper's place from the cookie and, where one was made, the look-up (an empty country when unknown). Only an
 * unknown cookie is ever set. In us a fresh look-up is believed over the cookie.
 */
export function detectPlace(input: DetectionInput & { readonly lookup: Place | null }): DetectedPlace {
  const kept = readPlace(input.cookie, null);
  const found = needsLookup(input) ? readPlace(input.lookup?.country, input.lookup?.province) : null;
  return { place: found ?? kept, setCookie: kept === null ? (found?.country ?? null) : null };
}

function readPlace(country: string | null | undefined, province: string | null | undefined): Place | null {
  const place = normalizePlace(country ?? '', province ?? null);
  return /^[A-Z]{2}$/.test(place.country) ? place : null;
}

/**
 * The storefront to point the shopper to, for the "you seem to be in ..." notice; null where this one fits. The
 * notice is a link, never a redirect; the staging store shows none.
 */
export function betterRegion(table: RegionTable, country: CountryCode | null): RegionKey | null {
  if (country === null || table.region === 'dev' || namesCountry(table, country)) return null;
  return table.servedElsewhere[country] ?? table.servedElsewhere['*'] ?? null;
}
