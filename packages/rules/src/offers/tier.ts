/** The tiered discount: who qualifies, which tier is reached, what it takes off. Source: cart-and-shipping §4, decisions §2, §3. */
import { isFree, type LineFacts, type RemainingLine } from '../cart/facts.ts';
import type { DiscountMeter } from '../cart/model.ts';
import { percentOf } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import { listsProduct } from './product-list.ts';
import type { Tier, TierDiscountSettings } from './settings.ts';

export interface TierState {
  readonly meter: DiscountMeter;
  /** Per cent of the tier reached; 0 while none is. */
  readonly percentage: number;
  /** What the tier would take off each line, before it competes with codes. */
  readonly perLine: readonly Minor[];
  readonly gift: TierGift | null;
}

/** The gift that a tier gives. */
export interface TierGift {
  /** Index into the tiers. */
  readonly tier: number;
  /** Variant id. */
  readonly variant: string;
}

/** The slot under which a tier's gift comes, and its removal is remembered. No automatic gift may be named so. */
export const tierSlot = 'tier';

/**
 * Measures the spend (or the pieces) over the lines that are neither free nor excluded, and prices the tier that it
 * reaches on every qualifying line. `scripted` names the lines that count at their original price. What claims to be a
 * gift of a tier brings no tier nearer.
 */
export function measureTier(
  lines: readonly RemainingLine[],
  settings: TierDiscountSettings,
  scripted: readonly boolean[] = [],
): TierState {
  if (!settings.enabled) {
    return { meter: disabledMeter(settings), percentage: 0, perLine: lines.map(() => 0), gift: null };
  }
  const { useQuantity, giftsUsedUp } = settings;
  // A gift that is used up is promised by no meter.
  const tiers = giftsUsedUp ? settings.tiers.map(({ gift: _, ...tier }) => tier) : settings.tiers;
  const progress = lines.reduce(
    (sum, line, index) => sum + progressOf(line, settings, scripted[index] === true),
    0,
  );
  const need = (index: number) => {
    const tier = tiers[index];
    return (useQuantity ? tier?.minQuantity : tier?.minSpend) ?? 0;
  };
  const reached = tiers.findLastIndex((_, index) => progress >= need(index));
  const next = reached + 1 < tiers.length ? reached + 1 : null;
  const percentage = tiers[reached]?.percentage ?? 0;
  return {
    meter: {
      enabled: true,
      useQuantity,
      reached: reached === -1 ? null : reached,
      next,
      remaining: next === null ? 0 : need(next) - progress,
      tiers,
    },
    percentage,
    perLine: lines.map(({ facts, gift, remaining }) =>
      percentage > 0 && !gift && remaining > 0 && qualifiesForTier(facts, settings)
        ? percentOf(remaining, percentage)
        : 0,
    ),
    gift: progress > 0 ? giftOfTier(tiers, reached) : null,
  };
}

/** The gift of the highest tier that gives one, up to the one that is reached. */
function giftOfTier(tiers: readonly Tier[], reached: number): TierGift | null {
  const tier = tiers.findLastIndex(({ gift }, index) => gift !== undefined && index <= reached);
  const variant = tiers[tier]?.gift;
  return variant === undefined ? null : { tier, variant };
}

/** Whether the tier that is reached, or one below it, makes shipping free. */
export function tierFreesShipping({ enabled, reached, tiers }: DiscountMeter): boolean {
  return (
    enabled && reached !== null && tiers.slice(0, reached + 1).some((tier) => tier.freeShipping === true)
  );
}

/** Whether a line claims to be a gift of one of the tiers. */
export function claimsTierGift({ campaign, line }: LineFacts, { tiers }: TierDiscountSettings): boolean {
  return campaign === 'auto_gwp' && tiers.some(({ gift }) => gift === line.merchandise.id);
}

/**
 * Whether a line takes part in the tier: its product is in the tier list, it is no campaign line and, when singleOnly,
 * no bundle, nor on sale where sale items are left out. A line whose gift claim was not earned is a line like any other.
 */
export function qualifiesForTier(facts: LineFacts, settings: TierDiscountSettings): boolean {
  return (
    settings.enabled &&
    !facts.cameWithDiscount &&
    listsProduct(settings.products, facts.line.merchandise.productHandle) &&
    !(settings.singleOnly && facts.bundle) &&
    !(settings.excludeSaleItems && isOnSale(facts))
  );
}

function progressOf(line: RemainingLine, settings: TierDiscountSettings, scripted: boolean): number {
  const { facts, remaining } = line;
  if (isFree(line) || listsProduct(settings.excludedHandles, facts.line.merchandise.productHandle)) return 0;
  if (settings.excludeSaleItems && isOnSale(facts)) return 0;
  if (claimsTierGift(facts, settings)) return 0;
  if (settings.useQuantity) return facts.line.quantity;
  return scripted ? facts.originalPrice : remaining;
}

/** By the variant's own prices: a subscription's lower price is no sale. */
function isOnSale({ line: { merchandise } }: LineFacts): boolean {
  return (merchandise.compareAtPrice ?? 0) > merchandise.price;
}

function disabledMeter({ useQuantity }: TierDiscountSettings): DiscountMeter {
  return { enabled: false, useQuantity, reached: null, next: null, remaining: 0, tiers: [] };
}
