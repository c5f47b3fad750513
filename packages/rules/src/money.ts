/**
 * Money in integer minor units (cents). Decimal strings exist only at the edges: in the Storefront API, files and
 * the user interface (PRICE-01).
 */

/** An amount in integer minor units of some currency: `1250` is 12.50. */
export type Minor = number;

/** The currencies of the eight storefronts. */
export type CurrencyCode = 'USD' | 'SGD' | 'CAD' | 'AUD' | 'EUR' | 'GBP' | 'MYR';

export interface Money {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}
