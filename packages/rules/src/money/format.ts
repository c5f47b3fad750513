/** Formats amounts as each storefront displays them (PRICE-18). */
import type { Minor } from '../money.ts';
import { getStorefront, type RegionKey } from '../regions/region.ts';

/**
 * Formats minor units in the storefront's format: `$12.50`, `$12`, `S$12`, `£12`, `12€`, `RM12`, `-$1,250`. A whole amount
 * has no decimals, a minus comes first.
 */
export function formatMoney(amount: Minor, region: RegionKey): string {
  const { before, after, decimal, group } = getStorefront(region).money;
  const size = Math.abs(amount);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const cents = size % 100;
  const decimals = cents === 0 ? '' : `${decimal}${String(cents).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}${before}${whole}${decimals}${after}`;
}
