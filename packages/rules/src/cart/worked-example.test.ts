import { describe, expect, test } from 'vitest';
import {
  auTable,
  createLine,
  createPricingInput,
  createTestDiscount,
  createTierOffers,
} from '../testing/carts.ts';
import type { PricingInput } from './model.ts';
import { priceCart } from './price-cart.ts';

/** The specification's worked example, figure by figure (PRICE-16). */
const offers: PricingInput['offers'] = {
  ...createTierOffers([[5000, 20]], { singleOnly: true, products: ['a', 'b'] }),
  upsell: { enabled: true, items: [{ product: 'b', triggers: ['a'], percentage: 15 }] },
  manualGift: {
    enabled: true,
    title: 'Pick a gift',
    maxSelection: 1,
    minimumPurchase: 1000,
    buyProducts: [],
    buyCollections: [],
    hideBoxProducts: [],
    membersOnly: false,
    offers: [{ name: 'A', minSpend: 0, gifts: ['variant-gift'] }],
  },
};
const lines = [
  createLine('a', 2000, { quantity: 2 }),
  createLine('b', 2501, { attributes: { _front_upsell: 'true', _front_upsell_amt: '15' } }),
  createLine('c', 5000, { merchandise: { productType: 'BUNDLE', compareAtPrice: 6000 } }),
  createLine('gift', 1000, { attributes: { _campaign_type: 'manual_gwp' } }),
];
const input = createPricingInput(lines, { offers, codes: ['TEN'], discounts: [createTestDiscount()] });

describe('the worked example', () => {
  test('CART-11, PRICE-15, PRICE-16: in California', () => {
    const priced = priceCart(input);
    expect(priced).toMatchObject({
      subtotalPrice: 12501,
      discountBundleAmount: 1000,
      discountManualGwp: 1000,
      discountAutoGwp: 0,
      discountLine: 375,
      discountTier: 1225,
      discountAmount: 0,
      discountCombineLine: 1600,
      totalBeforeShipping: 9901,
      totalAmount: 10619,
      needRemoveCode: true,
      codes: [{ code: 'TEN', applicable: false, refusal: 'betterDiscount' }],
      taxes: [{ name: 'CA State Tax', rate: 0.0725, amount: 718, included: false }],
    });
    expect(priced.shipping.chosen?.price).toBe(0);
    expect(priced.lines.map(({ priceAfterDiscounted }) => priceAfterDiscounted)).toEqual([
      3200, 1701, 5000, 0,
    ]);
  });

  test('PRICE-16: in Australia', () => {
    const priced = priceCart({
      ...input,
      region: 'au',
      table: auTable,
      destination: { country: 'AU', province: 'NSW' },
    });
    expect(priced.taxes).toEqual([{ name: 'GST', rate: 0.1, amount: 900, included: true }]);
    expect(priced).toMatchObject({ totalBeforeShipping: 9901, totalAmount: 9901 });
    expect(priced.shipping.chosen?.price).toBe(0);
  });

  test('PRICE-10: TEN by itself would give 11.13', () => {
    const { discountAmount, discountTier } = priceCart({
      ...input,
      offers: { ...offers, tierDiscount: createTierOffers([]).tierDiscount },
    });
    expect({ discountAmount, discountTier }).toEqual({ discountAmount: 1113, discountTier: 0 });
  });
});
