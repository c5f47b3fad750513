/** Routes of the admin. Each page loads with its own code; `admin-sections.ts` lists the sections. */
import { createBrowserRouter } from 'react-router';
import { Shell } from '../editor/shell/shell.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { SectionGate } from './shell/section-gate.tsx';

export const router = createBrowserRouter(
  [
    {
      element: <Shell part="admin" />,
      HydrateFallback: LoadingPage,
      children: [
        {
          element: <SectionGate />,
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }),
            },
            {
              path: 'products',
              lazy: async () => ({ Component: (await import('./products/product-list.tsx')).ProductsPage }),
            },
            {
              path: 'products/:number',
              lazy: async () => ({ Component: (await import('./products/product-page.tsx')).ProductPage }),
            },
            {
              path: 'tokens',
              lazy: async () => ({ Component: (await import('./tokens/tokens-page.tsx')).TokensPage }),
            },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ],
  { basename: '/admin' },
);
