/**
 * `npm test`: runs the checks, then every Vitest project, one after the other. The last line is `N passed, N failed`,
 * and the exit code matches it. A stage that crashed, or ran no tests, counts as one failure. `--nightly` runs
 * properties longer, and all journeys in each of three set-ups: in one process, with a separate backend, and on two
 * processes. By day each set-up runs a subset. Arguments select stages by name.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, countResults } from './test-results.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

/** Factor of the number of runs of each property at night. */
const nightlyFactor = '20';
/**
 * By day all random tests use fixed seeds, so that the verdict depends on the change alone; at night they use new ones.
 * See docs/decisions/0043-the-same-verdict-twice.md.
 */
const sameCases = { PROPERTY_SEED: '1', HOSTILE_SEED: '1', CRASH_SEED: '1' };

const nightly = process.argv.includes('--nightly');

interface Stage {
  readonly name: string;
  readonly run: (report: string) => Promise<Counts>;
}

const stages: readonly Stage[] = [
  { name: 'typecheck', run: () => check([join(repository, 'tools/typecheck.ts')]) },
  { name: 'lint', run: () => check([binary('@biomejs/biome', 'bin/biome'), 'check', '.']) },
  ...[
    'unit',
    'storage',
    ...['e2e', 'e2e-separate', 'e2e-two'].map((name) => (nightly ? `${name}-all` : name)),
  ].map((project) => ({ name: project, run: (report: string) => vitest(project, report) })),
  // Changes the code under the tests of prices, cart and checkout, one expression at a time: takes an hour or more.
  ...(nightly ? ['pricing', 'cart', 'checkout'] : []).map((area) => ({
    name: `mutations-${area}`,
    run: () =>
      check([
        binary('@stryker-mutator/core', 'bin/stryker.js'),
        'run',
        join(repository, `tools/mutations/${area}.config.mjs`),
      ]),
  })),
  // Needs the registry, which must not be required by day.
  ...(nightly ? [{ name: 'audit', run: audit }] : []),
];

const wanted = process.argv.slice(2).filter((argument) => argument !== '--nightly');
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  const known = stages.map(({ name }) => name).join(', ');
  console.error(`npm test takes --nightly and the stages ${known}; there is no ${unknown.join(', ')}.`);
  process.exit(2);
}

const reports = await mkdtemp(join(tmpdir(), 'vitrine-reports-'));
const table: string[] = [];
const failures: string[] = [];
const secondTries: string[] = [];
let passed = 0;
let failed = 0;
for (const { name, run } of stages) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  const started = performance.now();
  const counts = await run(join(reports, `${name}.json`));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  passed += counts.passed;
  failed += counts.failed;
  const place = (test: string) => `${name} › ${test.replace(repository, '')}`;
  failures.push(...counts.failures.map((failure) => `✗ ${place(failure)}`));
  secondTries.push(...counts.secondTries.map((test) => `passed at the second try: ${place(test)}`));
  table.push(
    `${name.padEnd(20)}${seconds.padStart(8)} s  ${String(counts.passed).padStart(6)} passed  ${counts.failed} failed`,
  );
}
await rm(reports, { recursive: true, force: true });
console.log(`\n${table.join('\n')}\n`);
if (secondTries.length > 0) console.log(`${secondTries.join('\n')}\n`);
if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Runs a check, which passes or fails as a whole. */
async function check(args: readonly string[]): Promise<Counts> {
  const code = await runNode(args);
  return code === 0
    ? { passed: 1, failed: 0, failures: [], secondTries: [] }
    : { passed: 0, failed: 1, failures: [`ended with ${code ?? 'a signal'}`], secondTries: [] };
}

/**
 * Audits the dependencies. An unreachable registry counts neither as passed nor as failed, but is mentioned in the
 * output.
 */
async function audit(): Promise<Counts> {
  const code = await runNode([join(repository, 'tools/audit/audit.ts')]);
  if (code === 2) return { passed: 0, failed: 0, failures: [], secondTries: [] };
  return code === 0
    ? { passed: 1, failed: 0, failures: [], secondTries: [] }
    : { passed: 0, failed: 1, failures: ['a dependency has a known weakness'], secondTries: [] };
}

/** Runs one Vitest project and counts the results in its report. */
async function vitest(project: string, report: string): Promise<Counts> {
  const code = await runNode([
    binary('vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // A test that passes only when retried is listed in the summary by day, and fails at night.
    `--retry=${nightly ? 0 : 1}`,
  ]);
  const text = await readFile(report, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Without a report the run has crashed, and counts as a failure.
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  return countResults(text, code);
}

function binary(packageName: string, file: string): string {
  return join(dirname(require.resolve(`${packageName}/package.json`)), file);
}

/** Runs a script with this Node version. Returns its exit code, or null if a signal ended it. */
function runNode(args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: repository,
    stdio: 'inherit',
    env: nightly ? { ...process.env, PROPERTY_RUNS_FACTOR: nightlyFactor } : { ...sameCases, ...process.env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
