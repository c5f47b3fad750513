import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

/** Announces a change and the cart's new total to screen readers. */
export type Announce = (words: string, after: CartJson) => void;
