/** The demo shop's name is in its data, its journeys and its guide, never in the code (BRAND-30). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const { name } = JSON.parse(readFileSync(join(repository, 'demo/content/theme/brand.json'), 'utf8')).default;
/** In any writing: "Name of the Shop", "name-of-the-shop", "nameoftheshop". */
const anyWriting = new RegExp(name.split(/\s+/).join('[\\W_]?'), 'i');

/** Returns the lines of a folder's files that have the name. */
function findName(...folders: readonly string[]): readonly string[] {
  const files = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: repository, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !/\.(?:png|webp|jpe?g|avif|woff2|mp4|ico)$/.test(file));
  return files.flatMap((file) => {
    const named = [...(anyWriting.test(file) ? [file] : [])];
    const lines = readText(join(repository, file)).split('\n');
    return [...named, ...lines.flatMap((line, at) => (anyWriting.test(line) ? [`${file}:${at + 1}`] : []))];
  });
}

/** A file that was deleted and not committed yet has no text. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

test('BRAND-30: no code names the demo shop', () => {
  expect(findName('apps', 'packages', 'tools')).toEqual([]);
});

test('BRAND-30: the demo’s own data does', () => {
  expect(findName('demo/content').length).toBeGreaterThan(0);
});
