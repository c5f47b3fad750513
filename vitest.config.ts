import { defineConfig } from 'vitest/config';

/**
 * Node loads graphql's CommonJS build for packages and Vite would take its ES build for our sources; two copies
 * refuse to work with each other.
 */
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** Three projects: pure and in-memory units, storage on real databases, journeys in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          alias,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{app,server,cli}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'data/**/*.test.ts',
          ],
          exclude: ['**/*.storage.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'storage',
          alias,
          globalSetup: ['tools/postgres/vitest-setup.ts'],
          include: ['packages/*/src/**/*.storage.test.ts', 'apps/*/server/**/*.storage.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          alias,
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
