/** Tracks a visit; loaded only after consent (ANA-01, ANA-11). */

import { getStorefront } from '@vitrine/rules/regions/region';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';
import { setListener } from './analytics-events.ts';
import { claimEarlyVisit } from './early-visit.ts';
import { insertTrackingScript } from './insert-tracking-script.ts';
import { getPageType } from './page-type.ts';
import { getShopId as findShopId } from './shop-id.ts';
import { isChatShown, isTagManagerLoaded } from './third-parties.ts';
import { type CurrentPage, startVisit, type Visit, type VisitDeps } from './visit.ts';

export default function AnalyticsTracker({ apex }: { readonly apex: string }) {
  const { region, thirdParties } = useShopFrame();
  const page = useShownPage();
  const shopId = useShopId(page.path);
  const visit = useVisit(shopId, page, {
    region,
    currency: getStorefront(region).currency,
    apex,
    hasPixels: thirdParties.tagManager !== null,
  });

  const latest = useRef(page);
  latest.current = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's data changes together with its URL
  useEffect(() => visit?.view(latest.current), [visit, page.path, page.searched]);

  const { chat, tagManager } = thirdParties;
  useEffect(() => {
    if (chat !== null && isChatShown(page.path)) insertTrackingScript(chat);
    if (tagManager !== null && isTagManagerLoaded(page.path)) insertTrackingScript(tagManager);
  }, [chat, tagManager, page.path]);
  return null;
}

/** Returns the shop's id; null until it is loaded. Each page retries until then. */
function useShopId(path: string): string | null {
  const [id, setId] = useState<string | null>(null);
  const isKnown = id !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again on each page
  useEffect(() => {
    if (!isKnown) void findShopId().then(setId);
  }, [isKnown, path]);
  return id;
}

/** Returns the current page by its route. */
function useShownPage(): CurrentPage {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const routeId = match?.id ?? '';
  return {
    kind: getPageType(routeId),
    path: pathname,
    handle: match?.params.handle ?? null,
    searched: routeId === 'routes/search' ? new URLSearchParams(search).get('q') : null,
    data: match?.loaderData,
  };
}

function useVisit(
  shopId: string | null,
  page: CurrentPage,
  shop: Omit<VisitDeps, 'shopId' | 'shown'>,
): Visit | null {
  const [visit, setVisit] = useState<Visit | null>(null);
  const { region, currency, apex, hasPixels } = shop;
  const shown = useRef(page);
  shown.current = page;
  useEffect(() => {
    if (shopId === null) return;
    const now = () => shown.current;
    const opened =
      claimEarlyVisit(now) ?? startVisit({ shopId, region, currency, apex, hasPixels, shown: now });
    setVisit(opened);
    setListener(opened.happened);
    const leaving = () => opened.flush();
    addEventListener('pagehide', leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      setListener(null);
      opened.close();
    };
  }, [shopId, region, currency, apex, hasPixels]);
  return visit;
}
