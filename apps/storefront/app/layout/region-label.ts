/** How the storefronts are called on screen, and the language that their pages are in. */
import type { RegionKey } from '@vitrine/rules/regions/region';

export const regionLabel: Readonly<Record<RegionKey, string>> = {
  us: 'United States',
  int: 'International',
  ca: 'Canada',
  au: 'Australia',
  eu: 'Europe',
  uk: 'United Kingdom',
  my: 'Malaysia',
  dev: 'Staging',
};

/** BCP 47 language of a storefront's pages. */
export const regionLanguage: Readonly<Record<RegionKey, string>> = {
  us: 'en-US',
  int: 'en-SG',
  ca: 'en-CA',
  au: 'en-AU',
  eu: 'en-IE',
  uk: 'en-GB',
  my: 'en-MY',
  dev: 'en-US',
};
