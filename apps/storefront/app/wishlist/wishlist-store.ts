/**
 * Which products are wished for, as this page knows: a guest's list is kept by the browser, a member's by the shop. What a
 * guest wished for joins the member's list once somebody signed in.
 */
import { guestWishes, keepGuestWishes } from './guest-wishes.ts';
import type { WishlistJson } from './wishlist-service.ts';

const listeners = new Set<() => void>();
let known: ReadonlySet<string> = new Set();
let member = false;
let begun: Promise<void> | null = null;

export function wishes(): ReadonlySet<string> {
  return known;
}

/** The first listener begins the list: with what the browser has, then with what the shop says. */
export function onWishes(listener: () => void): () => void {
  listeners.add(listener);
  void begin();
  return () => listeners.delete(listener);
}

/** Resolves once the shop has said what it knows, and has what a guest wished for before. */
export function begin(): Promise<void> {
  if (begun === null) {
    show(guestWishes());
    begun = ask();
  }
  return begun;
}

function show(products: readonly string[]): void {
  known = new Set(products);
  for (const listener of listeners) listener();
}

async function ask(): Promise<void> {
  const kept = guestWishes();
  const list = await call('/api/wishlist');
  if (list === null) return;
  member = list.member;
  if (!member) return;
  show(list.products);
  if (kept.length === 0) return;
  const joined = await call('/api/wishlist/join', 'POST', { products: kept });
  if (joined?.member !== true) return;
  keepGuestWishes([]);
  show(joined.products);
}

/** Shows at once; a change that the shop didn't take is undone. */
export async function wish(product: string, wished: boolean): Promise<void> {
  const before = [...known];
  const rest = before.filter((each) => each !== product);
  const after = wished ? [product, ...rest] : rest;
  show(after);
  if (!member) {
    const kept = guestWishes().filter((each) => each !== product);
    keepGuestWishes(wished ? [product, ...kept] : kept);
    return;
  }
  const list = await call('/api/wishlist', 'PUT', { product, wished });
  show(list === null ? before : list.products);
}

async function call(path: string, method = 'GET', body?: object): Promise<WishlistJson | null> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    // Offline: the heart says what was known.
    return null;
  }
}
