/**
 * `npm test`: runs every Vitest project. The checks run at the same time at a low priority, so that they use idle CPU
 * time. The last line of the output is `N passed, N failed`, and the exit code matches it. A stage that crashed or ran
 * no tests counts as one failure. `--nightly` runs properties longer, and all journeys in each of three set-ups: in one
 * process, with a separate backend, and on two processes; by day each set-up runs a subset. Arguments select stages by
 * name.
 */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMemoryFolder } from './memory-folder.ts';
import { countResults, type TestCounts } from './test-results.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

/** Factor for the number of runs of each property at night. */
const nightlyFactor = '20';
/**
 * By day all random tests use fixed seeds, so that the result depends only on the change; at night they use new ones. See
 * docs/decisions/0043-the-same-verdict-twice.md.
 */
const sameCases = { PROPERTY_SEED: '1', HOSTILE_SEED: '1', CRASH_SEED: '1' };

/** Maximum total size of all test files, in bytes. */
const testFiles = 6 * 1024 ** 3;

const nightly = process.argv.includes('--nightly');

interface Stage {
  readonly name: string;
  readonly run: (report: string) => Promise<TestCounts>;
}

interface Result extends Stage {
  readonly counts: TestCounts;
  readonly seconds: number;
}

/** `nice` value of the checks while tests run; the default is 0, the lowest priority 19. */
const lowPriority = 10;

const checks: readonly Stage[] = [
  // Runs first, so that no storage test or journey waits for it.
  {
    name: 'build',
    run: () => checkMeanwhile([join(repository, 'apps/storefront/server/process/build.ts'), '--if-changed']),
  },
  { name: 'typecheck', run: () => checkMeanwhile([join(repository, 'tools/typecheck.ts')]) },
  { name: 'lint', run: () => checkMeanwhile([binary('@biomejs/biome', 'bin/biome'), 'check', '.']) },
];

/** By day the three set-ups of journeys share workers, so that no set-up waits for the last journey of another. */
const journeys = ['e2e', 'e2e-separate', 'e2e-two'];

const stages: readonly Stage[] = [
  ...[['unit'], ['storage'], ...(nightly ? journeys.map((project) => [`${project}-all`]) : [journeys])].map(
    (projects) => ({
      name: projects[0] ?? '',
      run: (report: string) => vitest(projects, report),
    }),
  ),
  // Mutation tests of prices, cart and checkout, which take an hour or more.
  ...(nightly ? ['pricing', 'cart', 'checkout'] : []).map((area) => ({
    name: `mutations-${area}`,
    run: () =>
      check([
        binary('@stryker-mutator/core', 'bin/stryker.js'),
        'run',
        join(repository, `tools/mutations/${area}.config.mjs`),
      ]),
  })),
  // Removes each guard against attacks and failures from the code, one at a time.
  ...(nightly
    ? [
        {
          name: 'mutations-guards',
          run: () => check([join(repository, 'tools/mutations/guards/run.ts')]),
        },
      ]
    : []),
  // By day a test runs the programs without packing and installing them.
  ...(nightly
    ? [
        {
          name: 'backend-package',
          run: () => check([join(repository, 'tools/backend-package/try-package.ts')]),
        },
      ]
    : []),
  // These need the package registry, on which tests by day must not depend.
  ...(nightly
    ? [
        {
          name: 'backend-clients',
          run: () => check([join(repository, 'tools/backend-package/try-clients.ts')]),
        },
        { name: 'audit', run: audit },
      ]
    : []),
];

const wanted = process.argv.slice(2).filter((argument) => argument !== '--nightly');
const unknown = wanted.filter((name) => ![...checks, ...stages].some((stage) => stage.name === name));
if (unknown.length > 0) {
  const known = [...checks, ...stages].map(({ name }) => name).join(', ');
  console.error(`npm test takes --nightly and the stages ${known}; there is no ${unknown.join(', ')}.`);
  process.exit(2);
}

const reports = await mkdtemp(join(tmpdir(), 'vitrine-reports-'));
/** `TMPDIR` of the tests. In memory if possible, because hundreds of test databases would fsync at every change. */
const files = await mkdtemp(join(findMemoryFolder(testFiles), 'vitrine-tests-'));
// If the tests run as root, PostgreSQL runs as another user, who must be able to enter the directory.
await chmod(files, 0o711);
const table: string[] = [];
const failures: string[] = [];
const secondTries: string[] = [];
let passed = 0;
let failed = 0;
const begun = performance.now();
const checking = runAll(checks);
const results = await runAll(stages, ({ name }) => console.log(`\n── ${name}`));
for (const { name, counts, seconds } of [...(await checking), ...results]) {
  passed += counts.passed;
  failed += counts.failed;
  const place = (test: string) => `${name} › ${test.replace(repository, '')}`;
  failures.push(...counts.failures.map((failure) => `✗ ${place(failure)}`));
  secondTries.push(...counts.secondTries.map((test) => `passed at the second try: ${place(test)}`));
  table.push(
    `${name.padEnd(20)}${seconds.toFixed(1).padStart(8)} s  ${String(counts.passed).padStart(6)} passed  ${counts.failed} failed`,
  );
}
table.push(`${'whole run'.padEnd(20)}${((performance.now() - begun) / 1000).toFixed(1).padStart(8)} s`);
for (const folder of [reports, files]) await rm(folder, { recursive: true, force: true });
console.log(`\n${table.join('\n')}\n`);
if (secondTries.length > 0) console.log(`${secondTries.join('\n')}\n`);
if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Runs the selected stages one after the other. */
async function runAll(all: readonly Stage[], onStart: (stage: Stage) => void = () => {}): Promise<Result[]> {
  const done: Result[] = [];
  for (const stage of all) {
    if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
    onStart(stage);
    const started = performance.now();
    const counts = await stage.run(join(reports, `${stage.name}.json`));
    done.push({ ...stage, counts, seconds: (performance.now() - started) / 1000 });
  }
  return done;
}

/** Runs a check at a low priority. Prints its output at the end, so that it isn't mixed with that of tests. */
async function checkMeanwhile(args: readonly string[]): Promise<TestCounts> {
  const child = spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.stdout.write(output);
  return toCounts(code);
}

/** Runs a check, which passes or fails as a whole. */
async function check(args: readonly string[]): Promise<TestCounts> {
  return toCounts(await runNode(args));
}

function toCounts(code: number | null): TestCounts {
  return code === 0
    ? { passed: 1, failed: 0, failures: [], secondTries: [] }
    : { passed: 0, failed: 1, failures: [`ended with ${code ?? 'a signal'}`], secondTries: [] };
}

/**
 * Audits the dependencies. An unreachable registry counts neither as passed nor as failed, but is mentioned in the
 * output.
 */
async function audit(): Promise<TestCounts> {
  const code = await runNode([join(repository, 'tools/audit/audit.ts')]);
  if (code === 2) return { passed: 0, failed: 0, failures: [], secondTries: [] };
  return code === 0
    ? { passed: 1, failed: 0, failures: [], secondTries: [] }
    : { passed: 0, failed: 1, failures: ['a dependency has a known weakness'], secondTries: [] };
}

/** Runs Vitest projects and counts the results in their report. */
async function vitest(projects: readonly string[], report: string): Promise<TestCounts> {
  const code = await runNode([
    binary('vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
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
  const cases = nightly ? { PROPERTY_RUNS_FACTOR: nightlyFactor } : sameCases;
  const child = spawn(process.execPath, args, {
    cwd: repository,
    stdio: 'inherit',
    env: nightly ? { ...process.env, ...cases, TMPDIR: files } : { ...cases, ...process.env, TMPDIR: files },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
