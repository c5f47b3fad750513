/**
 * Discounts in the form that is sent to the browser and the storefront's server, which price the same cart: dates, limits,
 * members and regions are already evaluated, and figures of other regions are left out (OFFER-20).
 */
import type { CodeRejectionReason, PricingInput } from '../cart/model.ts';
import type { RegionKey } from '../regions/region.ts';
import { normalizeCode } from './code-key.ts';
import type { Discount, DiscountBenefit } from './discount.ts';
import { getShopperRejection } from './shopper-conditions.ts';

/** A discount whose shopper conditions are already evaluated (`refusal`). Conditions on the cart's lines aren't. */
export interface EvaluatedDiscount
  extends Pick<
    Discount,
    | 'id'
    | 'code'
    | 'title'
    | 'benefit'
    | 'entitlement'
    | 'excludesNewAndBundles'
    | 'purchaseType'
    | 'minimum'
    | 'combinesWith'
  > {
  readonly refusal: CodeRejectionReason | null;
}

/**
 * Returns the discounts of the cart's codes, and the automatic discounts that are active for the shopper. Reveals nothing
 * about codes that weren't entered or haven't started, only the reason for a code that this shopper can't use, and nothing
 * about inactive automatic discounts.
 */
export function evaluateDiscounts(input: PricingInput): readonly EvaluatedDiscount[] {
  const { region, discounts } = input;
  const codes = new Set(input.codes.map(normalizeCode));
  return discounts.flatMap((discount): EvaluatedDiscount[] => {
    const { id, code, title, benefit, entitlement, excludesNewAndBundles, minimum, combinesWith } = discount;
    const { purchaseType } = discount;
    if (code !== null && !codes.has(normalizeCode(code))) return [];
    const refusal = getShopperRejection(discount, input);
    if (refusal !== null) {
      return code === null || refusal === 'notStarted' ? [] : [{ ...noMessages, id, code, refusal }];
    }
    const subtotal = minimum?.subtotal;
    return [
      {
        id,
        code,
        title: code === null ? title : '',
        benefit: benefitIn(benefit, region),
        entitlement,
        excludesNewAndBundles,
        ...(purchaseType === undefined ? {} : { purchaseType }),
        minimum:
          minimum === null || subtotal === undefined
            ? minimum
            : { ...minimum, subtotal: onlyOf(region, subtotal) },
        combinesWith,
        refusal,
      },
    ];
  });
}

const noMessages = {
  title: '',
  benefit: { kind: 'percentage', percentage: 0, target: 'line' },
  entitlement: { all: false, products: [], collections: [], skus: [] },
  excludesNewAndBundles: false,
  minimum: null,
  combinesWith: { order: false, line: false, shipping: false },
} as const satisfies Partial<EvaluatedDiscount>;

/** Converts an evaluated discount to the type that the rules expect. */
export function toDiscount(judged: EvaluatedDiscount): Discount {
  return {
    ...judged,
    startsAt: null,
    endsAt: null,
    regions: 'all',
    memberOnly: false,
    usageLimit: null,
    oncePerCustomer: false,
  };
}

function benefitIn(benefit: DiscountBenefit, region: RegionKey): DiscountBenefit {
  if (benefit.kind === 'fixedAmount') return { ...benefit, amount: onlyOf(region, benefit.amount) };
  if (benefit.kind === 'freeShipping' && benefit.maximumPrice !== undefined) {
    return { ...benefit, maximumPrice: onlyOf(region, benefit.maximumPrice) };
  }
  return benefit;
}

type PerRegion = Readonly<Partial<Record<RegionKey, number>>>;

function onlyOf(region: RegionKey, amounts: PerRegion): PerRegion {
  const amount = amounts[region];
  return amount === undefined ? {} : { [region]: amount };
}
