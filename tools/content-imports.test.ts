/** Complements the linter: the only file of the pages that imports content's types must not import code from it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const loadContext = join(import.meta.dirname, '../apps/storefront/app/load-context.ts');

test('the words of editors’ forms stay out of shoppers’ JavaScript', async () => {
  const imports = (await readFile(loadContext, 'utf8')).match(/^import[^;]*;/gms) ?? [];
  const ofContent = imports.filter((text) => text.includes("'@vitrine/content/"));
  expect(ofContent.length).toBeGreaterThan(3);
  expect(ofContent.filter((text) => !text.startsWith('import type '))).toEqual([]);
});
