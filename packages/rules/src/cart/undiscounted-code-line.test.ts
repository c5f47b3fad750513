import { describe, expect, test } from 'vitest';
import type { Discount } from '../discounts/discount.ts';
import { noOffers } from '../offers/offer-settings.ts';
import {
  createLine,
  createPricingInput,
  createTestDiscount,
  createTierOffers,
  entitleProducts,
} from '../testing/carts.ts';
import type { PricingInput } from './model.ts';
import { priceCart } from './price-cart.ts';
import { reconcileLines } from './reconcile-lines.ts';

const now = Date.UTC(2026, 0, 1);
const customCode = { code: 'Glow', campaignVariant: 'variant-mitt' };
const mitt = (price = 1200) => createLine('mitt', price, { attributes: { _campaign_type: 'custom_code' } });
const oil = createLine('oil', 5000);

/** A code that makes the mitt free. */
const glow = (given: Partial<Discount> = {}): Discount =>
  createTestDiscount({
    id: 'glow',
    code: 'GLOW',
    benefit: { kind: 'percentage', percentage: 100, target: 'line' },
    entitlement: entitleProducts('mitt'),
    ...given,
  });

const reconciled = (given: Partial<PricingInput>) => {
  const input = createPricingInput([mitt(), oil], {
    codes: ['glow'],
    offers: { ...noOffers, customCode },
    ...given,
  });
  const { input: after, removals } = reconcileLines(input.lines, input, {
    removedGifts: [],
    merchandise: () => undefined,
    newId: (slot) => slot,
  });
  const { codes, lines, totalBeforeShipping } = priceCart(after);
  const products = lines.map(({ line: { merchandise } }) => merchandise.productHandle);
  return { products, removals, codes: after.codes, refusal: codes[0]?.refusal, total: totalBeforeShipping };
};

describe('the line that the custom code added, with its discount', () => {
  test.each<[string, Partial<PricingInput>, number]>([
    ['that makes it free', { discounts: [glow()] }, 5000],
    [
      'that makes it cheaper',
      { discounts: [glow({ benefit: { kind: 'percentage', percentage: 50, target: 'line' } })] },
      5600,
    ],
    ['on the order as a whole', { discounts: [createTestDiscount({ code: 'GLOW' })] }, 5580],
    [
      'whose minimum is met',
      { discounts: [glow({ minimum: { subtotal: { us: 5000 }, onEntitled: false } })] },
      5000,
    ],
    [
      'beside a tier on other lines',
      { discounts: [glow()], offers: { ...createTierOffers([[0, 20]], { products: ['oil'] }), customCode } },
      4000,
    ],
    ['that it needs none of: it costs nothing', { lines: [mitt(0), oil] }, 5000],
  ])('DISC-16: %s, remains', (_, given, total) => {
    expect(reconciled(given)).toMatchObject({
      products: ['mitt', 'oil'],
      removals: [],
      refusal: null,
      total,
    });
  });

  test.each<[string, Partial<PricingInput>, string]>([
    ['that ended', { discounts: [glow({ endsAt: now })] }, 'expired'],
    ['that has not begun', { discounts: [glow({ startsAt: now + 1 })] }, 'unknown'],
    [
      'that is used up',
      { discounts: [glow({ usageLimit: 1 })], usage: { glow: { total: 1, byThisCustomer: 0 } } },
      'usedUp',
    ],
    ['for members', { discounts: [glow({ memberOnly: true })] }, 'memberOnly'],
    [
      'whose minimum is a cent away',
      { discounts: [glow({ minimum: { subtotal: { us: 5001 }, onEntitled: false } })] },
      'minimumOnOrder',
    ],
    ['for other products', { discounts: [glow({ entitlement: entitleProducts('mist') })] }, 'notEligible'],
    [
      'that frees shipping alone',
      {
        discounts: [
          glow({ benefit: { kind: 'freeShipping' }, entitlement: createTestDiscount().entitlement }),
        ],
      },
      'notEligible',
    ],
    [
      'that loses to a better one which it does not go with',
      {
        discounts: [
          glow(),
          createTestDiscount({
            id: 'sale',
            code: null,
            benefit: { kind: 'percentage', percentage: 50, target: 'order' },
          }),
        ],
      },
      'notEligible',
    ],
    ['that nobody defined', { discounts: [] }, 'unknown'],
  ])('DISC-16: %s, is removed with a message, and the code stays with its own', (_, given, refusal) => {
    expect(reconciled(given)).toMatchObject({
      products: ['oil'],
      removals: ['codeLineLost'],
      codes: ['glow'],
      refusal,
    });
  });
});
