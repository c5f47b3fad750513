/**
 * Access to the cart before the shopper interacts with the page: reads the cart, or creates it on a first visit,
 * without loading the code that shows and changes it (CART-03, CART-19).
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { cartChannel } from './cart-channel.ts';
import { fetchCart } from './fetch-cart.ts';

let first: { readonly cart: Promise<CartJson>; readonly at: number } | null = null;

/** Returns the page's first cart request; the first caller starts it. Rejects if the shop is unreachable. */
export function getFirstCartRequest(): Promise<CartJson> {
  first ??= { cart: window.__earlyUse?.cart?.catch(fetchCart) ?? fetchCart(), at: performance.now() };
  return first.cart;
}

/** Returns the page's first cart request if it started less than `age` ms ago; null otherwise. */
export function getRecentCartRequest(age: number): Promise<CartJson> | null {
  return first !== null && performance.now() - first.at < age ? first.cart : null;
}

let used = false;

/** Returns true if the shopper has interacted with the page. */
export function hasInteracted(): boolean {
  return used;
}

const interactionEvents = [
  'pointerdown',
  'touchstart',
  'keydown',
  'scroll',
  'focusin',
  'focus',
  'online',
] as const;

/**
 * Calls `answer` at the first interaction with the page, or when the cart changes in another tab. @returns a function
 * that removes the listeners
 */
export function onFirstInteraction(answer: () => void): () => void {
  const waiting = new AbortController();
  const once = () => {
    waiting.abort();
    used = true;
    answer();
  };
  const { signal } = waiting;
  if (window.__earlyUse?.cart !== undefined) {
    once();
    return () => {};
  }
  for (const sign of interactionEvents)
    addEventListener(sign, once, { passive: true, capture: true, signal });
  if (typeof BroadcastChannel !== 'undefined') {
    const tabs = new BroadcastChannel(cartChannel);
    const changed = () => {
      // A cart that was read before the other tab's change is outdated.
      first = null;
      once();
    };
    tabs.addEventListener('message', changed, { signal });
    signal.addEventListener('abort', () => tabs.close(), { once: true });
  }
  return () => waiting.abort();
}
