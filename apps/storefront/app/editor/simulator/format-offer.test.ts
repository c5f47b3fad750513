import { expect, test } from 'vitest';
import { formatOfferReason } from './format-offer.ts';
import type { OfferResult } from './simulation.ts';

const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const told = (given: Partial<OfferResult>): OfferResult => ({
  offer: { kind: 'giftBox' },
  title: 'Gifts',
  gives: 0,
  reason: 'minimumPurchase',
  ...given,
});

test.each([
  [told({ missing: { amount: 500 } }), 'The cart is too small. $5.00 more would earn it.'],
  [
    told({ reason: 'minimumNotReached', missing: { pieces: 1 } }),
    'The cart is too small. 1 piece more would earn it.',
  ],
  [told({ reason: 'soldOut' }), 'Its gift is sold out.'],
  [told({ reason: null, gives: 800 }), ''],
])('what is left is part of the reason', (result, words) => {
  expect(formatOfferReason(result, money)).toBe(words);
});
