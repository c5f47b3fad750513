/**
 * Cookie with the secret of a cart, so that the checkout's URLs don't contain it. The cookie's path also covers the
 * router's data requests (`/checkout/<cart>.data`).
 *
 * The cookie also has the id of the customer who was signed in when the checkout was opened. If that customer is no
 * longer signed in, the cart can be neither changed nor paid. Without a customer id the secret suffices, even without a
 * session: storefronts elsewhere sign customers in through the API and link to this checkout.
 */
import type { CheckoutAccess } from '@vitrine/commerce/checkout/checkout-service';
import * as words from '@vitrine/words/checkout-answers';
import { createCookie } from 'react-router';
import { z } from 'zod';
import type { ShopContext } from '../load-context.ts';
import type { CheckoutPages } from './checkout-pages.ts';

function keyCookie(cart: string, shop: ShopContext) {
  const secure = shop.regionUrl(shop.region).startsWith('https:');
  // `__Host-` doesn't allow a path; `__Secure-` still requires TLS.
  return createCookie(`${secure ? '__Secure-' : ''}checkout_${cart}`, {
    path: '/checkout',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: 30 * 24 * 60 * 60,
  });
}

/** Parses the value of the cookie. Cookies written by older versions contain only the secret, as a string. */
const storedKey = z.union([
  z.string().transform((secret) => ({ secret, customerId: null })),
  z.object({ secret: z.string(), customerId: z.string().nullable() }),
]);

async function readCookie(cart: string, request: Request, shop: ShopContext) {
  const parsed = storedKey.safeParse(await keyCookie(cart, shop).parse(request.headers.get('Cookie')));
  return parsed.success ? parsed.data : null;
}

/**
 * Returns the `Set-Cookie` value that gives this browser access to a checkout. It has the id of the signed-in customer;
 * without a session, the id that the cookie already has.
 */
export async function rememberKey(
  { cartId, secret }: CheckoutAccess,
  request: Request,
  shop: ShopContext,
): Promise<string> {
  const before = await readCookie(cartId, request, shop);
  const customerId = (await shop.account.customerId()) ?? before?.customerId ?? null;
  return keyCookie(cartId, shop).serialize({ secret, customerId });
}

/** Returns the access to the cart in the URL. Without the cookie, the secret is empty and gives no access. */
export async function readCheckoutKey(
  cart: string,
  request: Request,
  shop: ShopContext,
): Promise<CheckoutAccess> {
  const stored = /^[\w-]{1,100}$/.test(cart) ? await readCookie(cart, request, shop) : null;
  if (stored === null) return { cartId: cart, secret: '' };
  const customerId = await shop.account.customerId();
  const key = { cartId: cart, secret: stored.secret };
  return customerId === null && stored.customerId === null ? key : { ...key, session: { customerId } };
}

/** Returns the embedded checkout. @throws 404 if the backend is remote */
export function getCheckoutService(shop: ShopContext): CheckoutPages {
  if (shop.checkout === null) throw new Response(words.checkoutElsewhere(), { status: 404 });
  return shop.checkout;
}
