/**
 * Publishes cart events to analytics. Without a listener the last few events are queued in memory. This module neither
 * stores nor sends anything, and withdrawn consent discards the queue (ANA-02, ANA-11).
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

export type CartEvent =
  /** A successful change of the cart; `before` is undefined if the cart wasn't known. */
  | { readonly kind: 'cart'; readonly before: CartJson | undefined; readonly after: CartJson }
  /** The cart drawer was opened. */
  | { readonly kind: 'drawer' };

export type Listener = (happening: CartEvent) => void;

const maxQueued = 20;
let waiting: readonly CartEvent[] = [];
let listener: Listener | null = null;

export function publishCartEvent(happening: CartEvent): void {
  if (listener !== null) listener(happening);
  else waiting = [...waiting, happening].slice(-maxQueued);
}

/**
 * Sets the listener, which gets queued and future events and replaces the earlier one. With null, events are queued
 * again.
 */
export function setListener(next: Listener | null): void {
  listener = next;
  if (next === null) return;
  const before = waiting;
  waiting = [];
  for (const each of before) next(each);
}
