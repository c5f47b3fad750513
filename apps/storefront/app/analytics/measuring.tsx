/** Measures a visit that may be measured: loaded after a yes. Source: store §2, §3 and §7, decision 52. */
import { regionCurrency } from '@vitrine/rules/regions/region';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import useSWR from 'swr';
import { asking } from '../data/asking.ts';
import { fetchJson } from '../data/fetch-json.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { listenTo } from './happenings.ts';
import { loadScript } from './load-script.ts';
import { pageKind } from './page-kind.ts';
import { chatBelongs, tagManagerBelongs } from './third-parties.ts';
import { openVisit, type ShownPage, type Visit, type VisitParts } from './visit.ts';

interface ShopAnswer {
  readonly status: number;
  readonly body: { readonly data: { readonly shop: { readonly id: string } } };
}

export default function Measuring({ apex }: { readonly apex: string }) {
  const { region, thirdParties } = useShopFrame();
  const { data } = useSWR('/api/shop', fetchJson<ShopAnswer>, asking);
  const shopId = data?.status === 200 ? data.body.data.shop.id : null;
  const page = useShownPage();
  const visit = useVisit(shopId, page, {
    region,
    currency: regionCurrency[region],
    apex,
    hasPixels: thirdParties.tagManager !== null,
  });

  // What a page is doesn't change with a filter or a shade: only another page, or another search, is a view.
  const view = `${page.path} ${page.searched ?? ''}`;
  const latest = useRef(page);
  latest.current = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is counted once
  useEffect(() => visit?.view(latest.current), [visit, view]);

  const { chat, tagManager } = thirdParties;
  useEffect(() => {
    if (chat !== null && chatBelongs(page.path)) loadScript(chat);
    if (tagManager !== null && tagManagerBelongs(page.path)) loadScript(tagManager);
  }, [chat, tagManager, page.path]);
  return null;
}

/** The page that is shown now, by its route. */
function useShownPage(): ShownPage {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const routeId = match?.id ?? '';
  return {
    kind: pageKind(routeId),
    path: pathname,
    handle: match?.params.handle ?? null,
    searched: routeId === 'routes/search' ? new URLSearchParams(search).get('q') : null,
    data: match?.loaderData,
  };
}

function useVisit(
  shopId: string | null,
  page: ShownPage,
  shop: Omit<VisitParts, 'shopId' | 'shown'>,
): Visit | null {
  const [visit, setVisit] = useState<Visit | null>(null);
  const { region, currency, apex, hasPixels } = shop;
  const shown = useRef(page);
  shown.current = page;
  useEffect(() => {
    if (shopId === null) return;
    const opened = openVisit({ shopId, region, currency, apex, hasPixels, shown: () => shown.current });
    setVisit(opened);
    listenTo(opened.happened);
    const leaving = () => opened.flush();
    addEventListener('pagehide', leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      listenTo(null);
      opened.close();
    };
  }, [shopId, region, currency, apex, hasPixels]);
  return visit;
}
