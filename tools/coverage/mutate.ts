/**
 * Breaks the code under each row of docs/coverage.md and sees whether the row's test turns red:
 *
 *     npm run coverage:mutate                  every mutation but those of journeys
 *     npm run coverage:mutate -- --journeys    those of journeys, which build the shop each time
 *     npm run coverage:mutate -- tax           what has "tax" in its row, file or test
 *
 * Files are broken in place, one at a time, and put back: leave them alone while it runs.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShownBy } from './read-coverage.ts';
import { type Mutation, readAllMutations } from './read-mutations.ts';
import { testNamePattern } from './test-name-pattern.ts';

const root = join(import.meta.dirname, '../..');
// A broken loop may never end, in milliseconds.
const longest = 240_000;

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Runs a row's tests. A file that can't even be loaded, or a set-up that fails, has neither passed nor failed ones. */
async function run({ file, name }: ShownBy): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-mutate-'));
  const output = join(directory, 'report.json');
  const project = isJourney(file) ? 'e2e-all' : file.endsWith('.storage.test.ts') ? 'storage' : 'unit';
  const options = ['--project', project, '--reporter', 'json', '--outputFile', output];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...options, '-t', testNamePattern(name), file], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  });
  const { pid } = child;
  const late = setTimeout(() => pid !== undefined && process.kill(-pid, 'SIGKILL'), longest);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(late);
  const outcome = readReport(output);
  rmSync(directory, { recursive: true, force: true });
  return outcome;
}

function readReport(path: string): Outcome {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: countIn(report, 'numPassedTests'), failed: countIn(report, 'numFailedTests') };
}

function countIn(report: unknown, name: string): number {
  const found = Object.entries(report ?? {}).find(([key]) => key === name);
  return Number(found?.[1] ?? 0);
}

function isJourney(file: string): boolean {
  return file.startsWith('e2e/');
}

/** What is wrong with a mutation's outcome; null where the test turned red. */
async function verdict({ file, search, replacement, red }: Mutation): Promise<string | null> {
  const path = join(root, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(search).length !== 2) return `${file} must have the text to break once`;
  const restore = () => writeFileSync(path, original);
  const interrupted = () => {
    restore();
    process.exit(1);
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  try {
    writeFileSync(
      path,
      original.replace(search, () => replacement),
    );
    const { passed, failed } = await run(red);
    if (failed > 0) return null;
    return passed > 0 ? 'the test stays green' : 'no test ran: the file could not be loaded, or set up';
  } finally {
    restore();
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
}

const filters = process.argv.slice(2);
const journeys = filters.includes('--journeys');
const words = filters.filter((word) => !word.startsWith('--'));
const chosen = readAllMutations(join(import.meta.dirname, 'mutations')).filter(
  ({ place, rows, file, red }) =>
    isJourney(red.file) === journeys &&
    words.every((word) => [place, ...rows, file, red.file, red.name].join('\n').includes(word)),
);
const unclean = execFileSync(
  'git',
  ['status', '--porcelain', '--', ...new Set(chosen.map(({ file }) => file))],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
if (unclean !== '') {
  console.error(`Commit these first; they are about to be broken and put back:\n${unclean}`);
  process.exit(1);
}

const green = new Map<string, Outcome>();
const wrong: string[] = [];
for (const mutation of chosen) {
  const key = `${mutation.red.file}\n${mutation.red.name}`;
  const before = green.get(key) ?? (await run(mutation.red));
  green.set(key, before);
  const whole = before.failed === 0 && before.passed > 0;
  const problem = whole ? await verdict(mutation) : 'the test is not green before anything is broken';
  console.log(`${problem === null ? 'red   ' : 'WRONG '} ${mutation.place} ${mutation.rows[0]}`);
  if (problem !== null) wrong.push(`${mutation.place} ${mutation.rows[0]}\n    ${problem}`);
}
console.log(`\n${chosen.length - wrong.length} of ${chosen.length} turned red.`);
if (wrong.length > 0) {
  console.log(wrong.join('\n'));
  process.exitCode = 1;
}
