import { describe, expect, test } from 'vitest';
import { getLowestPrice } from './lowest-price.ts';

const price = { amount: '15.0', currencyCode: 'EUR' };
const compareAtPrice = { amount: '20.0' };
const told = (value: string) => ({ value });
const good = told('{"amount":"18.5","currency_code":"EUR"}');

describe('the lowest price before a reduction', () => {
  test('is the metafield’s amount', () => {
    expect(getLowestPrice({ price, compareAtPrice, lowestPrice: good })).toBe(1850);
  });

  test.each([
    ['nobody says', { price, compareAtPrice, lowestPrice: null }],
    ['the price isn’t reduced', { price, compareAtPrice: null, lowestPrice: good }],
    ['it is compared to a lower one', { price, compareAtPrice: { amount: '10.0' }, lowestPrice: good }],
    [
      'it is of another currency',
      { price: { ...price, currencyCode: 'USD' }, compareAtPrice, lowestPrice: good },
    ],
    ['it is no JSON', { price, compareAtPrice, lowestPrice: told('18.50') }],
    ['it is a plain number', { price, compareAtPrice, lowestPrice: told('18') }],
    ['it is null', { price, compareAtPrice, lowestPrice: told('null') }],
    ['it has no amount', { price, compareAtPrice, lowestPrice: told('{"currency_code":"EUR"}') }],
    [
      'its amount is none',
      { price, compareAtPrice, lowestPrice: told('{"amount":"x","currency_code":"EUR"}') },
    ],
  ])('is left out where %s', (_name, variant) => {
    expect(getLowestPrice(variant)).toBeNull();
  });
});
