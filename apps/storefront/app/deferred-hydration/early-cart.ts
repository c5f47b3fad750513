/**
 * Fetches the cart while React loads, or creates a cart on a first visit, so that a first add doesn't have to wait.
 * Unlike `cart/fetch-cart.ts` it shows no error: after a failure `fetch-cart.ts` tries again.
 */
import type { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';

/** @param hasNoCart true if an earlier response on this page showed that there is no cart */
export async function fetchCartEarly(hasNoCart: boolean): Promise<CartJson> {
  const existing = hasNoCart ? null : (await request('/api/cart', 'GET')).cart;
  const cart = existing ?? (await request('/api/cart/create', 'POST')).cart;
  if (cart == null) throw new Error('no cart');
  return cart;
}

/** A copy, because the entry script may not import this module. */
const everyField: typeof allCartFields = { 'Cart-Fields': 'all' };

async function request(path: string, method: 'GET' | 'POST'): Promise<Partial<CartResponseJson>> {
  // Builds the URL like `shopPath`, because the entry may not import modules that other chunks contain.
  const response = await fetch(`${document.documentElement.dataset.base ?? ''}${path}`, {
    method,
    headers: everyField,
  });
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return response.json();
}
