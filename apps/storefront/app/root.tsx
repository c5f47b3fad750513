/** The document of every page: header, footer, and the cart. */

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
import { SharedShapes } from './ui/shared-shapes.tsx';

/** Loaded when the page is idle. */
const ConsentedAnalytics = lazyPart(() => import('./analytics/consented-analytics.tsx'));
/** Loaded only on the staging store. */
const StagingMark = lazyPart(() => import('./preview/staging-banner.tsx'));

/** Style sheet of a page whose brand couldn't be read: the last known brand's. */
const presentSheet = '/brand/current.css';

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const shop = getShop(context);
  return createRootData(shop, await shop.frame());
}

/** The layout's data is the same for all pages of a region. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  // After an error of the root route there is no loader data.
  const root = useRouteLoaderData<RootData>('root');
  const base = useBasePath();
  const sheet = root === undefined ? presentSheet : root.head.sheet;
  return (
    <html lang={root?.language ?? getFormatLanguage()} data-base={base || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* With `precedence`, React outputs it before all preloads, because it blocks rendering. */}
        <link rel="stylesheet" href={sheet === null ? stylesheet : `${base}${sheet}`} precedence="default" />
        {root !== undefined && <BrandLinks head={root.head} base={base} />}
        <Meta />
        <Links />
      </head>
      <body data-frame={root?.address}>
        {children}
        <SharedShapes />
        <DeferredScripts />
      </body>
    </html>
  );
}

/** Each storefront may have its own brand, with files below the storefront's path. */
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
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const { pathname } = useLocation();
  // Only a page that comes whole has one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks of the page that is left
  useEffect(
    () => () => document.head.querySelector('script[type="application/ld+json"]')?.remove(),
    [pathname],
  );
  return (
    <>
      <a href="#content" className="skip button">
        {skip()}
      </a>
      {isAlive && (
        <Suspense>
          <ConsentedAnalytics />
        </Suspense>
      )}
      <Outlet />
      {isStagingRegion(region) && (
        <Suspense>
          <StagingMark />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
