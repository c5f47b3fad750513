/** Formats the countries and provinces of a shipping zone. */
import { getCountryLabel } from '../ui/list-country-options.ts';
import type { ShippingPlaceJson } from './shipping-json.ts';
import { shippingTexts } from './shipping-texts.ts';

const texts = shippingTexts.rates;
/** Maximum number of countries named for a zone, and of provinces named for a country; more are counted. */
const maxPlaces = 8;

/** Formats places as `Spain, United States (AK, HI)`. Long lists are cut off and counted. */
export function formatPlaces(places: readonly ShippingPlaceJson[]): string {
  const countries = new Map<string, { codes: string[]; isWhole: boolean }>();
  for (const { country, provinces } of places) {
    const known = countries.get(country) ?? { codes: [], isWhole: false };
    countries.set(country, {
      codes: [...known.codes, ...(provinces ?? [])],
      isWhole: known.isWhole || provinces === null,
    });
  }
  const names = [...countries].map(([country, { codes, isWhole }]) => {
    if (codes.length === 0) return getCountryLabel(country);
    const listed = codes.length > maxPlaces ? texts.provinces(codes.length) : codes.join(', ');
    return `${getCountryLabel(country)} (${listed}${isWhole ? `, ${texts.noProvince}` : ''})`;
  });
  const more = names.length - maxPlaces;
  return `${names.slice(0, maxPlaces).join(', ')}${more > 0 ? ` ${texts.places(more)}` : ''}`;
}
