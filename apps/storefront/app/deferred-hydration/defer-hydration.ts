/**
 * Checks, when a page that isn't hydrated is idle, whether the shopper needs React: for a cart with lines, a member,
 * saved wishlist items, a suggestion of another storefront, a consent banner, a country that a partner serves, a cart
 * changed in another tab, products near the viewport, a restored scroll position, or because the shop can't be reached.
 * If so, hydrates the page. Otherwise only starts the analytics of the visit, if it may be tracked.
 */
import type { CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { cartChannel } from '../cart/cart-channel.ts';
import { consent, loadConsent } from '../consent/consent-store.ts';
import { fetchShopJson } from '../data/fetch-json.ts';
import { connection, isSlow } from '../data/slow-connection.ts';
import { fetchMenuImages } from '../layout/fetch-menu-images.ts';
import { suggestRegion } from '../layout/region-suggestion.ts';
import { visitorContext } from '../layout/visitor-context.ts';
import { formatArrival } from '../product/format-arrival.ts';
import { watchView } from '../ui/watch-view.ts';
import { readGuestWishlist } from '../wishlist/guest-wishlist.ts';
import type { WishlistJson } from '../wishlist/wishlist-service.ts';
import type { DeferredPage } from './deferred-page.ts';
import { addEarly } from './early-add.ts';

/** Distance from the viewport below which products are likely to be tapped soon. */
const nearViewportMargin = '200px';

interface DeferralDeps {
  /** Hydrates the page. */
  readonly wake: () => void;
  /** Preloads the scripts that the first tap needs, without running them. */
  readonly fetchAhead: () => void;
}

/** Starts the checks. */
export function deferHydration(page: DeferredPage, { wake, fetchAhead }: DeferralDeps): void {
  if (page.use === 'read') wakeNearProducts(wake);
  // The browser restored a scroll position, so the shopper has used the page before.
  else if (scrollY > 0) wake();
  else if (!isSlow(connection)) fetchAhead();
  if (!isSlow(connection)) fetchMenuImages();
  showBuyBar();
  if (window.__earlyUse !== undefined) window.__earlyUse.addEarly = addEarly;
  void hydrateIfNeeded(page, wake);
}

async function hydrateIfNeeded(page: DeferredPage, wake: () => void): Promise<void> {
  try {
    const [{ cart }, elsewhere, isWishing] = await Promise.all([
      fetchShopJson<Partial<CartResponseJson>>('/api/cart'),
      suggestRegion(page.region),
      hasWishlist(),
      loadConsent(),
    ]);
    if (cart === null && window.__earlyUse !== undefined) window.__earlyUse.hasNoCart = true;
    const isKnown = isWishing || (cart != null && (cart.totalQuantity > 0 || cart.member !== null));
    const needsReact = isKnown || elsewhere !== null || consent.get() === 'asked';
    if (needsReact || (page.use === 'shop' && !showArrivalDates())) return wake();
    wakeWithOtherTabs(wake);
    if (consent.get() !== 'granted') return;
    const { startEarlyVisit: measureEarly } = await import('../analytics/early-visit.ts');
    await measureEarly(page);
  } catch (failure) {
    // React repeats the request and shows the error.
    console.warn('a page without React could not ask the shop', failure);
    wake();
  }
}

/**
 * Returns true if the page may have to show saved wishlist items. A guest's are stored in the browser, a member's on
 * the server.
 */
async function hasWishlist(): Promise<boolean> {
  if (document.querySelector('.heart') === null) return false;
  if (readGuestWishlist().length > 0) return true;
  const { member } = await fetchShopJson<WishlistJson>('/api/wishlist');
  return member;
}

/**
 * Shows the arrival dates for the shopper's country. @returns false if React is needed, because a partner serves the
 * country
 */
function showArrivalDates(): boolean {
  const visitor = visitorContext.get();
  if (visitor === null) return true;
  if (visitor.partner !== null) return false;
  for (const line of document.querySelectorAll<HTMLElement>('[data-arrival]'))
    line.textContent = formatArrival(
      line.dataset.arrival ?? '',
      visitor.arrival,
      line.lang || document.documentElement.lang,
    );
  return true;
}

/** Shows the sticky buy bar while the buy button is out of view, as `product/buy-form.tsx` does after hydration. */
function showBuyBar(): void {
  const button = document.querySelector('.button-buy');
  if (button === null) return;
  watchView(button, (isInView) =>
    document.querySelector('.buy-bar')?.classList.toggle('buy-bar-shown', !isInView),
  );
}

/** Hydrates the page when another tab changes the cart. */
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
    { rootMargin: nearViewportMargin },
  );
  for (const row of document.querySelectorAll('.product-row')) watch.observe(row);
}
