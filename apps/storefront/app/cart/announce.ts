import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

/** Announces a change to screen readers, with the total of the cart after it. */
export type Announce = (words: string, after: CartJson) => void;
