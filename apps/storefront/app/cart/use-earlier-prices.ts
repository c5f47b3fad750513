/** Remembers prices of lines, to show changes until the next change of the cart, or until it is closed. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { useEffect, useRef } from 'react';
import { browserMemory, day } from './browser-memory.ts';
import { earlierPrices, nothingSeen, type SeenPrices, updateSeenPrices } from './seen-prices.ts';
import { sharedValue } from './shared-value.ts';
import { cartQueue } from './use-cart.ts';
import { useShared } from './use-shared.ts';

// Prices are remembered for the lifetime of a cart.
const asLongAsCarts = 30 * day;
const seenPrices = sharedValue(
  nothingSeen,
  browserMemory<SeenPrices>('local', 'prices/1', (prices) => prices, asLongAsCarts),
);

function rememberPrices(cart: CartJson, read: boolean): void {
  const seen = seenPrices.now();
  const next = updateSeenPrices(cart, seen, read);
  if (next !== seen) seenPrices.become(next);
}

/** Returns the previously seen unit price by line id, in minor units, for lines whose price changed. */
export function useEarlierPrices(cart: CartJson, open: boolean): ReadonlyMap<string, number> {
  const earlier = earlierPrices(cart, useShared(seenPrices));
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
    if (open) rememberPrices(cart, false);
  }, [cart, open]);
  const isReported = open && earlier.size > 0;
  // Changing or closing the cart, or leaving the page, marks the prices as read.
  const { begun } = cartQueue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next change ends it
  useEffect(() => {
    if (!isReported) return;
    const read = () => rememberPrices(latest.current, true);
    addEventListener('pagehide', read);
    return () => {
      removeEventListener('pagehide', read);
      read();
    };
  }, [isReported, begun]);
  return earlier;
}
