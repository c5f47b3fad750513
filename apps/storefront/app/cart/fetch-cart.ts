/** The page's first reading of its cart, before anything that shows or changes it is there. */
import { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { requestShop } from './request-shop.ts';

/** The cart of this browser; one is made where there is none. Throws when the shop can't be reached. */
export async function fetchCart(): Promise<CartJson> {
  const existing = await requestShop<CartResponseJson>('GET', '/api/cart', undefined, allCartFields);
  if (existing?.cart) return existing.cart;
  // Only a shop that says so has no cart: one that can't be reached may hold a full one.
  const created =
    existing === null
      ? null
      : await requestShop<CartResponseJson>('POST', '/api/cart/create', undefined, allCartFields);
  if (created?.cart) return created.cart;
  throw new Error('The cart could not be loaded.');
}
