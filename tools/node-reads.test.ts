/**
 * Node runs the sources as they are, and takes the types out by itself: what its reader doesn't understand, though the
 * compiler and the tests' own reader do, would keep the shop from starting. `for (const of of …)` is such a thing.
 */
import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = '{apps/*/{cli,server,app},packages/*/src,data,bench,e2e,tools}/**/*.ts';

/** Why Node can't read a source; null where it can. */
function problemOf(source: string): string | null {
  try {
    stripTypeScriptTypes(source);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('Node can read every source', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const file of glob(sources, { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] })) {
    files += 1;
    const problem = problemOf(await readFile(join(root, file), 'utf8'));
    if (problem !== null) found.push(`${file}: ${problem}`);
  }
  expect(files).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
