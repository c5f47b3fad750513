import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole manifest would travel with every page; routes are found as links come into view instead.
  routeDiscovery: { mode: 'lazy', manifestPath: '/assets/manifest' },
} satisfies Config;
