/**
 * The shopper's wishlist. A member's is stored on the server; a guest's in the browser, which passes its product
 * handles in the URL.
 */
import * as words from '@vitrine/words/wishlist';
import { useEffect } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { loadBestSellers } from '../product/load-best-sellers.server.ts';
import type { ProductCardData } from '../product/product-card-data.ts';
import { ProductCardRow } from '../product/product-card-row.tsx';
import { Link } from '../ui/link.tsx';
import { readGuestWishlist } from '../wishlist/guest-wishlist.ts';
import { WishlistGrid } from '../wishlist/wishlist-grid.tsx';
import { loadWishlistPage } from '../wishlist/wishlist-page.server.ts';
import { WishlistSettings } from '../wishlist/wishlist-settings.tsx';
import { loadWishlist } from '../wishlist/wishlist-store.ts';
import type { Route } from './+types/wishlist';

/** Maximum number of products on the list for which the page also suggests others. */
const maxForSuggestions = 1;

/** Maximum number of handles in the URL of a guest's list. */
const maxHandles = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const mine = await shop.wishlist.getOwn();
  const named = (url.searchParams.get('items') ?? '').split(',').filter((each) => each !== '');
  const handles = mine?.products ?? named.slice(0, maxHandles);
  const list = await loadWishlistPage(shop, handles, url.searchParams);
  return {
    ...list,
    best: list.products.length <= maxForSuggestions ? await suggest(shop, list.products) : [],
    member: mine !== null,
    items: mine === null ? named.slice(0, maxHandles).join(',') : '',
    wantsUpdates: mine?.wantsUpdates ?? false,
    shareUrl:
      mine === null || mine.shareToken === null
        ? null
        : `${shop.regionUrl(shop.region)}/wishlist/${mine.shareToken}`,
  };
}

async function suggest(shop: ShopContext, wished: readonly ProductCardData[]) {
  const best = await loadBestSellers(shop);
  return best.filter(({ handle }) => !wished.some((each) => each.handle === handle));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { wishlist } = getShop(context);
  const form = await request.formData();
  const product = String(form.get('product') ?? '');
  const done = await act(String(form.get('intent') ?? 'add'));
  // Status 307 makes the browser send the same form to the cart, which redirects to its page.
  if (form.get('intent') === 'move') return redirect('/cart/add', 307);
  return done ? redirect('/wishlist', 303) : redirect('/account/login?return=/wishlist', 303);

  function act(intent: string): Promise<boolean> {
    switch (intent) {
      case 'share':
        return wishlist.share(true);
      case 'unshare':
        return wishlist.share(false);
      case 'tell':
        return wishlist.setUpdates(form.get('told') === 'yes');
      default:
        return wishlist.set(product, intent === 'add');
    }
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.pageTitle(), robots: 'noindex,nofollow' }, matches);

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { products, best, page, pages, member, items, wantsUpdates, shareUrl } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const saved = readGuestWishlist().join(',');
    if (member && saved !== '') void loadWishlist().then(revalidate);
    if (!member && saved !== items)
      void navigate(saved === '' ? '/wishlist' : `/wishlist?items=${saved}`, { replace: true });
  }, [member, items, navigate, revalidate]);
  const address = (number: number) =>
    `?${new URLSearchParams({ ...(items === '' ? {} : { items }), page: String(number) })}`;
  return (
    <section className="frame py-10 md:py-16">
      <h1 className="text-4xl">{words.yourWishlist()}</h1>
      {!member && (
        <p className="mt-3 max-w-prose text-muted">
          {words.keptInBrowser({
            link: (text) => (
              <Link
                key="sign-in"
                to="/account/login?return=/wishlist"
                className="underline underline-offset-4"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {products.length === 0 ? (
        <div className="mt-8">
          <p>{words.nothingHere()}</p>
          <Link to="/collections/all" className="button mt-6">
            {words.shopAll()}
          </Link>
          <BestSellers products={best} />
        </div>
      ) : (
        <div className="mt-8">
          <WishlistGrid products={products} own page={page} pages={pages} address={address} />
        </div>
      )}
      {member && (
        <WishlistSettings wantsUpdates={wantsUpdates} shareUrl={shareUrl} empty={products.length === 0} />
      )}
      {products.length > 0 && <BestSellers products={best} />}
    </section>
  );
}

function BestSellers({ products }: { readonly products: readonly ProductCardData[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="best" className="pt-12">
      <h2 id="best" className="mb-6 text-2xl">
        {words.bestSellers()}
      </h2>
      <ProductCardRow products={products} />
    </section>
  );
}
