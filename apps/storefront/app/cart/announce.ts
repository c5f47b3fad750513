import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

/** Tells screen readers what a change did, and what the cart comes to after it. */
export type Announce = (words: string, after: CartJson) => void;
