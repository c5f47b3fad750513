import { expect, test } from 'vitest';
import { createTestLine } from '../cart/test-carts.ts';
import { getSwitchUrl, toPortablePath } from './switch-url.ts';
import { toTransferableCart } from './transferable-cart.ts';

const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;
const line = (number: number, quantity: number, gift = false) => {
  const made = createTestLine(`line-${number}-${quantity}`, { quantity, gift });
  return { ...made, merchandise: { ...made.merchandise, id: variant(number) } };
};
const onPlan = {
  ...line(3, 1),
  sellingPlanAllocation: { sellingPlan: { id: 'plan', name: 'Every month' } },
};

test('added products are taken along; gifts and plans stay', () => {
  expect(toTransferableCart([line(1, 2), line(2, 1), line(9, 1, true), onPlan])).toEqual({
    quantity: 3,
    remainingQuantity: 2,
    lines: '1:2,2:1',
  });
});

test('two lines of one variant are one in the link', () => {
  expect(toTransferableCart([line(1, 2), line(1, 3)])).toMatchObject({ quantity: 5, lines: '1:5' });
});

test.each([
  ['an empty cart', []],
  ['gifts alone', [line(9, 1, true)]],
])('nothing travels of %s', (_, lines) => {
  expect(toTransferableCart(lines)).toBeNull();
});

test('the link leads to the page that is open, through the cart where one travels', () => {
  const page = '/products/sunset-oil?Size=50+ml';
  expect(getSwitchUrl('https://uk.example/', page, null)).toBe(`https://uk.example${page}`);
  const link = new URL(getSwitchUrl('https://uk.example/', page, toTransferableCart([line(1, 2)])));
  expect(link.pathname).toBe('/cart/1:2');
  expect(Object.fromEntries(link.searchParams)).toEqual({ storefront: 'true', redirect: page });
});

test.each([
  ['/search', '?q=oil', '/search?q=oil'],
  ['/collections/all', '?sort_by=price-ascending', '/collections/all?sort_by=price-ascending'],
  ['/account/login', '?return=//evil.test', '/account/login'],
  ['/checkout/1', '?key=secret', '/checkout/1'],
  ['/', '?utm_source=mail', '/'],
])('of %s%s the other store is told %s', (pathname, search, page) => {
  expect(toPortablePath(pathname, search)).toBe(page);
});
