import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { describe, expect, test } from 'vitest';
import { needsReview } from './needs-review.ts';
import { createTestCart, createTestLine } from './test-carts.ts';

const cart = (unit: number, change: Partial<CartJson> = {}) =>
  createTestCart([createTestLine('oil', { unit })], change);
const refused = (code: string): Partial<CartJson> => ({
  discountData: { isValid: false, error: 'No.', hint: null, code, rejected: false, membersOnly: false },
});
const replaced: Partial<CartJson> = {
  discountData: {
    isValid: true,
    error: 'A is removed.',
    hint: null,
    code: 'B',
    rejected: false,
    membersOnly: false,
  },
};
const warned: Partial<CartJson> = { warnings: [{ code: 'STOCK', message: 'Only 2 left.', target: null }] };
const giftGone: Partial<CartJson> = {
  offers: { banner: null, gifts: null, upsells: [], notices: ['The gift is gone.'], merchandise: [] },
};

describe('a response that the shopper should see before the checkout', () => {
  test.each<readonly [string, CartJson, CartJson, boolean]>([
    ['the same', cart(2000), cart(2000), false],
    ['dearer', cart(2000), cart(2100), true],
    ['cheaper', cart(2000), cart(1900), false],
    ['with stock that ran short', cart(2000), cart(1000, warned), true],
    ['with a gift that left', cart(2000), cart(2000, giftGone), true],
    ['with a gift that was seen to leave', cart(2000, giftGone), cart(2000, giftGone), false],
    ['with a code that is refused', cart(2000), cart(2000, refused('A')), true],
    ['with a code that was refused before', cart(2000, refused('A')), cart(2000, refused('A')), false],
    ['with another code that is refused', cart(2000, refused('A')), cart(2000, refused('B')), true],
    ['with a code that took another one’s place', cart(2000), cart(1900, replaced), false],
  ])('%s', (_, shown, result, news) => {
    expect(needsReview(shown, result, true)).toBe(news);
  });

  test('a higher total doesn’t count if no total was shown', () => {
    expect(needsReview(cart(2000), cart(2100), false)).toBe(false);
    expect(needsReview(cart(2000), cart(2100, warned), false)).toBe(true);
  });
});
