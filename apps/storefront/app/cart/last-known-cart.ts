/** The cart as this tab last saw it: what a page shows that is opened while the shop can't be reached. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

// Another number once carts are of another form.
const place = 'cart/2';

/** The same cart without reading it back: what is behind it is known by its objects. */
let last: CartJson | undefined;

export function rememberCart(cart: CartJson): void {
  last = cart;
  try {
    sessionStorage.setItem(place, JSON.stringify(cart));
  } catch (failure) {
    // A browser that keeps nothing, or is full: the cart is safe at the shop.
    console.warn('the cart is not kept in this tab', failure);
  }
}

/** Undefined where this tab has seen none. */
export function lastKnownCart(): CartJson | undefined {
  if (last !== undefined) return last;
  try {
    const kept = sessionStorage.getItem(place);
    last = kept === null ? undefined : (JSON.parse(kept) as CartJson);
    return last;
  } catch (failure) {
    console.warn('no cart was kept in this tab', failure);
    return undefined;
  }
}
