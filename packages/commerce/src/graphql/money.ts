/** Formats amounts for API responses: a decimal string with its currency. */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { toDecimal } from '@vitrine/rules/money/decimal';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';

/** Source object of `MoneyV2`. */
export interface MoneyV2 {
  readonly amount: string;
  readonly currencyCode: CurrencyCode;
}

/**
 * Formats minor units of a region's currency without a trailing zero, as Shopify does: `toMoneyV2(1250, 'us')` is `{ amount:
 * '12.5', currencyCode: 'USD' }`; whole amounts end with `.0`.
 */
export function toMoneyV2(amount: Minor, region: RegionKey): MoneyV2 {
  const decimal = toDecimal(amount);
  return {
    amount: decimal.endsWith('0') ? decimal.slice(0, -1) : decimal,
    currencyCode: getStorefront(region).currency,
  };
}
