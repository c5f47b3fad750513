/** Routes of the admin: the layout, the check of scopes, and the pages of `admin-pages.ts`. */
import type { RouteObject } from 'react-router';
import { Shell } from '../editor/shell/shell.tsx';
import { adminPages } from './admin-pages.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { SectionGate } from './shell/section-gate.tsx';

export const adminRoutes: readonly RouteObject[] = [
  {
    element: <Shell part="admin" />,
    HydrateFallback: LoadingPage,
    children: [
      {
        element: <SectionGate />,
        errorElement: <FailedPage />,
        children: [...adminPages],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
