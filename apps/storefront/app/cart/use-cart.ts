/**
 * The cart in the browser: an SWR entry that all parts of the page share. The queue of changes updates it, and other
 * tabs are notified (CART-06, CART-28).
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { useEffect } from 'react';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { publishCartEvent } from '../analytics/analytics-events.ts';
import { getCartBeforeAdd } from '../analytics/cart-before-add.ts';
import { shopRequests } from '../data/shop-requests.ts';
import type { EarlyAdd } from '../deferred-hydration/early-add.ts';
import { getRecentCartRequest } from './cart-access.ts';
import { cartChannel } from './cart-channel.ts';
import { getCart } from './cart-client.ts';
import { type CartChangeResult, CartQueue, type OptimisticUpdate, type QueuedChange } from './cart-queue.ts';
import { useOffline } from './connection.ts';
import { finishEarlyAdd } from './finish-early-add.ts';
import { lastKnownCart } from './last-known-cart.ts';

const cartKey = '/api/cart';

/** Notifies other tabs of cart changes; null if the browser has no BroadcastChannel. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(cartChannel);

export interface CartState {
  readonly cart: CartJson | undefined;
  /** True while the shop can't be reached: the cart is the last known one. */
  readonly offline: boolean;
  /** True while a change is pending that only the backend can price: the amounts are the previous ones. */
  readonly settling: boolean;
}

/** The page has one queue, so that changes are sent in order. */
export const cartQueue = new CartQueue({
  fetchCart: getCart,
  firstRequest: getRecentCartRequest(shopRequests.dedupingInterval),
  memory: lastKnownCart,
  show: (cart) => void mutate(cartKey, cart, { revalidate: false }),
  scheduleRead: () => void mutate(cartKey),
  notifyOtherTabs: () => otherTabs?.postMessage('changed'),
});

const settings: SWRConfiguration<CartJson> = {
  ...shopRequests,
  // A constant interval instead of SWR's exponential backoff, so that a shop that is reachable again is noticed soon.
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    setTimeout(() => void revalidate(options), shopRequests.errorRetryInterval);
  },
};

/** Loads the cart again. Resolves after the response, or after a failure; SWR retries by itself. */
export const reloadCart = () => mutate(cartKey);

/** Returns the cart, and loads it on mount, on focus, on reconnecting, and after another tab changed it. */
export function useCart(): CartState {
  const { data, error } = useSWR<CartJson>(cartKey, () => cartQueue.read(), settings);
  const offline = useOffline();
  useEffect(() => {
    const refresh = () => void mutate(cartKey);
    otherTabs?.addEventListener('message', refresh);
    return () => otherTabs?.removeEventListener('message', refresh);
  }, []);
  return {
    cart: data ?? (error === undefined ? undefined : cartQueue.lastKnown()),
    offline,
    settling: cartQueue.isBusy && data?.rules === null,
  };
}

/**
 * Queues a change. `toOptimistic` computes the cart to show until the response, `send` is called after earlier changes. Of
 * several unsent changes with the same `key`, only the last is sent. @returns the cart in the response; null if
 * the change was rejected or the shop is unreachable. The change is then reverted and the cart loaded again.
 */
export function queueCartChange(
  send: QueuedChange['send'],
  toOptimistic?: OptimisticUpdate,
  key?: string,
): Promise<CartChangeResult> {
  return cartQueue.change({ send: withAnnouncement(send), toOptimistic, key });
}

/**
 * Queues an add request that was sent before hydration. The page's first cart may already contain the product, so
 * analytics compare with a cart computed from the response (`getCartBeforeAdd`).
 */
export function queueEarlyAdd(add: EarlyAdd): Promise<CartChangeResult> {
  return cartQueue.change({
    send: async () => {
      const after = await finishEarlyAdd(add);
      if (after !== null)
        publishCartEvent({ kind: 'cart', before: getCartBeforeAdd(after, add.line.merchandiseId), after });
      return after;
    },
  });
}

/** Wraps `send` so that its result is dispatched as a `cart` event, for analytics. */
function withAnnouncement(send: QueuedChange['send']): QueuedChange['send'] {
  return async (before) => {
    const after = await send(before);
    if (after === null) return null;
    const opened = getRecentCartRequest(Number.POSITIVE_INFINITY)?.catch(() => undefined);
    publishCartEvent({ kind: 'cart', before: before ?? (await opened), after });
    return after;
  };
}
