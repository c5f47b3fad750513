import type { StorefrontAddress } from '@vitrine/rules/regions/storefront';
import { reservedPaths } from '@vitrine/rules/regions/storefront-address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressedStorefront, StorefrontAddresses } from './storefront-addresses.ts';

const mixed: readonly AddressedStorefront[] = [
  { key: 'us', address: null },
  { key: 'uk', address: { host: 'uk' } },
  { key: 'au', address: { path: 'au' } },
  { key: 'eu', address: { path: 'europe' } },
  { key: 'my', address: { host: 'shop.example.my' } },
];
const addresses = new StorefrontAddresses(mixed, 'us');

describe('the storefront of a request', () => {
  it.each([
    ['shop.example', '/', 'us', ''],
    ['shop.example', '/cart', 'us', ''],
    ['www.shop.example', '/cart', 'us', ''],
    ['shop.example', '/au', 'au', '/au'],
    ['shop.example', '/au/', 'au', '/au'],
    ['shop.example:8080', '/au/products/au', 'au', '/au'],
    ['www.shop.example', '/au/cart', 'au', '/au'],
    ['127.0.0.1:3000', '/europe/de/cart', 'eu', '/europe'],
    ['[::1]:3000', '/au', 'au', '/au'],
    ['', '/au', 'au', '/au'],
    ['shop.example', '/aurora', 'us', ''],
    ['shop.example', '/au.data', 'us', ''],
    ['shop.example', '/AU', 'us', ''],
    ['shop.example', '/eu/cart', 'us', ''],
    ['shop.example', '/products/au', 'us', ''],
    ['shop.example', '//au', 'us', ''],
    ['uk.shop.example', '/au', 'uk', ''],
    ['UK.Shop.Example.', '/', 'uk', ''],
    ['uk.localhost:3000', '/', 'uk', ''],
    ['uk', '/', 'us', ''],
    ['au.shop.example', '/', 'us', ''],
    ['shop.example.my', '/au', 'my', ''],
    ['SHOP.EXAMPLE.MY:443', '/', 'my', ''],
  ])('REGION-30: of %s%s is %s', (host, path, key, basePath) => {
    expect(addresses.find(host, path, 'shop.example')).toEqual({ key, basePath });
  });

  it('REGION-30: is the default one on the shop’s host, although its first label is that of another', () => {
    expect(addresses.find('uk.example', '/', 'uk.example')).toEqual({ key: 'us', basePath: '' });
  });
});

describe('the address of a storefront', () => {
  it.each([
    ['us', 'https://shop.example', 'https://shop.example'],
    ['uk', 'https://shop.example', 'https://uk.shop.example'],
    ['uk', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['uk', 'http://[::1]:4000', 'http://[::1]:4000'],
    ['au', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000/au'],
    ['eu', 'https://shop.example', 'https://shop.example/europe'],
    ['my', 'https://shop.example:8443', 'https://shop.example.my:8443'],
    ['gone', 'https://shop.example', 'https://shop.example'],
  ])('REGION-30: of %s at %s is %s', (key, publicUrl, address) => {
    const known = new StorefrontAddresses<string>(mixed, 'us');
    expect(known.baseUrl(key, publicUrl)).toBe(address);
  });

  it('REGION-36: shares its host with the paths there', () => {
    expect(addresses.sharingHost('us')).toEqual(['us', 'au', 'eu']);
    expect(addresses.sharingHost('au')).toEqual(['us', 'au', 'eu']);
    expect(addresses.sharingHost('uk')).toEqual(['uk']);
  });
});

const segment = fc
  .stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/)
  .filter((text) => !reservedPaths.has(text) && text !== 'shop');
const address: fc.Arbitrary<StorefrontAddress> = fc.oneof(
  segment.map((path) => ({ path })),
  segment.map((host) => ({ host })),
  segment.map((label) => ({ host: `${label}.example.org` })),
);

it('REGION-30: every address leads to its storefront, with what follows it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(address, { selector: (each) => JSON.stringify(each), maxLength: 12 }),
      fc.constantFrom('https://shop.example', 'http://localhost:3000'),
      fc.constantFrom('', '/', '/cart', '/de/cart', '/products/au'),
      (list, publicUrl, rest) => {
        const storefronts: AddressedStorefront[] = [
          { key: 'home', address: null },
          ...list.map((each, index) => ({ key: `k${index}`, address: each })),
        ];
        const known = new StorefrontAddresses(storefronts, 'home');
        for (const { key } of storefronts) {
          const url = new URL(`${known.baseUrl(key, publicUrl)}${rest}`);
          const found = known.find(url.host, url.pathname, new URL(publicUrl).hostname);
          expect(found).toEqual({ key, basePath: known.basePath(key) });
        }
      },
    ),
  );
});
