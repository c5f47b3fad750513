/** `checkoutUrl` of a cart: takes the secret out of the address and opens the checkout. */
import * as words from '@vitrine/words/checkout-answers';
import { redirect } from 'react-router';
import { getCheckoutService, rememberKey } from '../checkout/checkout-key.server.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/checkout-entry';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = getShop(context);
  const key = { cartId: params.cart, secret: new URL(request.url).searchParams.get('key') ?? '' };
  const opened = await getCheckoutService(shop).open(key);
  if (opened.kind === 'gone') throw new Response(words.cartGone(), { status: 404 });
  return redirect(`/checkout/${encodeURIComponent(params.cart)}`, {
    status: 303,
    headers: { 'Set-Cookie': await rememberKey(key, shop), 'Referrer-Policy': 'no-referrer' },
  });
}
