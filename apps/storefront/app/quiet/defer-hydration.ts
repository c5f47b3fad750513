/**
 * What an idle page does without React: it finds out whether this shopper needs more of it. It wakes for a cart that holds
 * something, a member, hearts to fill, another storefront to point to, a question about privacy, and products that come near; a
 * visit that may be measured is measured from here.
 */
import type { CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { cartChannel } from '../cart/cart-channel.ts';
import { consent, findConsent } from '../consent/consent-store.ts';
import { fetchShopJson } from '../data/fetch-json.ts';
import { connection, isSlow } from '../data/slow-connection.ts';
import { suggestRegion } from '../layout/region-suggestion.ts';
import { visitorContext } from '../layout/visitor-context.ts';
import { formatArrival } from '../product/format-arrival.ts';
import { readGuestWishlist } from '../wishlist/guest-wishlist.ts';
import type { WishlistJson } from '../wishlist/wishlist-service.ts';
import type { DeferredPage } from './deferred-page.ts';
import { addEarly } from './early-add.ts';

/** Products that are nearer than this to the window may be reached for soon. */
const nearby = '200px';

interface Awakening {
  /** Lets React in. */
  readonly wake: () => void;
  /** Fetches what the first touch needs, and runs nothing of it. */
  readonly fetchAhead: () => void;
}

/** Begins it. */
export function deferHydration(page: DeferredPage, { wake, fetchAhead }: Awakening): void {
  if (page.use === 'read') wakeNearProducts(wake);
  // Who comes back to where they were on the page was looking around.
  else if (scrollY > 0) wake();
  else if (!isSlow(connection)) fetchAhead();
  showBuyBar();
  if (window.__earlyUse !== undefined) window.__earlyUse.addEarly = addEarly;
  void lookAround(page, wake);
}

async function lookAround(page: DeferredPage, wake: () => void): Promise<void> {
  try {
    const [{ cart }, elsewhere, isWishing] = await Promise.all([
      fetchShopJson<Partial<CartResponseJson>>('/api/cart'),
      suggestRegion(page.region),
      hasWishes(),
      findConsent(),
    ]);
    if (cart === null && window.__earlyUse !== undefined) window.__earlyUse.hasNoCart = true;
    const isKnown = isWishing || (cart != null && (cart.totalQuantity > 0 || cart.member !== null));
    const needsReact = isKnown || elsewhere !== null || consent.now() === 'asked';
    if (needsReact || (page.use === 'shop' && !showPlace())) return wake();
    wakeWithOtherTabs(wake);
    if (consent.now() !== 'granted') return;
    const { startEarlyVisit: measureEarly } = await import('../analytics/early-visit.ts');
    await measureEarly(page);
  } catch (failure) {
    // React tells the shopper, and tries again.
    console.warn('a page without React could not ask the shop', failure);
    wake();
  }
}

/** Whether hearts on this page are filled: a guest's are kept by the browser, a member's by the shop. */
async function hasWishes(): Promise<boolean> {
  if (document.querySelector('.heart') === null) return false;
  if (readGuestWishlist().length > 0) return true;
  const { member } = await fetchShopJson<WishlistJson>('/api/wishlist');
  return member;
}

/** Shows what the page says of the shopper's place. False where that takes more: a partner sells there. */
function showPlace(): boolean {
  const told = visitorContext.now();
  if (told === null) return true;
  if (told.partner !== null) return false;
  for (const line of document.querySelectorAll<HTMLElement>('[data-arrival]'))
    line.textContent = formatArrival(
      line.dataset.arrival ?? '',
      told.arrival,
      line.lang || document.documentElement.lang,
    );
  return true;
}

/** The bar that buys, while the button that buys is out of view; as `product/buy-form.tsx` has it, which agrees once it is here. */
function showBuyBar(): void {
  const button = document.querySelector('.button-buy');
  if (button === null) return;
  new IntersectionObserver(([seen]) => {
    const bar = document.querySelector('.buy-bar');
    if (seen?.target.isConnected) bar?.classList.toggle('buy-bar-shown', !seen.isIntersecting);
  }).observe(button);
}

/** The cart may be open in another window beside this one. */
function wakeWithOtherTabs(wake: () => void): void {
  if (typeof BroadcastChannel !== 'undefined')
    new BroadcastChannel(cartChannel).addEventListener('message', wake, { once: true });
}

function wakeNearProducts(wake: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      wake();
    },
    { rootMargin: nearby },
  );
  for (const row of document.querySelectorAll('.product-row')) watch.observe(row);
}
