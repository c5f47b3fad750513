/**
 * Reads the cart, and makes one on a first visit, while React is on its way: whoever puts something in it first of all would wait
 * for it after that. `cart/fetch-cart.ts` without what tells a shopper that the shop can't be reached: where this fails, that one follows.
 */
import type { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';

/** `hasNoCart`: the shop said so on this page. */
export async function fetchCartEarly(hasNoCart: boolean): Promise<CartJson> {
  const existing = hasNoCart ? null : (await ask('/api/cart', 'GET')).cart;
  const cart = existing ?? (await ask('/api/cart/create', 'POST')).cart;
  if (cart == null) throw new Error('no cart');
  return cart;
}

/** Written here as well: a first script imports nothing. */
const everyField: typeof allCartFields = { 'Cart-Fields': 'all' };

async function ask(path: string, method: 'GET' | 'POST'): Promise<Partial<CartResponseJson>> {
  // As `shopPath`: the entry imports nothing that other chunks have too.
  const answer = await fetch(`${document.documentElement.dataset.base ?? ''}${path}`, {
    method,
    headers: everyField,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
