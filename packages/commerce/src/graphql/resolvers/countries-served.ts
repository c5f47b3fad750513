/** Countries that the shop serves, and their names. */
import type { CatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import { type CountryCode, getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendOptions } from '../../backend-options.ts';
import { countryCodes } from './country-codes.ts';

/** Cached `Intl.DisplayNames` by locale: creating one takes longer than formatting the names of all countries. */
const names = new Map<CatalogueLocale, Intl.DisplayNames>();
const served = new WeakMap<RegionTable, readonly CountryCode[]>();

/** Returns the English name of a country, or its code if it has none. */
export function formatEnglishCountryName(code: CountryCode): string {
  return formatCountryName(code, 'en');
}

/**
 * Returns the name of a country in a language of the catalogue, or its code if it has none.
 *
 * @param locale a language of the shop; each locale's formatter is cached and never evicted
 */
export function formatCountryName(code: CountryCode, locale: CatalogueLocale): string {
  const known = names.get(locale);
  const format = known ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  if (known === undefined) names.set(locale, format);
  return format.of(code) ?? code;
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
