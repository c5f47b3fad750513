/**
 * Publishes shoppers' cart events. Without a subscriber, the last few events are queued in memory: nothing is stored or sent from
 * here, and withdrawn consent drops them (ANA-02, ANA-11).
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

export type Happening =
  /** A successful change of the cart; `before` is undefined if the cart wasn't known. */
  | { readonly kind: 'cart'; readonly before: CartJson | undefined; readonly after: CartJson }
  /** The cart drawer was opened. */
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
