import { describe, expect, test } from 'vitest';
import type { CodeRejectionReason } from '../cart/model.ts';
import {
  getCodeHint,
  getCodeMessage,
  getRemovalMessage,
  getReplacedCodeMessage,
} from './discount-messages.ts';

describe('messages for shoppers', () => {
  const told = (refusal: CodeRejectionReason, minimum: number | null = null, configured = {}) =>
    getCodeMessage({ code: 'ten', refusal, minimum }, 'eu', {
      codeMessages: configured,
      club: 'Nordhår Club',
    });

  const messages: readonly [requirement: string, CodeRejectionReason, message: string][] = [
    ['DISC-31, BRAND-03', 'memberOnly', '*this code is only valid for members of the Nordhår Club'],
    ['DISC-23', 'notEligible', 'This coupon code is not eligible for this order.'],
    ['DISC-24', 'newAndBundles', 'Oops, this code cannot be applied to new products and bundles.'],
    [
      'DISC-25',
      'minimumOnEntitled',
      'This coupon code is applicable for orders over 1,250.50€ on eligible products only.',
    ],
    ['DISC-26', 'minimumOnOrder', 'This coupon code is eligible for orders over 1,250.50€.'],
    [
      'DISC-28',
      'betterDiscount',
      "You've unlocked the best discount, so save your codes for after the sale!",
    ],
    ['DISC-30', 'unknown', 'Oops, this code cannot be applied to your order.'],
    ['DISC-30', 'expired', 'Oops, this code cannot be applied to your order.'],
    ['DISC-30', 'usedUp', 'Oops, this code cannot be applied to your order.'],
    ['DISC-30', 'notCombinable', 'Oops, this code cannot be applied to your order.'],
    [
      'LOYAL-05',
      'oneReward',
      'Only 1 reward can be selected per order. To change it, remove the item first.',
    ],
    ['DISC-30', 'notStarted', 'Oops, this code cannot be applied to your order.'],
    ['DISC-30', 'minimumQuantity', 'Oops, this code cannot be applied to your order.'],
  ];

  test.each(messages)('%s: %s: %s', (_requirement, refusal, text) => {
    expect(told(refusal, 125_050)).toBe(text);
  });

  test('DISC-21: the message configured for a code takes precedence', () => {
    for (const [, refusal] of messages) {
      expect(told(refusal, 125_050, { TEN: 'Only on Fridays.' })).toBe('Only on Fridays.');
    }
  });

  test.each<[CodeRejectionReason, RegExp | null]>([
    ['unknown', /spelling/],
    ['expired', /expired/],
    ['notStarted', /isn’t valid yet/],
    ['usedUp', /already been used/],
    ['notCombinable', /combined/],
    ['notEligible', /other products/],
    ['minimumOnOrder', /Add a little more/],
    // Their messages, or a link below, say what to do.
    ['memberOnly', null],
    ['oneReward', null],
    ['betterDiscount', null],
  ])('CART-65: the hint about a code that is %s', (refusal, hint) => {
    const code = { code: 'ten', refusal };
    const shown = getCodeHint(code, { codeMessages: {} });
    if (hint === null) expect(shown).toBeNull();
    else expect(shown).toMatch(hint);
    // An editor's message says all there is to say.
    expect(getCodeHint(code, { codeMessages: { TEN: 'Only on Fridays.' } })).toBeNull();
  });

  test('a code that applies has no message, whatever is configured', () => {
    expect(
      getCodeMessage({ code: 'ten', refusal: null, minimum: null }, 'us', { codeMessages: { TEN: 'No.' } }),
    ).toBeNull();
  });

  test.each([
    ['us', 'This coupon code is eligible for orders over $50.'],
    ['uk', 'This coupon code is eligible for orders over £50.'],
    ['int', 'This coupon code is eligible for orders over S$50.'],
    ['eu', 'This coupon code is eligible for orders over 50€.'],
    ['my', 'This coupon code is eligible for orders over RM50.'],
  ] as const)('DISC-27: the minimum is formatted as %s formats money', (region, text) => {
    expect(
      getCodeMessage({ code: 'TEN', refusal: 'minimumOnOrder', minimum: 5000 }, region, { codeMessages: {} }),
    ).toBe(text);
  });

  test('DISC-21: a message for another code, or an empty one, is none for this code', () => {
    const text = 'Oops, this code cannot be applied to your order.';
    expect(told('unknown', null, { GLOW: 'No.', TEN: '' })).toBe(text);
    expect(
      getCodeMessage({ code: '__proto__', refusal: 'unknown', minimum: null }, 'us', { codeMessages: {} }),
    ).toBe(text);
  });

  test.each([
    ['giftLost', 'Oops, you just missed out on our free gift!'],
    ['secondReward', 'Only 1 reward can be selected per order. To change it, remove the item first.'],
    ['giftNotEarned', 'We removed your free gift, as it comes with larger orders or certain products.'],
    ['giftBeyondMaximum', null],
    ['codeGone', null],
  ] as const)('DISC-32: a line removed because of %s: %s', (reason, text) => {
    expect(getRemovalMessage(reason)).toBe(text);
  });

  test('DISC-04: a replaced code is named', () => {
    expect(getReplacedCodeMessage('TEN', 'GLOW')).toBe(
      'Limited to 1 code per order. TEN is removed. GLOW is applied.',
    );
  });
});
