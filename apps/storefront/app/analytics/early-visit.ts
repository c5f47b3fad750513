/** Tracks the visit of a page before hydration, and hands the visit over to React, so that nothing is tracked twice. */

import type { DeferredPage } from '../deferred-hydration/deferred-page.ts';
import { insertTrackingScript } from './insert-tracking-script.ts';
import { getShopId as findShopId } from './shop-id.ts';
import { isChatShown, isTagManagerLoaded } from './third-parties.ts';
import { type CurrentPage, startVisit, type Visit } from './visit.ts';

interface EarlyVisit {
  readonly visit: Visit;
  readonly handOn: (shown: () => CurrentPage) => void;
}

let early: EarlyVisit | null = null;
let isTaken = false;

/** Starts the visit and sends the page view. */
export async function startEarlyVisit(page: DeferredPage): Promise<void> {
  const shopId = await findShopId();
  // React has been hydrated in the meantime, and tracks the page itself.
  if (shopId === null || isTaken) return;
  const { kind, handle, path, data, region, currency, apex, chat, tagManager } = page;
  const searched = kind === 'search' ? new URLSearchParams(location.search).get('q') : null;
  const shownNow: CurrentPage = { kind, path, handle, searched, data };
  let shown = () => shownNow;
  const visit = startVisit({
    shopId,
    region,
    currency,
    apex: apex ?? location.hostname,
    hasPixels: tagManager !== null,
    shown: () => shown(),
  });
  visit.view(shownNow);
  const handedOn = new AbortController();
  addEventListener('pagehide', visit.flush, { signal: handedOn.signal });
  early = {
    visit,
    handOn: (next) => {
      handedOn.abort();
      shown = next;
    },
  };
  if (chat !== null && isChatShown(path)) insertTrackingScript(chat);
  if (tagManager !== null && isTagManagerLoaded(path)) insertTrackingScript(tagManager);
}

/**
 * Returns the current visit, which the caller continues. Returns null if there is none, and prevents another from
 * starting.
 */
export function claimEarlyVisit(shown: () => CurrentPage): Visit | null {
  isTaken = true;
  const taken = early;
  early = null;
  taken?.handOn(shown);
  return taken?.visit ?? null;
}
