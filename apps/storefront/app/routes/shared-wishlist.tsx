/** A wishlist that its owner shared by link; read-only. */
import * as words from '@vitrine/words/wishlist';
import { useLocation } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import { WishlistGrid } from '../wishlist/wishlist-grid.tsx';
import { loadWishlistPage } from '../wishlist/wishlist-page.server.ts';
import type { Route } from './+types/shared-wishlist';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const handles = await shop.wishlist.shared(params.token);
  if (handles === null) throw await createNotFound(shop, url, words.notShared());
  return loadWishlistPage(shop, handles, url.searchParams);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.sharedTitle(), robots: 'noindex,nofollow' }, matches);

export default function SharedWishlist({ loaderData: { products, page, pages } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <section className="frame py-10 md:py-16">
      <h1 className="text-4xl">{words.sharedTitle()}</h1>
      {products.length === 0 ? (
        <p className="mt-4 text-muted">{words.sharedIsEmpty()}</p>
      ) : (
        <div className="mt-8">
          <WishlistGrid
            products={products}
            own={false}
            page={page}
            pages={pages}
            address={(number) => `${pathname}?page=${number}`}
          />
        </div>
      )}
    </section>
  );
}
