/**
 * Consent to analytics: decides whether a visit may be tracked, and whether the shopper has to be asked first. Evaluated in
 * the browser and again in the collector. `data/regions/consent.json` lists the countries that require consent (ANA-11).
 */
import type { CountryCode, RegionKey } from '../regions/region.ts';

/** Name of the cookie with the shopper's choice. Scripts in pages read it too. */
export const consentCookie = 'consent';

/** The shopper's choice. */
export type ConsentChoice = 'granted' | 'refused';

/** `asked`: nothing may be stored or sent until the shopper has chosen. */
export type ConsentState = ConsentChoice | 'asked';

export interface ConsentRules {
  /** Countries whose law requires consent before anything is stored. */
  readonly askFirst: readonly CountryCode[];
  /** Storefronts that ask while the shopper's country is unknown. */
  readonly askWhereUnknown: readonly RegionKey[];
}

/** Parses the cookie's value. Null for anything else. */
export function parseConsentChoice(value: string | null | undefined): ConsentChoice | null {
  return value === 'granted' || value === 'refused' ? value : null;
}

/** Returns true if the shopper has to be asked first. `country` is null while unknown. */
export function requiresConsent(
  rules: ConsentRules,
  region: RegionKey,
  country: CountryCode | null,
): boolean {
  return country === null ? rules.askWhereUnknown.includes(region) : rules.askFirst.includes(country);
}

export interface ConsentInput {
  /** The shopper's choice, or null if they made none. */
  readonly choice: ConsentChoice | null;
  readonly mustAsk: boolean;
  /** True if the browser sends Global Privacy Control, which counts as a refusal. */
  readonly privacyControl: boolean;
}

/**
 * Returns the consent state of a visit. The shopper's choice in this shop takes precedence over Global Privacy Control.
 *
 * @example
 * getConsentState({ choice: null, mustAsk: true, privacyControl: false }); // 'asked'
 */
export function getConsentState({ choice, mustAsk: asks, privacyControl }: ConsentInput): ConsentState {
  if (choice !== null) return choice;
  if (privacyControl) return 'refused';
  return asks ? 'asked' : 'granted';
}
