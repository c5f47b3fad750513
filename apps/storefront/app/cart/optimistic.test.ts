import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartJson, CartLineJson } from './cart-json.ts';
import { withoutLines, withQuantity } from './optimistic.ts';

/** A line at a unit price with a discount, in the shape that `/api/cart` answers. */
function line(id: string, unit: number, quantity: number, discount: number): CartLineJson {
  return {
    id,
    quantity,
    attributes: [],
    cost: {
      amountPerQuantity: unit,
      compareAtAmountPerQuantity: null,
      totalAmount: unit * quantity - discount,
    },
    sellingPlanAllocation: null,
    discountAllocations: discount === 0 ? [] : [{ amount: discount, code: 'MASK15', title: null }],
    merchandise: {
      id: `gid://shopify/ProductVariant/${id}`,
      title: 'Default Title',
      sku: id,
      availableForSale: true,
      quantityAvailable: null,
      selectedOptions: [],
      price: unit,
      compareAtPrice: null,
      image: null,
      product: {
        id,
        handle: id,
        title: id,
        productType: '',
        tags: [],
        options: [],
        variants: [],
        collections: [],
      },
    },
    isManualGwp: false,
    isAutoGwp: false,
    isFreeItem: false,
    isCampaignCode: false,
    originalPrice: unit * quantity,
    comparePrice: unit * quantity,
    diffPriceBundle: 0,
    totalDiscountAmount: discount,
    priceAfterDiscounted: unit * quantity - discount,
    swatches: [],
    selectedSwatch: null,
    featuredImageUrl: null,
    isPreOrder: false,
    preOrderNote: null,
    productUrl: null,
  };
}

function cart(lines: readonly CartLineJson[], orderDiscount = 0): CartJson {
  const subtotalPrice = lines.reduce((sum, each) => sum + each.originalPrice, 0);
  const discountLine = lines.reduce((sum, each) => sum + each.totalDiscountAmount, 0);
  const totalBeforeShipping = subtotalPrice - discountLine - orderDiscount;
  return {
    id: 'gid://shopify/Cart/a',
    checkoutUrl: '',
    region: 'us',
    currencyCode: 'USD',
    signedIn: false,
    member: null,
    note: null,
    updatedAt: '',
    lines,
    itemCount: lines.length,
    totalQuantity: lines.reduce((sum, each) => sum + each.quantity, 0),
    discountCodes: [],
    discountAllocations: [],
    needRemoveCode: false,
    cost: { subtotalAmount: totalBeforeShipping, totalAmount: totalBeforeShipping },
    warnings: [],
    discountData: { isValid: false, error: null, code: null, rejected: false, membersOnly: false },
    shippingData: {
      country: 'US',
      province: null,
      zoneName: null,
      rateName: null,
      price: 590,
      freeFrom: 6000,
      taxName: null,
      taxRate: null,
      taxAmount: 0,
      taxIncluded: false,
      taxes: [],
      servedBy: null,
    },
    shippingMeter: { enabled: true, target: 6000, current: 0, remaining: 6000 },
    discountMeter: { enabled: false, useQuantity: false, reached: null, next: null, remaining: 0, tiers: [] },
    offers: { banner: null, gifts: null, upsells: [], notices: [] },
    subtotalPrice,
    discountBundleAmount: 0,
    discountManualGwp: 0,
    discountAutoGwp: 0,
    discountLine,
    discountTier: 0,
    discountAmount: orderDiscount,
    discountCombineLine: discountLine + orderDiscount,
    totalBeforeShipping,
    totalAmount: totalBeforeShipping + 590,
    explain: [],
  };
}

describe('the cart shown before the shop has answered', () => {
  test('a second piece costs twice as much and doubles the line’s discount', () => {
    const next = withQuantity(cart([line('mask', 2000, 1, 300)]), 'mask', 2);
    expect(next).toMatchObject({
      subtotalPrice: 4000,
      totalBeforeShipping: 3400,
      totalAmount: 3990,
      totalQuantity: 2,
    });
  });

  test('a quantity of 0 takes the line out, and an empty cart costs nothing', () => {
    const next = withQuantity(cart([line('mask', 2000, 1, 0)]), 'mask', 0);
    expect(next).toMatchObject({ lines: [], itemCount: 0, totalAmount: 0 });
  });

  test('lines that are not named stay as they are', () => {
    const before = cart([line('mask', 2000, 1, 0), line('oil', 3500, 2, 0)]);
    expect(withoutLines(before, ['mask']).lines).toEqual([before.lines[1]]);
  });

  const lines = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 5 }),
      unit: fc.integer({ min: 0, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      share: fc.integer({ min: 0, max: 100 }),
    }),
    { selector: (each) => each.id, minLength: 1, maxLength: 8 },
  );

  test('whatever changes, the parts add up and nothing falls below zero', () => {
    fc.assert(
      fc.property(lines, fc.nat(50), fc.nat(5000), (drafts, quantity, orderDiscount) => {
        const made = drafts.map(({ id, unit, quantity: count, share }) =>
          line(id, unit, count, Math.floor((unit * count * share) / 100)),
        );
        const sum = made.reduce((total, each) => total + each.priceAfterDiscounted, 0);
        const next = withQuantity(cart(made, Math.min(orderDiscount, sum)), drafts[0]!.id, quantity);
        expect(next.totalBeforeShipping).toBe(next.subtotalPrice - next.discountCombineLine);
        expect(next.totalBeforeShipping).toBeGreaterThanOrEqual(0);
        for (const each of next.lines) expect(each.priceAfterDiscounted).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
