/** The document that holds every page: header, footer, the cart within reach. */

import { skip } from '@vitrine/words/frame';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { shopOf } from './data/ask.server.ts';
import { LateScripts } from './layout/late-scripts.tsx';
import { type ShopFrame, useShopFrame } from './layout/shop-frame.ts';
import stylesheet from './styles/shop.css?url';

/** Most visits never see it. */
const ErrorPage = lazy(() => import('./layout/error-page.tsx'));
/** Comes once the page is at rest. */
const Reach = lazy(() => import('./analytics/reach.tsx'));
/** No shopper does. */
const StagingMark = lazy(() => import('./preview/staging-mark.tsx'));

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function loader({ context }: Route.LoaderArgs): Promise<ShopFrame> {
  return shopOf(context).frame();
}

/** The frame does not change from page to page of one region. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  // An error of the frame itself leaves nothing to read it from.
  const language = useRouteLoaderData<ShopFrame>('root')?.language ?? 'en';
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* With a precedence it goes out before every preload: nothing is drawn without it. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <LateScripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { region } = useShopFrame();
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <>
      <a href="#content" className="skip button">
        {skip()}
      </a>
      {isAlive && (
        <Suspense>
          <Reach />
        </Suspense>
      )}
      <Outlet />
      {region === 'dev' && (
        <Suspense>
          <StagingMark />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
}
