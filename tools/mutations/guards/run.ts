/**
 * Removes each guard of `guard-mutants.ts` from the code and runs the test that names its requirement: the test has to fail.
 * Prints the tests that pass without their guard, and then exits with an error.
 *
 *   npx node tools/mutations/guards/run.ts [REQUIREMENT ...]
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { mutantVariable, repository, testFileVariable } from './apply-mutant.ts';
import { type GuardMutant, guardMutants } from './guard-mutants.ts';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const preload = new URL('./load-mutant.ts', import.meta.url).href;
const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

/** Runs the tests of a requirement, without its guard if a mutant is given. Resolves with the titles of the failed tests. */
async function findFailures(
  requirement: string,
  test: string,
  mutant: GuardMutant | null,
): Promise<{ readonly run: number; readonly failed: number }> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-guards-'));
  const file = join(directory, 'report.json');
  const words = ['run', '--config', 'tools/mutations/guards/guards.vitest.config.ts'];
  words.push('-t', `\\b${requirement}\\b`, '--reporter=json', `--outputFile=${file}`);
  const child = spawn(process.execPath, [vitest, ...words], {
    cwd: repository,
    env: {
      ...process.env,
      PROPERTY_SEED: '1',
      NODE_OPTIONS: `--import ${preload}`,
      [testFileVariable]: test,
      ...(mutant === null ? {} : { [mutantVariable]: JSON.stringify(mutant) }),
    },
    stdio: 'ignore',
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  const text = await readFile(file, 'utf8').catch(() => '{"testResults":[]}');
  await rm(directory, { recursive: true, force: true });
  const named = report
    .parse(JSON.parse(text))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => fullName.includes(requirement) && status !== 'skipped');
  return { run: named.length, failed: named.filter(({ status }) => status === 'failed').length };
}

const wanted = process.argv.slice(2);
const chosen = guardMutants.filter(({ requirement }) => wanted.length === 0 || wanted.includes(requirement));
const survivors: string[] = [];
for (const mutant of chosen) {
  const { requirement, test, file, find } = mutant;
  const whole = await findFailures(requirement, test, null);
  const { failed } = await findFailures(requirement, test, mutant);
  const isNoticed = whole.run > 0 && whole.failed === 0 && failed > 0;
  const found =
    whole.run === 0 || whole.failed > 0 ? 'has no passing test' : isNoticed ? 'noticed' : 'SURVIVED';
  console.log(`${requirement.padEnd(9)} ${found.padEnd(9)} ${file}: ${find.split('\n', 1)[0]}`);
  if (!isNoticed) survivors.push(requirement);
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} guards are noticed by their tests.`);
if (survivors.length > 0) console.log(`Not noticed: ${survivors.join(', ')}`);
process.exitCode = survivors.length === 0 && chosen.length > 0 ? 0 : 1;
