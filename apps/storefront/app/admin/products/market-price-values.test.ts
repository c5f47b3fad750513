import { describe, expect, it } from 'vitest';
import { findMarketPriceMistake, toMarketPriceChanges, toMarketPriceValues } from './market-price-values.ts';

describe('ADMIN-165: prices of a market', () => {
  const nodes = [
    { variant: { id: 'a' }, price: { amount: '20.0' }, compareAtPrice: { amount: '25.5' } },
    { variant: { id: 'b' }, price: { amount: '30.0' }, compareAtPrice: null },
  ];
  const stored = { currency: 'EUR', prices: { nodes } };

  it('are empty for a variant that the market doesn’t sell', () => {
    expect(toMarketPriceValues([{ id: 'a' }, { id: 'c' }], stored)).toEqual({
      ...{ 'price a': '20.00', 'compare a': '25.50' },
      ...{ 'price c': '', 'compare c': '' },
    });
    expect(toMarketPriceValues([{ id: 'b' }], { ...stored, currency: 'JPY' })).toEqual({
      ...{ 'price b': '30', 'compare b': '' },
    });
  });

  it.each([
    ['20', '', null],
    ['', '', null],
    ['20.00', '25', null],
    ['20 €', '', 'invalid'],
    ['-1', '', 'invalid'],
    ['20', 'x', 'invalid'],
    ['', '25', 'compareOnly'],
  ])('%j with %j: %s', (price, compareAt, mistake) => {
    expect(findMarketPriceMistake(price, compareAt)).toBe(mistake);
  });

  it('are set where something changed, and removed where the price is empty', () => {
    const values = {
      ...toMarketPriceValues([{ id: 'a' }, { id: 'b' }], stored),
      'price a': '19',
      'price b': '',
    };
    expect(toMarketPriceChanges(['a', 'b'], values, 'EUR')).toEqual({
      prices: [
        {
          variantId: 'a',
          price: { amount: '19', currencyCode: 'EUR' },
          compareAtPrice: { amount: '25.50', currencyCode: 'EUR' },
        },
      ],
      removed: ['b'],
    });
    expect(toMarketPriceChanges([], values, 'EUR')).toEqual({ prices: [], removed: [] });
  });
});
