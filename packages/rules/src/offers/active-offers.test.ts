/** Offers with a start and an end: each is priced at, before and after both. */
import { describe, expect, test } from 'vitest';
import { createCartRules } from '../cart/cart-rules.ts';
import type { CartLineInput, PricingInput } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import { reconcileLines } from '../cart/reconcile-lines.ts';
import {
  createLine,
  createPricingInput,
  createTestDiscount,
  createTierOffers,
  entitleProducts,
  now,
} from '../testing/carts.ts';
import {
  createAutoGiftLine,
  createAutoGiftOffers,
  createGiftBoxOffers,
  createGiftLine,
  priceCartWith,
  reconcileWith,
} from '../testing/offers.ts';
import { filterActiveOffers } from './active-offers.ts';
import { noOffers, type OfferSettings } from './offer-settings.ts';
import type { OfferTerms } from './offer-terms.ts';

const start = Date.UTC(2026, 10, 27, 8);
const end = Date.UTC(2026, 10, 30, 8);
const terms: OfferTerms = { startsAt: start, endsAt: end };

const moments: readonly (readonly [when: string, now: number, runs: boolean])[] = [
  ['OFFER-06: a millisecond before its start', start - 1, false],
  ['at its start', start, true],
  ['a millisecond before its end', end - 1, true],
  ['OFFER-06: at its end', end, false],
];

/** Each offer with a cart to which it applies, and the amount that it then takes off. */
const flagged = createLine('mist', 1000, { attributes: { _front_upsell: 'true' } });
const mist = { product: 'mist', triggers: ['oil'], percentage: 10 };
const steps = createTierOffers([[0, 10]], { products: ['oil'] });
const offers: readonly (readonly [
  name: string,
  lines: readonly CartLineInput[],
  offers: OfferSettings,
  off: number,
])[] = [
  ['the tier', [createLine('oil', 5000)], { ...steps, tierDiscount: { ...steps.tierDiscount, terms } }, 500],
  ['a gift to choose', [createGiftLine(), createLine('oil', 5000)], createGiftBoxOffers({ terms }), 1000],
  [
    'an automatic gift',
    [createAutoGiftLine(), createLine('oil', 5000)],
    createAutoGiftOffers({ terms }),
    900,
  ],
  [
    'the add-ons',
    [flagged, createLine('oil', 5000)],
    { ...noOffers, upsell: { enabled: true, items: [mist], terms } },
    100,
  ],
  [
    'one add-on',
    [flagged, createLine('oil', 5000)],
    { ...noOffers, upsell: { enabled: true, items: [{ ...mist, terms }] } },
    100,
  ],
];

describe.each(offers)('%s', (_, lines, settings, off) => {
  test.each(moments)('%s', (_when, at, runs) => {
    const priced = priceCartWith(lines, settings, { now: at });
    expect(priced.subtotalPrice - priced.totalBeforeShipping).toBe(runs ? off : 0);
  });

  test('without a start or an end there is none', () => {
    const at = (now: number, given: OfferTerms) => {
      const reconciled = JSON.parse(JSON.stringify(settings), (key, value) =>
        key === 'terms' ? given : value,
      );
      return (
        priceCartWith(lines, reconciled, { now }).discountCombineLine ===
        priceCartWith(lines, settings, { now: start }).discountCombineLine
      );
    };
    expect(at(start - 1, { startsAt: null, endsAt: end })).toBe(true);
    expect(at(end, { startsAt: start, endsAt: null })).toBe(true);
  });

  test('OFFER-07: is secret before its start: none of its data is sent to a browser', () => {
    const bare = lines.filter(({ attributes }) => attributes.length === 0);
    const at = (now: number) =>
      createCartRules(createPricingInput(bare, { offers: settings, now }), []).offers;
    const told = /"oil"|mist|variant|1000/;
    expect(JSON.stringify(at(start - 1))).not.toMatch(told);
    expect(JSON.stringify(at(end))).not.toMatch(told);
    expect(JSON.stringify(at(start))).toMatch(told);
    expect(JSON.stringify(at(start))).not.toMatch(/terms|startsAt|endsAt|\d{13}/);
  });
});

describe('a gift whose offer ended while it was in the cart', () => {
  test.each([
    ['a chosen one', createGiftLine(), createGiftBoxOffers({ terms }), 'line-gift'],
    ['one that came by itself', createAutoGiftLine(), createAutoGiftOffers({ terms }), 'line-mini'],
  ])('OFFER-08: %s is removed as missed, and is never charged', (_, given, settings, lineId) => {
    const leaves = [{ kind: 'removeLine', lineId, reason: 'giftLost' }];
    expect(reconcileWith([given, createLine('oil', 5000)], settings, { now: end - 1 })).toEqual([]);
    expect(reconcileWith([given, createLine('oil', 5000)], settings, { now: end, customer: null })).toEqual(
      leaves,
    );
  });

  test('OFFER-08: one scheduled for another day is removed too', () => {
    const lines = [createGiftLine(), createLine('oil', 5000)];
    const reconciled = reconcileLines(
      lines,
      createPricingInput(lines, { offers: createGiftBoxOffers({ terms }), now: start - 1 }),
      {
        removedGifts: [],
        merchandise: () => undefined,
        newId: () => '',
      },
    );
    expect([reconciled.input.lines.length, reconciled.removals]).toEqual([1, ['giftLost']]);
  });
});

describe('an automatic gift that starts', () => {
  test.each(moments)('is added, or not: %s', (_when, at, runs) => {
    const asked = reconcileWith([createLine('oil', 5000)], createAutoGiftOffers({ terms }), { now: at });
    expect(asked.map(({ kind }) => kind)).toEqual(runs ? ['addLine'] : []);
  });
});

describe("the storefront's own code", () => {
  const sunday = { ...noOffers, customCode: { code: 'SUNDAY', campaignVariant: 'variant-mitt', terms } };
  const free = createTestDiscount({
    code: 'SUNDAY',
    benefit: { kind: 'percentage', percentage: 100, target: 'line' },
    entitlement: entitleProducts('mitt'),
  });
  const mitt = createLine('mitt', 1200, { attributes: { _campaign_type: 'custom_code' } });
  const given = { offers: sunday, codes: ['sunday'], discounts: [free] };

  test.each(moments)('%s', (_when, at, runs) => {
    const priced = priceCart(createPricingInput([mitt, createLine('oil', 5000)], { ...given, now: at }));
    expect(priced.codes[0]?.applicable).toBe(runs);
    expect(reconcileWith([mitt, createLine('oil', 5000)], sunday, { ...given, now: at })).toEqual(
      runs ? [] : [{ kind: 'removeLine', lineId: 'line-mitt', reason: 'codeGone' }],
    );
  });

  test('is unknown before its start and expired after its end, also where its discount would still run', () => {
    const bought = [createLine('mitt', 1200)];
    const answer = (at: number) => priceCart(createPricingInput(bought, { ...given, now: at })).codes[0];
    expect(answer(start - 1)).toMatchObject({ applicable: false, refusal: 'unknown' });
    expect(answer(end)).toMatchObject({ applicable: false, refusal: 'expired' });
    expect(priceCart(createPricingInput(bought, { ...given, now: end })).discountLine).toBe(0);
  });

  test('its benefit is not shown while it has none', () => {
    const rules = (input: Partial<PricingInput>) =>
      JSON.stringify(
        createCartRules(createPricingInput([createLine('oil', 5000)], { ...given, ...input }), []),
      );
    expect(rules({ now: start - 1 })).not.toContain('variant-mitt');
    expect(rules({ now: start - 1, codes: [] })).not.toContain('SUNDAY');
  });
});

test('offers without terms are the same object, and evaluating twice changes nothing', () => {
  const plain = createAutoGiftOffers({});
  expect(filterActiveOffers(plain, { now, customer: null })).toBe(plain);
  const once = filterActiveOffers(createAutoGiftOffers({ terms }, { slot: 'two' }), {
    now: end,
    customer: null,
  });
  expect(filterActiveOffers(once, { now: 0, customer: null })).toBe(once);
});
