/**
 * The cart in the browser: one SWR entry that every part of the page reads. Changes run one after the other, show
 * at once, are undone when refused, and are told to the other tabs. Source: cart-and-shipping §4, decisions §7.
 */
import { useEffect } from 'react';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { cartChannel, recentReading } from './cart-access.ts';
import { fetchCart } from './cart-client.ts';
import type { CartJson } from './cart-json.ts';
import { useOffline } from './connection.ts';
import { lastKnownCart, rememberCart } from './last-known-cart.ts';

const cartKey = '/api/cart';

/** Tells other tabs of this browser that the cart changed; absent where the browser has no channels. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(cartChannel);

export interface CartState {
  readonly cart: CartJson | undefined;
  /** The cart counts as loading while its id is empty (cart-and-shipping §4). */
  readonly loading: boolean;
  /** The shop can't be reached: the cart is as last known. It ends by itself. */
  readonly offline: boolean;
  /** A change is under way whose price only the backend knows: the amounts are those from before it. */
  readonly settling: boolean;
}

type Expectation = (cart: CartJson) => CartJson;

/** Changes, one after the other. */
let queue: Promise<unknown> = Promise.resolve();
/** Changes whose answers are still out, oldest first: they are shown on top of what the shop last answered. */
let awaited: readonly Expectation[] = [];
/** What the shop answered last. */
let answered: CartJson | undefined;

// In ms: how long one reading stands for all who ask.
const dedupingInterval = 2000;
/** The page's own first reading may still be under way when this code comes. */
let first = recentReading(dedupingInterval);
/** The reading under way. A first reading makes the cart; a change beside it would make another one. */
let reading: Promise<unknown> = first === null ? Promise.resolve() : first.then(keep, () => null);

/** Read once: it is for a page that was opened without the shop. */
function lastKnown(): CartJson | undefined {
  answered ??= lastKnownCart();
  return answered;
}

/** Reads the cart once the changes before are through, so that no answer takes back what is already on the screen. */
function readCart(): Promise<CartJson> {
  const begun = first;
  first = null;
  const cart = begun ?? queue.then(fetchCart);
  // Who asked hears of a failure; a change only waits for the end.
  reading = cart.then(keep, () => null);
  return cart.then(expected);
}

function keep(cart: CartJson): CartJson {
  answered = cart;
  rememberCart(cart);
  return cart;
}

/** The cart as it will be once the changes under way are answered. */
function expected(cart: CartJson): CartJson {
  return awaited.reduce((before, expect) => expect(before), cart);
}

/** Between tries while the shop can't be reached, in ms. */
const retryInterval = 5000;

const settings: SWRConfiguration<CartJson> = {
  dedupingInterval,
  focusThrottleInterval: 5000,
  loadingTimeout: 3000,
  // At an even pace: nobody waits minutes for a shop that is back.
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    setTimeout(() => void revalidate(options), retryInterval);
  },
};

/** The cart, refreshed on mount, on focus, on reconnect, and when another tab changed it. */
export function useCart(): CartState {
  const { data, error } = useSWR<CartJson>(cartKey, readCart, settings);
  const offline = useOffline();
  useEffect(() => {
    const refresh = () => void mutate(cartKey);
    otherTabs?.addEventListener('message', refresh);
    return () => otherTabs?.removeEventListener('message', refresh);
  }, []);
  return {
    cart: data ?? (error === undefined ? undefined : lastKnown()),
    loading: !data?.id && error === undefined,
    offline,
    settling: awaited.length > 0 && data?.rules === null,
  };
}

/**
 * Makes a change: `expect` shows at once, `send` asks the shop, with the cart as the changes before left it (undefined
 * while nothing was read): ids of lines that a change before brought are known only then. Gives the cart as the shop
 * answered it; null when the shop refused or was not reached: the change is undone then, and the cart read afresh.
 */
export function changeCart(
  send: (cart: CartJson | undefined) => Promise<CartJson | null>,
  expect: Expectation = (cart) => cart,
): Promise<CartJson | null> {
  // Its own, however often the same is expected.
  const mine: Expectation = (cart) => expect(cart);
  awaited = [...awaited, mine];
  // From before this change: whoever asks now reads afresh, after it.
  first = null;
  void mutate<CartJson>(cartKey, (cart) => (cart === undefined ? cart : expect(cart)), {
    revalidate: false,
  });
  const change = queue.then(async () => {
    await reading;
    const answer = await send(answered);
    awaited = awaited.filter((each) => each !== mine);
    const known = answer === null ? answered : keep(answer);
    if (known !== undefined) await mutate<CartJson>(cartKey, expected(known), { revalidate: false });
    // It waits for this change, so nobody may wait for it here.
    if (answer === null) void mutate(cartKey);
    else otherTabs?.postMessage('changed');
    return answer;
  });
  queue = change;
  return change;
}
