/**
 * Products on the wishlist, as this page knows them. The browser stores a guest's list, the server a member's; at
 * sign-in the guest's list is merged into the member's.
 */

import { shopPath } from '../data/shop-path.ts';
import { readGuestWishlist, saveGuestWishlist } from './guest-wishlist.ts';
import type { WishlistJson } from './wishlist-service.ts';

const listeners = new Set<() => void>();
let known: ReadonlySet<string> = new Set();
let member = false;
let loading: Promise<void> | null = null;

export function getWishlist(): ReadonlySet<string> {
  return known;
}

/** The first listener loads the list: from the browser, then from the server. */
export function subscribeWishlist(listener: () => void): () => void {
  listeners.add(listener);
  void loadWishlist();
  return () => listeners.delete(listener);
}

/** Resolves once the server has returned the list, merged with a guest's earlier one. */
export function loadWishlist(): Promise<void> {
  if (loading === null) {
    show(readGuestWishlist());
    loading = requestWishlist();
  }
  return loading;
}

function show(products: readonly string[]): void {
  known = new Set(products);
  for (const listener of listeners) listener();
}

async function requestWishlist(): Promise<void> {
  const guestProducts = readGuestWishlist();
  const list = await call('/api/wishlist');
  if (list === null) return;
  member = list.member;
  if (!member) return;
  show(list.products);
  if (guestProducts.length === 0) return;
  const joined = await call('/api/wishlist/join', 'POST', { products: guestProducts });
  if (joined?.member !== true) return;
  saveGuestWishlist([]);
  show(joined.products);
}

/** Updates the page at once, and reverts the change if the server rejects it. */
export async function setWishlisted(product: string, wished: boolean): Promise<void> {
  const before = [...known];
  const rest = before.filter((each) => each !== product);
  const after = wished ? [product, ...rest] : rest;
  show(after);
  if (!member) {
    const kept = readGuestWishlist().filter((each) => each !== product);
    saveGuestWishlist(wished ? [product, ...kept] : kept);
    return;
  }
  const list = await call('/api/wishlist', 'PUT', { product, wished });
  show(list === null ? before : list.products);
}

async function call(path: string, method = 'GET', body?: object): Promise<WishlistJson | null> {
  try {
    const response = await fetch(shopPath(path), {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.ok ? await response.json() : null;
  } catch {
    // Offline: keeps the last known state.
    return null;
  }
}
