/**
 * The tiered discount: which lines qualify, which tier is reached, and by how much it reduces them (TIER-02, TIER-07,
 * TIER-13).
 */
import { isFreeLine, type LineFacts, type PartiallyPricedLine } from '../cart/line-facts.ts';
import type { DiscountMeter } from '../cart/model.ts';
import { multiplyByPercentage } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import type { TierDiscountSettings, TierSettings } from './offer-settings.ts';
import { includesProduct } from './product-list.ts';

export interface TierState {
  readonly meter: DiscountMeter;
  /** Percentage of the reached tier, or 0 if none is reached. */
  readonly percentage: number;
  /** Amount by which the tier would reduce each line, before it competes with codes. */
  readonly perLine: readonly Minor[];
  readonly gift: TierGift | null;
}

export interface TierGift {
  /** Index into the tiers. */
  readonly tier: number;
  /** Variant id. */
  readonly variant: string;
}

/** Slot of a tier's gift, under which its removal is stored. No automatic gift may use this name. */
export const tierSlot = 'tier';

/**
 * Sums the amounts (or quantities) of the lines that are neither free nor excluded, and applies the reached tier to
 * every qualifying line. Lines that claim to be a tier's gift don't count.
 *
 * @param scripted true for each line with a percentage-per-SKU discount (script discount), which counts at its
 * original price
 */
export function computeTierState(
  lines: readonly PartiallyPricedLine[],
  settings: TierDiscountSettings,
  scripted: readonly boolean[] = [],
): TierState {
  if (!settings.enabled) {
    return { meter: disabledMeter(settings), percentage: 0, perLine: lines.map(() => 0), gift: null };
  }
  const { useQuantity, giftsUsedUp } = settings;
  // Don't show a gift in the meter if none is left.
  const tiers = giftsUsedUp ? settings.tiers.map(({ gift: _, ...tier }) => tier) : settings.tiers;
  const progress = lines.reduce(
    (sum, line, index) => sum + getProgress(line, settings, scripted[index] === true),
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
      percentage > 0 && !gift && remaining > 0 && isQualifyingForTier(facts, settings)
        ? multiplyByPercentage(remaining, percentage)
        : 0,
    ),
    gift: progress > 0 ? giftOfTier(tiers, reached) : null,
  };
}

/** Returns the gift of the highest tier with a gift, up to the reached tier. */
function giftOfTier(tiers: readonly TierSettings[], reached: number): TierGift | null {
  const tier = tiers.findLastIndex(({ gift }, index) => gift !== undefined && index <= reached);
  const variant = tiers[tier]?.gift;
  return variant === undefined ? null : { tier, variant };
}

/** Returns true if the reached tier, or one below it, makes shipping free. */
export function isShippingFreeByTier({ enabled, reached, tiers }: DiscountMeter): boolean {
  return (
    enabled && reached !== null && tiers.slice(0, reached + 1).some((tier) => tier.freeShipping === true)
  );
}

/** Returns true if a line claims to be a gift of one of the tiers. */
export function isTierGiftClaim({ campaign, line }: LineFacts, { tiers }: TierDiscountSettings): boolean {
  return campaign === 'auto_gwp' && tiers.some(({ gift }) => gift === line.merchandise.id);
}

/**
 * The reason why a tier doesn't apply to a line: it was added by a code or an automatic discount, is a bundle and the tier
 * is `singleOnly`, is on sale and sale items are excluded, or isn't in the tier list.
 */
export type TierExclusion = 'withDiscount' | 'bundle' | 'onSale' | 'notListed';

/** Returns why an active tier doesn't apply to a line, or null if it does. A rejected gift claim makes no difference. */
export function findTierExclusion(facts: LineFacts, settings: TierDiscountSettings): TierExclusion | null {
  if (facts.cameWithDiscount) return 'withDiscount';
  if (facts.line.merchandise.giftCard === true) return 'notListed';
  if (settings.singleOnly && facts.bundle) return 'bundle';
  if (settings.excludeSaleItems && isOnSale(facts)) return 'onSale';
  return includesProduct(settings.products, facts.line.merchandise.productHandle) ? null : 'notListed';
}

/** Returns true if the tier applies to a line. */
export function isQualifyingForTier(facts: LineFacts, settings: TierDiscountSettings): boolean {
  return settings.enabled && findTierExclusion(facts, settings) === null;
}

/** Returns true if a line's price doesn't count towards a tier. */
export function isExcludedFromTierProgress(
  { line }: LineFacts,
  { excludedHandles }: TierDiscountSettings,
): boolean {
  return includesProduct(excludedHandles, line.merchandise.productHandle);
}

function getProgress(line: PartiallyPricedLine, settings: TierDiscountSettings, scripted: boolean): number {
  const { facts, remaining } = line;
  if (isFreeLine(line) || isExcludedFromTierProgress(facts, settings)) return 0;
  if (settings.excludeSaleItems && isOnSale(facts)) return 0;
  if (isTierGiftClaim(facts, settings)) return 0;
  if (settings.useQuantity) return facts.line.quantity;
  return scripted ? facts.originalPrice : remaining;
}

/** Compares the variant's own prices, because a lower subscription price isn't a sale. */
function isOnSale({ line: { merchandise } }: LineFacts): boolean {
  return (merchandise.compareAtPrice ?? 0) > merchandise.price;
}

function disabledMeter({ useQuantity }: TierDiscountSettings): DiscountMeter {
  return { enabled: false, useQuantity, reached: null, next: null, remaining: 0, tiers: [] };
}
