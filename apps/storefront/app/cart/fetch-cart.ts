/**
 * The page's first cart request. In a chunk of its own, because it is sent before the code that shows or changes the
 * cart has loaded.
 */
import { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { requestShop } from './request-shop.ts';

/** Returns this browser's cart, or creates one. Throws if the server can't be reached. */
export async function fetchCart(): Promise<CartJson> {
  const existing = await requestShop<CartResponseJson>('GET', '/api/cart', undefined, allCartFields);
  if (existing?.cart) return existing.cart;
  // Creates a cart only if the server responds that there is none. If the server can't be reached, it may have one.
  const created =
    existing === null
      ? null
      : await requestShop<CartResponseJson>('POST', '/api/cart/create', undefined, allCartFields);
  if (created?.cart) return created.cart;
  throw new Error('The cart could not be loaded.');
}
