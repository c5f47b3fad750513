/** Rules of regions for the consent to e-mails. */
import type { RegionKey } from '@vitrine/rules/regions/region';

/**
 * True if an address counts only once its owner has followed the link of an e-mail: EU courts require proof of consent
 * (GDPR Art. 7), and the United Kingdom kept that rule. In other regions submitting the form is enough.
 */
const doubleOptIn: Readonly<Record<RegionKey, boolean>> = {
  us: false,
  ca: false,
  au: false,
  int: false,
  my: false,
  eu: true,
  uk: true,
  dev: false,
};

/** Returns true if a region requires the e-mail with the link. */
export function requiresDoubleOptIn(region: RegionKey): boolean {
  return doubleOptIn[region];
}

/** Maximum length of a stored consent text, in characters. */
export const maxConsentLength = 2000;
