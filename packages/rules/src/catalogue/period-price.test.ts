import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyPriceRule,
  findInvalidPriceRule,
  findPriceRule,
  findSharedPrice,
  getActivePricePeriods,
  type PriceRule,
} from './period-price.ts';

const rule: PriceRule = {
  product: 'mousse',
  variant: null,
  region: null,
  change: { percentage: 25 },
  compareAt: 'list',
};

describe('PRICE-21: a price for a period', () => {
  test.each([
    ['a percentage off, rounded to the minor unit', rule, { price: 2999, compareAtPrice: 3999 }],
    [
      'the compare-at price of the catalogue',
      { ...rule, compareAt: 'unchanged' as const },
      { price: 2999, compareAtPrice: 5000 },
    ],
    [
      'an exact amount with a compare-at price',
      { ...rule, region: 'eu' as const, change: { amount: 3500 }, compareAt: 4500 },
      { price: 3500, compareAtPrice: 4500 },
    ],
    [
      'no compare-at price that isn’t above the price',
      { ...rule, region: 'eu' as const, change: { amount: 4100 } },
      { price: 4100, compareAtPrice: null },
    ],
  ])('%s', (_title, each, expected) => {
    expect(applyPriceRule({ price: 3999, compareAtPrice: 5000 }, each)).toEqual(expected);
  });

  test('the most exact rule wins: variant, then storefront', () => {
    const inEu = { ...rule, region: 'eu' as const };
    const ofVariant = { ...rule, variant: '7' };
    const find = (variant: string, region: 'eu' | 'us', product = 'mousse') =>
      findPriceRule([rule, inEu, ofVariant], { product, variant, region });
    expect(find('7', 'eu')).toBe(ofVariant);
    expect(find('8', 'eu')).toBe(inEu);
    expect(find('8', 'us')).toBe(rule);
    expect(find('8', 'us', 'mist')).toBeNull();
  });

  test.each([
    [{ ...rule, change: { percentage: 100 } }, 'zero or less'],
    [{ ...rule, region: 'eu' as const, change: { amount: 0 } }, 'above zero'],
    [{ ...rule, change: { amount: 100 } }, 'needs a storefront'],
    [{ ...rule, region: 'eu' as const, change: { amount: 500 }, compareAt: 500 }, 'above the price'],
  ])('refuses %o', (each, message) => {
    expect(findInvalidPriceRule([each])).toMatchObject({
      index: 0,
      message: expect.stringContaining(message),
    });
  });

  test('refuses two prices for the same thing', () => {
    expect(findInvalidPriceRule([rule, { ...rule, change: { percentage: 5 } }])?.index).toBe(1);
  });

  test('a percentage never gives a price below zero, nor one above the list price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 9999 }),
        (price, hundredths) => {
          const changed = applyPriceRule(
            { price, compareAtPrice: null },
            { ...rule, change: { percentage: hundredths / 100 } },
          );
          expect(changed.price).toBeGreaterThanOrEqual(0);
          expect(changed.price).toBeLessThanOrEqual(price);
        },
      ),
    );
  });

  test('if two sets of rules share no price, at most one of them has a rule for any price', () => {
    const anyRule = fc.record({
      product: fc.constantFrom('a', 'b'),
      variant: fc.constantFrom(null, '1', '2'),
      region: fc.constantFrom(null, 'eu' as const, 'us' as const),
      change: fc.constant({ percentage: 10 }),
      compareAt: fc.constant('list' as const),
    });
    const rules = fc.array(anyRule, { maxLength: 4 });
    fc.assert(
      fc.property(rules, rules, (one, other) => {
        const targets = ['a', 'b'].flatMap((product) =>
          ['1', '2'].flatMap((variant) =>
            (['eu', 'us'] as const).map((region) => ({ product, variant, region })),
          ),
        );
        const both = targets.some(
          (target) => findPriceRule(one, target) !== null && findPriceRule(other, target) !== null,
        );
        expect(findSharedPrice(one, other) !== null).toBe(both);
      }),
    );
  });

  test('a period has its start and not its end', () => {
    const period = { campaign: 1, name: 'Summer', from: 10, until: 20, rules: [rule] };
    expect([9, 10, 19, 20].map((now) => getActivePricePeriods([period], now).length)).toEqual([0, 1, 1, 0]);
  });
});
