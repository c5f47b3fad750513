import type { DiscountMeter } from '@vitrine/rules/cart/model';
import { describe, expect, test } from 'vitest';
import { toTierView } from './tier-view.ts';

const tiers = [
  { text: 'Add more to save', topText: 'Spend $50, save 20%', minSpend: 0, minQuantity: 0, percentage: 0 },
  { text: '20% off', topText: 'Spend $100, save 30%', minSpend: 5000, minQuantity: 2, percentage: 20 },
  { text: '30% off', topText: 'You saved 30%', minSpend: 10_000, minQuantity: 4, percentage: 30 },
];
const meter = (change: Partial<DiscountMeter>): DiscountMeter => ({
  enabled: true,
  useQuantity: false,
  reached: 0,
  next: 1,
  remaining: 5000,
  tiers,
  ...change,
});

describe('the discount meter', () => {
  test('an offer that is off shows nothing', () => {
    expect(toTierView(meter({ enabled: false }), 'us')).toBeNull();
    expect(toTierView(meter({ tiers: [] }), 'us')).toBeNull();
  });

  test('the tier reached says what comes next, and how much is missing', () => {
    expect(toTierView(meter({ remaining: 1250 }), 'us')).toEqual({
      headline: 'Spend $50, save 20%',
      toGo: '$12.50 to go',
      marks: [
        { label: '20% off', state: 'next' },
        { label: '30% off', state: 'ahead' },
      ],
      filled: 0.375,
    });
  });

  test('TIER-08: one cent below a tier and on it', () => {
    const below = toTierView(meter({ remaining: 1 }), 'us');
    expect(below?.marks.map(({ state }) => state)).toEqual(['next', 'ahead']);
    expect(below?.filled).toBeLessThan(0.5);
    const reached = toTierView(meter({ reached: 1, next: 2, remaining: 5000 }), 'us');
    expect(reached?.marks.map(({ state }) => state)).toEqual(['reached', 'next']);
    expect(reached?.filled).toBe(0.5);
    expect(reached?.headline).toBe('Spend $100, save 30%');
  });

  test('at the last tier nothing is left to go', () => {
    expect(toTierView(meter({ reached: 2, next: null, remaining: 0 }), 'us')).toMatchObject({
      headline: 'You saved 30%',
      toGo: null,
      filled: 1,
    });
  });

  test('an offer by pieces counts them', () => {
    const pieces = (remaining: number) => toTierView(meter({ useQuantity: true, remaining }), 'us')?.toGo;
    expect(pieces(1)).toBe('1 piece to go');
    expect(pieces(2)).toBe('2 pieces to go');
  });

  const freeing = {
    text: '',
    topText: '',
    minSpend: 5000,
    minQuantity: 2,
    percentage: 0,
    freeShipping: true,
  };
  const giving = { ...freeing, minSpend: 10_000, minQuantity: 4, percentage: 15, gift: 'variant-mini' };

  test.each<[string, Partial<DiscountMeter>, string, string | null]>([
    ['below it', { tiers: [freeing, giving] }, 'Spend $12 more for free shipping', null],
    [
      'on it, with what comes next',
      { tiers: [freeing, giving], reached: 0, next: 1, remaining: 1 },
      'Spend $0.01 more for 15% off, free shipping and a free gift',
      null,
    ],
    [
      'by pieces',
      { tiers: [freeing], useQuantity: true, remaining: 2 },
      'Add 2 more pieces for free shipping',
      null,
    ],
    [
      'by one piece',
      { tiers: [freeing], useQuantity: true, remaining: 1 },
      'Add 1 more piece for free shipping',
      null,
    ],
    ['at the last', { tiers: [freeing], reached: 0, next: null, remaining: 0 }, 'Free shipping', null],
    [
      'where its editor has words for it',
      { tiers: [{ ...freeing, text: 'Post paid' }] },
      'Next: Post paid',
      '$12 to go',
    ],
  ])('TIER-19: a tier that brings more than a percentage says so: %s', (_, change, headline, toGo) => {
    const view = toTierView(meter({ reached: null, next: 0, remaining: 1200, ...change }), 'us');
    expect([view?.headline, view?.toGo]).toEqual([headline, toGo]);
  });

  test('marks name what their tiers bring', () => {
    const { marks = [] } = toTierView(meter({ tiers: [freeing, giving], reached: 0 }), 'us') ?? {};
    expect(marks.map(({ label }) => label)).toEqual([
      'Free shipping',
      '15% off, free shipping and a free gift',
    ]);
  });

  test('before the first tier it names the first, also where editors left the words empty', () => {
    const bare = tiers.slice(1).map((tier) => ({ ...tier, text: '', topText: '' }));
    expect(toTierView(meter({ tiers: bare, reached: null, next: 0 }), 'uk')).toMatchObject({
      headline: 'Next: 20% off',
      toGo: '£50 to go',
      filled: 0,
    });
  });
});
