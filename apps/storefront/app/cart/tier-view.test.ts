import type { DiscountMeter } from '@vitrine/rules/cart/model';
import { setTranslationLookup } from '@vitrine/words/message';
import { describe, expect, test } from 'vitest';
import type { TierBenefits } from './tier-benefits.ts';
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

/** A cart that gets all that its tiers bring. */
const everything: TierBenefits = {
  reducesPrice: true,
  beatenBy: null,
  gifts: new Set(['variant-mini']),
  shippingIsFree: true,
  shippingIsFreeAnyway: false,
  exclusionReason: null,
  excludesAll: false,
  uncounted: [],
};
const view = (change: Partial<DiscountMeter>, benefits: Partial<TierBenefits> = {}) =>
  toTierView(meter(change), { ...everything, ...benefits }, 'us');

describe('the discount meter', () => {
  test('an offer that is turned off shows nothing', () => {
    expect(view({ enabled: false })).toBeNull();
    expect(view({ tiers: [] })).toBeNull();
  });

  test('the reached tier names the next tier and the missing amount', () => {
    expect(view({ remaining: 1250 })).toEqual({
      headline: 'Spend $50, save 20%',
      toGo: '$12.50 to go',
      notes: [],
      marks: [
        { label: '20% off', state: 'next' },
        { label: '30% off', state: 'ahead' },
      ],
      filled: 0.375,
    });
  });

  test('TIER-08: one cent below a tier, and exactly on it', () => {
    const below = view({ remaining: 1 });
    expect(below?.marks.map(({ state }) => state)).toEqual(['next', 'ahead']);
    expect(below?.filled).toBeLessThan(0.5);
    const reached = view({ reached: 1, next: 2, remaining: 5000 });
    expect(reached?.marks.map(({ state }) => state)).toEqual(['reached', 'next']);
    expect(reached?.filled).toBe(0.5);
    expect(reached?.headline).toBe('Spend $100, save 30%');
  });

  test('at the last tier no amount is missing', () => {
    expect(view({ reached: 2, next: null, remaining: 0 })).toMatchObject({
      headline: 'You saved 30%',
      toGo: null,
      filled: 1,
    });
  });

  test('an offer by quantity counts units', () => {
    const pieces = (remaining: number) => view({ useQuantity: true, remaining })?.toGo;
    expect(pieces(1)).toBe('1 item to go');
    expect(pieces(2)).toBe('2 items to go');
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
      'Add 2 more items for free shipping',
      null,
    ],
    [
      'by one piece',
      { tiers: [freeing], useQuantity: true, remaining: 1 },
      'Add 1 more item for free shipping',
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
    const shown = view({ reached: null, next: 0, remaining: 1200, ...change });
    expect([shown?.headline, shown?.toGo]).toEqual([headline, toGo]);
  });

  test('marks name the benefits of their tiers', () => {
    const { marks = [] } = view({ tiers: [freeing, giving], reached: 0 }) ?? {};
    expect(marks.map(({ label }) => label)).toEqual([
      'Free shipping',
      '15% off, free shipping and a free gift',
    ]);
  });

  test('below the first tier the headline names it, even if editors left its text empty', () => {
    const bare = tiers.slice(1).map((tier) => ({ ...tier, text: '', topText: '' }));
    expect(toTierView(meter({ tiers: bare, reached: null, next: 0 }), everything, 'uk')).toMatchObject({
      headline: 'Next: 20% off',
      toGo: '£50 to go',
      filled: 0,
    });
  });

  const fifteen = { text: '15% off', topText: 'You unlocked 15% off', minSpend: 12_000, minQuantity: 6 };
  const last = { tiers: [...tiers, { ...fifteen, percentage: 15 }], reached: 3, next: null, remaining: 0 };
  const nothing: Partial<TierBenefits> = { reducesPrice: false, excludesAll: true };
  const sets = 'Kits and sets are already reduced, so 15% off doesn’t apply to them.';

  test.each<[string, Partial<TierBenefits>, string]>([
    ['sets that save already', { ...nothing, exclusionReason: 'reducedSets' }, sets],
    [
      'sets at their own price',
      { ...nothing, exclusionReason: 'sets' },
      '15% off is for single items, not for kits and sets.',
    ],
    [
      'what is on sale',
      { ...nothing, exclusionReason: 'sale' },
      'Sale items are already reduced, so 15% off doesn’t apply to them.',
    ],
    [
      'what came with a code',
      { ...nothing, exclusionReason: 'discounted' },
      'Your offer already reduces some items, so 15% off doesn’t apply to them.',
    ],
    ['products of no list', { ...nothing, exclusionReason: 'others' }, '15% off doesn’t apply to your cart.'],
    ['several reasons', { ...nothing, exclusionReason: 'mixed' }, '15% off doesn’t apply to your cart.'],
    [
      'a code that saves more',
      { reducesPrice: false, beatenBy: 'code' },
      'Your code saves you more than 15% off, so we applied the code.',
    ],
    [
      'another offer that saves more',
      { reducesPrice: false, beatenBy: 'offer' },
      'Another offer saves you more than 15% off, so we applied that one.',
    ],
    ['amounts too small for a per cent', { reducesPrice: false }, '15% off doesn’t apply to your cart.'],
  ])('a tier that takes nothing off says why instead of that it is reached: %s', (_, benefits, headline) => {
    const shown = view(last, benefits);
    expect([shown?.headline, shown?.toGo, shown?.filled]).toEqual([headline, null, null]);
    expect(shown?.marks.map(({ state }) => state)).toEqual(['missed', 'missed', 'missed']);
  });

  test('a cart with only sets isn’t invited to spend more for an offer that excludes sets', () => {
    const shown = view(
      { reached: 0, next: 1, remaining: 1000 },
      { ...nothing, exclusionReason: 'reducedSets' },
    );
    expect(shown).toMatchObject({
      headline: 'Kits and sets are already reduced, so 20% off doesn’t apply to them.',
      toGo: null,
      filled: null,
    });
  });

  test('the remaining benefits of a tier with more than a percentage can still be reached', () => {
    const shown = view(
      { tiers: [giving], reached: null, next: 0, remaining: 1200 },
      { ...nothing, exclusionReason: 'reducedSets', shippingIsFree: false },
    );
    expect([shown?.headline, ...(shown?.notes ?? [])]).toEqual([
      sets,
      'Spend $12 more for free shipping and a free gift',
    ]);
  });

  test('a cart with sets and other products has the offer, and a note about the sets', () => {
    const shown = view({ reached: 1, next: 2, remaining: 2000 }, { exclusionReason: 'reducedSets' });
    expect(shown).toMatchObject({
      headline: 'Spend $100, save 30%',
      toGo: '$20 to go',
      notes: ['Kits and sets are already reduced, so 20% off doesn’t apply to them.'],
    });
    expect(shown?.marks.map(({ state }) => state)).toEqual(['reached', 'next']);
  });

  test('lines that don’t count towards a tier are named while there is a next tier', () => {
    const uncounted = { uncounted: ['Gift Wrap'] };
    expect(view({ remaining: 2000 }, uncounted)?.notes).toEqual(['Gift Wrap doesn’t count towards it.']);
    expect(view(last, uncounted)?.notes).toEqual([]);
  });

  test('a gift that isn’t in the cart and shipping with a price aren’t reached', () => {
    const states = (benefits: Partial<TierBenefits>) =>
      view({ tiers: [freeing, giving], reached: 1, next: null, remaining: 0 }, benefits)?.marks.map(
        ({ state }) => state,
      );
    expect(states({})).toEqual(['reached', 'reached']);
    expect(states({ gifts: new Set() })).toEqual(['reached', 'missed']);
    expect(states({ shippingIsFree: false })).toEqual(['missed', 'missed']);
  });

  test('no tier offers free shipping if shipping is free anyway', () => {
    const free = { shippingIsFreeAnyway: true };
    expect(view({ tiers: [freeing], reached: null, next: 0, remaining: 1200 }, free)).toBeNull();
    const shown = view(
      { tiers: [freeing, { ...giving, freeShipping: false }], reached: null, next: 0, remaining: 1200 },
      free,
    );
    expect(shown?.headline).toBe('Spend $62 more for 15% off and a free gift');
  });
});

test('LANG-17: texts of tiers without a translation are marked, translated ones aren’t', () => {
  const before = setTranslationLookup(() => ({ language: 'de', messages: {} }));
  try {
    const [first, second, third] = tiers.map((tier, index) =>
      index === 1 ? { ...tier, untranslated: ['text', 'topText'] as const } : tier,
    );
    const known = [first, second, third].flatMap((tier) => tier ?? []);
    expect(view({ tiers: known })?.headlineLang).toBeUndefined();
    expect(view({ tiers: known })?.marks.map(({ lang }) => lang)).toEqual(['en', undefined]);
    expect(view({ tiers: known, reached: 1, next: 2 })?.headlineLang).toBe('en');
  } finally {
    setTranslationLookup(before);
  }
});
