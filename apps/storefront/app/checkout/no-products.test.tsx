/** Tests that the empty states of a shop without products have no links to product lists, which are empty too. */
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { NoOrders } from '../account/sections/no-orders.tsx';
import { WishlistRow } from '../account/sections/wishlist-row.tsx';
import { NothingToBuy } from './nothing-to-buy.tsx';

function findLinks(element: React.ReactElement): readonly (string | undefined)[] {
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, link]) => link);
}

const checkout = (hasProducts: boolean) => (
  <NothingToBuy shopUrl="https://shop.test" picture={undefined} hasProducts={hasProducts} />
);
const orders = (hasProducts: boolean) => (
  <NoOrders text="No orders yet." lang={undefined} hasProducts={hasProducts} />
);

describe('CHECK-46: a shop without products', () => {
  it('has no link to best sellers in an empty checkout', () => {
    expect(findLinks(checkout(false))).toEqual(['https://shop.test/']);
    expect(findLinks(checkout(true))).toEqual([
      'https://shop.test/collections/best-sellers',
      'https://shop.test/collections/all',
    ]);
  });

  it('has no link to best sellers in an account without orders', () => {
    expect(findLinks(orders(false))).toEqual([]);
    expect(findLinks(orders(true))).toEqual(['/collections/best-sellers']);
  });

  it('shows no best sellers instead of an empty wishlist', () => {
    const empty = { products: [], count: 0 };
    expect(findLinks(<WishlistRow wishlist={empty} bestSellers={[]} />)).toEqual([]);
  });
});
