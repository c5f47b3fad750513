import { describe, expect, test } from 'vitest';
import type { PricingInput } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import { reconcileLines } from '../cart/reconcile-lines.ts';
import { createLine, createPricingInput, createTestDiscount, createTierOffers } from '../testing/carts.ts';
import { findManualGiftOffer } from './gifts.ts';
import { noOffers } from './offer-settings.ts';

const claimed = (token = 'token', type = 'product') => ({
  _swell_discount_type: type,
  _swell_points_used: '100',
  _swell_redemption_token: token,
});
const balm = (given: Parameters<typeof createLine>[2] = {}) =>
  createLine('balm', 900, { attributes: claimed(), ...given });
const oil = createLine('oil', 5000);
const granted = { rewards: [{ token: 'token', variant: 'variant-balm' }] };
const reconcile = (lines: PricingInput['lines'], more: Partial<PricingInput> = granted, before = lines) =>
  reconcileLines(before, createPricingInput(lines, more), {
    removedGifts: [],
    merchandise: () => undefined,
    newId: (slot) => slot,
  });

describe('a reward', () => {
  test('is one free unit, like a chosen gift, and counts towards no tier and no gift', () => {
    const priced = priceCart(
      createPricingInput([balm(), oil], {
        ...granted,
        offers: createTierOffers([[5500, 10]], { products: ['oil'] }),
      }),
    );
    expect(priced).toMatchObject({
      subtotalPrice: 5900,
      discountManualGwp: 900,
      discountCombineLine: 0,
      totalBeforeShipping: 5000,
    });
    expect(priced.lines[0]).toMatchObject({ isFreeItem: true, isManualGwp: false, priceAfterDiscounted: 0 });
    expect(priced.explain).toContainEqual({ kind: 'gift', line: 'line-balm', offer: 'reward', amount: 900 });
    expect(findManualGiftOffer([], { ...noOffers.manualGift, enabled: true }, true).refusal).toBe(
      'nothingBought',
    );
  });

  test('is one unit, whatever quantity a browser requests', () => {
    const { input } = reconcile([balm({ quantity: 3 }), oil]);
    expect(input.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(priceCart(createPricingInput([balm({ quantity: 3 })], granted)).totalBeforeShipping).toBe(1800);
  });

  test.each([
    ['that was made up', balm({ attributes: claimed('other') }), granted],
    ['of a guest', balm(), { rewards: [] }],
    ['for another product', createLine('oil', 900, { attributes: claimed() }), granted],
    ['that says it is an amount', balm({ attributes: claimed('token', 'fixed') }), granted],
    ['on a subscription', balm({ sellingPlan: { id: 'p', name: 'Monthly', price: 800 } }), granted],
    ['that is a gift as well', balm({ attributes: { ...claimed(), _campaign_type: 'manual_gwp' } }), granted],
  ])('%s is charged for, without its claim', (_name, claim, more) => {
    expect(priceCart(createPricingInput([claim], more)).totalBeforeShipping).toBeGreaterThan(0);
    const { input, removals } = reconcile([claim, oil], more, [oil]);
    expect(input.lines.flatMap(({ attributes }) => attributes)).toEqual([]);
    expect(removals).toEqual([]);
  });

  test('that was used or returned meanwhile is removed, instead of being charged', () => {
    const { input, removals } = reconcile([balm(), oil], { rewards: [] });
    expect(input.lines.map(({ id }) => id)).toEqual(['line-oil']);
    expect(removals).toEqual(['rewardGone']);
  });

  test('beyond the first is removed; the first is free', () => {
    const rewards = [...granted.rewards, { token: 'second', variant: 'variant-wrap' }];
    const wrap = createLine('wrap', 2000, { attributes: claimed('second') });
    const { input, removals } = reconcile([wrap, balm(), oil], { rewards }, [balm(), oil]);
    expect(input.lines.map(({ id }) => id)).toEqual(['line-balm', 'line-oil']);
    expect(removals).toEqual(['secondReward']);
    expect(priceCart(createPricingInput([wrap, balm()], { rewards })).totalBeforeShipping).toBe(2000);
  });

  test('with a code of the programme rejects the code; an invalid claim rejects nothing', () => {
    const code = createTestDiscount({ code: 'SWL_1' });
    const entered = { codes: ['SWL_1'], discounts: [code] };
    expect(priceCart(createPricingInput([balm(), oil], { ...entered, ...granted })).codes[0]?.refusal).toBe(
      'oneReward',
    );
    expect(
      priceCart(createPricingInput([balm(), oil], { ...entered, rewards: [] })).codes[0]?.refusal,
    ).toBeNull();
  });

  test('of another backend remains as claimed: that backend validates it', () => {
    const { input } = reconcile([balm(), oil], {}, [oil]);
    expect(input.lines[0]?.attributes).toHaveLength(3);
    expect(priceCart(input).totalBeforeShipping).toBe(5900);
  });
});
