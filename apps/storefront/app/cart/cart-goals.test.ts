import { expect, test } from 'vitest';
import { getCartGoals } from './cart-goals.ts';

const tier = (minSpend: number, minQuantity = 0) => ({
  text: '',
  topText: '',
  minSpend,
  minQuantity,
  percentage: 10,
});
const meters = (
  shipping: readonly [remaining: number, target: number] | null,
  tiers: { readonly next: number | null; readonly remaining: number; readonly useQuantity?: boolean } | null,
) => ({
  shippingMeter: {
    enabled: shipping !== null,
    remaining: shipping?.[0] ?? 0,
    target: shipping?.[1] ?? 0,
    current: (shipping?.[1] ?? 0) - (shipping?.[0] ?? 0),
  },
  discountMeter: {
    enabled: tiers !== null,
    useQuantity: tiers?.useQuantity ?? false,
    reached: null,
    next: tiers?.next ?? null,
    remaining: tiers?.remaining ?? 0,
    tiers: [tier(5000, 2), tier(10_000, 4)],
  },
});

test.each([
  ['no goal at all', meters(null, null), []],
  ['free shipping alone', meters([400, 6000], null), ['shipping']],
  [
    'free shipping four dollars away, a tier forty',
    meters([400, 6000], { next: 1, remaining: 4400 }),
    ['shipping', 'tiers'],
  ],
  [
    'a tier sixteen dollars away, shipping twenty-six',
    meters([2600, 6000], { next: 0, remaining: 1600 }),
    ['tiers', 'shipping'],
  ],
  ['free shipping reached', meters([0, 6000], { next: 1, remaining: 3200 }), ['tiers', 'shipping']],
  ['the last tier reached', meters([400, 6000], { next: null, remaining: 0 }), ['shipping', 'tiers']],
  ['both reached', meters([0, 6000], { next: null, remaining: 0 }), ['tiers', 'shipping']],
  [
    'one piece of two missing, and nearly free shipping',
    meters([300, 6000], { next: 0, remaining: 1, useQuantity: true }),
    ['shipping', 'tiers'],
  ],
  [
    'one piece of four missing, and shipping far away',
    meters([5000, 6000], { next: 1, remaining: 1, useQuantity: true }),
    ['tiers', 'shipping'],
  ],
] as const)('%s', (_, cart, goals) => {
  expect(getCartGoals(cart)).toEqual(goals);
});

test.each([
  ['before the region’s own rates do', 2010, ['tiers']],
  ['after them', 5, ['shipping', 'tiers']],
] as const)('a tier that frees shipping %s', (_, toFreeRate, goals) => {
  const given = meters([toFreeRate, 6000], { next: 0, remaining: 10 });
  const tiers = given.discountMeter.tiers.map((each) => ({ ...each, freeShipping: true }));
  expect(getCartGoals({ ...given, discountMeter: { ...given.discountMeter, tiers } })).toEqual(goals);
});
