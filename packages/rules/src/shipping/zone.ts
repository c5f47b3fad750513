/** Which shipping zone serves a destination. Source: decisions §4. */
import type { RegionKey } from '../regions/region.ts';
import type { RegionTable, ShippingZone } from '../regions/table.ts';
import type { Place } from '../regions/territories.ts';

/** A zone, or the storefront that does ship there (null where none does). */
export type ZoneAnswer =
  | { readonly zone: ShippingZone; readonly servedBy: null }
  | { readonly zone: null; readonly servedBy: RegionKey | null };

/**
 * Finds the zone by country and province, then by country, then by the `*` country, which stands for the
 * countries that no other storefront serves. `everyLineSubscribed` puts the subscription zone first.
 */
export function findZone(table: RegionTable, place: Place, everyLineSubscribed = false): ZoneAnswer {
  const zone =
    (everyLineSubscribed ? zoneOf(table, place, 'subscription') : undefined) ??
    zoneOf(table, place, 'standard');
  if (zone !== undefined) return { zone, servedBy: null };
  const elsewhere = table.servedElsewhere[place.country];
  if (elsewhere === undefined) {
    const rest = zoneOf(table, { country: '*', province: null }, 'standard');
    if (rest !== undefined) return { zone: rest, servedBy: null };
  }
  return { zone: null, servedBy: elsewhere ?? table.servedElsewhere['*'] ?? null };
}

function zoneOf(
  table: RegionTable,
  { country, province }: Place,
  kind: ShippingZone['kind'],
): ShippingZone | undefined {
  let wholeCountry: ShippingZone | undefined;
  for (const zone of table.zones) {
    if (zone.kind !== kind) continue;
    for (const entry of zone.countries) {
      if (entry.code !== country) continue;
      if (entry.provinces === null) wholeCountry ??= zone;
      else if (province !== null && entry.provinces.includes(province)) return zone;
    }
  }
  return wholeCountry;
}
