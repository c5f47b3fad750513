import * as region from '@vitrine/rules/regions/region';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { afterEach, describe, expect, test } from 'vitest';
import { loadStorefronts, parseStorefronts } from './storefronts.ts';

const german = {
  key: 'de',
  number: 1,
  name: { en: 'Germany', de: 'Deutschland' },
  currency: 'EUR',
  homeCountry: 'DE',
  locale: 'de-DE',
  languages: ['de'],
  timeZone: 'Europe/Berlin',
  money: { before: '', after: '\u00a0€', decimal: ',', group: '.' },
  default: true,
};
const dutch = {
  ...german,
  key: 'nl',
  name: { en: 'Netherlands' },
  number: 2,
  homeCountry: 'NL',
  locale: 'en-NL',
  languages: ['en'],
  default: false,
};

function parse(...storefronts: readonly object[]) {
  return parseStorefronts({ storefronts });
}

afterEach(() => setStorefronts(loadStorefronts()));

describe('REGION-14: storefronts.json', () => {
  test('the demo has the eight storefronts of the specification', () => {
    expect(loadStorefronts().map(({ key, number }) => [number, key])).toEqual([
      [1, 'us'],
      [2, 'int'],
      [3, 'ca'],
      [4, 'au'],
      [5, 'eu'],
      [6, 'uk'],
      [7, 'my'],
      [8, 'dev'],
    ]);
  });

  test('a shop of one storefront is whole: no staging store, and what is left out has a default', () => {
    setStorefronts(parse(german));
    expect(region.getRegionKeys()).toEqual(['de']);
    expect([region.getDefaultRegion(), region.getStagingRegion()]).toEqual(['de', null]);
    expect(region.isRegionKey('us')).toBe(false);
    expect(() => region.parseRegionKey('us')).toThrow('There is no storefront "us". There are de.');
    expect(region.getStorefront(region.parseRegionKey('de'))).toMatchObject({
      address: null,
      isIndexed: true,
      adjective: 'Germany',
      claimOrder: 0,
    });
  });

  test('a storefront other than the default one is at the host of its key, unless it has an address', () => {
    const at = (address?: object) =>
      parse(german, address === undefined ? dutch : { ...dutch, address })[1]?.address;
    expect(at()).toEqual({ host: 'nl' });
    expect(at({ host: 'shop.example.nl' })).toEqual({ host: 'shop.example.nl' });
    expect(at({ path: 'nl' })).toEqual({ path: 'nl' });
    expect(at({ path: 'de' })).toEqual({ path: 'de' });
  });

  test('REGION-16: stored data may name a storefront that was removed', () => {
    const removed = region.parseRegionKey('my');
    setStorefronts(parse(german));
    expect(region.getStorefront(removed)).toMatchObject({ key: 'my', name: { en: 'my' }, currency: 'XXX' });
    expect(region.isStagingRegion(removed)).toBe(false);
  });

  test.each<[string, readonly object[], string]>([
    ['no storefront', [], 'storefronts: must list at least one'],
    ['a key twice', [german, { ...dutch, key: 'de' }], 'storefronts[1].key: is "de" a second time'],
    [
      'a number twice',
      [german, { ...dutch, number: 1 }],
      'storefronts[1].number: is "1" a second time. Use a new number, such as 2',
    ],
    ['more than 30', [{ ...german, number: 31 }], 'storefronts[0].number: must be from 1 to 30'],
    ['no default', [{ ...german, default: false }], 'storefronts: must have a default storefront'],
    [
      'two defaults',
      [german, { ...dutch, default: true }],
      'storefronts[1].default: is true for "de" already',
    ],
    [
      'a staging store as the default',
      [{ ...german, staging: true }],
      'storefronts[0].staging: must be false',
    ],
    [
      'two staging stores',
      [
        german,
        { ...dutch, staging: true },
        { ...dutch, key: 'be', name: { en: 'Belgium' }, number: 3, staging: true },
      ],
      'storefronts[2].staging: is true for "nl" already',
    ],
    [
      'an indexed staging store',
      [german, { ...dutch, staging: true, indexed: true }],
      'storefronts[1].indexed: must be false',
    ],
    ['a key in capitals', [{ ...german, key: 'DE' }], 'storefronts[0].key: must be a host label'],
    [
      'a key that ends with a hyphen',
      [{ ...german, key: 'de-' }],
      'storefronts[0].key: must be a host label',
    ],
    ['a reserved key', [{ ...german, key: 'default' }], 'storefronts[0].key: is a reserved word'],
    [
      'an unknown currency',
      [{ ...german, currency: 'EURO' }],
      'storefronts[0].currency: must be a currency of ISO 4217',
    ],
    [
      'a currency without hundredths',
      [{ ...german, currency: 'JPY' }],
      'storefronts[0].currency: is "JPY", which has no hundredths',
    ],
    [
      'an unknown country',
      [{ ...german, homeCountry: 'ZQ' }],
      'storefronts[0].homeCountry: must be a country',
    ],
    ['UK for GB', [{ ...german, homeCountry: 'UK' }], 'storefronts[0].homeCountry: must be a country'],
    [
      'an unknown language',
      [{ ...german, languages: ['fr'] }],
      'storefronts[0].languages[0]: must be one of en, de',
    ],
    ['no language', [{ ...german, languages: [] }], 'storefronts[0].languages'],
    [
      'a language twice',
      [{ ...german, languages: ['de', 'de'] }],
      'storefronts[0].languages: has a language twice',
    ],
    [
      'a locale of another language',
      [{ ...german, locale: 'en-DE' }],
      'storefronts[0].locale: must be of the first language, such as de-DE',
    ],
    [
      'an unknown time zone',
      [{ ...german, timeZone: 'Europe/Bonn' }],
      'storefronts[0].timeZone: must be a time zone',
    ],
    [
      'an address twice',
      [german, dutch, { ...dutch, key: 'be', name: { en: 'Belgium' }, number: 3, address: { host: 'nl' } }],
      'storefronts[2].address: is that of another storefront',
    ],
    [
      'REGION-31: a path where the default storefront has its pages in another language',
      [
        { ...german, languages: ['de', 'en'] },
        { ...dutch, address: { path: 'en' } },
      ],
      'storefronts[1].address: /en leads to the English pages of Germany: choose another path, such as shop-en',
    ],
    [
      'REGION-31: a path of the shop’s own pages',
      [german, { ...dutch, address: { path: 'products' } }],
      'storefronts[1].address: The path "products" belongs to the shop’s own pages',
    ],
    [
      'REGION-31: a host with a port',
      [german, { ...dutch, address: { host: 'shop.example:8080' } }],
      'storefronts[1].address: "shop.example:8080" isn’t a host',
    ],
    [
      'REGION-31: a path of the default storefront',
      [{ ...german, address: { path: 'home' } }, dutch],
      'storefronts[0].address: must be left out, or a host',
    ],
    ['no money format', [{ ...german, money: undefined }], 'storefronts[0].money: is missing'],
    [
      'an unknown field',
      [{ ...german, colour: { name: 'Farbe', label: 'Farbe wählen' }, sign: '€' }],
      'storefronts[0]: Unrecognized key: "sign"',
    ],
  ])('%s is refused with its path', (_, storefronts, message) => {
    expect(() => parse(...storefronts)).toThrow(message);
  });
});
