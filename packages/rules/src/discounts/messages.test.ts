import { describe, expect, test } from 'vitest';
import type { CodeRefusal } from '../cart/model.ts';
import { codeMessage, removalMessage, replacedCodeMessage } from './messages.ts';

describe('what shoppers are told', () => {
  const told = (refusal: CodeRefusal, minimum: number | null = null, configured = {}) =>
    codeMessage({ code: 'ten', refusal, minimum }, 'eu', configured);

  test.each<[CodeRefusal, string]>([
    ['memberOnly', '*this code is only valid for members of the Bali Beauty Club'],
    ['notEligible', 'This coupon code is not eligible for this order.'],
    ['newAndBundles', 'Oops, this code cannot be applied to new products and bundles.'],
    [
      'minimumOnEntitled',
      'This coupon code is applicable for orders over 1,250.50€ on eligible products only.',
    ],
    ['minimumOnOrder', 'This coupon code is eligible for orders over 1,250.50€.'],
    ['betterDiscount', "You've unlocked the best discount, so save your codes for after the sale!"],
    ['unknown', 'Oops, this code cannot be applied to your order.'],
    ['expired', 'Oops, this code cannot be applied to your order.'],
    ['usedUp', 'Oops, this code cannot be applied to your order.'],
    ['notCombinable', 'Oops, this code cannot be applied to your order.'],
    ['oneReward', 'Only 1 reward can be selected per order. To change it, remove the item first.'],
    ['notStarted', 'Oops, this code cannot be applied to your order.'],
    ['minimumQuantity', 'Oops, this code cannot be applied to your order.'],
  ])('%s: %s', (refusal, text) => {
    expect(told(refusal, 125_050)).toBe(text);
    expect(told(refusal, 125_050, { TEN: 'Only on Fridays.' })).toBe('Only on Fridays.');
  });

  test('a code that applies has no message, whatever is configured', () => {
    expect(codeMessage({ code: 'ten', refusal: null, minimum: null }, 'us', { TEN: 'No.' })).toBeNull();
  });

  test.each([
    ['us', 'This coupon code is eligible for orders over $50.'],
    ['uk', 'This coupon code is eligible for orders over £50.'],
    ['int', 'This coupon code is eligible for orders over S$50.'],
    ['eu', 'This coupon code is eligible for orders over 50€.'],
    ['my', 'This coupon code is eligible for orders over RM50.'],
  ] as const)('the minimum is written as %s writes money', (region, text) => {
    expect(codeMessage({ code: 'TEN', refusal: 'minimumOnOrder', minimum: 5000 }, region, {})).toBe(text);
  });

  test('a message for another code, or an empty one, is none for this code', () => {
    const text = 'Oops, this code cannot be applied to your order.';
    expect(told('unknown', null, { GLOW: 'No.', TEN: '' })).toBe(text);
    expect(codeMessage({ code: '__proto__', refusal: 'unknown', minimum: null }, 'us', {})).toBe(text);
  });

  test.each([
    ['giftLost', 'Oops, you just missed out on our free gift!'],
    ['secondReward', 'Only 1 reward can be selected per order. To change it, remove the item first.'],
    ['giftNotEarned', 'We took your free gift out: it comes with a larger order, or with certain products.'],
    ['giftBeyondMaximum', null],
    ['codeGone', null],
  ] as const)('a line that left because of %s: %s', (reason, text) => {
    expect(removalMessage(reason)).toBe(text);
  });

  test('a replaced code is named', () => {
    expect(replacedCodeMessage('TEN', 'GLOW')).toBe(
      'Limited to 1 code per order. TEN is removed. GLOW is applied.',
    );
  });
});
