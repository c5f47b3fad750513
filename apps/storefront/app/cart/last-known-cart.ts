/** The cart as this tab last saw it: what a page shows that is opened while the shop can't be reached. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { browserMemory } from './browser-memory.ts';

// Another number once carts are of another form.
// Whose it is stays with the shop: the browser of a library shows its storage to the next one.
export const lastKnownCart = browserMemory<CartJson>('session', 'cart/2', (cart) => ({
  ...cart,
  member: null,
}));
