/**
 * What an idle page does without React: it finds out whether this shopper needs more of it. It wakes for a cart that holds
 * something, another storefront to point to, a question about privacy, and products that come near; a visit that may be
 * measured is measured from here.
 */
import type { CartAnswerJson } from '@vitrine/rules/cart/json/cart-json';
import { consent, findConsent } from '../consent/consent-store.ts';
import { fetchJson } from '../data/fetch-json.ts';
import { suggestRegion } from '../layout/region-suggestion.ts';
import type { QuietPage } from './quiet-page.ts';
import { wakeAtIntent } from './wake-at-intent.ts';

/** Products that are nearer than this to the window may be reached for soon. */
const nearby = '200px';

/**
 * Listens for who reaches for something. `hydrate` resolves once React hears what happens on the page, and may be called again
 * and again. Gives what an idle moment is for.
 */
export function stayQuiet(page: QuietPage, hydrate: () => Promise<void>): () => void {
  const wake = wakeAtIntent(hydrate);
  return () => {
    wakeNearProducts(wake);
    void lookAround(page, wake);
  };
}

async function lookAround(page: QuietPage, wake: () => void): Promise<void> {
  try {
    const [{ cart }, elsewhere] = await Promise.all([
      fetchJson<Partial<CartAnswerJson>>('/api/cart'),
      suggestRegion(page.region),
      findConsent(),
    ]);
    if ((cart?.totalQuantity ?? 0) > 0 || elsewhere !== null || consent.now() === 'asked') return wake();
    if (consent.now() !== 'granted') return;
    const { measureEarly } = await import('../analytics/early-visit.ts');
    await measureEarly(page);
  } catch (failure) {
    // React tells the shopper, and tries again.
    console.warn('a page without React could not ask the shop', failure);
    wake();
  }
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
