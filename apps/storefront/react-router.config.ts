import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A test of what browsers get makes a build of its own.
  buildDirectory: process.env.PAGES_BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The whole manifest would travel with every page; routes are found as links come into view instead.
  routeDiscovery: { mode: 'lazy', manifestPath: '/assets/manifest' },
} satisfies Config;
