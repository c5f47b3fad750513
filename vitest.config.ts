import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { onlyAtNight } from './e2e/only-at-night.ts';
import { SlowestFirstSequencer } from './tools/slowest-first.ts';

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
  'journal',
  'product',
  'collection',
  'search',
  'drawer-timing',
  'preview',
  'editor',
  'editor-pages',
  'editor-writing',
  'sign-up',
  'content-service-down',
].map((name) => `e2e/journeys/${name}.test.ts`);

/** Checkouts that compare the session of the shop. A backend by itself has no sessions of shoppers. */
const withSessions = ['e2e/journeys/checkout-signed-out.test.ts'];

/** Where a backend behind a network makes the most difference: what is kept there, late there, or can't be reached. */
const acrossTheNetwork = ['cart-queue', 'price-changes', 'unreachable-shop', 'payment', 'two-tabs'].map(
  (name) => `e2e/journeys/${name}.test.ts`,
);

/** Buying and paying. Paying runs with a separate backend by day; both run on two processes, as all journeys, at night. */
const shortJourneys = ['buying', 'payment'].map((name) => `e2e/journeys/${name}.test.ts`);
const acrossProcesses = 'e2e/two-processes/**/*.test.ts';

/** Tests open and close hundreds of shops: a larger young generation saves 9 % of their CPU time. */
const execArgv = ['--max-semi-space-size=64'];

/** A busy machine may take longer than vitest's one second; only a failure waits so long. Milliseconds. */
const patient = { poll: { timeout: 20_000 } };

/**
 * Projects: pure and in-memory units, storage on real databases, journeys in a real browser, and journeys once more
 * with the backend as a process of its own, and with two processes behind a balancer: a short set by day, `-all` at night.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirstSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          alias,
          globalSetup: ['tools/seeded-folders.ts'],
          setupFiles: ['tools/property-runs.ts', 'tools/demo-storefronts.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{app,server,cli}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'data/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          exclude: ['**/*.storage.test.ts', '**/node_modules/**'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patient,
          // One more than two cores: a worker that waits for files or for other threads leaves a core to the third.
          maxWorkers: 3,
          execArgv,
          isolate: false,
        },
      },
      {
        test: {
          name: 'storage',
          alias,
          setupFiles: ['tools/property-runs.ts', 'tools/demo-storefronts.ts'],
          globalSetup: ['tools/postgres/vitest-setup.ts', 'tools/seeded-folders.ts'],
          include: ['packages/*/src/**/*.storage.test.ts', 'apps/*/server/**/*.storage.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
          // Each test has databases of its own; a worker waits for disks and other processes half the time.
          maxWorkers: 3,
          execArgv,
          // Importing a shop takes a second of CPU for each file.
          isolate: false,
        },
      },
      // By day a journey that a network, or a second process, could make a difference to runs where there is one.
      journeys(
        'e2e',
        './e2e/setup-one-process.ts',
        ['e2e/**/*.test.ts'],
        [acrossProcesses, ...acrossTheNetwork, ...shortJourneys, ...onlyAtNight],
      ),
      journeys('e2e-all', './e2e/setup-one-process.ts', ['e2e/**/*.test.ts'], [acrossProcesses]),
      journeys('e2e-separate', './e2e/setup-separate-backend.ts', acrossTheNetwork),
      journeys(
        'e2e-separate-all',
        './e2e/setup-separate-backend.ts',
        ['e2e/journeys/**/*.test.ts'],
        [...frontOnly, ...withSessions],
      ),
      journeys('e2e-two', './e2e/setup-two-processes.ts', ['e2e/journeys/buying.test.ts', acrossProcesses]),
      journeys('e2e-two-all', './e2e/setup-two-processes.ts', ['e2e/journeys/**/*.test.ts', acrossProcesses]),
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
      setupFiles: ['tools/demo-storefronts.ts'],
      globalSetup: [setUp],
      include,
      exclude: [...exclude, '**/node_modules/**'],
      testTimeout: 120_000,
      hookTimeout: 180_000,
      // A browser on a machine that others use too loses a race now and then. The run's summary names each journey that
      // needed its second try, and why: the race may be a shopper's as well.
      retry: 1,
      maxWorkers: 2,
      // The files of a worker share its browser, and what they import.
      isolate: false,
    },
  };
}
