/**
 * Money in integer minor units (cents). Decimal strings exist only at the edges: in the Storefront API, files and
 * the user interface (PRICE-01).
 */
import type { currencyCodes } from './money/currency-codes.ts';

/** An amount in integer minor units of some currency: `1250` is 12.50. */
export type Minor = number;

/** ISO 4217 code of a currency with two decimals. `XXX` (no currency) is used for a removed storefront. */
export type CurrencyCode = (typeof currencyCodes)[number] | 'XXX';

export interface Money {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}
