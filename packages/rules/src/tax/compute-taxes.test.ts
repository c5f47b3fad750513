import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart } from '../cart/price-cart.ts';
import { auTable, createLine, createPricingInput, createTestDiscount, usTable } from '../testing/carts.ts';
import { runs } from '../testing/random-carts.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { NamedTax } from './rates.ts';
import { findTaxRates, sumTaxRates } from './rates.ts';

fc.configureGlobal(runs);

const source = { name: 'scenario', date: null };
const canada = {
  ...usTable,
  countries: [
    {
      code: 'CA',
      name: 'Canada',
      tax: 0.05,
      taxName: 'GST',
      statutory: null,
      source,
      provinces: [
        { code: 'QC', name: 'Quebec', tax: 0.09975, taxName: 'QST', taxType: 'normal' as const, source },
        { code: 'ON', name: 'Ontario', tax: 0.13, taxName: 'HST', taxType: 'harmonized' as const, source },
        { code: 'AB', name: 'Alberta', tax: 0, taxName: null, taxType: null, source },
      ],
    },
  ],
};

describe('which taxes apply', () => {
  const of = (...[table, country, province]: [typeof usTable, string, string | null]) =>
    findTaxRates(table, { country, province });

  test('TAX-02, TAX-03, TAX-09: a normal tax is added, a harmonized one replaces, none leaves the country’s alone', () => {
    expect(of(canada, 'CA', 'QC')).toEqual([
      { name: 'GST', rate: 0.05 },
      { name: 'QST', rate: 0.09975 },
    ]);
    expect(of(canada, 'CA', 'ON')).toEqual([{ name: 'HST', rate: 0.13 }]);
    expect(of(canada, 'CA', 'AB')).toEqual([{ name: 'GST', rate: 0.05 }]);
    expect(of(canada, 'CA', null)).toEqual([{ name: 'GST', rate: 0.05 }]);
    expect(of(canada, 'CA', 'XX')).toEqual([{ name: 'GST', rate: 0.05 }]);
  });

  test('us without a known state has no rate yet, a state without tax has none', () => {
    expect(of(usTable, 'US', null)).toBeNull();
    expect(of(usTable, 'US', 'ZZ')).toBeNull();
    expect(of(usTable, 'US', 'OR')).toEqual([]);
  });

  test('TAX-03: an unlisted country has no tax', () => {
    expect(of(auTable, 'JP', null)).toEqual([]);
  });

  test('rates add up exactly', () => {
    expect(
      sumTaxRates([
        { name: 'GST', rate: 0.05 },
        { name: 'QST', rate: 0.09975 },
      ]),
    ).toBe(0.14975);
  });
});

describe('amounts of taxes', () => {
  const gst = { name: 'GST', rate: 0.1 };

  test('TAX-06: each named tax is computed once on the sum, and split over the lines', () => {
    const rates = findTaxRates(canada, { country: 'CA', province: 'QC' });
    const taxes = computeTaxes({
      rates,
      included: false,
      onShipping: true,
      lines: [333, 333, 334],
      shipping: 0,
    });
    expect(taxes.map(({ name, amount, perLine }) => [name, amount, perLine])).toEqual([
      ['GST', 50, [17, 16, 17]],
      ['QST', 100, [33, 33, 34]],
    ]);
  });

  test.each([
    [{ included: false, onShipping: false }, 1000],
    [{ included: false, onShipping: true }, 1100],
    [{ included: true, onShipping: true }, 1000],
  ])('TAX-04: %j on 100.00 of goods and 10.00 of shipping at a tenth is %i', (kind, amount) => {
    const [tax] = computeTaxes({ rates: [gst], lines: [4000, 6000], shipping: 1000, ...kind });
    expect(tax?.amount).toBe(amount);
    expect(tax?.perLine.reduce((sum, part) => sum + part, 0)).toBe(amount);
  });

  test('TAX-07: a free line has no tax, and with free goods the tax on shipping belongs to the shipping', () => {
    const of = (lines: number[]) =>
      computeTaxes({ rates: [gst], included: false, onShipping: true, lines, shipping: 1000 });
    expect(of([0, 5000])[0]).toMatchObject({ amount: 600, perLine: [0, 600] });
    expect(of([0, 0])[0]).toMatchObject({ amount: 100, perLine: [0, 0] });
  });

  test('the parts of any taxes add up, and included tax never exceeds the sum', () => {
    const rate = fc.integer({ min: 1, max: 300_000 }).map((millionths) => millionths / 1_000_000);
    const taxes = fc.array(
      rate.map((r): NamedTax => ({ name: `${r}`, rate: r })),
      { minLength: 1, maxLength: 3 },
    );
    const lines = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(taxes, lines, fc.nat(3000), fc.boolean(), (rates, amounts, shipping, included) => {
        const computed = computeTaxes({ rates, included, onShipping: true, lines: amounts, shipping });
        const goods = amounts.reduce((sum, amount) => sum + amount, 0);
        for (const { amount, perLine } of computed) {
          expect(perLine.reduce((sum, part) => sum + part, 0)).toBe(goods === 0 ? 0 : amount);
        }
        const all = computed.reduce((sum, { amount }) => sum + amount, 0);
        if (included) expect(all).toBeLessThanOrEqual(goods + shipping);
      }),
    );
  });
});

describe('the taxes of a cart', () => {
  test('lines that are not taxable carry none', () => {
    const voucher = createLine('voucher', 5000, { merchandise: { taxable: false } });
    const priced = priceCart(createPricingInput([createLine('oil', 5000), voucher]));
    expect(priced.taxes[0]?.amount).toBe(363);
    expect(priced.lines.map(({ taxes }) => taxes[0]?.amount)).toEqual([363, 0]);
  });

  test('tax is computed on the amount after an order-level code', () => {
    const priced = priceCart(
      createPricingInput([createLine('oil', 10_000)], { codes: ['TEN'], discounts: [createTestDiscount()] }),
    );
    expect(priced).toMatchObject({ totalBeforeShipping: 9000, totalAmount: 9653, taxRate: 0.0725 });
  });

  test('TAX-08: us without a state: express-states rates, no tax yet, and the trace says so', () => {
    const priced = priceCart(
      createPricingInput([createLine('oil', 5000)], { destination: { country: 'US', province: null } }),
    );
    expect(priced).toMatchObject({ taxRate: null, taxes: [], totalAmount: 5590 });
    expect(priced.explain).toContainEqual({ kind: 'taxUnknown' });
  });

  test('TAX-05: included tax does not change the total', () => {
    const input = { region: 'au', table: auTable, destination: { country: 'AU', province: null } } as const;
    const priced = priceCart(createPricingInput([createLine('oil', 5000)], input));
    expect(priced).toMatchObject({
      totalAmount: 5890,
      taxes: [{ name: 'GST', amount: 535, included: true }],
    });
  });
});
