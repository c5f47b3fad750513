/** Numbers and results of experiments as texts. */

import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import { adminLanguage } from '../../admin/language/admin-language.ts';
import { showDecimal } from '../../admin/ui/decimal-text.ts';
import { getRegionLabel } from '../../layout/region-label.ts';
import type { VariantResultJson } from '../api/experiment-json.ts';
import { experimentsTexts } from './experiments-texts.ts';

export function formatStorefronts(storefronts: readonly RegionKey[]): string {
  return storefronts.length === getSellingRegions().length
    ? experimentsTexts.allStorefronts
    : storefronts.map((each) => getRegionLabel(each)).join(', ');
}

/** Formats a fraction: `3.25 %`. */
export function formatRate(rate: number): string {
  return `${showDecimal((rate * 100).toFixed(2))} %`;
}

/** Formats a difference of rates in percentage points: `+1.20`. */
function formatPoints(difference: number): string {
  const points = showDecimal((difference * 100).toFixed(2));
  return difference > 0 ? `+${points}` : points.replace('-', '−');
}

/** Formats an amount of minor units. */
export function formatRevenue(amount: number, currency: string): string {
  return new Intl.NumberFormat(adminLanguage, { style: 'currency', currency }).format(amount / 100);
}

/** Describes how a variant differs from the control, and whether the difference may be due to chance. */
export function formatComparison({ id, comparison }: VariantResultJson): string {
  if (id === 'control') return experimentsTexts.result.isControl;
  if (comparison === null) return experimentsTexts.result.noData;
  const { difference, low, high, pValue } = comparison;
  const p =
    pValue < 0.001
      ? `p\u00a0<\u00a0${showDecimal('0.001')}`
      : `p\u00a0=\u00a0${showDecimal(pValue.toFixed(3))}`;
  const verdict = pValue < 0.05 ? experimentsTexts.result.noChance : experimentsTexts.result.chance;
  return experimentsTexts.result.points(
    formatPoints(difference),
    formatPoints(low),
    formatPoints(high),
    p,
    verdict,
  );
}

/** Describes how revenue per visitor differs from the control; null without enough data. */
export function formatRevenueComparison({
  currency,
  comparison,
}: VariantResultJson['revenue'][number]): string | null {
  if (comparison === null) return null;
  const { difference, low, high } = comparison;
  // The word joiner keeps sign and amount on one line.
  const format = (amount: number) =>
    `${amount > 0 ? '+\u2060' : ''}${formatRevenue(amount, currency).replace('-', '−\u2060')}`;
  const verdict = low > 0 || high < 0 ? experimentsTexts.result.noChance : experimentsTexts.result.chance;
  return experimentsTexts.result.revenue(format(difference), format(low), format(high), verdict);
}
