/** Gifts with a budget: a cart gets at most the units that are left. */
import { describe, expect, test } from 'vitest';
import { createCartRules, createInputFromRules } from '../cart/cart-rules.ts';
import { createGiftBox } from '../cart/json/gift-box.ts';
import type { CartLineInput } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import { reconcileLines } from '../cart/reconcile-lines.ts';
import { createLine, createPricingInput, createTierOffers } from '../testing/carts.ts';
import {
  createAutoGiftLine,
  createAutoGiftOffers,
  createGiftBoxOffers,
  createGiftLine,
} from '../testing/offers.ts';
import { filterActiveOffers } from './active-offers.ts';
import { getGiftBudgets, getGiftBudgetUse } from './gift-budget.ts';
import { noOffers, type OfferSettings } from './offer-settings.ts';

const oil = createLine('oil', 5000);
const tierOffer: OfferSettings = {
  ...noOffers,
  tierDiscount: {
    ...createTierOffers([[0, 10]], { products: ['oil'], budget: 5 }).tierDiscount,
    tiers: [{ text: '', topText: '', minSpend: 0, minQuantity: 0, percentage: 10, gift: 'variant-mini' }],
  },
};
const tierGift = createLine('mini', 900, { attributes: { _campaign_type: 'auto_gwp', _auto_gwp: 'tier' } });
const offers: readonly (readonly [
  name: string,
  budget: string,
  CartLineInput,
  OfferSettings,
  worth: number,
])[] = [
  ['a gift to choose', 'manual', createGiftLine(), createGiftBoxOffers({ budget: 5 }), 1000],
  ['an automatic gift', 'slot:one', createAutoGiftLine(), createAutoGiftOffers({ budget: 5 }), 900],
  ['a tier’s gift', 'tier', tierGift, tierOffer, 900],
];

const reconcile = (lines: readonly CartLineInput[], given: Parameters<typeof createPricingInput>[1]) =>
  reconcileLines(lines, createPricingInput(lines, given), {
    removedGifts: [],
    merchandise: () => createLine('mini', 900).merchandise,
    newId: (slot) => slot,
  });

describe.each(offers)('%s', (_, budget, claimed, settings, worth) => {
  const lines = [claimed, oil];
  const gifts = (left: number | null) => {
    const input = createPricingInput(lines, {
      offers: settings,
      ...(left === null ? {} : { giftsLeft: { [budget]: left } }),
    });
    const { discountManualGwp, discountAutoGwp, explain } = priceCart(input);
    return { worth: discountManualGwp + discountAutoGwp, explain };
  };

  test('is given while a unit is left, and without a budget', () => {
    expect([1, 2, null].map((left) => gifts(left).worth)).toEqual([worth, worth, worth]);
    expect(gifts(0).worth).toBe(0);
  });

  test('GIFT-19: is removed as missed once it is used up, is never charged, and isn’t added again', () => {
    const given = { offers: settings, giftsLeft: { [budget]: 0 } };
    const { input, removals } = reconcile(lines, given);
    expect([input.lines.map(({ id }) => id), removals]).toEqual([['line-oil'], ['giftLost']]);
    expect(priceCart(input).discountAutoGwp + priceCart(input).discountManualGwp).toBe(0);
    expect(reconcile([oil], given).input.lines).toHaveLength(1);
  });

  test('GIFT-19: is shown as used up', () => {
    const input = createPricingInput([oil], { offers: settings, giftsLeft: { [budget]: 0 } });
    const told = priceCart(input).explain.filter(({ kind }) => kind === 'giftRefused');
    expect(told).toEqual([expect.objectContaining({ reason: 'usedUp' })]);
    expect(createGiftBox(input)).toBeNull();
  });

  test('GIFT-22: reveals to browsers neither its budget nor the units left', () => {
    for (const left of [0, 3]) {
      const input = createPricingInput(lines, { offers: settings, giftsLeft: { [budget]: left } });
      const rules = createCartRules(input, []);
      expect(JSON.stringify(rules)).not.toMatch(/budget|"left"/);
      expect(priceCart(createInputFromRules(rules, input))).toEqual(priceCart(input));
    }
  });

  test('an order takes its units', () => {
    const terms = { startsAt: 7, endsAt: null };
    const withStart = JSON.parse(JSON.stringify(settings), (_key, value) =>
      value !== null && typeof value === 'object' && 'budget' in value ? { ...value, terms } : value,
    );
    const budgets = getGiftBudgets(withStart);
    expect(budgets).toEqual([{ offer: budget, startsAt: 7, pieces: 5 }]);
    const priced = priceCart(createPricingInput(lines, { offers: settings }));
    expect(getGiftBudgetUse(priced, budgets)).toEqual([
      { offer: budget, startsAt: 7, pieces: 5, claimed: 1 },
    ]);
    expect(getGiftBudgetUse(priceCart(createPricingInput([oil], { offers: settings })), budgets)).toEqual([]);
  });
});

test('GIFT-19: of two chosen gifts one is removed, with a message, if one is left', () => {
  const lines = [createGiftLine('gift2'), createGiftLine('gift'), oil];
  const offer = createGiftBoxOffers({ budget: 5, maxSelection: 2 });
  const given = { offers: offer, giftsLeft: { manual: 1 } };
  expect(priceCart(createPricingInput(lines, given)).discountManualGwp).toBe(1000);
  const { input, removals } = reconcile(lines, given);
  expect([input.lines.map(({ id }) => id), removals]).toEqual([['line-gift2', 'line-oil'], ['giftLost']]);
  expect(createGiftBox(createPricingInput([oil], given))?.maxSelection).toBe(1);
});

test('GIFT-21: a tier whose gift is used up keeps its percentage, and promises no gift', () => {
  const priced = priceCart(createPricingInput([oil], { offers: tierOffer, giftsLeft: { tier: 0 } }));
  expect(priced.discountTier).toBe(500);
  expect(JSON.stringify(priced.discountMeter)).not.toContain('variant-mini');
});

test('evaluating twice changes nothing more, and an inactive offer has no budget', () => {
  const context = { now: 0, customer: null, giftsLeft: { 'slot:one': 0 } };
  const once = filterActiveOffers(createAutoGiftOffers({ budget: 5 }), context);
  expect(filterActiveOffers(once, context)).toBe(once);
  expect(getGiftBudgets(createAutoGiftOffers({ budget: 5, enabled: false }))).toEqual([]);
});
