import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeUnitPrice, getMeasureKind, type UnitMeasure } from './unit-price.ts';

const per100ml = (quantityValue: number): UnitMeasure => ({
  quantityValue,
  quantityUnit: 'ML',
  referenceValue: 100,
  referenceUnit: 'ML',
});

describe('the price of a measure', () => {
  it.each([
    ['200 ml', 3400, per100ml(200), 1700],
    ['100 ml costs what it costs', 3800, per100ml(100), 3800],
    ['30 ml, rounded up', 1400, per100ml(30), 4667],
    ['15 ml, half a cent rounded up', 3, per100ml(200), 2],
    ['nothing', 0, per100ml(200), 0],
    ['a quarter of a millilitre', 100, per100ml(0.25), 40_000],
    [
      '75 cl by the litre',
      900,
      { quantityValue: 75, quantityUnit: 'CL', referenceValue: 1, referenceUnit: 'L' },
      1200,
    ],
    [
      '250 g by the kilogram',
      999,
      { quantityValue: 250, quantityUnit: 'G', referenceValue: 1, referenceUnit: 'KG' },
      3996,
    ],
    [
      '500 mg by 100 g',
      99_999_999,
      { quantityValue: 500, quantityUnit: 'MG', referenceValue: 100, referenceUnit: 'G' },
      19_999_999_800,
    ],
    ['no content', 3400, per100ml(0), null],
    ['less than no content', 3400, per100ml(-5), null],
    ['no reference', 3400, { ...per100ml(200), referenceValue: 0 }, null],
    ['grams by the litre', 3400, { ...per100ml(200), quantityUnit: 'G' }, null],
  ] as const)('of %s', (_name, price, measure, expected) => {
    expect(computeUnitPrice(price, measure)).toBe(expected);
  });

  it('is never more than half a cent off', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 });
    const thousandths = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(price, thousandths, (amount, content) => {
        const found = BigInt(computeUnitPrice(amount, per100ml(content / 1000)) ?? -1);
        const off = 2n * (found * BigInt(content) - BigInt(amount) * 100_000n);
        expect(off > -BigInt(content) && off <= BigInt(content)).toBe(true);
      }),
    );
  });

  it('returns the kind of measure', () => {
    expect(getMeasureKind(per100ml(1))).toBe('VOLUME');
    expect(getMeasureKind({ ...per100ml(1), referenceUnit: 'KG' })).toBeNull();
  });
});
