import { describe, expect, it } from 'vitest';
import { findAddressIssue } from './storefront-address.ts';

describe('a wrong address', () => {
  it.each([
    [{ path: 'products' }, /belongs to the shop’s own pages/],
    [{ path: 'de' }, /pages of a storefront in another language.*such as shop-de/],
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

  it.each([{ path: 'au' }, { path: 'new-zealand' }, { host: 'au' }, { host: 'shop.example.au' }])(
    'REGION-31: %j is none',
    (address) => {
      expect(findAddressIssue(address)).toBeNull();
    },
  );
});
