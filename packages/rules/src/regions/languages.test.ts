import { afterEach, describe, expect, test } from 'vitest';
import {
  getOriginalLanguage,
  getShopLanguages,
  getStorefrontLanguages,
  parseLanguagePath,
} from './languages.ts';
import { getStorefronts, setStorefronts } from './region.ts';
import type { Storefront } from './storefront.ts';

const before = getStorefronts();
afterEach(() => setStorefronts(before));

describe('LANG-04: the languages of storefronts', () => {
  test('come from their data, and so do the paths of pages', () => {
    expect(getStorefrontLanguages('eu')).toEqual(['en', 'de']);
    expect(parseLanguagePath('/de/cart', 'eu')).toEqual({ language: 'de', path: '/cart' });
    expect(parseLanguagePath('/de/cart', 'us')).toBeNull();
    expect(getShopLanguages()).toEqual(['en', 'de']);
  });

  test('are one in a shop without translations', () => {
    setStorefronts(before.map((storefront) => ({ ...storefront, languages: ['en'] })));
    expect(getShopLanguages()).toEqual(['en']);
    expect(parseLanguagePath('/de/cart', 'eu')).toBeNull();
  });
});

describe('LANG-39: in a shop whose default storefront is German', () => {
  const withLanguages = (own: Storefront['languages'], others: Storefront['languages']) =>
    setStorefronts(before.map((each) => ({ ...each, languages: each.isDefault ? own : others })));

  test('German is the language of the originals, which the others are translated from', () => {
    withLanguages(['de', 'en'], ['en']);
    expect(getOriginalLanguage()).toBe('de');
    expect(getShopLanguages()).toEqual(['de', 'en']);
  });

  test('English is none of its languages without a storefront in it', () => {
    withLanguages(['de'], ['de']);
    expect(getShopLanguages()).toEqual(['de']);
  });
});

test.each([
  ['/de', 'eu', { language: 'de', path: '/' }],
  ['/de/', 'eu', { language: 'de', path: '/' }],
  ['/de/products/glow-oil', 'eu', { language: 'de', path: '/products/glow-oil' }],
  ['/de/de', 'eu', { language: 'de', path: '/de' }],
  ['/delights', 'eu', null],
  ['/products/de', 'eu', null],
  ['/DE/cart', 'eu', null],
  ['/en/cart', 'eu', null],
  ['/', 'eu', null],
  ['/de/cart', 'us', null],
] as const)('%s of %s', (path, region, found) => {
  expect(parseLanguagePath(path, region)).toEqual(found);
});
