import { describe, expect, test } from 'vitest';
import {
  getSoldOutLabel,
  isFirstValueUnavailable,
  isSellable,
  isSoldOut,
  type ProductStock,
} from './availability.ts';
import { hasBundleWordInTitle, isBundle } from './bundle.ts';
import { parseHandleList } from './handle-list.ts';
import { getLaunchBox } from './launch.ts';
import { getOptionLabel, isSwatchOption } from './options.ts';
import { isPartnerCountry } from './partner.ts';
import { computePercentOff } from './percent-off.ts';
import { getPreOrderLabel, type PreOrderGroup } from './pre-order.ts';

describe('bundles', () => {
  test.each([
    'Glow Kit',
    'Glow kits',
    'The Duo',
    'Duos',
    'BESTIES',
    'Tan Set',
    'Sets of two',
    'Summer bundle',
    'Bundles',
    'set-and-go',
    'Kit',
  ])('CAT-10: "%s" is one', (title) => expect(hasBundleWordInTitle(title)).toBe(true));

  test.each([
    'Sunset Oil',
    'Kitchen Mist',
    'Duomo',
    'Setting Spray',
    'Bundled',
    'Reset',
    'Asset',
    'Kitty',
    '',
  ])('CAT-10: "%s" is none', (title) => expect(hasBundleWordInTitle(title)).toBe(false));

  test('CAT-10: the type BUNDLE makes a bundle, whatever the title', () => {
    expect([
      isBundle('BUNDLE', 'Glow Oil'),
      isBundle('HERO', 'Glow Oil'),
      isBundle('HERO', 'Glow Oil', 'Set'),
    ]).toEqual([true, false, true]);
  });
});

describe('availability', () => {
  /** Builds a product from one row per variant: the value of its only option, and if it can be bought. */
  function product(
    option: string,
    ...rows: readonly (readonly [value: string, available: boolean])[]
  ): ProductStock {
    return {
      availableForSale: rows.some(([, available]) => available),
      options: [{ name: option, values: [...new Set(rows.map(([value]) => value))] }],
      variants: rows.map(([value, availableForSale]) => ({
        availableForSale,
        selectedOptions: [{ name: option, value }],
      })),
    };
  }

  test.each([
    ['CAT-14: one variant, sold out', product('Title', ['Default Title', false]), true],
    ['one variant, in stock', product('Title', ['Default Title', true]), false],
    [
      'CAT-14: the first size sold out: sizes are no swatch',
      product('Size', ['50 ml', false], ['100 ml', true]),
      true,
    ],
    [
      'CAT-14: the first colour sold out: another can be chosen',
      product('Colour', ['Rose', false], ['Gold', true]),
      false,
    ],
    ['a colour without choice, sold out', product('Colour', ['Rose', false]), true],
  ])('%s', (_, given, soldOut) => {
    expect(isSoldOut(given)).toBe(soldOut);
  });

  test('CAT-15: the first value is unavailable only if all its variants are', () => {
    const values = (...stock: readonly boolean[]): ProductStock =>
      product('Shade', ...stock.map((available) => ['Medium', available] as const), ['Dark', true]);
    expect(isFirstValueUnavailable(values(false, false))).toBe(true);
    expect(isFirstValueUnavailable(values(false, true))).toBe(false);
  });

  test('sellable needs a price, stock, and not to be sold out', () => {
    const inStock = product('Title', ['Default Title', true]);
    expect([isSellable(inStock, 1), isSellable(inStock, 0)]).toEqual([true, false]);
    expect(isSellable({ ...inStock, availableForSale: false }, 1)).toBe(false);
    expect(isSellable(product('Size', ['50 ml', false], ['100 ml', true]), 1)).toBe(false);
  });

  test('CAT-17: labels for products that cannot be bought', () => {
    const colours = product('Colour', ['Rose', true], ['Gold', false]);
    expect(getSoldOutLabel(colours, colours.variants[0]!)).toBeNull();
    expect(getSoldOutLabel(colours, colours.variants[1]!)).toBe('Out of stock');
    expect(getSoldOutLabel(colours, null)).toBe('Unavailable');
    const gone = product('Colour', ['Rose', false], ['Gold', true]);
    expect(getSoldOutLabel(gone, gone.variants[0]!)).toBe('Waitlist Me');
    expect(getSoldOutLabel(gone, gone.variants[1]!)).toBeNull();
  });
});

test.each([
  [1500, 2000, 25],
  [1999, 2000, null],
  [1990, 2000, 1],
  [2000, 2000, null],
  [2500, 2000, null],
  [1000, null, null],
  [0, 2000, 100],
])('CAT-09: a price of %i against %s is %s per cent off', (price, compareAt, percent) => {
  expect(computePercentOff(price, compareAt)).toBe(percent);
});

test.each([
  ['Color', 'us', 'Choose Color'],
  ['colour', 'dev', 'Choose Color'],
  ['Colour', 'my', 'Choose Shade'],
  ['Color', 'uk', 'Choose Colour'],
  ['Color', 'ca', 'Choose Colour'],
  ['Style', 'us', 'Choose Style'],
  ['Eye Mask Style', 'us', 'Choose Style'],
  ['Scent', 'us', 'Choose Scent'],
  ['Tangle Tamer', 'us', 'Choose Type'],
  ['Variants', 'us', 'Choose Type'],
  ['Size', 'us', 'Choose Size'],
] as const)('CAT-11: the option %s in %s reads "%s"', (name, region, label) => {
  expect(getOptionLabel(name, region)).toBe(label);
  expect(isSwatchOption(name)).toBe(name !== 'Size');
});

test('CART-08, CAT-18: a pre-order label replaces the button, but not on a discounted line', () => {
  const groups: PreOrderGroup[] = [
    { enabled: false, label: 'Soon', variants: ['v1'] },
    { enabled: true, label: 'Ships in June', variants: ['v1', 'v2'] },
  ];
  expect([
    getPreOrderLabel(groups, 'v1'),
    getPreOrderLabel(groups, 'v3'),
    getPreOrderLabel(groups, 'v1', true),
  ]).toEqual(['Ships in June', null, null]);
});

test('the first list that names a product gives its launch box', () => {
  const lists = [
    parseHandleList('oil, Mist ,'),
    parseHandleList('mist,brush'),
    parseHandleList('kit'),
  ] as const;
  expect(['oil', 'mist', 'brush', 'kit', 'mini'].map((handle) => getLaunchBox(handle, lists))).toEqual([
    1,
    1,
    2,
    3,
    null,
  ]);
});

test('shoppers of some countries buy at a partner', () => {
  expect(['AE', 'OM', 'QA', 'SA', 'BH', 'KW', 'IQ'].every(isPartnerCountry)).toBe(true);
  expect([isPartnerCountry('US'), isPartnerCountry(null)]).toEqual([false, false]);
});
