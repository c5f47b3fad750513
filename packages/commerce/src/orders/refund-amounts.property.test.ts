import { splitProportionally } from '@vitrine/rules/money/split';
import { computeTaxes } from '@vitrine/rules/tax/compute-taxes';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineQuantity, OrderLineRecord, OrderRecord } from './order-record.ts';
import {
  computeRefundAmounts,
  getPaidAmount,
  getRefundableLines,
  type RefundAmounts,
} from './refund-amounts.ts';

type Bought = Pick<OrderRecord, 'lines' | 'taxes' | 'delivery' | 'amounts'>;

const regions = [
  { rates: [{ name: 'Sales tax', rate: 0.0725 }], included: false, onShipping: false },
  {
    rates: [
      { name: 'GST', rate: 0.05 },
      { name: 'QST', rate: 0.09975 },
    ],
    included: false,
    onShipping: true,
  },
  { rates: [{ name: 'VAT', rate: 0.2 }], included: true, onShipping: true },
  { rates: [], included: false, onShipping: false },
] as const;

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  paid: fc.integer({ min: 0, max: 30_000 }),
  taxable: fc.boolean(),
});

/** Creates an order from the paid lines, as the checkout does. */
function bought(
  lines: readonly { quantity: number; paid: number; taxable: boolean }[],
  off: number,
  shipping: number,
  region: (typeof regions)[number],
): Bought {
  const goods = lines.reduce((sum, { paid }) => sum + paid, 0);
  const offs = splitProportionally(
    Math.min(off, goods),
    lines.map(({ paid }) => paid),
  );
  const taxes = computeTaxes({
    ...region,
    shipping,
    lines: lines.map(({ paid, taxable }, index) => (taxable ? paid - (offs[index] ?? 0) : 0)),
  });
  const records = lines.map(
    ({ quantity, paid }, index): OrderLineRecord => ({
      id: `l${index}`,
      variantId: '1',
      productId: '1',
      productHandle: 'p',
      sku: '',
      title: 'P',
      variantTitle: '',
      productType: '',
      vendor: '',
      selectedOptions: [],
      image: null,
      quantity,
      attributes: [],
      sellingPlan: null,
      requiresShipping: true,
      unitPrice: 0,
      originalPrice: paid,
      allocations: [],
      priceAfterDiscounted: paid,
      orderAllocation: offs[index] ?? 0,
      taxes: taxes.map(({ name, rate, perLine }) => ({ name, rate, amount: perLine[index] ?? 0 })),
    }),
  );
  const added = taxes.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0);
  const before = goods - Math.min(off, goods);
  return {
    lines: records,
    taxes: taxes.map(({ name, rate, amount, included }) => ({ name, rate, amount, included })),
    delivery: null,
    amounts: {
      subtotalPrice: goods,
      discountBundleAmount: 0,
      discountManualGwp: 0,
      discountAutoGwp: 0,
      discountLine: 0,
      discountTier: 0,
      discountAmount: Math.min(off, goods),
      discountCombineLine: Math.min(off, goods),
      totalBeforeShipping: before,
      shipping,
      totalTax: taxes.reduce((sum, { amount }) => sum + amount, 0),
      totalAmount: before + shipping + added,
    },
  };
}

const order = fc
  .tuple(
    fc.array(line, { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 0, max: 3000 }),
    fc.constantFrom(...regions),
  )
  .map((parts) => bought(...parts));

test('however an order is refunded, piece by piece, the refunds add up to what was paid', () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat(), { maxLength: 40 }), fc.nat(), (frozen, choices, when) => {
      const refunds: RefundAmounts[] = [];
      const shippingAt = when % (choices.length + 1);
      for (const [index, choice] of choices.entries()) {
        const left = getRefundableLines(frozen, refunds);
        const picked = left[choice % Math.max(1, left.length)];
        if (picked === undefined) break;
        const some: LineQuantity = { ...picked, quantity: 1 + (choice % picked.quantity) };
        refunds.push(computeRefundAmounts(frozen, refunds, [some], index === shippingAt));
      }
      refunds.push(computeRefundAmounts(frozen, refunds, getRefundableLines(frozen, refunds), true));
      const total = refunds.reduce((sum, refund) => sum + refund.total, 0);
      expect(total).toBe(frozen.amounts.totalAmount);
      for (const refund of refunds) {
        const amounts = [
          refund.shipping,
          ...refund.lines.map(({ amount }) => amount),
          ...refund.shippingTaxes.map(({ amount }) => amount),
          ...refund.lines.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)),
        ];
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }
      for (const tax of frozen.taxes) {
        const given = refunds
          .flatMap(({ lines, shippingTaxes }) => [...lines.flatMap(({ taxes }) => taxes), ...shippingTaxes])
          .filter(({ name }) => name === tax.name);
        expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax.amount);
      }
    }),
    propertyRuns(300),
  );
});

test('a line is refunded with its share of the order discount and of the tax on goods, without the tax on shipping', () => {
  // Two taxes on goods and shipping, as in Quebec: 80.00 of goods after 20 % off the order, 10.00 shipping.
  const frozen = bought(
    [
      { quantity: 2, paid: 6000, taxable: true },
      { quantity: 1, paid: 4000, taxable: true },
    ],
    2000,
    1000,
    regions[1],
  );
  const [first, second] = frozen.lines;
  if (first === undefined || second === undefined) throw new Error('no lines');
  expect([getPaidAmount(first), getPaidAmount(second)]).toEqual([4800, 3200]);
  const refund = computeRefundAmounts(frozen, [], [{ lineId: first.id, quantity: 1 }], false);
  expect(refund).toMatchObject({ lines: [{ amount: 2400 }], shipping: 0, shippingTaxes: [] });
  expect(refund.lines[0]?.taxes.map(({ name, amount }) => [name, amount])).toEqual([
    ['GST', 120],
    ['QST', 239],
  ]);
  expect(refund.total).toBe(2759);
  const rest = computeRefundAmounts(frozen, [refund], getRefundableLines(frozen, [refund]), true);
  expect(rest.shippingTaxes.map(({ amount }) => amount)).toEqual([50, 100]);
  expect(refund.total + rest.total).toBe(frozen.amounts.totalAmount);
});
