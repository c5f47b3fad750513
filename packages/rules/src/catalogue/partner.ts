/** Countries whose shoppers buy at a partner retailer. Source: store §4 (regional redirect). */
import type { CountryCode } from '../regions/region.ts';

const partnerCountries: readonly CountryCode[] = ['AE', 'OM', 'QA', 'SA', 'BH', 'KW', 'IQ'];

/** Whether buy buttons are replaced by the link to the partner. */
export function buysAtPartner(country: CountryCode | null): boolean {
  return country !== null && partnerCountries.includes(country);
}
