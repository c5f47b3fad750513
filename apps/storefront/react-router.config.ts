import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A test of what browsers get makes a build of its own.
  buildDirectory: process.env.PAGES_BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // `initial` would put the whole manifest before React in every page; `app/page-routes.ts` fetches it beside React instead.
  routeDiscovery: { mode: 'lazy', manifestPath: '/assets/manifest' },
} satisfies Config;
