/** Determines the market in which a cart is priced. */
import {
  type CountryCode,
  getDefaultRegion,
  getSellingRegions,
  getStorefront,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { hasCountry } from '@vitrine/rules/regions/serving-region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendOptions } from '../backend-options.ts';
import type { CartRecord } from './cart-record.ts';

/** Returns the country of a cart: the buyer's, otherwise the operation's, otherwise the one at its creation. */
export function getCartCountry(cart: CartRecord, given: CountryCode | null): CountryCode {
  return cart.buyerIdentity.countryCode ?? given ?? cart.contextCountry;
}

/** Returns the region that serves a country according to the active region tables; the default region if none does. */
export function getServingRegion(
  parts: Pick<BackendOptions, 'regionTable'>,
  country: CountryCode,
  now: EpochMs,
): RegionKey {
  const place = normalizePlace(country, null).country;
  const home = getDefaultRegion();
  const table = parts.regionTable(home, now);
  if (table !== null) {
    if (hasCountry(table, place)) return home;
    const elsewhere = table.servedElsewhere[place] ?? table.servedElsewhere['*'];
    if (elsewhere !== undefined) return elsewhere;
  }
  return getSellingRegions().find((region) => getStorefront(region).homeCountry === place) ?? home;
}
