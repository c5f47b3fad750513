/** Which storefront serves which country. Source: decisions §4 and §5. */
import { type CountryCode, type RegionKey, regionKeys } from './region.ts';
import type { RegionTable, RegionTables } from './table.ts';

// `int` comes last: it also names countries that a storefront nearer to them serves (Norway and Switzerland).
const order: readonly RegionKey[] = ['us', 'ca', 'au', 'eu', 'uk', 'my', 'int'];

/** Whether a version names the country itself, the `*` country aside. */
export function namesCountry(table: RegionTable, country: CountryCode): boolean {
  return table.zones.some((zone) => zone.countries.some(({ code }) => code === country && code !== '*'));
}

/**
 * The storefront that a shopper of this country is best served by: the one that names it, else the one with the
 * `*` country. Null where none ships. The staging store serves nobody.
 */
export function regionServing(tables: RegionTables, country: CountryCode): RegionKey | null {
  const naming = order.find((region) => tables[region].some((table) => namesCountry(table, country)));
  if (naming !== undefined) return naming;
  const catchAll = order.find((region) =>
    tables[region].some((table) =>
      table.zones.some((zone) => zone.countries.some(({ code }) => code === '*')),
    ),
  );
  return catchAll ?? null;
}

/**
 * Tells every version which countries other storefronts serve (and, under `*`, who serves the rest of the world),
 * so that one table alone can answer.
 */
export function linkRegions(tables: RegionTables): RegionTables {
  const owners = new Map<CountryCode, RegionKey>();
  for (const region of order) {
    for (const { zones } of tables[region]) {
      for (const { code } of zones.flatMap((zone) => zone.countries)) {
        if (!owners.has(code)) owners.set(code, region);
      }
    }
  }
  const link = (table: RegionTable): RegionTable => {
    const own = new Set(table.zones.flatMap((zone) => zone.countries.map(({ code }) => code)));
    return { ...table, servedElsewhere: Object.fromEntries([...owners].filter(([code]) => !own.has(code))) };
  };
  const linked: Record<RegionKey, readonly RegionTable[]> = { ...tables };
  for (const region of regionKeys) linked[region] = tables[region].map(link);
  return linked;
}
