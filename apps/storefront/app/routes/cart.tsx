/** The cart page, with the same content as the cart drawer. Works without JavaScript. */

import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import * as words from '@vitrine/words/cart';
import { data } from 'react-router';
import { CartContents } from '../cart/cart-contents.tsx';
import { OfflineNotice } from '../cart/cart-offline.tsx';
import { EmptyPage } from '../cart/empty-cart.tsx';
import { expiredMessageCookie, readMessage } from '../cart/message-cookie.ts';
import { useCart } from '../cart/use-cart.ts';
import { WelcomeBanner } from '../cart/welcome-banner.tsx';
import { metaTags } from '../data/meta.ts';
import { getShop, queryOrNull } from '../data/query.server.ts';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { toProductCards } from '../product/product-card-data.ts';
import type { Route } from './+types/cart';

/** Number of best sellers below an empty cart: one row on wide screens. */
const bestSellerCount = 4;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const message = readMessage(request.headers.get('Cookie'));
  const cart = await shop.loadCart();
  const empty = cart === null || cart.lines.length === 0;
  const best = empty
    ? await queryOrNull(shop, collectionDocument, { handle: 'best-sellers', first: bestSellerCount })
    : null;
  return data(
    {
      cart,
      destinations: shop.destinations(),
      /** Best sellers, shown while the cart is empty; null if they couldn't be loaded. */
      bestSellers: best && toProductCards(best.collection?.products.nodes ?? []),
      /** Error message of a form submitted without JavaScript; null if there is none. */
      message,
      /** True if the shopper has just signed in or registered. */
      signedIn: url.searchParams.has('member'),
      meta: { title: words.pageTitle(), robots: 'noindex,nofollow' },
    },
    message === null ? {} : { headers: { 'Set-Cookie': expiredMessageCookie } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { cart: live, offline } = useCart();
  const { cartWords } = useShopFrame();
  const cart = live ?? loaderData.cart;
  const { message } = loaderData;
  return (
    <div className="frame py-10 md:py-14">
      <h1 lang={getFieldLang(cartWords, 'title')} className="mb-6 text-4xl md:mb-10">
        {cartWords.title}
      </h1>
      {offline && <OfflineNotice />}
      {loaderData.signedIn && <WelcomeBanner cart={cart} />}
      {message && (
        <p role="alert" className="mb-6 text-coral">
          {message}
        </p>
      )}
      {cart === null ? (
        <EmptyPage bestSellers={loaderData.bestSellers} />
      ) : (
        <CartContents
          cart={cart}
          layout="page"
          destinations={loaderData.destinations}
          bestSellers={loaderData.bestSellers}
        />
      )}
    </div>
  );
}
