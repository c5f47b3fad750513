/** Regional rules on consent to emails. */
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';

/**
 * Returns true if an address counts only after its owner has followed the link in an email: EU courts require proof of consent
 * (GDPR Art. 7), and the United Kingdom kept that rule. In other regions submitting the form is enough.
 */
export function requiresDoubleOptIn(region: RegionKey): boolean {
  return getStorefront(region).doubleOptIn;
}

/** Maximum length of a stored consent text, in characters. */
export const maxConsentLength = 2000;
