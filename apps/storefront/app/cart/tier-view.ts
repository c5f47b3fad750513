/** Content of the discount meter: texts, a progress bar, and a mark per tier (TIER-08, TIER-19). */

import type { DiscountMeter } from '@vitrine/rules/cart/model';
import { formatMoney } from '@vitrine/rules/money/format';
import type { TierSettings } from '@vitrine/rules/offers/offer-settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/cart';
import * as reasons from '@vitrine/words/cart-reasons';
import { formatList } from '../data/format-list.ts';
import { getFieldLang } from '../data/text-language.ts';
import { formatTierBenefits, formatTierLabel } from './format-tier.ts';
import { type ExclusionReason, hasTierBenefits, type TierBenefits } from './tier-benefits.ts';

export interface TierTick {
  readonly label: string;
  /** BCP 47 tag of the label; omitted if it is the page's language. */
  readonly lang?: string;
  /** `missed`: the cart meets the requirement, but doesn't have the tier's benefits. */
  readonly state: 'reached' | 'missed' | 'next' | 'ahead';
}

export interface TierView {
  /** Empty if there is no headline. */
  readonly headline: string;
  /** BCP 47 tag of the headline; omitted if it is the page's language. */
  readonly headlineLang?: string;
  /**
   * Amount or quantity missing for the next tier; null after the last tier, or if the headline says it or why nothing
   * is reduced.
   */
  readonly toGo: string | null;
  /** Sentences about exclusions of the offer. */
  readonly notes: readonly string[];
  /** A mark per tier that has a requirement, lowest first. The segments between marks are equally wide. */
  readonly marks: readonly TierTick[];
  /** Filled fraction of the bar, 0 to 1; null for no bar, because the offer applies to nothing in the cart. */
  readonly filled: number | null;
}

/** Creates the content of the discount meter. @returns null if there is nothing to show */
export function toTierView(meter: DiscountMeter, benefits: TierBenefits, region: RegionKey): TierView | null {
  const { enabled, useQuantity, reached, next } = meter;
  const need = (tier: TierSettings) => (useQuantity ? tier.minQuantity : tier.minSpend);
  const tiers = meter.tiers.filter((tier) => hasOwnBenefit(tier, benefits));
  if (!enabled || tiers.length === 0) return null;

  const following = next === null ? undefined : meter.tiers[next];
  const progress = following === undefined ? Number.POSITIVE_INFINITY : need(following) - meter.remaining;
  const nextTier = tiers.find((tier) => need(tier) > progress);
  const isMet = (tier: TierSettings) =>
    hasTierBenefits(meter.tiers.slice(meter.tiers.indexOf(tier)), benefits);
  const steps = tiers.filter((tier) => need(tier) > 0);
  const marks = steps.map((tier): TierTick => {
    const passed = isMet(tier) ? 'reached' : 'missed';
    const open = tier === nextTier ? 'next' : 'ahead';
    const state = progress < need(tier) ? open : passed;
    return { label: tier.text || formatTierLabel(tier), ...toLang(tier, 'text'), state };
  });

  const remaining = nextTier === undefined ? 0 : need(nextTier) - progress;
  const reachedTier = reached === null ? undefined : meter.tiers[reached];
  const excuse = findReason(reachedTier, nextTier, benefits);
  if (excuse !== null) {
    const brings = nextTier && { ...nextTier, text: '', percentage: 0 };
    const invitation = brings && formatNextTier(brings, remaining, useQuantity, region);
    return { headline: excuse, toGo: null, notes: invitation ? [invitation] : [], marks, filled: null };
  }
  const invitation = nextTier && formatNextTier(nextTier, remaining, useQuantity, region);
  const holds = reachedTier !== undefined && isMet(reachedTier);
  const headline =
    (holds && reachedTier.topText) || invitation || getHeadline(holds ? reachedTier : undefined, nextTier);
  const { lang: headlineLang } = holds
    ? toLang(reachedTier, reachedTier.topText !== '' ? 'topText' : invitation || nextTier ? null : 'text')
    : {};
  const missing = useQuantity ? words.pieces({ count: remaining }) : formatMoney(remaining, region);
  return {
    headline,
    ...(headlineLang === undefined ? {} : { headlineLang }),
    toGo: nextTier === undefined || headline === invitation ? null : words.toGo({ amount: missing }),
    notes: findNotes(reachedTier, nextTier, benefits),
    marks,
    filled: computeFilledFraction(steps.map(need), progress),
  };
}

/**
 * Returns `lang` for an editors' text that isn't in the page's language; `{}` for others, and if a message is shown
 * instead of the text.
 */
function toLang(tier: TierSettings, field: 'text' | 'topText' | null): { readonly lang?: string } {
  const lang = field === null || tier[field] === '' ? undefined : getFieldLang(tier, field);
  return lang === undefined ? {} : { lang };
}

/** Returns true if the tier has a text or a benefit that the cart doesn't have anyway, such as free shipping. */
function hasOwnBenefit(
  { percentage, gift, freeShipping, text }: TierSettings,
  { shippingIsFreeAnyway }: TierBenefits,
): boolean {
  if (percentage > 0 || gift !== undefined) return true;
  return freeShipping === true ? !shippingIsFreeAnyway : text !== '';
}

/** Returns why the percentage of the reached or the next tier reduces nothing; null if it reduces something. */
function findReason(
  reached: TierSettings | undefined,
  next: TierSettings | undefined,
  benefits: TierBenefits,
): string | null {
  const { reducesPrice, beatenBy, exclusionReason, excludesAll } = benefits;
  const held = reached?.percentage ?? 0;
  if (reducesPrice) return null;
  if (held > 0) {
    if (beatenBy === 'code') return reasons.codeBeatsTier({ percentage: held });
    if (beatenBy === 'offer') return reasons.offerBeatsTier({ percentage: held });
    return leftOutWords(excludesAll && exclusionReason !== null ? exclusionReason : 'mixed', held);
  }
  const coming = next?.percentage ?? 0;
  return coming > 0 && excludesAll && exclusionReason !== null ? leftOutWords(exclusionReason, coming) : null;
}

/** Lists the exclusions of an offer that applies to a part of the cart. */
function findNotes(
  reached: TierSettings | undefined,
  next: TierSettings | undefined,
  { exclusionReason, uncounted }: TierBenefits,
): readonly string[] {
  const percentage = reached?.percentage || next?.percentage || 0;
  return [
    ...(exclusionReason === null || percentage === 0
      ? []
      : [
          leftOutWords(
            exclusionReason === 'mixed' || exclusionReason === 'others' ? 'some' : exclusionReason,
            percentage,
          ),
        ]),
    ...(next === undefined || uncounted.length === 0
      ? []
      : [words.uncounted({ items: formatList(uncounted), count: uncounted.length })]),
  ];
}

function leftOutWords(reason: ExclusionReason | 'some', percentage: number): string {
  return words.leftOut({ reason, percentage });
}

/**
 * Returns a sentence with the requirement and the benefits of the next tier, if it has more than a percentage and no
 * text of its own; null otherwise.
 */
function formatNextTier(
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

/** Returns the headline of a tier: the reached tier's text if there is no next tier. */
function getHeadline(reached: TierSettings | undefined, next: TierSettings | undefined): string {
  if (next !== undefined) return words.nextTier({ brings: nameTier(next) });
  return reached === undefined ? '' : reached.text || formatTierLabel(reached);
}

/**
 * Returns the name of a tier for use within a sentence. A text in another language isn't used, because the sentence
 * can't mix languages.
 */
function nameTier(tier: TierSettings): string {
  return getFieldLang(tier, 'text') === undefined && tier.text !== '' ? tier.text : formatTierLabel(tier);
}

/**
 * Returns the filled fraction of the bar, 0 to 1. All segments are equally wide, although tiers aren't evenly spaced;
 * within a segment the bar grows linearly.
 */
function computeFilledFraction(needs: readonly number[], progress: number): number {
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
