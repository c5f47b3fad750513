/** Evaluates whether a discount currently applies to a cart, and if not, why (DISC-22). */
import { findCustomCodeLine } from '../cart/code-lines.ts';
import { isFreeLine, type PartiallyPricedLine } from '../cart/line-facts.ts';
import type { CodeRejectionReason, PricingInput } from '../cart/model.ts';
import type { Minor } from '../money.ts';
import { countEarnedUnits } from './buy-x-get-y.ts';
import type { Discount } from './discount.ts';
import { appliesToLine, appliesToPurchase, isExcluded } from './entitlement.ts';
import { getShopperRejection } from './shopper-conditions.ts';

export type Eligibility =
  | { readonly eligible: true; readonly entitled: readonly boolean[] }
  | { readonly eligible: false; readonly refusal: CodeRejectionReason; readonly minimum: Minor | null };

/** Checks a discount's dates, limits, region, lines and minimum, in this order. */
export function checkEligibility(
  discount: Discount,
  lines: readonly PartiallyPricedLine[],
  input: Pick<PricingInput, 'region' | 'usage' | 'customer' | 'now' | 'offers'>,
): Eligibility {
  const refusal = getShopperRejection(discount, input);
  if (refusal !== null) return refuse(refusal);
  const campaign = discount.code === null ? null : findCustomCodeLine(discount.code, input.offers);
  const named = lines.map(
    (line) =>
      appliesToLine(discount, line) &&
      (campaign === null || !isBoughtCampaignVariant(line, campaign.merchandiseId)),
  );
  if (!named.includes(true)) {
    // The custom code's line is only added above the minimum, so report the minimum as the reason.
    return (campaign === null ? null : judgeMinimum(discount, lines, named, input)) ?? refuse('notEligible');
  }
  const bought = lines.map((line, index) => named[index] === true && appliesToPurchase(discount, line));
  if (!bought.includes(true)) return refuse('purchaseType');
  const entitled = lines.map((line, index) => bought[index] === true && !isExcluded(discount, line));
  if (!entitled.includes(true)) return refuse('newAndBundles');
  const { benefit } = discount;
  if (benefit.kind === 'buyXGetY' && countEarnedUnits(benefit, lines, entitled).gets === 0) {
    return refuse('notEligible');
  }
  return judgeMinimum(discount, lines, entitled, input) ?? { eligible: true, entitled };
}

/**
 * Returns true if a line holds the custom code's product but isn't the single unit that the code added. The discount
 * applies to that unit only; otherwise any quantity could be discounted.
 */
function isBoughtCampaignVariant({ facts }: PartiallyPricedLine, campaignVariant: string): boolean {
  const { line, campaign, codeClaim } = facts;
  if (line.merchandise.id !== campaignVariant) return false;
  return !(campaign === 'custom_code' && codeClaim === 'holds' && line.quantity === 1);
}

function judgeMinimum(
  { minimum }: Discount,
  lines: readonly PartiallyPricedLine[],
  entitled: readonly boolean[],
  { region }: Pick<PricingInput, 'region'>,
): Eligibility | null {
  if (minimum === null) return null;
  const counted = lines.filter((line, index) =>
    minimum.onEntitled ? entitled[index] === true : !isFreeLine(line),
  );
  if (minimum.subtotal !== undefined) {
    const target = minimum.subtotal[region];
    // A minimum that is only set for other regions means that the discount doesn't apply here.
    if (target === undefined) return refuse('notEligible');
    const subtotal = counted.reduce((sum, { remaining }) => sum + remaining, 0);
    if (subtotal < target) return refuse(minimum.onEntitled ? 'minimumOnEntitled' : 'minimumOnOrder', target);
  }
  const quantity = counted.reduce((sum, { facts }) => sum + facts.line.quantity, 0);
  return quantity < (minimum.quantity ?? 0) ? refuse('minimumQuantity') : null;
}

function refuse(refusal: CodeRejectionReason, minimum: Minor | null = null): Eligibility {
  return { eligible: false, refusal, minimum };
}
