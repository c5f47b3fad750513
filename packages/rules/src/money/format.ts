/** Formats amounts as each storefront displays them (PRICE-18). */
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';

const signs: Readonly<Record<RegionKey, { readonly before: string; readonly after: string }>> = {
  us: { before: '$', after: '' },
  ca: { before: '$', after: '' },
  au: { before: '$', after: '' },
  dev: { before: '$', after: '' },
  int: { before: 'S$', after: '' },
  uk: { before: '£', after: '' },
  eu: { before: '', after: '€' },
  my: { before: 'RM', after: '' },
};

/**
 * Formats minor units in the region's format: `$12.50`, `$12`, `S$12`, `£12`, `12€`, `RM12`, `-$1,250`. A whole amount
 * has no decimals, thousands are separated by a comma, a minus comes first.
 */
export function formatMoney(amount: Minor, region: RegionKey): string {
  const { before, after } = signs[region];
  const size = Math.abs(amount);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = size % 100;
  const decimals = cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}${before}${whole}${decimals}${after}`;
}
