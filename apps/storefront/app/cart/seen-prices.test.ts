import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { describe, expect, test } from 'vitest';
import { findEarlierPrices, formatPriceChange, noSeenPrices, updateSeenPrices } from './seen-prices.ts';
import { createTestCart, createTestLine } from './test-carts.ts';

const oil = (unit: number) => createTestLine('oil', { unit, quantity: 2 });
const planned = (unit: number) => ({
  ...createTestLine('oil', { unit }),
  id: 'line-plan',
  sellingPlanAllocation: { sellingPlan: { id: 'plan', name: 'Every 4 weeks' } },
});
const told = (cart: CartJson, seen = noSeenPrices) => Object.fromEntries(findEarlierPrices(cart, seen));

const seen = updateSeenPrices(createTestCart([oil(2200), planned(1800)]), noSeenPrices, false);

describe('a price that differs from the one last seen', () => {
  test('is shown with the previous price, by variant and plan', () => {
    expect(told(createTestCart([oil(2400), planned(1800)]), seen)).toEqual({ 'line-oil': 2200 });
    expect(told(createTestCart([oil(2200), planned(1700)]), seen)).toEqual({ 'line-plan': 1800 });
  });

  test('isn’t shown for a price that was never seen, for a gift, or for another cart', () => {
    expect(told(createTestCart([oil(2400)]))).toEqual({});
    expect(told(createTestCart([createTestLine('gel', { unit: 500 })]), seen)).toEqual({});
    const gift = (unit: number) => createTestLine('scrub', { unit, gift: true });
    expect(
      told(createTestCart([gift(900)]), updateSeenPrices(createTestCart([gift(700)]), noSeenPrices, false)),
    ).toEqual({});
    expect(told(createTestCart([oil(2400)], { id: 'another' }), seen)).toEqual({});
  });

  test('is shown until it was read, however often the cart is opened', () => {
    const dearer = createTestCart([oil(2400), createTestLine('gel', { unit: 500 })]);
    const looked = updateSeenPrices(dearer, seen, false);
    expect(told(dearer, looked)).toEqual({ 'line-oil': 2200 });
    const read = updateSeenPrices(dearer, looked, true);
    expect(told(dearer, read)).toEqual({});
    expect(told(createTestCart([oil(2200)]), read)).toEqual({ 'line-oil': 2400 });
  });

  test('is shown for a line that was removed and added again', () => {
    const without = updateSeenPrices(createTestCart([planned(1800)]), seen, true);
    expect(told(createTestCart([oil(2400)]), without)).toEqual({ 'line-oil': 2200 });
  });

  test('is stored only if a price is new', () => {
    expect(updateSeenPrices(createTestCart([oil(2200)]), seen, false)).toBe(seen);
    expect(updateSeenPrices(createTestCart([oil(2200)]), seen, true)).toBe(seen);
    expect(updateSeenPrices(createTestCart([oil(2400)]), seen, false)).toBe(seen);
    expect(updateSeenPrices(createTestCart([], { id: 'another' }), seen, true)).toBe(seen);
  });

  test('is formatted like money of the region', () => {
    expect(formatPriceChange(planned(2400), 2200, 'us')).toBe('Price is now $24 (was $22)');
    expect(formatPriceChange(oil(2450), 2200, 'eu')).toBe('Price is now 24.50€ each (was 22€)');
  });
});
