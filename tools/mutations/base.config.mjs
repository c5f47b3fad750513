/**
 * Returns the Stryker options that the mutation tests of all areas share. Stryker changes an expression at a time (a
 * mutant) and runs the unit tests that cover it; a mutant that no test notices survives. The score is the share of
 * mutants that were noticed. A run fails below `break`, which may only be raised. When a folder is added to an area,
 * its measured score is set with it. The report is in `.cache/mutations`. A second run only tests what has changed
 * since the first.
 *
 * @param {{ area: string, mutate: readonly string[], break: number }} options
 */
export function toStrykerConfig({ area, mutate, break: minimumScore }) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: `tools/mutations/${area}.vitest.config.ts` },
    mutate: [...mutate, '!**/*.test.ts', '!**/test-*.ts', '!**/testing/**'],
    // Only files that the tests of these areas read are copied into the sandbox.
    ignorePatterns: [
      '/apps',
      '/bench',
      '/docs',
      '/e2e',
      '/demo/media',
      '/demo/catalogue/source',
      '.cache',
      'build',
    ],
    tempDirName: '.cache/stryker',
    incremental: true,
    incrementalFile: `.cache/stryker-${area}.json`,
    reporters: ['clear-text', 'progress-append-only', 'html'],
    htmlReporter: { fileName: `.cache/mutations/${area}.html` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
    thresholds: { high: 90, low: 80, break: minimumScore },
  };
}
