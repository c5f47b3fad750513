/** Changed prices, shown until the next change, or until the cart is closed. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { useEffect, useRef } from 'react';
import { browserMemory, day } from './browser-memory.ts';
import { earlierPrices, nothingSeen, type SeenPrices, updateSeenPrices } from './seen-prices.ts';
import { sharedValue } from './shared-value.ts';
import { cartQueue } from './use-cart.ts';
import { useShared } from './use-shared.ts';

// Price changes are shown as long as a cart may live.
const asLongAsCarts = 30 * day;
const seenPrices = sharedValue(
  nothingSeen,
  browserMemory<SeenPrices>('local', 'prices/1', (prices) => prices, asLongAsCarts),
);

function look(cart: CartJson, read: boolean): void {
  const seen = seenPrices.now();
  const next = updateSeenPrices(cart, seen, read);
  if (next !== seen) seenPrices.become(next);
}

/** By line id what a piece cost when it was last seen, minor units; of lines whose price is the same, none. */
export function useEarlierPrices(cart: CartJson, open: boolean): ReadonlyMap<string, number> {
  const earlier = earlierPrices(cart, useShared(seenPrices));
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
    if (open) look(cart, false);
  }, [cart, open]);
  const told = open && earlier.size > 0;
  // Changing or closing the cart, or leaving the page, marks the prices as read.
  const { begun } = cartQueue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next change ends it
  useEffect(() => {
    if (!told) return;
    const read = () => look(latest.current, true);
    addEventListener('pagehide', read);
    return () => {
      removeEventListener('pagehide', read);
      read();
    };
  }, [told, begun]);
  return earlier;
}
