/** Warnings about codes that don't apply to a cart. Maps the rejections of the pricing rules to Shopify's warning codes. */
import type { CartWarningCode } from '@shopify/hydrogen-react/storefront-api-types';
import type { CodeRejectionReason, PricingInput } from '@vitrine/rules/cart/model';
import { getCodeMessage } from '@vitrine/rules/discounts/discount-messages';
import { formatCartId } from '../cart-id.ts';
import type { CartWarning } from '../change/cart-change.ts';
import type { CartResult } from '../change-cart.ts';

/** Returns a warning for each code of a cart that doesn't apply, in the order of the codes. */
export function toCodeWarnings({ record, priced, input }: CartResult): readonly CartWarning[] {
  return priced.codes.flatMap((result): CartWarning[] => {
    const message = getCodeMessage(result, input.region, input.offers);
    if (result.refusal === null || message === null) return [];
    const target = formatCartId(record.id, record.secret);
    return [{ code: toWarningCode(result.code, result.refusal, input), message, target }];
  });
}

function toWarningCode(code: string, refusal: CodeRejectionReason, input: PricingInput): CartWarningCode {
  switch (refusal) {
    case 'unknown':
      return 'DISCOUNT_NOT_FOUND';
    case 'notStarted':
    case 'expired':
      return 'DISCOUNT_CURRENTLY_INACTIVE';
    case 'usedUp':
      return isUsedByCustomer(code, input)
        ? 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
        : 'DISCOUNT_USAGE_LIMIT_REACHED';
    case 'memberOnly':
    case 'firstOrderOnly':
    case 'notForCustomer':
      return input.customer === null
        ? 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
        : 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE';
    case 'notEligible':
    case 'newAndBundles':
      return findByCode(code, input)?.benefit.kind === 'freeShipping'
        ? 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
        : 'DISCOUNT_NO_ENTITLED_LINE_ITEMS';
    case 'purchaseType':
      return 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE';
    case 'minimumOnEntitled':
    case 'minimumOnOrder':
      return 'DISCOUNT_PURCHASE_NOT_IN_RANGE';
    case 'minimumQuantity':
      return 'DISCOUNT_QUANTITY_NOT_IN_RANGE';
    case 'notCombinable':
    case 'betterDiscount':
    case 'oneReward':
      return 'DISCOUNT_CODE_NOT_HONOURED';
  }
}

/** True if the discount has uses left, but not for this customer. */
function isUsedByCustomer(code: string, input: PricingInput): boolean {
  const discount = findByCode(code, input);
  if (discount === undefined) return false;
  const used = input.usage[discount.id];
  return discount.usageLimit === null || (used?.total ?? 0) < discount.usageLimit;
}

function findByCode(code: string, { discounts }: PricingInput) {
  const wanted = code.trim().toLowerCase();
  return discounts.find((each) => each.code?.toLowerCase() === wanted);
}
