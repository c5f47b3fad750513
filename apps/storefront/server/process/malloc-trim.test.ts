import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = join(import.meta.dirname, 'malloc-trim.ts');
/** 200 MB in small pieces, of which each hundredth stays in use. */
const program = `
  const { loadMallocTrim } = await import(${JSON.stringify(module)});
  const trim = await loadMallocTrim();
  let pieces = Array.from({ length: 50_000 }, () => Buffer.allocUnsafeSlow(4096).fill(1));
  globalThis.inUse = pieces.filter((_, place) => place % 100 === 0);
  pieces = null;
  // The second one finds the pieces of the first one swept.
  for (let time = 0; time < 2; time += 1) await gc({ type: 'major', execution: 'async' });
  const before = process.memoryUsage.rss();
  trim?.();
  console.log((before - process.memoryUsage.rss()) / 1024 / 1024);
`;

/** Whether this is the C library that can be asked; others, such as Alpine's, have no such call. */
const isGlibc = JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"');

it.runIf(isGlibc)('what lies free between pieces in use goes back', () => {
  const options = ['--expose-gc', '--input-type=module', '--eval', program];
  const env = { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
  const megabytes = Number(execFileSync(process.execPath, options, { env, encoding: 'utf8' }));
  expect(megabytes).toBeGreaterThan(80);
});
