/** The last cart that this tab showed, for a page that opens while the server can't be reached. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { createBrowserMemory } from './browser-memory.ts';

// `2` is the version of the cart's format. The member isn't stored, because the next user of a shared browser could
// read who it was.
export const lastKnownCart = createBrowserMemory<CartJson>('session', 'cart/2', (cart) => ({
  ...cart,
  member: null,
}));
