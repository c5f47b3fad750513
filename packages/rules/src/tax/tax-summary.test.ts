import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitProportionally } from '../money/split.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { computeTaxes } from './compute-taxes.ts';
import { getTaxSummary, type TaxedOrder } from './tax-summary.ts';

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
  { rates: [{ name: 'VAT', rate: 0.255 }], included: true, onShipping: true },
  { rates: [], included: true, onShipping: true },
] as const;
type Region = (typeof regions)[number];

interface Bought {
  readonly paid: number;
  readonly taxable: boolean;
  /** Share of order-level discounts, on top of `paid`. */
  readonly off?: number;
}

/** The amounts of an order as the pricing rules compute them. */
function order(bought: readonly Bought[], shipping: number, region: Region): TaxedOrder {
  const taxed = bought.map(({ paid, taxable }) => (taxable ? paid : 0));
  const taxes = computeTaxes({ ...region, lines: taxed, shipping });
  const added = taxes.reduce((sum, { amount, included }) => sum + (included ? 0 : amount), 0);
  return {
    lines: bought.map(({ paid, off = 0 }, index) => ({
      priceAfterDiscounted: paid + off,
      orderAllocation: off,
      taxes: taxes.map(({ name, perLine }) => ({ name, amount: perLine[index] ?? 0 })),
    })),
    taxes: taxes.map(({ perLine: _, ...tax }) => tax),
    amounts: { shipping, totalAmount: bought.reduce((sum, { paid }) => sum + paid, shipping) + added },
  };
}

describe('taxes of an invoice', () => {
  const voucher = { paid: 2500, taxable: false };
  const oil = { paid: 5000, taxable: true };
  const rows = (...[bought, shipping, region]: Parameters<typeof order>) =>
    getTaxSummary(order(bought, shipping, region)).map(({ taxes, net, tax, gross }) => [
      taxes.map(({ name, rate }) => `${name} ${rate}`).join(' + '),
      net,
      tax,
      gross,
    ]);

  test.each([
    ['contained VAT', [oil], 0, regions[2], [['VAT 0.2', 4167, 833, 5000]]],
    ['VAT on shipping too', [oil], 990, regions[3], [['VAT 0.255', 4773, 1217, 5990]]],
    [
      'a voucher without tax',
      [oil, voucher],
      0,
      regions[2],
      [
        ['VAT 0.2', 4167, 833, 5000],
        ['', 2500, 0, 2500],
      ],
    ],
    [
      'us: shipping without tax',
      [oil],
      590,
      regions[0],
      [
        ['Sales tax 0.0725', 5000, 363, 5363],
        ['', 590, 0, 590],
      ],
    ],
    [
      'ca: two taxes on goods and shipping',
      [oil],
      990,
      regions[1],
      [['GST 0.05 + QST 0.09975', 5990, 898, 6888]],
    ],
    ['no tax at all', [oil], 990, regions[4], [['', 5990, 0, 5990]]],
    ['nothing paid', [], 0, regions[2], []],
  ] as const)('TAX-16: %s', (_, bought, shipping, region, expected) => {
    expect(rows(bought, shipping, region)).toEqual(expected);
  });

  test('TAX-16: a line whose share was rounded to 0 counts as taxed', () => {
    expect(rows([oil, { paid: 2, taxable: true }], 0, regions[2])).toEqual([['VAT 0.2', 4168, 834, 5002]]);
  });

  test('TAX-16: rows of any order add up to its total and taxes, to the cent', () => {
    const bought = fc.array(fc.record({ paid: fc.nat(30_000), taxable: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(
        bought,
        fc.nat(3000),
        fc.nat(5000),
        fc.constantFrom(...regions),
        (given, shipping, off, region) => {
          const goods = given.reduce((sum, { paid }) => sum + paid, 0);
          const offs = splitProportionally(
            Math.min(off, goods),
            given.map(({ paid }) => paid),
          );
          const lines = given.map((each, index) => ({
            ...each,
            paid: each.paid - (offs[index] ?? 0),
            off: offs[index] ?? 0,
          }));
          const placed = order(lines, shipping, region);
          const summary = getTaxSummary(placed);
          const sum = (key: 'net' | 'tax' | 'gross') => summary.reduce((all, row) => all + row[key], 0);
          expect(sum('gross')).toBe(placed.amounts.totalAmount);
          expect(sum('tax')).toBe(placed.taxes.reduce((all, { amount }) => all + amount, 0));
          for (const { net, tax, gross } of summary) {
            expect(net + tax).toBe(gross);
            expect(Math.min(net, tax, gross)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      propertyRuns(500, 20_000),
    );
  });
});
