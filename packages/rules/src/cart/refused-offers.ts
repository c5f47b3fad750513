/** Why offers that are switched on gave this cart nothing, for the trace. Source: decisions §3 (who decides a price). */
import type { RunningDiscounts } from '../discounts/running.ts';
import { autoGiftRefusal, type GiftGrant, isOfferedGift, manualGiftOffer } from '../offers/gifts.ts';
import type { TierState } from '../offers/tier.ts';
import type { UpsellAnswer } from '../offers/upsell.ts';
import type { LineFacts } from './facts.ts';
import type { PricingInput, TraceEntry } from './model.ts';

export interface OffersMade {
  readonly facts: readonly LineFacts[];
  readonly gifts: readonly (GiftGrant | null)[];
  readonly upsells: readonly UpsellAnswer[];
  readonly tier: TierState;
  readonly running: RunningDiscounts;
}

/** One entry per offer that is on and not given: gifts, upsell lines, the tier, automatic discounts. */
export function explainRefused(
  { offers, customer }: Pick<PricingInput, 'offers' | 'customer'>,
  { facts, gifts, upsells, tier, running }: OffersMade,
): TraceEntry[] {
  const trace: TraceEntry[] = [];
  const add = (subject: string, rule: string, setting: string | null, reason: string) =>
    trace.push({ subject, rule, setting, amount: 0, reason });

  if (offers.manualGift.enabled || offers.autoGifts.length > 0) {
    const bought = facts.filter((line) => !isOfferedGift(line, offers));
    const box = manualGiftOffer(bought, offers.manualGift, customer?.member ?? false);
    if (box.refusal !== null && box.refusal !== 'disabled') {
      add('discountManualGwp', 'gift with purchase', 'manual', box.refusal);
    }
    for (const settings of offers.autoGifts) {
      const refusal = autoGiftRefusal(bought, settings);
      if (refusal !== null) add('discountAutoGwp', 'gift with purchase', settings.slot, refusal);
    }
  }
  facts.forEach(({ line }, index) => {
    const gift = gifts[index] ?? null;
    if (gift !== null && gift.refusal !== null) {
      add(`line:${line.id}`, 'gift with purchase', gift.offer, gift.refusal);
    }
    const refusal = upsells[index]?.refusal ?? null;
    if (refusal !== null) add(`line:${line.id}`, 'upsell', null, refusal);
  });
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
  return trace;
}
