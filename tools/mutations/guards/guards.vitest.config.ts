import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { applyMutant, readMutant, repository, testFileVariable } from './apply-mutant.ts';

/** Runs one test file with a guard removed at load time; no file is changed. `run.ts` chooses both. */
const mutant = readMutant();
const path = join(repository, mutant?.file ?? '');
const mutated = mutant === null ? null : applyMutant(readFileSync(path, 'utf8'), mutant);
const test = process.env[testFileVariable] ?? '';

const config: ViteUserConfig = defineConfig({
  root: repository,
  plugins: [
    {
      name: 'guard-mutant',
      enforce: 'pre',
      load: (id) => (id.split('?')[0] === path ? mutated : null),
    },
  ],
  test: {
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
    setupFiles: ['tools/property-runs.ts', 'tools/demo-storefronts.ts'],
    globalSetup: test.endsWith('.storage.test.ts') ? ['tools/postgres/vitest-setup.ts'] : [],
    include: [test],
    // The cache's key is the file on disk, which has the guard.
    fsModuleCache: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5000 } },
  },
});

export default config;
