/** The page's first cart request, before any code that shows or changes the cart has loaded. */
import { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { requestShop } from './request-shop.ts';

/** Returns this browser's cart, or creates one. Throws if the server can't be reached. */
export async function fetchCart(): Promise<CartJson> {
  const existing = await requestShop<CartResponseJson>('GET', '/api/cart', undefined, allCartFields);
  if (existing?.cart) return existing.cart;
  // Creates a cart only if the server responded that there is none: if it can't be reached, there may be a full one.
  const created =
    existing === null
      ? null
      : await requestShop<CartResponseJson>('POST', '/api/cart/create', undefined, allCartFields);
  if (created?.cart) return created.cart;
  throw new Error('The cart could not be loaded.');
}
