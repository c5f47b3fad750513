import { expect, it } from 'vitest';
import { getVariantUrl } from './variant-url.ts';

const variant = (id: string, ...values: readonly string[]) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  selectedOptions: values.map((value, index) => ({ name: ['Color', 'Size'][index] ?? '', value })),
});
const variants = [
  variant('11', 'Light', '200 ml'),
  variant('12', 'Dark', '200 ml'),
  variant('2', 'Dark', '1 l'),
];

it.each([
  ['?variant=12', '?Color=Dark&Size=200+ml'],
  ['?utm_source=mail&variant=2', '?utm_source=mail&Color=Dark&Size=1+l'],
  ['?variant=11&Color=Dark', '?Color=Dark&Size=200+ml'],
  ['', null],
  ['?Color=Dark', null],
  ['?variant=', null],
  ['?variant=13', null],
  ['?variant=1', null],
  ['?variant=/12', null],
  ['?variant=ProductVariant/12', null],
  ['?variant=gid://shopify/ProductVariant/12', '?Color=Dark&Size=200+ml'],
  ['?variant=gid%3A%2F%2Fshopify%2FProductVariant%2F12', '?Color=Dark&Size=200+ml'],
  ['?variant=gid://shopify/Product/12', null],
  ['?variant=123456789012345678901', null],
])('%s leads to %s', (search, options) => {
  const path = '/products/oil';
  const found = getVariantUrl(`https://shop.example${path}${search}`, variants);
  expect(found).toBe(options === null ? null : `${path}${options}`);
});

const only = {
  id: 'gid://shopify/ProductVariant/3',
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
};

it.each([
  ['?variant=3', ''],
  ['?variant=3&utm_source=mail', '?utm_source=mail'],
])('%s of a product without options leads to its page, %s', (search, rest) => {
  expect(getVariantUrl(`https://shop.example/products/oil${search}`, [only])).toBe(`/products/oil${rest}`);
});
