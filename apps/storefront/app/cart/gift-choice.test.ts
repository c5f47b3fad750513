import { describe, expect, test } from 'vitest';
import {
  findExtraGiftLines,
  findGiftLine,
  findReplacedGiftLineIds,
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

describe('selecting a gift', () => {
  test('the first gift drops no other', () => {
    const cart = cartWithGifts([], 1);
    expect(findReplacedGiftLineIds(cart, 'rose')).toEqual([]);
    expect(selectedIn(toCartWithToggledGift(cart, 'rose'))).toEqual(['rose']);
  });

  test('another gift replaces the selected one if only one is allowed', () => {
    const cart = cartWithGifts(['rose'], 1);
    expect(findReplacedGiftLineIds(cart, 'mint')).toEqual(['line-rose']);
    expect(selectedIn(toCartWithToggledGift(cart, 'mint'))).toEqual(['mint']);
  });

  test('the oldest gift is dropped beyond the maximum', () => {
    const cart = cartWithGifts(['mint', 'rose'], 2);
    expect(findReplacedGiftLineIds(cart, 'fig')).toEqual(['line-rose']);
    expect(selectedIn(toCartWithToggledGift(cart, 'fig'))).toEqual(['mint', 'fig']);
  });

  test('GIFT-01: selecting it again removes it', () => {
    const cart = cartWithGifts(['mint', 'rose'], 2);
    expect(findGiftLine(cart, 'rose')?.id).toBe('line-rose');
    expect(findReplacedGiftLineIds(cart, 'rose')).toEqual(['line-rose']);
    expect(selectedIn(toCartWithToggledGift(cart, 'rose'))).toEqual(['mint']);
  });

  test('a selected gift without a response counts as the newest', () => {
    const cart = toCartWithToggledGift(cartWithGifts(['rose'], 2), 'fig');
    expect(selectedIn(toCartWithToggledGift(cart, 'mint'))).toEqual(['mint', 'fig']);
  });

  test('a change that the response already contains changes nothing, whatever the line’s id', () => {
    const cart = cartWithGifts(['mint'], 1);
    expect(toCartWithGift(cart, 'mint', true)).toBe(cart);
    expect(toCartWithGift(cart, 'rose', false)).toBe(cart);
    expect(selectedIn(toCartWithGift(cart, 'rose', true))).toEqual(['rose']);
    expect(findGiftLine(toCartWithGift(cart, 'mint', false), 'mint')).toBeUndefined();
  });

  test('the same product without the gift’s attribute isn’t a gift', () => {
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

  test('nothing is counted without an offer', () => {
    expect(findExtraGiftLines(createTestCart([createTestLine('rose', { gift: true })]))).toEqual([]);
  });
});
