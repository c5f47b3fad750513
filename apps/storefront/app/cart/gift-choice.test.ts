import { describe, expect, test } from 'vitest';
import {
  findDroppedLines,
  findExtraGiftLines,
  findGiftLine,
  toCartWithGift,
  toCartWithToggledGift,
} from './gift-choice.ts';
import { createTestCart, createTestGift, createTestLine } from './test-carts.ts';

/** Gift lines as a cart holds them: the newest first. */
function cartWithGifts(inCart: readonly string[], maxSelection: number) {
  const choices = ['rose', 'mint', 'fig'].map((id) => createTestGift(id, inCart.includes(id)));
  return createTestCart([...inCart.map((id) => createTestLine(id, { gift: true })), createTestLine('oil')], {
    offers: {
      banner: null,
      gifts: { title: 'Choose your free gift', maxSelection, message: null, membersOnly: false, choices },
      upsells: [],
      notices: [],
      merchandise: [],
    },
  });
}

const selectedIn = (cart: ReturnType<typeof cartWithGifts>) =>
  cart.offers.gifts?.choices.filter(({ selected }) => selected).map(({ variantId }) => variantId);

describe('choosing a gift', () => {
  test('the first one takes nothing away', () => {
    const cart = cartWithGifts([], 1);
    expect(findDroppedLines(cart, 'rose')).toEqual([]);
    expect(selectedIn(toCartWithToggledGift(cart, 'rose'))).toEqual(['rose']);
  });

  test('where one may be chosen, another replaces it', () => {
    const cart = cartWithGifts(['rose'], 1);
    expect(findDroppedLines(cart, 'mint')).toEqual(['line-rose']);
    expect(selectedIn(toCartWithToggledGift(cart, 'mint'))).toEqual(['mint']);
  });

  test('beyond the maximum the oldest goes', () => {
    const cart = cartWithGifts(['mint', 'rose'], 2);
    expect(findDroppedLines(cart, 'fig')).toEqual(['line-rose']);
    expect(selectedIn(toCartWithToggledGift(cart, 'fig'))).toEqual(['mint', 'fig']);
  });

  test('GIFT-01: chosen again it goes', () => {
    const cart = cartWithGifts(['mint', 'rose'], 2);
    expect(findGiftLine(cart, 'rose')?.id).toBe('line-rose');
    expect(findDroppedLines(cart, 'rose')).toEqual(['line-rose']);
    expect(selectedIn(toCartWithToggledGift(cart, 'rose'))).toEqual(['mint']);
  });

  test('a selected gift without a response counts as the newest', () => {
    const cart = toCartWithToggledGift(cartWithGifts(['rose'], 2), 'fig');
    expect(selectedIn(toCartWithToggledGift(cart, 'mint'))).toEqual(['mint', 'fig']);
  });

  test('a wish that came true already changes nothing, whatever the line is called by then', () => {
    const cart = cartWithGifts(['mint'], 1);
    expect(toCartWithGift(cart, 'mint', true)).toBe(cart);
    expect(toCartWithGift(cart, 'rose', false)).toBe(cart);
    expect(selectedIn(toCartWithGift(cart, 'rose', true))).toEqual(['rose']);
    expect(findGiftLine(toCartWithGift(cart, 'mint', false), 'mint')).toBeUndefined();
  });

  test('the same product without the gift’s attribute is no gift', () => {
    expect(findGiftLine(createTestCart([createTestLine('rose')]), 'rose')).toBeUndefined();
  });
});

describe('gifts beyond the maximum', () => {
  test.each([
    [['fig', 'mint', 'rose'], 1, ['line-mint', 'line-rose']],
    [['fig', 'mint', 'rose'], 2, ['line-rose']],
    [['fig', 'mint', 'rose'], 3, []],
    [['fig', 'mint'], 0, ['line-mint']],
  ])('GIFT-09: of %j with a maximum of %i leave %j', (inCart, maxSelection, extra) => {
    expect(findExtraGiftLines(cartWithGifts(inCart, maxSelection))).toEqual(extra);
  });

  test('without an offer nothing is counted', () => {
    expect(findExtraGiftLines(createTestCart([createTestLine('rose', { gift: true })]))).toEqual([]);
  });
});
