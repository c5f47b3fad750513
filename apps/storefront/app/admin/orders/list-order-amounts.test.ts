import { describe, expect, it } from 'vitest';
import { listOrderAmounts, type OrderSums } from './list-order-amounts.ts';

const toBag = (amount: string) => ({ presentmentMoney: { amount, currencyCode: 'USD' as const } });
const phone = { __typename: 'ManualDiscountApplication', title: 'Phone' } as const;
const code = { __typename: 'DiscountCodeApplication', code: 'FREE' } as const;
const sale = { __typename: 'AutomaticDiscountApplication', title: 'Sale' } as const;

const order: OrderSums = {
  lineItems: {
    nodes: [
      {
        discountedTotalSet: toBag('28.00'),
        discountAllocations: [{ allocatedAmountSet: toBag('2.00'), discountApplication: sale }],
      },
      { discountedTotalSet: toBag('28.10'), discountAllocations: [] },
    ],
  },
  discountApplications: {
    nodes: [
      { ...sale, targetType: 'LINE_ITEM' },
      { ...phone, targetType: 'LINE_ITEM' },
      { ...code, targetType: 'SHIPPING_LINE' },
    ],
  },
  subtotalPriceSet: toBag('50.49'),
  shippingLine: {
    title: 'Standard',
    discountAllocations: [{ allocatedAmountSet: toBag('5.00'), discountApplication: code }],
  },
  totalShippingPriceSet: toBag('0.00'),
  taxesIncluded: false,
  taxLines: [
    { title: 'California', ratePercentage: 7.25, priceSet: toBag('3.65') },
    { title: 'City', ratePercentage: null, priceSet: toBag('0.10') },
  ],
  totalTaxSet: toBag('3.75'),
};

const list = (changes: Partial<OrderSums> = {}) =>
  listOrderAmounts({ ...order, ...changes }).map(
    ({ label, amount, isOff }) => `${label}: ${isOff ? '-' : ''}${Number(amount.amount)}`,
  );

describe('ADMIN-224: the reasons of an order’s amounts', () => {
  it('names the discounts of the order, those of shipping, and each tax with its rate', () => {
    expect(list()).toEqual([
      'Phone: -5.61',
      'Subtotal: 50.49',
      'Shipping, Standard (Code FREE): 0',
      'Tax (California 7.25%): 3.65',
      'Tax (City): 0.1',
    ]);
  });

  it('leaves out discounts that the items have, and sums taxes without names', () => {
    expect(list({ subtotalPriceSet: toBag('56.10'), taxLines: [], taxesIncluded: true })).toEqual([
      'Subtotal: 56.1',
      'Shipping, Standard (Code FREE): 0',
      'Tax, included: 3.75',
    ]);
  });

  it('shows a discount without a name as “Discount”', () => {
    expect(list({ discountApplications: { nodes: [] } })[0]).toBe('Discount: -5.61');
  });
});
