import type { CodeRejectionReason, PricingInput } from '@vitrine/rules/cart/model';
import { noOffers } from '@vitrine/rules/offers/offer-settings';
import { describe, expect, it } from 'vitest';
import type { CartResult } from '../change-cart.ts';
import { toCodeWarnings } from './code-warnings.ts';

const customer = { id: '1', member: true };
const percentage = { kind: 'percentage', percentage: 5, target: 'order' };

function codesOf(refusal: CodeRejectionReason, input: object = {}): readonly string[] {
  const given = { region: 'us', offers: noOffers, discounts: [], usage: {}, customer: null, ...input };
  const priced = { codes: [{ code: 'Ten', discountId: null, applicable: false, refusal, minimum: 5000 }] };
  const record = { id: 'token', secret: 'key' };
  const result = { record, priced, input: given as unknown as PricingInput } as unknown as CartResult;
  return toCodeWarnings(result).map(({ code, target }) => {
    expect(target).toBe('gid://shopify/Cart/token?key=key');
    return code;
  });
}

describe('a code that doesn’t apply', () => {
  const discounts = (more: object) => [
    { id: 'd', code: 'TEN', benefit: percentage, usageLimit: null, ...more },
  ];

  it.each<[CodeRejectionReason, object, string]>([
    ['unknown', {}, 'DISCOUNT_NOT_FOUND'],
    ['notStarted', {}, 'DISCOUNT_CURRENTLY_INACTIVE'],
    ['expired', {}, 'DISCOUNT_CURRENTLY_INACTIVE'],
    [
      'usedUp',
      { discounts: discounts({ usageLimit: 3 }), usage: { d: { total: 3, byThisCustomer: 0 } } },
      'DISCOUNT_USAGE_LIMIT_REACHED',
    ],
    [
      'usedUp',
      { discounts: discounts({}), usage: { d: { total: 3, byThisCustomer: 1 } } },
      'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
    ],
    ['memberOnly', {}, 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'],
    ['memberOnly', { customer }, 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'],
    ['firstOrderOnly', { customer }, 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'],
    ['notForCustomer', {}, 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'],
    ['notEligible', { discounts: discounts({}) }, 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'],
    [
      'notEligible',
      { discounts: discounts({ benefit: { kind: 'freeShipping' } }) },
      'DISCOUNT_NO_ENTITLED_SHIPPING_LINES',
    ],
    ['newAndBundles', {}, 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'],
    ['minimumOnEntitled', {}, 'DISCOUNT_PURCHASE_NOT_IN_RANGE'],
    ['minimumOnOrder', {}, 'DISCOUNT_PURCHASE_NOT_IN_RANGE'],
    ['minimumQuantity', {}, 'DISCOUNT_QUANTITY_NOT_IN_RANGE'],
    ['notCombinable', {}, 'DISCOUNT_CODE_NOT_HONOURED'],
    ['betterDiscount', {}, 'DISCOUNT_CODE_NOT_HONOURED'],
    ['oneReward', {}, 'DISCOUNT_CODE_NOT_HONOURED'],
  ])('API-24: %s, %j: %s', (refusal, input, warning) => {
    expect(codesOf(refusal, input)).toEqual([warning]);
  });
});
