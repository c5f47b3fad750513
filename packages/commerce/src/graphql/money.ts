/** Money as answers carry it: a decimal string with its currency. */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { toDecimal } from '@vitrine/rules/money/decimal';
import { type RegionKey, regionCurrency } from '@vitrine/rules/regions/region';

/** The source of a MoneyV2. */
export interface MoneyV2 {
  readonly amount: string;
  readonly currencyCode: CurrencyCode;
}

/**
 * Minor units of a region's currency as the API writes them, with the trailing zero left out as Shopify does:
 * `money(1250, 'us')` is `{ amount: '12.5', currencyCode: 'USD' }`, whole amounts end with `.0`.
 */
export function money(amount: Minor, region: RegionKey): MoneyV2 {
  const decimal = toDecimal(amount);
  return {
    amount: decimal.endsWith('0') ? decimal.slice(0, -1) : decimal,
    currencyCode: regionCurrency[region],
  };
}
