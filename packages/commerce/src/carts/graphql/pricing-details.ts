/**
 * Pricing details beyond the Storefront API: why a code doesn't apply, progress to the next tier, and the trace of every
 * amount. Returned in the response's `extensions.pricing`.
 */
import type { PricedCart } from '@vitrine/rules/cart/model';
import { type EvaluatedDiscount, evaluateDiscounts } from '@vitrine/rules/discounts/evaluated-discounts';
import type { RemainingGiftBudgets } from '@vitrine/rules/offers/gift-budget';
import type { RewardGrant } from '@vitrine/rules/offers/rewards';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { GraphContext } from '../../graphql/context.ts';
import type { CartResult } from '../change-cart.ts';
import { hasNewUnsoldLines } from '../unsold-lines.ts';

export type PricingDetails = Pick<PricedCart, 'needRemoveCode' | 'codes' | 'discountMeter' | 'explain'> & {
  /** True if this backend reconciles carts on every change, so that clients don't have to. */
  readonly reconciled: boolean;
  /** Messages for the shopper about items that the change removed from the cart. */
  readonly notices: readonly string[];
  readonly amounts: Pick<
    PricedCart,
    'discountManualGwp' | 'discountAutoGwp' | 'discountLine' | 'discountTier' | 'discountAmount'
  >;
  /** Determines the cart's currency and prices. */
  readonly region: RegionKey;
  /** Discounts on which the price is based: those of the cart's codes, and active automatic ones. */
  readonly discounts: readonly EvaluatedDiscount[];
  /** Automatic gifts that the shopper removed. */
  readonly removedGifts: readonly string[];
  /** True if the cart contains products that are no longer sold. The next change reports them. */
  readonly hasUnsoldLines: boolean;
  /** Remaining units of gifts with a budget, capped at the number that one cart may choose. */
  readonly giftsLeft?: RemainingGiftBudgets;
  /** Rewards that lines of the cart claim and that were granted to its customer. */
  readonly rewards?: readonly RewardGrant[];
  /** Rate of the selected delivery option; null if the cheapest is used. */
  readonly chosenRate: string | null;
};

/** The cart and price in an operation's response. */
export type OperationPrice = Pick<CartResult, 'record' | 'input' | 'priced' | 'notices'>;

const responseCarts = new WeakMap<GraphContext, OperationPrice>();

/** Stores the price for the operation's response. If an operation returns several carts, the last one wins. */
export function recordPricing(context: GraphContext, answer: OperationPrice): void {
  responseCarts.set(context, answer);
}

/** Returns the pricing details for the response; undefined if it doesn't contain a cart. */
export function getPricingDetails(context: GraphContext): PricingDetails | undefined {
  const answer = responseCarts.get(context);
  if (answer === undefined) return undefined;
  const { record, priced, input, notices } = answer;
  const { discountManualGwp, discountAutoGwp, discountLine, discountTier, discountAmount } = priced;
  return {
    reconciled: context.parts.reconcile === undefined,
    notices,
    needRemoveCode: priced.needRemoveCode,
    codes: priced.codes,
    discountMeter: priced.discountMeter,
    explain: priced.explain,
    amounts: { discountManualGwp, discountAutoGwp, discountLine, discountTier, discountAmount },
    region: input.region,
    discounts: evaluateDiscounts(input),
    removedGifts: record.removedGifts ?? [],
    hasUnsoldLines: hasNewUnsoldLines(context, input.region, record),
    chosenRate: input.chosenRate,
    ...(input.rewards === undefined ? {} : { rewards: input.rewards }),
    ...(input.giftsLeft === undefined ? {} : { giftsLeft: upToChoice(input.giftsLeft) }),
  };
}

// Maximum number of remaining gifts in a response; higher than the number that a cart may choose. Exact larger
// numbers would reveal business data of the merchant.
const maxGiftsShown = 50;

function upToChoice(left: RemainingGiftBudgets): RemainingGiftBudgets {
  return Object.fromEntries(
    Object.entries(left).map(([offer, pieces]) => [offer, Math.min(pieces, maxGiftsShown)]),
  );
}
