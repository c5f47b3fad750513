/** Document of every page, with the layout around its content. */

import { isStagingRegion } from '@vitrine/rules/regions/region';
import { skip } from '@vitrine/words/frame';
import { getFormatLanguage } from '@vitrine/words/message';
import { Suspense, useEffect, useState } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { useBasePath } from './data/base-path.ts';
import { getShop } from './data/query.server.ts';
import { createRootData } from './layout/deferred-frame.server.ts';
import { DeferredScripts } from './layout/deferred-scripts.tsx';
import ErrorPage from './layout/error-page.tsx';
import { type RootData, useShopFrame } from './layout/shop-frame.ts';
import { lazyPart } from './loading/lazy-part.ts';
import stylesheet from './styles/shop.css?url';
import { SharedShapeDefinitions } from './ui/shared-shapes.tsx';

/** Loads when the browser is idle. */
const ConsentedAnalytics = lazyPart(() => import('./analytics/consented-analytics.tsx'));
/** Loads on the staging store only. */
const StagingBanner = lazyPart(() => import('./preview/staging-banner.tsx'));

/** Style sheet of a page without loader data. The server responds with the current brand's. */
const currentSheet = '/brand/current.css';

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const shop = getShop(context);
  return createRootData(shop, await shop.frame());
}

/** Returns false, because the layout data is the same for all pages of a region. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  // If the root loader fails there is no loader data.
  const root = useRouteLoaderData<RootData>('root');
  const base = useBasePath();
  const sheet = root === undefined ? currentSheet : root.head.sheet;
  return (
    <html lang={root?.language ?? getFormatLanguage()} data-base={base || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* `precedence` makes React write the style sheet before all preloads, because rendering waits for it. */}
        <link rel="stylesheet" href={sheet === null ? stylesheet : `${base}${sheet}`} precedence="default" />
        {root !== undefined && <BrandLinks head={root.head} base={base} />}
        <Meta />
        <Links />
      </head>
      <body data-frame={root?.address}>
        {children}
        <SharedShapeDefinitions />
        <DeferredScripts />
      </body>
    </html>
  );
}

/**
 * Icons and theme colours. Each storefront may have a brand of its own, whose files are below the storefront's path
 * prefix.
 */
function BrandLinks({
  head: { icon, touchIcon, themeColours },
  base,
}: Pick<RootData, 'head'> & { readonly base: string }) {
  const [day, dark] = themeColours;
  return (
    <>
      <link rel="icon" href={`${base}${icon}`} />
      <link rel="apple-touch-icon" href={`${base}${touchIcon}`} />
      <link rel="manifest" href={`${base}/manifest.webmanifest`} />
      <meta name="theme-color" content={day} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

export default function Root() {
  const { region } = useShopFrame();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { pathname } = useLocation();
  // Removes the JSON-LD of the page that a client-side navigation leaves: only pages loaded as documents have it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the JSON-LD describes the page at `pathname`
  useEffect(
    () => () => document.head.querySelector('script[type="application/ld+json"]')?.remove(),
    [pathname],
  );
  return (
    <>
      <a href="#content" className="skip button">
        {skip()}
      </a>
      {isHydrated && (
        <Suspense>
          <ConsentedAnalytics />
        </Suspense>
      )}
      <Outlet />
      {isStagingRegion(region) && (
        <Suspense>
          <StagingBanner />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
