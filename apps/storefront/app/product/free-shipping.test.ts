import { expect, test } from 'vitest';
import { formatDeliveryTime } from './free-shipping.ts';

const context = {
  words: { delivery: '{country}: {days} working days' },
  delivery: { country: 'Canada', days: [2, 5] },
} as unknown as Parameters<typeof formatDeliveryTime>[1];

test('CARD-11: a gift card has no delivery estimate, other products have', () => {
  expect(formatDeliveryTime({ giftCard: true }, context)).toBeNull();
  expect(formatDeliveryTime({}, context)).toBe('Canada: 2 to 5 working days');
});
