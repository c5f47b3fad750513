/**
 * The secret of a cart, kept in a cookie of its own so that the checkout's addresses don't carry it. The path covers
 * the router's data addresses too (`/checkout/<cart>.data`), which a path of the cart's own would not.
 */
import type { CheckoutAccess } from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout-answers';
import { createCookie } from 'react-router';
import type { ShopContext } from '../load-context.ts';
import type { CheckoutPages } from './checkout-pages.ts';

function keyCookie(cart: string, shop: ShopContext) {
  const secure = shop.regionUrl(shop.region).startsWith('https:');
  // The path leaves out __Host-; __Secure- says that it came over TLS.
  return createCookie(`${secure ? '__Secure-' : ''}checkout_${cart}`, {
    path: '/checkout',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: 30 * 24 * 60 * 60,
  });
}

/** The `Set-Cookie` value that opens a checkout for this browser. */
export function rememberKey(key: CheckoutAccess, shop: ShopContext): Promise<string> {
  return keyCookie(key.cartId, shop).serialize(key.secret);
}

/** The key of the cart in the address; without the cookie its secret is empty and opens nothing. */
export async function readCheckoutKey(
  cart: string,
  request: Request,
  shop: ShopContext,
): Promise<CheckoutAccess> {
  if (!/^[\w-]{1,100}$/.test(cart)) return { cartId: cart, secret: '' };
  const secret: unknown = await keyCookie(cart, shop).parse(request.headers.get('Cookie'));
  return { cartId: cart, secret: typeof secret === 'string' ? secret : '' };
}

/** The embedded checkout; where it isn't mounted its addresses lead nowhere. */
export function getCheckoutService(shop: ShopContext): CheckoutPages {
  if (shop.checkout === null) throw new Response(words.checkoutElsewhere(), { status: 404 });
  return shop.checkout;
}
