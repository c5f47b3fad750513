/** Processes that take sign-ups are killed at random moments: what was answered is delivered, and nothing twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { expect, test } from 'vitest';
import { successResponse, type TestProvider, testProvider } from './test-provider.ts';

const { numRuns: shoppers } = propertyRuns(40, 10_000);
const kills = 5;
/** Longer than any lease and any pause between tries, in ms. */
const ahead = 2 * 60 * 60_000;

interface Run {
  readonly dataDir: string;
  readonly provider: TestProvider;
  readonly answered: Set<string>;
  /** Which process it is. */
  readonly round: number;
  readonly first: number;
  readonly until: number;
  /** Killed once so many more were answered; null: it runs to its end. */
  readonly killAfter: number | null;
}

/** @returns the exit code; null for a killed process. */
async function run({ dataDir, provider, answered, round, first, until, killAfter }: Run) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-sign-up-process.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PROVIDER: provider.url,
      FIRST: String(first),
      UNTIL: String(until),
      CLOCK_AHEAD: String(round * ahead),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const goal = answered.size + (killAfter ?? Number.POSITIVE_INFINITY);
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) answered.add(line);
    if (answered.size >= goal) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return code;
}

test(
  `of ${shoppers} sign-ups none is lost and none is delivered twice, whenever processes are killed`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
    const provider = await testProvider();
    let calls = 0;
    // Every seventh call fails; of every eleventh the answer is lost on the way, though it was taken.
    provider.answer = () => {
      calls += 1;
      if (calls % 7 === 0) return { status: 500, body: 'oops' };
      return calls % 11 === 0 ? { status: 200, body: '<html>' } : successResponse;
    };
    const answered = new Set<string>();
    const part = Math.ceil(shoppers / (kills + 1));
    for (let round = 0; round < kills; round += 1) {
      const killAfter = 1 + ((round * 37) % (part - 1));
      const [first, until] = [round * part, (round + 1) * part];
      await run({ dataDir, provider, answered, round, first, until, killAfter });
    }
    const last = { dataDir, provider, answered, first: kills * part, until: shoppers, killAfter: null };
    expect(await run({ ...last, round: kills })).toBe(0);
    provider.answer = () => successResponse;
    expect(await run({ ...last, round: kills + 1 })).toBe(0);

    const keysOf = new Map<string, Set<string>>();
    for (const [key, { body }] of provider.taken) {
      const email: string = JSON.parse(body).properties.distinct_id;
      keysOf.set(email, (keysOf.get(email) ?? new Set()).add(key));
    }
    expect(answered.size).toBeGreaterThan(shoppers / (kills + 1));
    expect([...answered].filter((email) => !keysOf.has(email))).toEqual([]);
    expect([...keysOf].filter(([, keys]) => keys.size > 1)).toEqual([]);
    await provider.close();
    await rm(dataDir, { recursive: true, force: true });
  },
  20 * 60_000,
);
