/**
 * Publishes what shoppers do with their cart. Without a subscriber the last few events wait in memory: nothing is
 * stored or sent from here, and withdrawn consent drops them (ANA-02, ANA-11).
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

export type Happening =
  /** A change of the cart that the shop took; `before` is undefined where the cart was not known. */
  | { readonly kind: 'cart'; readonly before: CartJson | undefined; readonly after: CartJson }
  /** The slide-out cart opened. */
  | { readonly kind: 'drawer' };

export type Listener = (happening: Happening) => void;

const mostWaiting = 20;
let waiting: readonly Happening[] = [];
let listener: Listener | null = null;

export function happened(happening: Happening): void {
  if (listener !== null) listener(happening);
  else waiting = [...waiting, happening].slice(-mostWaiting);
}

/**
 * Subscribes to queued and future events, replacing an earlier listener. With null, events are queued again.
 */
export function listenTo(next: Listener | null): void {
  listener = next;
  if (next === null) return;
  const before = waiting;
  waiting = [];
  for (const each of before) next(each);
}
