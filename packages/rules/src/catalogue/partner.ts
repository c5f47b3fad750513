/** Countries whose shoppers buy from a partner retailer (REGION-10). */
import type { CountryCode } from '../regions/region.ts';

const partnerCountries: readonly CountryCode[] = ['AE', 'OM', 'QA', 'SA', 'BH', 'KW', 'IQ'];

/** Returns true if a link to the partner replaces the buy buttons. */
export function isPartnerCountry(country: CountryCode | null): boolean {
  return country !== null && partnerCountries.includes(country);
}
