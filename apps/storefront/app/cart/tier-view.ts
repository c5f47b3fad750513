/** View of the discount meter: texts, one bar, a mark for each tier (TIER-08, TIER-19). */

import type { DiscountMeter } from '@vitrine/rules/cart/model';
import { formatMoney } from '@vitrine/rules/money/format';
import type { TierSettings } from '@vitrine/rules/offers/offer-settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/cart';
import { formatTierBenefits, formatTierLabel } from './format-tier.ts';

export interface TierTick {
  readonly label: string;
  readonly state: 'reached' | 'next' | 'ahead';
}

export interface TierView {
  readonly headline: string;
  /** Null at the last tier. */
  readonly toGo: string | null;
  /** One for each tier that asks for anything, lowest first; each takes an equal part of the line. */
  readonly marks: readonly TierTick[];
  /** How far the line is filled, 0 to 1. */
  readonly filled: number;
}

/** The view of a meter; null where there is nothing to show. */
export function toTierView(meter: DiscountMeter, region: RegionKey): TierView | null {
  const { enabled, useQuantity, tiers, reached, next, remaining } = meter;
  if (!enabled || tiers.length === 0) return null;
  const need = (tier: TierSettings) => (useQuantity ? tier.minQuantity : tier.minSpend);
  const nextTier = next === null ? undefined : tiers[next];
  const reachedTier = reached === null ? undefined : tiers[reached];
  const progress = nextTier === undefined ? Number.POSITIVE_INFINITY : need(nextTier) - remaining;
  const steps = tiers.filter((tier) => need(tier) > 0);
  const missing = amountWords(remaining, useQuantity, region);
  const invitation = nextTier === undefined ? null : invitationTo(nextTier, remaining, useQuantity, region);
  const headline = reachedTier?.topText || invitation || headlineOf(reachedTier, nextTier);
  return {
    headline,
    toGo: nextTier === undefined || headline === invitation ? null : words.toGo({ amount: missing }),
    marks: steps.map((tier) => ({
      label: tier.text || formatTierLabel(tier),
      state: progress >= need(tier) ? 'reached' : tier === nextTier ? 'next' : 'ahead',
    })),
    filled: filledPart(steps.map(need), progress),
  };
}

/** What a tier without words of its own asks for and brings, where that is more than a percentage; null otherwise. */
function invitationTo(
  next: TierSettings,
  remaining: number,
  pieces: boolean,
  region: RegionKey,
): string | null {
  if (next.text !== '' || (next.gift === undefined && next.freeShipping !== true)) return null;
  return pieces
    ? words.addPieces({ count: remaining, brings: formatTierBenefits(next) })
    : words.spendMore({ amount: formatMoney(remaining, region), brings: formatTierBenefits(next) });
}

/** Where the upper text of the tier that is reached, which speaks first, is empty. */
function headlineOf(reached: TierSettings | undefined, next: TierSettings | undefined): string {
  if (next !== undefined) return words.nextTier({ brings: next.text || formatTierLabel(next) });
  return reached === undefined ? '' : reached.text || formatTierLabel(reached);
}

function amountWords(remaining: number, pieces: boolean, region: RegionKey): string {
  return pieces ? words.pieces({ count: remaining }) : formatMoney(remaining, region);
}

/** Equal parts for unequal distances: within each part the line grows with what was spent. */
function filledPart(needs: readonly number[], progress: number): number {
  if (needs.length === 0) return 1;
  let before = 0;
  let sum = 0;
  for (const need of needs) {
    const width = Math.max(1, need - before);
    sum += Math.max(0, Math.min(1, (progress - before) / width));
    before = need;
  }
  return sum / needs.length;
}
