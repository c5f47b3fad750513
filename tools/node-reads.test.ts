/**
 * Node runs the sources directly by stripping types. Syntax that its parser rejects, although the compiler and Vitest
 * accept it, would prevent the shop from starting. Example: `for (const of of …)`.
 */
import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = '{apps/*/{cli,server,app},packages/*/src,data,demo,bench,e2e,tools}/**/*.ts';

/** Returns why Node can't parse a source, or null. */
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
