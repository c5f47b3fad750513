import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runs } from '../testing/random-carts.ts';
import { parseDecimal, toDecimal } from './decimal.ts';
import { formatMoney, setMoneyLanguage } from './format.ts';
import { getIncludedTax, multiplyByFraction, multiplyByPercentage } from './percentage.ts';
import { splitProportionally } from './split.ts';

fc.configureGlobal(runs);

const amounts = fc.integer({ min: 0, max: 100_000_000 });

describe('decimal strings', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0.05', 5],
    ['-3.10', -310],
    ['-0.00', 0],
  ])('PRICE-01: %s is %i minor units', (text, amount) => {
    expect(parseDecimal(text)).toBe(amount);
  });

  test.each([
    '',
    ' 12',
    '12.',
    '.5',
    '12.345',
    '1,250',
    '+5',
    '1e3',
    '$12',
    '12.5.0',
    'NaN',
    '99999999999999',
  ])('"%s" is no amount', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  test('PRICE-01: formatting and parsing yields the same amount', () => {
    fc.assert(fc.property(fc.integer(), (amount) => parseDecimal(toDecimal(amount)) === amount));
  });
});

describe('the format of each storefront', () => {
  test.each([
    ['us', 1250, '$12.50'],
    ['us', 1200, '$12'],
    ['us', 125_000, '$1,250'],
    ['us', 123_456_705, '$1,234,567.05'],
    ['us', -1250, '-$12.50'],
    ['us', 0, '$0'],
    ['us', 5, '$0.05'],
    ['ca', 1250, '$12.50'],
    ['au', 1250, '$12.50'],
    ['dev', 1250, '$12.50'],
    ['int', 1200, 'S$12'],
    ['int', -99, '-S$0.99'],
    ['uk', 1200, '£12'],
    ['eu', 1200, '12€'],
    ['eu', 125_050, '1,250.50€'],
    ['eu', -1200, '-12€'],
    ['my', 1200, 'RM12'],
  ] as const)('PRICE-18, PRICE-19: %s formats %i as %s', (region, amount, text) => {
    expect(formatMoney(amount, region)).toBe(text);
  });
});

describe('percentages', () => {
  test.each([
    [2501, 15, 375],
    [10, 5, 1],
    [9, 5, 0],
    [1010, 2.5, 25],
    [20, 2.5, 1],
    [10_000, 9.975, 998],
    [12_345, 100, 12_345],
    [12_345, 0, 0],
  ])('PRICE-03: %i at %d per cent is %i, halves up', (amount, percentage, expected) => {
    expect(multiplyByPercentage(amount, percentage)).toBe(expected);
  });

  test('a percentage never exceeds the whole amount, and a lower one never takes more', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percentage) => {
        const part = multiplyByPercentage(amount, percentage);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(amount);
        expect(multiplyByPercentage(amount, Math.max(0, percentage - 1))).toBeLessThanOrEqual(part);
      }),
    );
  });

  test('TAX-05: the included tax is the difference between the amount and the net amount', () => {
    expect(getIncludedTax(9901, 0.1)).toBe(900);
    expect(getIncludedTax(1200, 0.2)).toBe(200);
    expect(multiplyByFraction(9901, 0.0725)).toBe(718);
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 300 }), (amount, permille) => {
        const net = amount - getIncludedTax(amount, permille / 1000);
        expect(net).toBe(Math.floor((amount * 2000 + 1000 + permille) / (2 * (1000 + permille))));
      }),
    );
  });
});

describe('splitting by largest remainder', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1, 1], [1, 0, 0]],
    [10, [0, 5, 0], [0, 10, 0]],
    [1113, [4000, 2126, 5000], [400, 213, 500]],
    [0, [], []],
  ])('%i over %j is %j', (total, weights, parts) => {
    expect(splitProportionally(total, weights)).toEqual(parts);
  });

  test('splitting without any weight is an error', () => {
    expect(() => splitProportionally(1, [0, 0])).toThrow(RangeError);
  });

  test('PRICE-04: the parts add up, none is negative, none exceeds its weight, each is within one of its share', () => {
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const sum = weights.reduce((all, weight) => all + weight, 0);
          const total = Math.floor(sum * part);
          fc.pre(sum > 0);
          const parts = splitProportionally(total, weights);
          expect(parts.reduce((all, amount) => all + amount, 0)).toBe(total);
          parts.forEach((amount, index) => {
            expect(amount).toBeGreaterThanOrEqual(0);
            expect(amount).toBeLessThanOrEqual(weights[index]!);
            expect(Math.abs(amount - (total * weights[index]!) / sum)).toBeLessThan(1 + 1e-6);
          });
        },
      ),
    );
  });
});

describe('LANG-15: an amount in the language of its page', () => {
  // Other files of the same worker format amounts in the language of their requests.
  const before = setMoneyLanguage(() => undefined);
  setMoneyLanguage(before);
  beforeEach(() => void setMoneyLanguage(() => undefined));
  afterEach(() => void setMoneyLanguage(before));

  test.each([
    [3400, 'eu', '34\u00a0€'],
    [123_450, 'eu', '1.234,50\u00a0€'],
    [-1250, 'eu', '-12,50\u00a0€'],
    [1250, 'us', '12,50\u00a0$'],
  ] as const)('%i in %s is %s in German', (amount, region, shown) => {
    setMoneyLanguage(() => 'de');
    expect(formatMoney(amount, region)).toBe(shown);
  });

  test('has the format of the storefront in English', () => {
    setMoneyLanguage(() => 'en');
    expect(formatMoney(3450, 'eu')).toBe('34.50€');
  });
});
