/** Finds the shipping zone of a destination (SHIP-02). */
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import type { PricingTable, ZoneFigures } from '../regions/region-table.ts';
import type { Place } from '../regions/territories.ts';

/** A zone, or the storefront that ships there (null if none does). */
export type ZoneLookup<Zone extends ZoneFigures> =
  | { readonly zone: Zone; readonly servedBy: null }
  | { readonly zone: null; readonly servedBy: RegionKey | null };

/** The part of a table that is needed to find a zone. */
type Zones<Zone extends ZoneFigures> = Pick<PricingTable, 'servedElsewhere'> & {
  readonly zones: readonly Zone[];
};

/**
 * Finds the zone by country and province, then by country, then by the `*` country, which covers the countries that no other
 * storefront serves. With `subscribed` (see `isSubscriptionCart`), subscription zones take precedence.
 */
export function findZone<Zone extends ZoneFigures>(
  table: Zones<Zone>,
  place: Place,
  subscribed = false,
): ZoneLookup<Zone> {
  const zone =
    (subscribed ? getZone(table, place, 'subscription') : undefined) ?? getZone(table, place, 'standard');
  if (zone !== undefined) return { zone, servedBy: null };
  const elsewhere = table.servedElsewhere[place.country];
  if (elsewhere === undefined) {
    const rest = getZone(table, { country: '*', province: null }, 'standard');
    if (rest !== undefined) return { zone: rest, servedBy: null };
  }
  return { zone: null, servedBy: elsewhere ?? table.servedElsewhere['*'] ?? null };
}

/**
 * Returns true if a cart ships as a subscription: it has a line with a selling plan, and every line with a price has one.
 * Gifts and other lines with a final price of 0 (`payable`) don't count.
 */
export function isSubscriptionCart(
  lines: readonly { readonly hasPlan: boolean; readonly payable: Minor }[],
): boolean {
  return (
    lines.some(({ hasPlan }) => hasPlan) && lines.every(({ hasPlan, payable }) => hasPlan || payable <= 0)
  );
}

function getZone<Zone extends ZoneFigures>(
  table: Zones<Zone>,
  { country, province }: Place,
  kind: Zone['kind'],
): Zone | undefined {
  let wholeCountry: Zone | undefined;
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
