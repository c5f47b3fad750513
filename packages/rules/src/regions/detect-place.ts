/**
 * Detects the shopper's country from the `country_code` cookie and the geolocation of the client's IP address, and finds a
 * storefront that suits it better (REGION-05, REGION-06, REGION-07).
 */
import {
  type CountryCode,
  getStorefront,
  isPausedRegion,
  isStagingRegion,
  type RegionKey,
} from './region.ts';
import type { RegionTable } from './region-table.ts';
import { hasCountry } from './serving-region.ts';
import { normalizePlace, type Place } from './territories.ts';

/** The cookie that stores the detected country. */
export const countryCookie = 'country_code';

export interface DetectionInput {
  /** The storefront of the page. */
  readonly region: RegionKey;
  /** The cookie's value. Null or empty if the country is unknown. */
  readonly cookie: string | null;
}

/** Returns true if the IP address has to be geolocated: always in some storefronts, otherwise only if the cookie is unknown. */
export function needsGeolocation({ region, cookie }: DetectionInput): boolean {
  return getStorefront(region).alwaysGeolocates || readPlace(cookie, null) === null;
}

export interface DetectedPlace {
  /** The detected place; null if nothing is known. The province is only known for US territories. */
  readonly place: Place | null;
  /** The new value of the cookie, or null to leave it unchanged. */
  readonly setCookie: CountryCode | null;
}

/**
 * Returns the shopper's place from the cookie and the geolocation if there was one (an empty country if unknown). The cookie
 * is only set if it was unknown. A geolocation overrides the cookie.
 */
export function detectPlace(input: DetectionInput & { readonly lookup: Place | null }): DetectedPlace {
  const known = readPlace(input.cookie, null);
  const found = needsGeolocation(input) ? readPlace(input.lookup?.country, input.lookup?.province) : null;
  return { place: found ?? known, setCookie: known === null ? (found?.country ?? null) : null };
}

function readPlace(country: string | null | undefined, province: string | null | undefined): Place | null {
  const place = normalizePlace(country ?? '', province ?? null);
  return /^[A-Z]{2}$/.test(place.country) ? place : null;
}

/**
 * Returns the storefront to suggest in the notice "you seem to be in ...", or null if the current one is right. The notice
 * is a link, never a redirect. The staging store shows none.
 */
export function findBetterRegion(table: RegionTable, country: CountryCode | null): RegionKey | null {
  if (country === null || isStagingRegion(table.region) || hasCountry(table, country)) return null;
  const found = table.servedElsewhere[country] ?? table.servedElsewhere['*'] ?? null;
  return found !== null && isPausedRegion(found) ? null : found;
}
