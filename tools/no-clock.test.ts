/** Complements the linter for the pricing rules: it forbids imports, but the clock and random numbers need none. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const rules = join(import.meta.dirname, '../packages/rules/src');
const impure = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\b|\bsetTimeout\b|\bprocess\b/;

/** Returns the lines that aren't comments. */
function codeOf(text: string): string[] {
  return text.split('\n').filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line));
}

test('the rules use no clock and no random numbers: both are passed in', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const file of glob('**/*.ts', { cwd: rules, exclude: ['testing/**', '**/*.test.ts'] })) {
    files += 1;
    const lines = codeOf(await readFile(join(rules, file), 'utf8'));
    found.push(...lines.filter((line) => impure.test(line)).map((line) => `${file}: ${line.trim()}`));
  }
  expect(files).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
