import { describe, expect, test } from 'vitest';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, change, simple } = createCartOperations();

describe('codes', () => {
  test.each([
    ['["TEN"]', [['TEN', true]]],
    ['["nope"]', [['nope', false]]],
    ['["ten", "TEN", " Ten "]', [['ten', true]]],
    ['["big"]', [['big', false]]],
    ['[""]', []],
    ['[]', []],
  ])('DISC-01: %s replaces the previous codes', async (list, expected) => {
    const { id } = (await create({ lines: [{ merchandiseId: testVariantId('1') }], discountCodes: ['old'] }))
      .cart;
    const { cart, userErrors } = await change(id, 'cartDiscountCodesUpdate', `discountCodes: ${list}`);
    expect(userErrors).toEqual([]);
    expect(
      cart.discountCodes.map(({ code, applicable }: { code: string; applicable: boolean }) => [
        code,
        applicable,
      ]),
    ).toEqual(expected);
  });

  test('DISC-08: no list at all is missing, and an endless code is refused in words', async () => {
    const { id } = await simple();
    expect((await change(id, 'cartDiscountCodesUpdate', 'discountCodes: null')).userErrors).toMatchObject([
      { code: 'MISSING_DISCOUNT_CODE' },
    ]);
    const { cart, userErrors } = await change(
      id,
      'cartDiscountCodesUpdate',
      `discountCodes: ["${'x'.repeat(10_000)}"]`,
    );
    expect(userErrors).toEqual([
      {
        code: 'INVALID',
        field: ['discountCodes', '0'],
        message: 'Discount code is too long (maximum is 255 characters).',
      },
    ]);
    expect(cart.discountCodes).toEqual([]);
  });

  test('PRICE-11: an order code is the cart’s own allocation, a line code the line’s, free shipping the shipping’s', async () => {
    const lines = [{ merchandiseId: testVariantId('2'), quantity: 2 }];
    const order = (await create({ lines, discountCodes: ['ten'] })).cart;
    expect(order.discountAllocations).toEqual([
      {
        __typename: 'CartCodeDiscountAllocation',
        code: 'ten',
        targetType: 'LINE_ITEM',
        discountedAmount: { amount: '5.0' },
        discountApplication: {
          allocationMethod: 'ACROSS',
          targetSelection: 'ALL',
          targetType: 'LINE_ITEM',
          value: { percentage: 10 },
        },
      },
    ]);
    expect(order.lines.nodes[0].discountAllocations).toEqual([]);
    expect(order.cost.subtotalAmount.amount).toBe('50.0');

    const line = (await create({ lines, discountCodes: ['line5'] })).cart;
    expect(line.discountAllocations).toEqual([]);
    expect(line.lines.nodes[0].discountAllocations).toMatchObject([
      {
        __typename: 'CartCodeDiscountAllocation',
        code: 'line5',
        discountedAmount: { amount: '10.0' },
        discountApplication: {
          allocationMethod: 'EACH',
          targetSelection: 'ENTITLED',
          value: { amount: '5.0' },
        },
      },
    ]);
    expect(line.lines.nodes[0].cost.totalAmount.amount).toBe('40.0');

    const shipping = (await create({ lines, discountCodes: ['ship'] })).cart;
    expect(shipping.discountAllocations).toMatchObject([
      {
        __typename: 'CartCodeDiscountAllocation',
        code: 'ship',
        targetType: 'SHIPPING_LINE',
        discountedAmount: { amount: '5.9' },
      },
    ]);
    expect(shipping.deliveryGroups.nodes[0].deliveryOptions[0].estimatedCost.amount).toBe('0.0');
  });

  test('DISC-36: an order code for one-time purchases is for entitled lines, not for all', async () => {
    await shop().discounts([
      { code: 'ONCE', kind: 'percentage', value: 10, target: 'order', purchases: 'oneTime' },
    ]);
    const lines = [{ merchandiseId: testVariantId('1') }];
    const { cart } = await create({ lines, discountCodes: ['once'] });
    expect(cart.discountAllocations).toMatchObject([
      { discountedAmount: { amount: '2.0' }, discountApplication: { targetSelection: 'ENTITLED' } },
    ]);
  });

  test('free shipping without a code names the discount that is running', async () => {
    await shop().discounts([
      { automatic: 'Last year', kind: 'freeShipping', endsAt: '2025-12-31T00:00:00Z' },
      { automatic: 'Summer', kind: 'freeShipping', regions: ['uk'] },
    ]);
    const lines = [{ merchandiseId: testVariantId('2') }];
    const { cart } = await create({ lines, buyerIdentity: { countryCode: 'GB' } });
    expect(cart.discountAllocations).toMatchObject([
      {
        __typename: 'CartAutomaticDiscountAllocation',
        title: 'Summer',
        targetType: 'SHIPPING_LINE',
        discountedAmount: { amount: '3.9' },
      },
    ]);
  });

  test('offers of the shop are custom allocations', async () => {
    shop().offers({
      tierDiscount: {
        ...(await shop().parts.offers.settings('us')).tierDiscount,
        enabled: true,
        products: ['product-1'],
        tiers: [{ text: '20%', topText: '', minSpend: 1000, minQuantity: 0, percentage: 20 }],
      },
    });
    const cart = await simple();
    shop().offers({
      tierDiscount: { ...(await shop().parts.offers.settings('us')).tierDiscount, enabled: false },
    });
    expect(cart.lines.nodes[0].discountAllocations).toMatchObject([
      {
        __typename: 'CartCustomDiscountAllocation',
        title: '20% off',
        discountedAmount: { amount: '4.0' },
        discountApplication: { value: { percentage: 20 } },
      },
    ]);
  });
});
