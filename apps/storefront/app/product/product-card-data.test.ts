import type { ProductCardFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import { expect, it } from 'vitest';
import { isSellableNow, toProductCard, toProductCards } from './product-card-data.ts';

interface Told {
  readonly handle?: string;
  /** Availability of the product, then of its first variant. */
  readonly sold?: readonly [boolean, boolean];
  readonly price?: string;
  readonly option?: readonly [name: string, ...values: string[]];
}

/** Product as the Storefront API returns it. */
function product({ handle = 'oil', sold = [true, true], price = '30.0', option }: Told) {
  const money = { amount: price, currencyCode: 'USD' as const };
  const [name = 'Title', ...values] = option ?? ['Title', 'Default Title'];
  const told: ProductCardFieldsFragment = {
    id: handle,
    handle,
    title: handle,
    titleLanguage: null,
    translation: null,
    productType: 'HERO',
    tags: [],
    availableForSale: sold[0],
    requiresSellingPlan: false,
    featuredImage: null,
    images: { nodes: [] },
    priceRange: { minVariantPrice: money, maxVariantPrice: money },
    compareAtPriceRange: { minVariantPrice: money },
    options: [
      {
        name,
        optionValues: values.map((value) => ({
          name: value,
          swatch: null,
        })),
      },
    ],
    measuredPrices: { nodes: [] },
    firstVariant: { nodes: [{ availableForSale: sold[1] }] },
    selectedOrFirstAvailableVariant: null,
    rating: null,
    ratingCount: null,
  };
  return told;
}

it.each<[what: string, told: Told, label: string | undefined, sellable: boolean]>([
  ['sold', {}, undefined, true],
  ['sold out', { sold: [false, false] }, 'Out of stock', false],
  [
    'without any of its shades',
    { sold: [false, false], option: ['Color', 'Light', 'Dark'] },
    'Unavailable',
    false,
  ],
  ['without its first shade', { sold: [true, false], option: ['Color', 'Light', 'Dark'] }, undefined, true],
  ['without its first size', { sold: [true, false], option: ['Size', 'S', 'L'] }, 'Waitlist Me', false],
  ['for nothing', { price: '0.0' }, undefined, false],
])('a product %s', (_what, told, label, sellable) => {
  const one = product(told);
  expect([toProductCard(one).soldOut, isSellableNow(one)]).toEqual([label, sellable]);
});

it('CAT-16: lists of any backend begin with products that can be bought, and keep the order otherwise', () => {
  const told: readonly Told[] = [
    { handle: 'gone', sold: [false, false] },
    { handle: 'one' },
    { handle: 'free', price: '0.0' },
    { handle: 'two' },
  ];
  expect(toProductCards(told.map(product)).map(({ handle }) => handle)).toEqual([
    'one',
    'two',
    'gone',
    'free',
  ]);
  expect(toProductCards(told.map(product), 1).map(({ handle }) => handle)).toEqual(['one']);
});
