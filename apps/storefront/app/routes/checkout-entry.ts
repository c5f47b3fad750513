/** `checkoutUrl` of a cart: takes the secret out of the address and opens the checkout. */
import * as words from '@vitrine/words/checkout-answers';
import { redirect } from 'react-router';
import { getCheckoutService, rememberKey } from '../checkout/checkout-key.server.ts';
import { formatRefusal, hasChosen } from '../consent/refusal-cookie.server.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/checkout-entry';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { searchParams } = new URL(request.url);
  const key = { cartId: params.cart, secret: searchParams.get('key') ?? '' };
  const opened = await getCheckoutService(shop).open(key);
  if (opened.kind === 'gone') throw new Response(words.cartGone(), { status: 404 });
  const headers = new Headers({
    'Set-Cookie': await rememberKey(key, request, shop),
    'Referrer-Policy': 'no-referrer',
  });
  // Only a refusal is taken from an address, and only from a visitor who hasn't chosen here.
  if (searchParams.get('consent') === 'refused' && !hasChosen(request))
    headers.append('Set-Cookie', formatRefusal(shop.regionUrl(shop.region).startsWith('https:')));
  return redirect(`/checkout/${encodeURIComponent(params.cart)}`, { status: 303, headers });
}

/** Never rendered. With it this is a page, so that a cart that no longer exists has the shop's error page. */
export default function CheckoutEntry() {
  return null;
}
