/** An amount and what it was compared to, in the region's own format. */
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';

/** `compareAt` is left out unless it is higher than `amount`. Both in minor units. */
export function formatPrices(
  region: RegionKey,
  amount: Minor,
  compareAt: Minor | null = null,
): { readonly now: string; readonly was: string | null } {
  return {
    now: formatMoney(amount, region),
    was: compareAt !== null && compareAt > amount ? formatMoney(compareAt, region) : null,
  };
}
