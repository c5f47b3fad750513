/** Determines the market in which a cart is priced. */
import {
  type CountryCode,
  type RegionKey,
  regionHomeCountry,
  regionKeys,
} from '@vitrine/rules/regions/region';
import { namesCountry } from '@vitrine/rules/regions/served';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendOptions } from '../backend.ts';
import type { CartRecord } from './model.ts';

/** Returns the country of a cart: its buyer's, else the operation's, else that of its creation. */
export function cartCountry(cart: CartRecord, given: CountryCode | null): CountryCode {
  return cart.buyerIdentity.countryCode ?? given ?? cart.contextCountry;
}

/**
 * Returns the region that serves a country according to the active region tables; `us` if none is specified.
 */
export function servingRegion(
  parts: Pick<BackendOptions, 'regionTable'>,
  country: CountryCode,
  now: EpochMs,
): RegionKey {
  const place = normalizePlace(country, null).country;
  const table = parts.regionTable('us', now);
  if (table !== null) {
    if (namesCountry(table, place)) return 'us';
    const elsewhere = table.servedElsewhere[place] ?? table.servedElsewhere['*'];
    if (elsewhere !== undefined) return elsewhere;
  }
  return regionKeys.find((region) => regionHomeCountry[region] === place) ?? 'us';
}
