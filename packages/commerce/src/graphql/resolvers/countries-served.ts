/** Countries that the shop serves, and their names. */
import { type CountryCode, getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendOptions } from '../../backend-options.ts';
import { countryCodes } from './country-codes.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const served = new WeakMap<RegionTable, readonly CountryCode[]>();

/** Returns the English name of a country, or its code if it has none. */
export function formatEnglishCountryName(code: CountryCode): string {
  return names.of(code) ?? code;
}

/** Returns the regions that serve shoppers: those with an active region table, without the staging store. */
export function getActiveRegions(
  parts: Pick<BackendOptions, 'regionTable'>,
  now: EpochMs,
): readonly RegionKey[] {
  return getSellingRegions().filter((region) => parts.regionTable(region, now) !== null);
}

/**
 * Returns every country that a region ships to, sorted by code. A region with a `*` country ships worldwide;
 * obsolete country codes are left out.
 */
export function getCountriesServed(
  parts: Pick<BackendOptions, 'regionTable'>,
  now: EpochMs,
): readonly CountryCode[] {
  const tables = getActiveRegions(parts, now).flatMap((region) => parts.regionTable(region, now) ?? []);
  const last = tables.at(-1);
  const known = last && served.get(last);
  if (known !== undefined) return known;
  const named = new Set(
    tables.flatMap((table) => table.zones.flatMap((zone) => zone.countries.map(({ code }) => code))),
  );
  const countries = countryCodes.filter((code) => named.has('*') || named.has(code));
  if (last !== undefined) served.set(last, countries);
  return countries;
}
