/** Finds the storefront that serves a country (SHIP-03). */
import { type CountryCode, mapRegions, memoizeByStorefronts, type RegionKey } from './region.ts';
import type { RegionTable, RegionTables } from './region-table.ts';

/** Storefronts in the order in which they claim countries, because one may list countries that a closer storefront serves. */
const getClaimOrder = memoizeByStorefronts((storefronts) =>
  storefronts
    .filter(({ isStaging }) => !isStaging)
    .toSorted((a, b) => a.claimOrder - b.claimOrder)
    .map(({ key }) => key),
);

/** Returns true if a version lists the country itself. The `*` country doesn't count. */
export function hasCountry(table: RegionTable, country: CountryCode): boolean {
  return table.zones.some((zone) => zone.countries.some(({ code }) => code === country && code !== '*'));
}

/**
 * Returns the storefront that serves a country: the one that lists it, otherwise the one with the `*` country. Null if none
 * ships there. The staging store serves no country.
 */
export function findServingRegion(tables: RegionTables, country: CountryCode): RegionKey | null {
  const order = getClaimOrder();
  const naming = order.find((region) => tables[region]?.some((table) => hasCountry(table, country)));
  if (naming !== undefined) return naming;
  const catchAll = order.find((region) =>
    tables[region]?.some((table) =>
      table.zones.some((zone) => zone.countries.some(({ code }) => code === '*')),
    ),
  );
  return catchAll ?? null;
}

/**
 * Adds to every version the countries that other storefronts serve, so that one table suffices to find out. The entry `*` is
 * the storefront that serves the rest of the world.
 */
export function addServedElsewhere(tables: RegionTables): RegionTables {
  const owners = new Map<CountryCode, RegionKey>();
  for (const region of getClaimOrder()) {
    for (const { zones } of tables[region] ?? []) {
      for (const { code } of zones.flatMap((zone) => zone.countries)) {
        if (!owners.has(code)) owners.set(code, region);
      }
    }
  }
  const link = (table: RegionTable): RegionTable => {
    const own = new Set(table.zones.flatMap((zone) => zone.countries.map(({ code }) => code)));
    return { ...table, servedElsewhere: Object.fromEntries([...owners].filter(([code]) => !own.has(code))) };
  };
  return mapRegions((region) => (tables[region] ?? []).map(link));
}
