/**
 * The cart in the browser: one SWR entry that every part of the page reads. Changes run one after the other, show
 * at once, are undone when refused, and are told to the other tabs.
 */
import { useEffect } from 'react';
import useSWR, { mutate } from 'swr';
import { fetchCart } from './cart-client.ts';
import type { CartJson } from './cart-json.ts';

const cartKey = '/api/cart';

/** Tells other tabs of this browser that the cart changed; absent where the browser has no channels. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cart');

export interface CartState {
  readonly cart: CartJson | undefined;
  /** The cart counts as loading while its id is empty (cart-and-shipping §4). */
  readonly loading: boolean;
  /** The shop can't be reached: the cart is as last known. */
  readonly offline: boolean;
}

/** The reading under way. A first reading makes the cart; a change beside it would make another one. */
let reading: Promise<unknown> = Promise.resolve();

function readCart(): Promise<CartJson> {
  const cart = fetchCart();
  // Who asked hears of a failure; a change only waits for the end.
  reading = cart.catch(() => null);
  return cart;
}

/** The cart, refreshed on mount, on focus, on reconnect, and when another tab changed it. */
export function useCart(): CartState {
  const { data, error } = useSWR<CartJson>(cartKey, readCart, {
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: 5000,
    loadingTimeout: 3000,
  });
  useEffect(() => {
    const refresh = () => void mutate(cartKey);
    otherTabs?.addEventListener('message', refresh);
    return () => otherTabs?.removeEventListener('message', refresh);
  }, []);
  return { cart: data, loading: !data?.id && error === undefined, offline: error !== undefined };
}

type Expectation = (cart: CartJson) => CartJson;

let queue: Promise<unknown> = Promise.resolve();
/** Changes whose answers are still out, oldest first: they are shown on top of every answer until their own comes. */
let awaited: readonly Expectation[] = [];

/**
 * Makes a change: `expected` shows at once, `send` asks the shop. False when the shop refused or was not reached;
 * the cart is then read afresh, so that nothing wrong stays on the screen.
 */
export function changeCart(
  send: () => Promise<CartJson | null>,
  expected: Expectation = (cart) => cart,
): Promise<boolean> {
  awaited = [...awaited, expected];
  void mutate<CartJson>(cartKey, (cart) => (cart === undefined ? cart : expected(cart)), {
    revalidate: false,
  });
  const change = queue.then(async () => {
    await reading;
    const answer = await send();
    awaited = awaited.filter((each) => each !== expected);
    if (answer === null) await mutate<CartJson>(cartKey);
    else
      await mutate<CartJson>(
        cartKey,
        awaited.reduce((cart, next) => next(cart), answer),
        { revalidate: false },
      );
    otherTabs?.postMessage('changed');
    return answer !== null;
  });
  queue = change;
  return change;
}
