import { expect, test } from 'vitest';
import { formatPrice, formatPrices } from './format-prices.ts';

test('PRICE-20: a product without a price is “Free”, with its compare-at price', () => {
  expect(formatPrice(0, 'us')).toBe('Free');
  expect(formatPrice(1, 'us')).toBe('$0.01');
  expect(formatPrices('us', 0, 1200)).toEqual({ now: 'Free', was: '$12' });
  expect(formatPrices('us', 1200, 1200)).toEqual({ now: '$12', was: null });
});
