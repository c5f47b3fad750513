/** Terms of offers, from the editor's form to pricing and the browser. */
import { getTermsRejection } from '@vitrine/rules/offers/offer-terms';
import { describe, expect, test } from 'vitest';
import { getActiveCartSettings } from './active-cart-settings.ts';
import { toOfferSettings } from './offer-settings.ts';
import { parseCartSettings, parseThemeSettings } from './read-settings.ts';

const gift = 'gid://shopify/ProductVariant/1';
const startsAt = '2026-11-27T18:00:00+10:00';
const endsAt = '2026-11-30T18:00:00+10:00';
const run = { startsAt, endsAt };
const [start, end] = [Date.UTC(2026, 10, 27, 8), Date.UTC(2026, 10, 30, 8)];

const cart = parseCartSettings({
  tierDiscount: { default: { enable: true, tiers: [{ min_spend: 50, discount: 20 }], ...run } },
  manualGwp: { default: { enableGwp: true, offers: [{ name: 'A', gifts: [gift] }], ...run } },
  autoAddGwp: {
    default: {
      enabled: true,
      slots: [
        { slot: 'sunrise', gift, ...run },
        { slot: 'always', gift },
      ],
    },
  },
  checkoutUpsell: {
    default: {
      enabled: true,
      upsell_group: [
        { product: 'mist', triggers: ['oil'], percentage: 10, ...run },
        { product: 'mitt', triggers: ['oil'], percentage: 10 },
      ],
    },
    regions: { au: run },
  },
  cartDiscountBanner: { default: { enabled: true, text: 'Only now.', ...run } },
});
const theme = parseThemeSettings({ customDiscountCode: { default: { code: 'SUN', variant: gift, ...run } } });

test('OFFER-06: every offer carries its terms into pricing, in milliseconds; one without dates carries none', () => {
  expect([...cart.problems, ...theme.problems]).toEqual([]);
  const offers = toOfferSettings(cart.byRegion.au, theme.byRegion.au, []);
  const terms = { startsAt: start, endsAt: end };
  expect([
    offers.tierDiscount.terms,
    offers.manualGift.terms,
    ...offers.autoGifts.map((slot) => slot.terms),
    ...offers.upsell.items.map((item) => item.terms),
    offers.upsell.terms,
    offers.customCode?.terms,
  ]).toEqual([terms, terms, terms, undefined, terms, undefined, terms, terms]);
  expect(toOfferSettings(cart.byRegion.us, theme.byRegion.us, []).upsell.terms).toBeUndefined();
});

test('OFFER-10: every offer carries for whom it is into pricing; a region takes that out by null', () => {
  const customers = { firstOrder: true, withoutTags: ['staff'] };
  const audience = { members: false, firstOrder: true, tags: [], withoutTags: ['staff'] };
  const { byRegion, problems } = parseCartSettings({
    tierDiscount: { default: { enable: true, customers }, regions: { uk: { customers: null } } },
    manualGwp: { default: { enableGwp: true, customers } },
    autoAddGwp: { default: { enabled: true, slots: [{ slot: 'sunrise', gift, customers }] } },
    checkoutUpsell: {
      default: {
        enabled: true,
        customers,
        upsell_group: [{ product: 'mist', triggers: ['oil'], percentage: 10, customers }],
      },
    },
  });
  const code = { default: { code: 'SUN', variant: gift, customers } };
  const themes = parseThemeSettings({ customDiscountCode: code });
  expect([...problems, ...themes.problems]).toEqual([]);
  const offers = toOfferSettings(byRegion.us, themes.byRegion.us, []);
  const terms = { startsAt: null, endsAt: null, audience };
  expect([
    offers.tierDiscount.terms,
    offers.manualGift.terms,
    offers.autoGifts[0]?.terms,
    offers.upsell.terms,
    offers.upsell.items[0]?.terms,
    offers.customCode?.terms,
  ]).toEqual([terms, terms, terms, terms, terms, terms]);
  expect(toOfferSettings(byRegion.uk, themes.byRegion.uk, []).tierDiscount.terms).toBeUndefined();
});

test('GIFT-18: gifts carry their budgets into pricing; without one they have no end', () => {
  const { byRegion, problems } = parseCartSettings({
    tierDiscount: { default: { enable: true, giftBudget: 7 }, regions: { uk: { giftBudget: null } } },
    manualGwp: { default: { enableGwp: true, budget: 8 } },
    autoAddGwp: { default: { enabled: true, slots: [{ slot: 'sunrise', gift, budget: 9 }] } },
  });
  expect(problems).toEqual([]);
  const budgets = (region: 'us' | 'uk') => {
    const { tierDiscount, manualGift, autoGifts } = toOfferSettings(
      byRegion[region],
      theme.byRegion[region],
      [],
    );
    return [tierDiscount.budget, manualGift.budget, autoGifts[0]?.budget];
  };
  expect([budgets('us'), budgets('uk')]).toEqual([
    [7, 8, 9],
    [undefined, 8, 9],
  ]);
});

test('a region takes a date out by null', () => {
  const { byRegion, problems } = parseCartSettings({
    tierDiscount: { default: { enable: true, ...run }, regions: { uk: { endsAt: null } } },
  });
  expect(problems).toEqual([]);
  const { terms } = toOfferSettings(byRegion.uk, theme.byRegion.uk, []).tierDiscount;
  expect([
    getTermsRejection(terms, { now: end, customer: null }),
    getTermsRejection(terms, { now: start - 1, customer: null }),
  ]).toEqual([null, 'notStarted']);
});

describe('what browsers may read of the settings', () => {
  const seen = (now: number) => {
    const { tierDiscount, manualGwp, autoAddGwp, checkoutUpsell, cartDiscountBanner } = getActiveCartSettings(
      cart.byRegion.us,
      now,
    );
    return {
      tiers: tierDiscount.enable && tierDiscount.tiers.length,
      gifts: manualGwp.enableGwp && manualGwp.offers.length,
      slots: autoAddGwp.slots.map(({ slot }) => slot),
      upsells: checkoutUpsell.upsell_group.map(({ product }) => product),
      banner: cartDiscountBanner.enabled && cartDiscountBanner.text,
    };
  };
  const nothing = {
    tiers: false,
    gifts: false,
    slots: ['always'],
    upsells: ['mitt'],
    banner: false,
  };
  const everything = {
    tiers: 1,
    gifts: 1,
    slots: ['sunrise', 'always'],
    upsells: ['mist', 'mitt'],
    banner: 'Only now.',
  };

  test.each([
    ['a millisecond before the start', start - 1, nothing],
    ['at the start', start, everything],
    ['a millisecond before the end', end - 1, everything],
    ['at the end', end, nothing],
  ])('%s', (_, now, expected) => {
    expect(seen(now)).toEqual(expected);
  });

  test('OFFER-13: is what guests get, without for whom it is', () => {
    const slots = [
      { slot: 'first', gift, customers: { firstOrder: true } },
      { slot: 'vip', gift, customers: { tags: ['vip'] } },
      { slot: 'most', gift, customers: { withoutTags: ['staff'] } },
    ];
    const { byRegion } = parseCartSettings({
      autoAddGwp: { default: { enabled: true, slots } },
      tierDiscount: { default: { enable: true, tiers: [{ min_spend: 50 }], customers: { tags: ['vip'] } } },
    });
    const told = getActiveCartSettings(byRegion.us, start);
    expect(told.autoAddGwp.slots.map(({ slot }) => slot)).toEqual(['most']);
    expect(told.tierDiscount).toMatchObject({ enable: false, tiers: [] });
    expect(JSON.stringify(told)).not.toMatch(/customers|staff|vip/);
  });

  test('OFFER-07: holds no date, and of what does not run not a word', () => {
    const words = (now: number) => JSON.stringify(getActiveCartSettings(cart.byRegion.au, now));
    expect(words(start)).not.toMatch(/startsAt|endsAt|1795\d+/);
    expect(words(start - 1)).not.toMatch(/Only now|mist|sunrise|min_spend/);
  });
});
