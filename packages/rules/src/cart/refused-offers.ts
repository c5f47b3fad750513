/** Why offers that are switched on gave this cart nothing, for the trace. Source: decisions §3 (who decides a price). */
import type { RunningDiscounts } from '../discounts/running.ts';
import { autoGiftRefusal, boughtLines, type GiftGrant, manualGiftOffer } from '../offers/gifts.ts';
import type { TierState } from '../offers/tier.ts';
import { openUpsells, type UpsellAnswer, unflagged } from '../offers/upsell.ts';
import { refusalOfLoser } from './answers.ts';
import type { LineFacts } from './facts.ts';
import type { PricingInput, TraceEntry } from './model.ts';
import type { Outcome } from './outcome.ts';
import { missingGifts } from './reconcile.ts';

export interface OffersMade {
  readonly facts: readonly LineFacts[];
  readonly gifts: readonly (GiftGrant | null)[];
  readonly upsells: readonly UpsellAnswer[];
  readonly tier: TierState;
  readonly running: RunningDiscounts;
  readonly outcome: Outcome;
}

/**
 * One entry per offer that is on and not given: gifts, upsells, the tier, automatic discounts. What the shopper may
 * still take is `notTaken`.
 */
export function explainRefused(
  { offers, customer, lines }: Pick<PricingInput, 'offers' | 'customer' | 'lines'>,
  { facts, gifts, upsells, tier, running, outcome }: OffersMade,
): TraceEntry[] {
  const trace: TraceEntry[] = [];
  const add = (subject: string, rule: string, setting: string | null, reason: string) =>
    trace.push({ subject, rule, setting, amount: 0, reason });

  if (offers.manualGift.enabled || offers.autoGifts.length > 0) {
    const bought = boughtLines(facts, offers);
    const box = manualGiftOffer(bought, offers.manualGift, customer?.member ?? false);
    const chosen = gifts.some((gift) => gift?.offer === 'manual' && gift.refusal === null);
    const reason = box.refusal ?? (chosen ? null : 'notTaken');
    if (reason !== null && reason !== 'disabled') {
      add('discountManualGwp', 'gift with purchase', 'manual', reason);
    }
    for (const settings of offers.autoGifts) {
      const refusal = autoGiftRefusal(bought, settings);
      if (refusal !== null) add('discountAutoGwp', 'gift with purchase', settings.slot, refusal);
    }
    for (const { slot } of missingGifts(facts, gifts, offers, [])) {
      add('discountAutoGwp', 'gift with purchase', slot, 'notTaken');
    }
  }
  facts.forEach(({ line }, index) => {
    const gift = gifts[index] ?? null;
    if (gift !== null && gift.refusal !== null) {
      add(`line:${line.id}`, 'gift with purchase', gift.setting, gift.refusal);
    }
    const refusal = upsells[index]?.refusal ?? null;
    if (refusal !== null) add(`line:${line.id}`, 'upsell', null, refusal);
  });
  if (offers.upsell.enabled && upsells.every((upsell) => upsell === unflagged)) {
    const open = openUpsells(offers.upsell, lines).length > 0;
    add('discountLine', 'upsell', null, open ? 'notTaken' : 'triggerMissing');
  }
  if (tier.meter.enabled && !tier.perLine.some((amount) => amount > 0)) {
    const next = tier.meter.next === null ? undefined : tier.meter.tiers[tier.meter.next];
    if (tier.percentage > 0) add('discountTier', 'tier', `${tier.percentage} %`, 'noQualifyingLine');
    else if (next !== undefined) add('discountTier', 'tier', `${next.percentage} %`, 'minimumNotReached');
  }
  for (const { discount, refusal } of running.refused) {
    // The trace reaches browsers: what a merchant prepares is nobody's business yet.
    if (refusal === 'notStarted') continue;
    add('discountAmount', 'automatic discount', discount.title, refusal);
  }
  const { losers } = outcome.competition;
  for (const candidate of new Set(running.sets.flat())) {
    const empty = losers.some(({ discount, to }) => discount === candidate && to === 'nobody');
    if (candidate.code !== null || empty) continue;
    const refusal = refusalOfLoser(candidate, outcome);
    if (refusal !== null) add('discountAmount', 'automatic discount', candidate.discount.title, refusal);
  }
  return trace;
}
