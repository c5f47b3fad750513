/** Pickup locations for carts of a region, in the form that the pricing rules need. */
import type { PickupLocation } from '@vitrine/rules/cart/model';
import { getDefaultRegion, isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { PricingTable } from '@vitrine/rules/regions/region-table';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { findTaxRates } from '@vitrine/rules/tax/rates';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../../backend-options.ts';
import { getServingRegion } from '../../carts/serving-region.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { getPickup, type LocationRecord } from './location-records.ts';

const prefix = 'pickup-';

/** Returns the handle of a location's delivery option. */
export function toPickupHandle(id: string): string {
  return `${prefix}${id}`;
}

/** Finds the pickup location of a delivery option; undefined if the handle belongs to a shipping rate. */
export function findPickupLocation(snapshot: CatalogueSnapshot, handle: string): LocationRecord | undefined {
  if (!handle.startsWith(prefix)) return undefined;
  const id = handle.slice(prefix.length);
  return snapshot.locations.find((each) => each.id === id && getPickup(each) !== null);
}

interface PickupScope {
  readonly parts: Pick<BackendDeps, 'regionTable'>;
  readonly snapshot: CatalogueSnapshot;
  readonly now: EpochMs;
}

/**
 * Lists the pickup locations in the countries that a region serves. A location without known tax rates is omitted, for
 * example one in the US without a state.
 */
export function listPickupLocations(
  { parts, snapshot, now }: PickupScope,
  region: RegionKey,
  table: PricingTable | null,
): readonly PickupLocation[] {
  if (table === null) return [];
  const market = isStagingRegion(region) ? getDefaultRegion() : region;
  return snapshot.locations.flatMap((location) => {
    const { id, name, address } = location;
    const destination = normalizePlace(address.country, address.province);
    const isOffered =
      getPickup(location) !== null &&
      getServingRegion(parts, destination.country, now) === market &&
      findTaxRates(table, destination) !== null;
    return isOffered ? [{ rateId: toPickupHandle(id), name: name ?? snapshot.shop.name, destination }] : [];
  });
}
