/** Countries and provinces of the checkout's forms: names from Intl, codes from the region tables and phone metadata. */
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { namesCountry } from '@vitrine/rules/regions/served';
import type { ProvinceTax, RegionTable } from '@vitrine/rules/regions/table';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { getCountries } from 'libphonenumber-js';

export interface NamedCountry {
  readonly code: CountryCode;
  readonly name: string;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a country; null for a code that is none. */
export function countryName(code: CountryCode): string | null {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null;
}

/** Every country of the world, by name. US territories are provinces of US here. */
export const worldCountries: readonly NamedCountry[] = byName(
  getCountries().filter((code) => normalizePlace(code, null).country === code),
);

/** The countries that a storefront ships to, by name. */
export function servedCountries(table: RegionTable): readonly NamedCountry[] {
  const servesRest = namesRest(table);
  return worldCountries.filter(
    ({ code }) => namesCountry(table, code) || (servesRest && table.servedElsewhere[code] === undefined),
  );
}

/** The storefront to send a shopper of this country to; null where this one serves it or none does. */
export function servedElsewhere(table: RegionTable, country: CountryCode): RegionKey | null {
  return table.servedElsewhere[country] ?? table.servedElsewhere['*'] ?? null;
}

/** Provinces that an address of the country names; empty where it has none, and in GB, whose post needs none. */
export function provincesOf(
  tables: readonly (RegionTable | null)[],
  country: CountryCode,
): readonly Pick<ProvinceTax, 'code' | 'name'>[] {
  if (country === 'GB') return [];
  for (const table of tables) {
    const found = table?.countries.find(({ code }) => code === country);
    if (found !== undefined && found.provinces.length > 0) return found.provinces;
  }
  return [];
}

function namesRest(table: RegionTable): boolean {
  return table.zones.some((zone) => zone.countries.some(({ code }) => code === '*'));
}

function byName(codes: readonly CountryCode[]): readonly NamedCountry[] {
  return codes
    .flatMap((code) => {
      const name = countryName(code);
      return name === null ? [] : [{ code, name }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
