/** Explains why active offers didn't apply to this cart (OFFER-22). */
import { findManualGiftOffer, getAutoGiftRejection, getGiftEarningLines } from '../../offers/gifts.ts';
import { findTierExclusion, isExcludedFromTierProgress, tierSlot } from '../../offers/tier.ts';
import { getAvailableUpsells, noUpsell } from '../../offers/upsell.ts';
import { findMissingGifts } from '../cart-corrections.ts';
import type { LineSteps, TierMeasurement } from '../line-steps.ts';
import type { PricingInput } from '../model.ts';
import type { PricingOutcome } from '../pricing-outcome.ts';
import { getLoserRejection } from '../resolve-codes.ts';
import type { TraceEntry } from './trace.ts';

/** Intermediate results of the pricing steps. */
export interface PricingSteps extends LineSteps, TierMeasurement {
  readonly outcome: PricingOutcome;
}

/**
 * Returns entries for gifts, upsells, tiers and automatic discounts without effect, by offer or by line: including offers for
 * members or first orders alone, and lines that don't count for a tier. Codes have entries of their own.
 */
export function traceDeniedOffers(input: PricingInput, steps: PricingSteps): TraceEntry[] {
  return [
    ...refusedGifts(input, steps),
    ...refusedUpsells(input, steps),
    ...refusedTier(input, steps),
    ...linesOutsideTier(input, steps),
    ...refusedDiscounts(steps),
  ];
}

function refusedGifts({ offers, customer }: PricingInput, steps: PricingSteps): TraceEntry[] {
  const { facts, gifts, tierGift } = steps;
  const trace: TraceEntry[] = [];
  if (
    offers.tierDiscount.giftsUsedUp ||
    offers.manualGift.enabled ||
    offers.manualGift.closed !== undefined ||
    offers.autoGifts.length > 0 ||
    tierGift !== null
  ) {
    const bought = getGiftEarningLines(facts, offers);
    const box = findManualGiftOffer(bought, offers.manualGift, customer?.member ?? false);
    const chosen = gifts.some((gift) => gift?.offer === 'manual' && gift.refusal === null);
    const reason = box.refusal ?? (chosen ? null : 'notTaken');
    if (reason !== null && reason !== 'disabled') {
      trace.push({ kind: 'giftRefused', offer: 'manual', reason });
    }
    for (const settings of offers.autoGifts) {
      const refusal = getAutoGiftRejection(bought, settings);
      const { slot } = settings;
      if (refusal === null || refusal === 'disabled') continue;
      trace.push({ kind: 'giftRefused', offer: 'auto', slot, reason: refusal });
    }
    if (offers.tierDiscount.enabled && offers.tierDiscount.giftsUsedUp) {
      trace.push({ kind: 'giftRefused', offer: 'auto', slot: tierSlot, reason: 'usedUp' });
    }
    for (const { slot } of findMissingGifts(steps, offers, [])) {
      trace.push({ kind: 'giftRefused', offer: 'auto', slot, reason: 'notTaken' });
    }
  }
  facts.forEach(({ line: { id: line } }, index) => {
    const { offer, slot, refusal: reason } = gifts[index] ?? {};
    if (offer !== undefined && reason) trace.push({ kind: 'giftRefused', line, offer, slot, reason });
  });
  return trace;
}

function refusedUpsells({ offers, lines }: PricingInput, { facts, upsells }: PricingSteps): TraceEntry[] {
  const { closed } = offers.upsell;
  if (closed !== undefined && upsells.every((upsell) => upsell === noUpsell)) {
    return [{ kind: 'upsellRefused', reason: closed }];
  }
  if (offers.upsell.enabled && upsells.every((upsell) => upsell === noUpsell)) {
    const open = getAvailableUpsells(offers.upsell, lines).length > 0;
    return [{ kind: 'upsellRefused', reason: open ? 'notTaken' : 'triggerMissing' }];
  }
  return facts.flatMap(({ line }, index): TraceEntry[] => {
    const reason = upsells[index]?.refusal ?? null;
    return reason === null ? [] : [{ kind: 'upsellRefused', line: line.id, reason }];
  });
}

function refusedTier(
  { offers }: PricingInput,
  { tier: { meter, percentage, perLine }, outcome }: PricingSteps,
): TraceEntry[] {
  const { enabled, reached, next } = meter;
  const { closed } = offers.tierDiscount;
  if (!enabled) return closed === undefined ? [] : [{ kind: 'tierRefused', tier: 0, reason: closed }];
  if (perLine.some((amount) => amount > 0)) {
    const taken = outcome.competition.lines.some((winner) => winner?.by === 'tier');
    return taken || reached === null
      ? []
      : [{ kind: 'tierRefused', tier: reached, reason: 'betterDiscount' }];
  }
  if (reached !== null && percentage > 0) {
    return [{ kind: 'tierRefused', tier: reached, reason: 'noQualifyingLine' }];
  }
  return next === null ? [] : [{ kind: 'tierRefused', tier: next, reason: 'minimumNotReached' }];
}

/** Lists the lines that a tier's percentage doesn't reduce, and those that don't count towards a tier. */
function linesOutsideTier(
  { offers: { tierDiscount } }: PricingInput,
  { remaining }: PricingSteps,
): TraceEntry[] {
  const { enabled, tiers } = tierDiscount;
  if (!enabled || !tiers.some(({ percentage }) => percentage > 0)) return [];
  return remaining.flatMap(({ facts, gift, remaining: price }): TraceEntry[] => {
    if (gift || price === 0) return [];
    const exclusion = findTierExclusion(facts, tierDiscount);
    const reason = exclusion ?? (isExcludedFromTierProgress(facts, tierDiscount) ? 'uncounted' : null);
    if (reason === null) return [];
    const saves = facts.comparePrice > facts.originalPrice;
    return [{ kind: 'tierExcluded', line: facts.line.id, reason, ...(saves ? { saves } : {}) }];
  });
}

/** Covers automatic discounts only. */
function refusedDiscounts({ running, outcome }: PricingSteps): TraceEntry[] {
  const trace: TraceEntry[] = [];
  for (const { discount, refusal } of running.refused) {
    // The trace is sent to browsers. It must not reveal a discount that starts later or depends on customer tags.
    if (refusal === 'notStarted' || refusal === 'notForCustomer') continue;
    trace.push({ kind: 'discountRefused', by: { title: discount.title }, reason: refusal });
  }
  const { losers } = outcome.competition;
  for (const candidate of new Set(running.sets.flat())) {
    const empty = losers.some(({ discount, to }) => discount === candidate && to === 'none');
    if (candidate.code !== null || empty) continue;
    const reason = getLoserRejection(candidate, outcome);
    if (reason === null) continue;
    trace.push({ kind: 'discountRefused', by: { title: candidate.discount.title }, reason });
  }
  return trace;
}
