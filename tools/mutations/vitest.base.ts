import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * Configures the unit tests for mutation testing. Properties run a few times with a fixed seed, so that the score is
 * stable; tests that consist of long-running properties are left out, because they would run again for each mutant.
 */
export function toVitestConfig(include: readonly string[]): ViteUserConfig {
  return defineConfig({
    test: {
      alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
      setupFiles: ['tools/property-runs.ts', 'tools/demo-storefronts.ts'],
      env: { FAST_CHECK_RUNS: '10', PROPERTY_RUNS_FACTOR: '1', PROPERTY_SEED: '1' },
      include: [...include],
      exclude: [
        '**/*.storage.test.ts',
        '**/*.property.test.ts',
        '**/{laws,cart-rules}.test.ts',
        '**/node_modules/**',
      ],
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  });
}
