/** Finds keys of storefronts in production code: rules follow the facts of `storefronts.json` (REGION-18). */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadStorefronts } from '../data/src/storefronts.ts';

const root = join(import.meta.dirname, '..');
const exclude = [
  '**/node_modules/**',
  '**/build/**',
  '**/generated/**',
  '**/*.test.{ts,tsx}',
  '**/test-*.ts',
  '**/*-test-*.ts',
  '**/testing/**',
  '**/fuzz/**',
];

/** Files that name storefronts of the demo, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['packages/rules/src/regions/demo-region-key.ts', 'a type, which lets tests write keys'],
  ['packages/engagement/src/outbox/earlier-sign-ups.ts', 'a migration of rows that the demo stored'],
  ['apps/storefront/server/simulator/shipped-samples.ts', 'sample carts of the demo'],
  ['apps/storefront/server/own-shop/create-shop-folder.ts', 'the template of a new shop’s staging store'],
  ['apps/storefront/server/own-shop/create-storefronts.ts', 'the template of a new shop’s staging store'],
  ['apps/storefront/server/own-shop/shop-answers.ts', 'the template of a new shop’s staging store'],
]);

const key = loadStorefronts()
  .map((storefront) => storefront.key)
  .join('|');
const literal = new RegExp(`'(?:${key})'`);

/** Returns the lines that aren't comments and hold a key in quotation marks. */
function findLiterals(text: string): string[] {
  return text.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && literal.test(line));
}

test('REGION-18: production code names no storefront', async () => {
  const found: string[] = [];
  const excepted = new Set<string>();
  let files = 0;
  for await (const file of glob('{packages/*/src,apps/*/{app,server,cli},data/src}/**/*.{ts,tsx}', {
    cwd: root,
    exclude,
  })) {
    files += 1;
    const lines = findLiterals(await readFile(join(root, file), 'utf8'));
    if (lines.length > 0 && exceptions.has(file)) excepted.add(file);
    else found.push(...lines.map((line) => `${file}: ${line.trim()}`));
  }
  expect(files).toBeGreaterThan(1000);
  expect(found).toEqual([]);
  expect([...exceptions.keys()].filter((file) => !excepted.has(file))).toEqual([]);
});
