import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

/**
 * Node loads graphql's CommonJS build for packages and Vite would take its ES build for our sources; two copies
 * refuse to work with each other.
 */
const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** Journeys that don't depend on where the backend runs: the looks of pages, and what editors see. */
const frontOnly = [
  'home',
  'phone',
  'reading',
  'product',
  'collection',
  'search',
  'drawer-timing',
  'preview',
  'sign-up',
].map((name) => `e2e/journeys/${name}.test.ts`);

/**
 * Four projects: pure and in-memory units, storage on real databases, journeys in a real browser, and those journeys
 * once more with the backend as a process of its own.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          alias,
          setupFiles: ['tools/property-runs.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{app,server,cli}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'data/**/*.test.ts',
          ],
          exclude: ['**/*.storage.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          // By itself vitest leaves one core to the run's own process, which is half of a small machine.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'storage',
          alias,
          setupFiles: ['tools/property-runs.ts'],
          globalSetup: ['tools/postgres/vitest-setup.ts'],
          include: ['packages/*/src/**/*.storage.test.ts', 'apps/*/server/**/*.storage.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
      journeys('e2e', './e2e/setup-one-process.ts', ['e2e/**/*.test.ts']),
      journeys('e2e-separate', './e2e/setup-separate-backend.ts', ['e2e/journeys/**/*.test.ts'], frontOnly),
    ],
  },
});

/** Journeys in two workers, each with a browser and a shop of its own: alone, one leaves a third of two cores idle. */
function journeys(
  name: string,
  setUp: string,
  include: string[],
  exclude: readonly string[] = [],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      alias,
      globalSetup: [setUp],
      include,
      exclude: [...exclude, '**/node_modules/**'],
      testTimeout: 120_000,
      hookTimeout: 180_000,
      maxWorkers: 2,
    },
  };
}
