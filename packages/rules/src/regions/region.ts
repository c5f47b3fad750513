/** The eight storefronts: seven regions and the staging store (REGION-01). */
import type { CurrencyCode } from '../money.ts';

export const regionKeys = ['us', 'int', 'ca', 'au', 'eu', 'uk', 'my', 'dev'] as const;

/** The key of a storefront; `us` is the default, `dev` the staging store. */
export type RegionKey = (typeof regionKeys)[number];

/** ISO 3166-1 alpha-2, upper case. In tables `*` is the rest of the world. */
export type CountryCode = string;

/** Shopify's province code within a country (CA, TF, KUL, ENG, NSW). */
export type ProvinceCode = string;

/** The currency of each storefront. */
export const regionCurrency: Readonly<Record<RegionKey, CurrencyCode>> = {
  us: 'USD',
  int: 'SGD',
  ca: 'CAD',
  au: 'AUD',
  eu: 'EUR',
  uk: 'GBP',
  my: 'MYR',
  dev: 'USD',
};

/** The country that a storefront assumes until the shopper's own is known. */
export const regionHomeCountry: Readonly<Record<RegionKey, CountryCode>> = {
  us: 'US',
  int: 'SG',
  ca: 'CA',
  au: 'AU',
  eu: 'FR',
  uk: 'GB',
  my: 'MY',
  dev: 'US',
};

/** Returns true if a string is the key of a storefront. */
export function isRegionKey(text: string): text is RegionKey {
  return (regionKeys as readonly string[]).includes(text);
}
