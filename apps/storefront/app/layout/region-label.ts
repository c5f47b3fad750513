/** How the storefronts are called on screen, and the language that their pages are in. */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/region-names';

export const regionLabel: Readonly<Record<RegionKey, string>> = {
  get us() {
    return words.us();
  },
  get int() {
    return words.int();
  },
  get ca() {
    return words.ca();
  },
  get au() {
    return words.au();
  },
  get eu() {
    return words.eu();
  },
  get uk() {
    return words.uk();
  },
  get my() {
    return words.my();
  },
  get dev() {
    return words.dev();
  },
};

/** BCP 47 language of a storefront's pages in a language. */
export function pageLanguage(region: RegionKey, language: StorefrontLanguage): string {
  return language === 'en' ? regionLanguage[region] : language;
}

/** Each language by its own name. */
export const languageName: Readonly<Record<StorefrontLanguage, string>> = { en: 'English', de: 'Deutsch' };

const regionLanguage: Readonly<Record<RegionKey, string>> = {
  us: 'en-US',
  int: 'en-SG',
  ca: 'en-CA',
  au: 'en-AU',
  eu: 'en-IE',
  uk: 'en-GB',
  my: 'en-MY',
  dev: 'en-US',
};
