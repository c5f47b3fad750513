/**
 * Whether a shopper's visit may be measured, and whether they have to be asked first. The browser decides by it, and the
 * collector once more. Source: store §4, decisions §1; which countries ask stands in `data/regions/consent.json`.
 */
import type { CountryCode, RegionKey } from '../regions/region.ts';

/** The cookie that keeps a shopper's own answer; pages read it too. */
export const consentCookie = 'consent';

/** What a shopper said. */
export type ConsentChoice = 'granted' | 'refused';

/** `asked`: nothing may be stored or sent until the shopper has answered. */
export type ConsentState = ConsentChoice | 'asked';

export interface ConsentRules {
  /** Countries whose law wants a yes before anything is stored. */
  readonly askFirst: readonly CountryCode[];
  /** Storefronts that ask while the shopper's country is unknown. */
  readonly askWhereUnknown: readonly RegionKey[];
}

/** The cookie's value as an answer; null for anything else. */
export function readChoice(value: string | null | undefined): ConsentChoice | null {
  return value === 'granted' || value === 'refused' ? value : null;
}

/** Whether a shopper has to be asked first. `country` is null while it is unknown. */
export function mustAsk(rules: ConsentRules, region: RegionKey, country: CountryCode | null): boolean {
  return country === null ? rules.askWhereUnknown.includes(region) : rules.askFirst.includes(country);
}

export interface ConsentInput {
  /** What the shopper said; null while they said nothing. */
  readonly choice: ConsentChoice | null;
  readonly mustAsk: boolean;
  /** The browser sends Global Privacy Control: a refusal that was made for every shop. */
  readonly privacyControl: boolean;
}

/**
 * Where a visit stands. A shopper's own answer to this shop comes first, then what their browser says to all shops.
 *
 * @example
 * consentState({ choice: null, mustAsk: true, privacyControl: false }); // 'asked'
 */
export function consentState({ choice, mustAsk: asks, privacyControl }: ConsentInput): ConsentState {
  if (choice !== null) return choice;
  if (privacyControl) return 'refused';
  return asks ? 'asked' : 'granted';
}
