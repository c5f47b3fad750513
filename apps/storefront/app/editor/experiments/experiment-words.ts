/** Experiments as they are called on screen: states, numbers and results. */
import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import { getRegionLabel } from '../../layout/region-label.ts';
import type { ExperimentStateJson, VariantResultJson } from '../api/experiment-json.ts';

export const experimentStates: Readonly<Record<ExperimentStateJson, string>> = {
  draft: 'draft',
  scheduled: 'scheduled',
  running: 'running',
  ended: 'ended',
  stopped: 'stopped',
  chosen: 'decided',
};

export const experimentTypes = { offer: 'Offer', hero: 'Hero', message: 'Message' } as const;

export function formatStorefronts(storefronts: readonly RegionKey[]): string {
  return storefronts.length === getSellingRegions().length
    ? 'all storefronts'
    : storefronts.map((each) => getRegionLabel(each)).join(', ');
}

/** `3.25 %` */
export function formatRate(rate: number): string {
  return `${(rate * 100).toFixed(2)} %`;
}

/** `+1.20` percentage points. */
function formatPoints(difference: number): string {
  const points = (difference * 100).toFixed(2);
  return difference > 0 ? `+${points}` : points.replace('-', '−');
}

/** Formats minor units. */
export function formatRevenue(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
}

/** Says how a variant compares with the control, and whether that may be chance. */
export function formatComparison({ id, comparison }: VariantResultJson): string {
  if (id === 'control') return 'The control';
  if (comparison === null) return 'Not enough data yet';
  const { difference, low, high, pValue } = comparison;
  const p = pValue < 0.001 ? 'p\u00a0<\u00a00.001' : `p\u00a0=\u00a0${pValue.toFixed(3)}`;
  const verdict = pValue < 0.05 ? 'unlikely to be chance' : 'may be chance';
  return `${formatPoints(difference)} points (95 %: ${formatPoints(low)} to ${formatPoints(high)}), ${p}: ${verdict}`;
}

/** Says how revenue per visitor compares with the control; null without enough data. */
export function formatRevenueComparison({
  currency,
  comparison,
}: VariantResultJson['revenue'][number]): string | null {
  if (comparison === null) return null;
  const { difference, low, high } = comparison;
  // The word joiner keeps the sign in the line of the amount.
  const format = (amount: number) =>
    `${amount > 0 ? '+\u2060' : ''}${formatRevenue(amount, currency).replace('-', '−\u2060')}`;
  const verdict = low > 0 || high < 0 ? 'unlikely to be chance' : 'may be chance';
  return `${format(difference)} a visitor (95 %: ${format(low)} to ${format(high)}): ${verdict}`;
}
