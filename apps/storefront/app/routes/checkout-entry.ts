/** Target of a cart's `checkoutUrl`. Moves the cart's secret from the URL to a cookie and redirects to the checkout. */
import * as words from '@vitrine/words/checkout-answers';
import { redirect } from 'react-router';
import { getCheckoutService, rememberKey } from '../checkout/checkout-key.server.ts';
import { formatRefusal, hasChosen } from '../consent/refusal-cookie.server.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/checkout-entry';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { searchParams } = url;
  const key = { cartId: params.cart, secret: searchParams.get('key') ?? '' };
  const opened = await getCheckoutService(shop).open(key);
  if (opened.kind === 'gone') throw await createNotFound(shop, url, words.cartGone());
  const headers = new Headers({
    'Set-Cookie': await rememberKey(key, request, shop),
    'Referrer-Policy': 'no-referrer',
  });
  // Another host of the shop can pass on that the visitor refused consent, never that they gave it. A choice made on
  // this host counts more.
  if (searchParams.get('consent') === 'refused' && !hasChosen(request))
    headers.append('Set-Cookie', formatRefusal(shop.regionUrl(shop.region).startsWith('https:')));
  return redirect(`/checkout/${encodeURIComponent(params.cart)}`, { status: 303, headers });
}

/** Never rendered. The default export makes this route a page, so that the error page is shown for an unknown cart. */
export default function CheckoutEntry() {
  return null;
}
