/** Countries in the checkout's forms: names from `Intl`, codes from phone metadata. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import { hasCountry } from '@vitrine/rules/regions/serving-region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { createFormatPerLanguage } from '@vitrine/words/message';
import { getCountries } from 'libphonenumber-js';

export interface NamedCountry {
  readonly code: CountryCode;
  readonly name: string;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the English name of a country; null for an unknown code. */
export function getCountryName(code: CountryCode): string | null {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null;
}

const translatedNames = createFormatPerLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
);

/** Returns the name of a country in the current language, or the code if it is unknown. */
export function formatTranslatedCountry(code: CountryCode): string {
  return getCountryName(code) === null ? code : (translatedNames().of(code) ?? code);
}

/** All countries, sorted by English name. US territories are provinces of the US here. */
export const worldCountries: readonly NamedCountry[] = byName(
  getCountries().filter((code) => normalizePlace(code, null).country === code),
);

/** Returns the countries that a storefront ships to, sorted by name. */
export function getServedCountries(table: RegionTable): readonly NamedCountry[] {
  const servesRest = namesRest(table);
  return worldCountries.filter(
    ({ code }) => hasCountry(table, code) || (servesRest && table.servedElsewhere[code] === undefined),
  );
}

function namesRest(table: RegionTable): boolean {
  return table.zones.some((zone) => zone.countries.some(({ code }) => code === '*'));
}

function byName(codes: readonly CountryCode[]): readonly NamedCountry[] {
  return codes
    .flatMap((code) => {
      const name = getCountryName(code);
      return name === null ? [] : [{ code, name }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
