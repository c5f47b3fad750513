import { describe, expect, it } from 'vitest';
import type { CartLineInput } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import {
  auTable,
  createLine,
  createPricingInput,
  createTestDiscount,
  createTierOffers,
  usTable,
} from '../testing/carts.ts';
import { getGiftCardPayable } from './apply-gift-cards.ts';

const goods = createLine('oil', 3000);
const bought: CartLineInput = {
  ...createLine('card', 10_000),
  merchandise: {
    ...createLine('card', 10_000).merchandise,
    requiresShipping: false,
    taxable: false,
    giftCard: true,
  },
};
const california = { country: 'US', province: 'CA' } as const;

describe('a gift card that is bought', () => {
  it.each([
    ['a code on lines', { kind: 'percentage', percentage: 20, target: 'line' }, 'TEN'],
    ['a code on the order', { kind: 'percentage', percentage: 20, target: 'order' }, 'TEN'],
    ['an automatic discount', { kind: 'percentage', percentage: 20, target: 'order' }, null],
    ['a fixed amount', { kind: 'fixedAmount', amount: { us: 2000 }, target: 'order', each: false }, 'TEN'],
  ] as const)('CARD-10: %s does not reduce it', (_name, benefit, code) => {
    const priced = priceCart(
      createPricingInput([bought, goods], {
        codes: code === null ? [] : [code],
        discounts: [createTestDiscount({ code, benefit })],
      }),
    );
    const [card, oil] = priced.lines;
    expect(card?.priceAfterDiscounted).toBe(10_000);
    expect(card?.orderAllocation).toBe(0);
    expect(priced.discountCombineLine).toBeGreaterThan(0);
    expect((oil?.priceAfterDiscounted ?? 0) - (oil?.orderAllocation ?? 0)).toBeLessThan(3000);
  });

  it('CARD-10: counts towards no tier, minimum or free shipping', () => {
    const priced = priceCart(
      createPricingInput([bought, goods], {
        table: usTable,
        destination: california,
        codes: ['TEN'],
        discounts: [
          createTestDiscount({ code: 'TEN', minimum: { subtotal: { us: 5000 }, onEntitled: false } }),
        ],
        offers: createTierOffers([[5000, 20]], { products: ['oil', 'card'] }),
      }),
    );
    expect(priced.discountCombineLine).toBe(0);
    expect(priced.codes).toMatchObject([{ applicable: false, refusal: 'minimumOnOrder' }]);
    const without = priceCart(createPricingInput([goods], { table: usTable, destination: california }));
    expect(priced.shipping.chosen).toEqual(without.shipping.chosen);
    expect(without.shipping.chosen?.price).toBeGreaterThan(0);
  });

  it('CARD-11: ships nowhere and carries no tax', () => {
    const only = priceCart(createPricingInput([bought], { table: usTable, destination: california }));
    expect(only.shipping.required).toBe(false);
    expect(only.totalAmount).toBe(10_000);
    const mixed = priceCart(createPricingInput([bought, goods], { table: usTable, destination: california }));
    const plain = priceCart(createPricingInput([goods], { table: usTable, destination: california }));
    expect(mixed.taxes).toEqual(plain.taxes);
    expect(mixed.totalAmount).toBe(plain.totalAmount + 10_000);
    const included = priceCart(createPricingInput([bought], { region: 'au', table: auTable }));
    expect(included.taxes.every(({ amount }) => amount === 0)).toBe(true);
  });

  it('CARD-12: is not paid by gift cards, but the rest of the order is', () => {
    const priced = priceCart(
      createPricingInput([bought, goods], { table: usTable, destination: california }),
    );
    expect(getGiftCardPayable(priced)).toBe(priced.totalAmount - 10_000);
  });
});
