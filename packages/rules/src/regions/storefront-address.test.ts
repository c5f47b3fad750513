import { describe, expect, it } from 'vitest';
import { findAddressIssue, getDefaultPath, isLanguagePath } from './storefront-address.ts';

describe('a wrong address', () => {
  it.each([
    [{ path: 'products' }, /belongs to the shop’s own pages/],
    [{ path: 'Au' }, /isn’t a path/],
    [{ path: 'a/b' }, /isn’t a path/],
    [{ path: '' }, /isn’t a path/],
    [{ path: '-' }, /isn’t a path/],
    [{ path: 'robots.txt' }, /isn’t a path/],
    [{ host: '' }, /isn’t a host/],
    [{ host: 'shop.example:80' }, /isn’t a host/],
    [{ host: 'shop..example' }, /isn’t a host/],
    [{ host: 'Shop.example' }, /isn’t a host/],
  ])('REGION-31: %j', (address, words) => {
    expect(findAddressIssue(address)).toMatch(words);
  });

  it('REGION-31: a language is a path unless the default storefront has its pages there', () => {
    expect([['en'], ['de'], ['de', 'en'], ['en', 'de']].map((all) => isLanguagePath('de', all))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect([getDefaultPath('de', ['en']), getDefaultPath('de', ['en', 'de'])]).toEqual(['de', 'shop-de']);
    expect(getDefaultPath('products')).toBe('shop-products');
  });

  it.each([
    { path: 'au' },
    { path: 'de' },
    { path: 'new-zealand' },
    { host: 'au' },
    { host: 'shop.example.au' },
  ])('REGION-31: %j is none', (address) => {
    expect(findAddressIssue(address)).toBeNull();
  });
});
