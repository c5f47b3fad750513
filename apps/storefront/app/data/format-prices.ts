/** Formats prices for pages: a price of 0 is "Free". */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/ui';

export function formatPrice(amount: Minor, region: RegionKey): string {
  return amount === 0 ? words.free() : formatMoney(amount, region);
}

/**
 * Formats a price and the price that it is compared with, which is omitted unless it is higher. Both in minor units.
 */
export function formatPrices(
  region: RegionKey,
  amount: Minor,
  compareAt: Minor | null = null,
): { readonly now: string; readonly was: string | null } {
  return {
    now: formatPrice(amount, region),
    was: compareAt !== null && compareAt > amount ? formatMoney(compareAt, region) : null,
  };
}
