/** What regions ask of a consent to mails. */
import type { RegionKey } from '@vitrine/rules/regions/region';

/**
 * Where an address counts only once its owner has followed the link of a mail: the courts of EU countries ask for proof
 * of the consent (GDPR Art. 7), the United Kingdom kept that rule. Others take the tick or the button for it.
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

/** Whether a region asks for the mail with the link. */
export function asksTwice(region: RegionKey): boolean {
  return doubleOptIn[region];
}

/** Longest text of a consent that is kept, in characters. */
export const longestConsent = 2000;
