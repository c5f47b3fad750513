/** Determines which benefits of the tiers a priced cart has, and which lines the tiers exclude. */
import type { TraceEntryByKind } from '@vitrine/rules/cart/explain/trace';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import type { TierSettings } from '@vitrine/rules/offers/offer-settings';

type Excluded = TraceEntryByKind<'tierExcluded'>;

/** Why a percentage doesn't apply to a line; `mixed` if lines have different reasons. The messages use these names. */
export type ExclusionReason = 'reducedSets' | 'sets' | 'sale' | 'discounted' | 'others' | 'mixed';

/** Kind of discount that saves more than the reached tier. */
export type BetterOffer = 'code' | 'offer';

export interface TierBenefits {
  /** True if the percentage of the reached tier reduces the total. */
  readonly reducesPrice: boolean;
  /** Discount that saves more than the reached tier, which therefore reduces nothing; null otherwise. */
  readonly beatenBy: BetterOffer | null;
  /** Variant ids of the free gifts in the cart. */
  readonly gifts: ReadonlySet<string>;
  readonly shippingIsFree: boolean;
  /** True if shipping is free for another reason than a tier. */
  readonly shippingIsFreeAnyway: boolean;
  /** Why the percentage doesn't apply to some lines; null if it applies to all. */
  readonly exclusionReason: ExclusionReason | null;
  /** True if the percentage applies to no line. */
  readonly excludesAll: boolean;
  /** Titles of the lines that don't count towards a tier. */
  readonly uncounted: readonly string[];
}

type PricedCart = Pick<CartJson, 'explain' | 'discountTier' | 'shippingData' | 'lines'>;

/** Derives the benefits from a cart's amounts and its trace. */
export function getTierBenefits(cart: PricedCart): TierBenefits {
  const { explain, discountTier, shippingData, lines } = cart;
  const excluded = explain.filter((entry) => entry.kind === 'tierExcluded');
  const leftOut = excluded.filter(({ reason }) => reason !== 'uncounted');
  const outside = new Set(leftOut.map(({ line }) => line));
  const uncounted = new Set(excluded.filter((each) => !leftOut.includes(each)).map(({ line }) => line));
  const isFree = shippingData.price === 0;
  const isBeaten = explain.some((entry) => entry.kind === 'tierRefused' && entry.reason === 'betterDiscount');
  return {
    reducesPrice: discountTier > 0,
    beatenBy: isBeaten && discountTier === 0 ? (explain.some(isCodeGiven) ? 'code' : 'offer') : null,
    gifts: new Set(lines.filter(({ isAutoGwp }) => isAutoGwp).map(({ merchandise }) => merchandise.id)),
    shippingIsFree: isFree,
    shippingIsFreeAnyway: isFree && !explain.some(isFreedByTier),
    exclusionReason: toReason(leftOut),
    excludesAll:
      outside.size > 0 &&
      lines.every(
        ({ id, priceAfterDiscounted }) => outside.has(getLineToken(id)) || priceAfterDiscounted === 0,
      ),
    uncounted: lines
      .filter(({ id }) => uncounted.has(getLineToken(id)))
      .map(({ merchandise }) => merchandise.product.title),
  };
}

/**
 * Returns true if the cart has all benefits of the first of `tiers`, from this tier or from one of the others, which
 * are higher.
 */
export function hasTierBenefits([tier, ...higher]: readonly TierSettings[], benefits: TierBenefits): boolean {
  if (tier === undefined) return false;
  const hasGift = ({ gift }: TierSettings) => gift !== undefined && benefits.gifts.has(gift);
  return (
    (tier.percentage === 0 || benefits.reducesPrice) &&
    (tier.gift === undefined || [tier, ...higher].some(hasGift)) &&
    (tier.freeShipping !== true || benefits.shippingIsFree)
  );
}

/** Converts a line's reason in the trace to the name that the messages use. */
export function toExclusionReason({ reason, saves }: Excluded): ExclusionReason {
  switch (reason) {
    case 'bundle':
      return saves === true ? 'reducedSets' : 'sets';
    case 'onSale':
      return 'sale';
    case 'withDiscount':
      return 'discounted';
    default:
      return 'others';
  }
}

export function isCodeGiven(entry: CartJson['explain'][number]): boolean {
  return (entry.kind === 'lineDiscount' || entry.kind === 'orderDiscount') && 'code' in entry.by;
}

function isFreedByTier(entry: CartJson['explain'][number]): boolean {
  return entry.kind === 'shippingDiscount' && 'tier' in entry.by;
}

function toReason(excluded: readonly Excluded[]): ExclusionReason | null {
  const [first, ...others] = new Set(excluded.map(toExclusionReason));
  return first === undefined ? null : others.length === 0 ? first : 'mixed';
}
