/** Remembers unit prices, so that the cart shows price changes until it is changed or closed. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { useEffect, useRef } from 'react';
import { createBrowserMemory, oneDayMs } from './browser-memory.ts';
import { findEarlierPrices, noSeenPrices, type SeenPrices, updateSeenPrices } from './seen-prices.ts';
import { createSharedValue } from './shared-value.ts';
import { cartQueue } from './use-cart.ts';
import { useShared } from './use-shared.ts';

// As long as a cart's lifetime.
const cartLifetimeMs = 30 * oneDayMs;
const seenPrices = createSharedValue(
  noSeenPrices,
  createBrowserMemory<SeenPrices>('local', 'prices/1', (prices) => prices, cartLifetimeMs),
);

function rememberPrices(cart: CartJson, read: boolean): void {
  const seen = seenPrices.get();
  const next = updateSeenPrices(cart, seen, read);
  if (next !== seen) seenPrices.set(next);
}

/** Returns, by line id, the unit price that the shopper last saw, for lines whose price has changed. In minor units. */
export function useEarlierPrices(cart: CartJson, open: boolean): ReadonlyMap<string, number> {
  const earlier = findEarlierPrices(cart, useShared(seenPrices));
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
    if (open) rememberPrices(cart, false);
  }, [cart, open]);
  const isReported = open && earlier.size > 0;
  // Once the cart is changed or closed, or the page is left, the new prices count as seen.
  const { changeCount } = cartQueue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again at each change of the cart, which `changeCount` counts
  useEffect(() => {
    if (!isReported) return;
    const read = () => rememberPrices(latest.current, true);
    addEventListener('pagehide', read);
    return () => {
      removeEventListener('pagehide', read);
      read();
    };
  }, [isReported, changeCount]);
  return earlier;
}
