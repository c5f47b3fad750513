/**
 * Money in integer minor units (cents), as everything inside the shop counts it; decimal strings exist only at
 * the edges (Storefront API, files, screens). Source: decisions §2, store §9.
 */

/** An amount in integer minor units of some currency: `1250` is 12.50. */
export type Minor = number;

/** The currencies of the eight storefronts (store §1). */
export type CurrencyCode = 'USD' | 'SGD' | 'CAD' | 'AUD' | 'EUR' | 'GBP' | 'MYR';

/** An amount with its currency. */
export interface Money {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}
