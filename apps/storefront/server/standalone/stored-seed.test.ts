import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commerceFile } from '../commerce-storage.ts';
import { SeedFolderError } from './seed.ts';
import { findSeedOfData, storeSeedName } from './stored-seed.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-stored-seed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function createFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

it('PKG-22: a data folder that a seed filled uses its files again when it is started without --seed', () => {
  const seed = createFolder('seed');
  mkdirSync(join(seed, 'translations'));
  const data = join(folder, 'data');
  storeSeedName(createFolder('invalid'), data);
  writeFileSync(join(data, commerceFile), '');
  // The start failed with the seed before it.
  storeSeedName(seed, data)();
  expect(findSeedOfData(null, true, data).translations).toBe(join(seed, 'translations'));
  // A seed that is named is used; the data stays that of the first.
  const other = createFolder('other');
  expect(findSeedOfData(other, true, data).catalogue).toBe(other);
  storeSeedName(other, data)();
  expect(findSeedOfData(null, true, data).catalogue).toBe(seed);
  rmSync(seed, { recursive: true });
  expect(() => findSeedOfData(null, true, data)).toThrow(SeedFolderError);
  expect(() => findSeedOfData(null, true, data)).toThrow(
    /is no longer there.*name another folder with --seed/,
  );
});

it('PKG-22: a built-in seed is stored by its name', () => {
  const data = createFolder('ready');
  storeSeedName('five-languages', data)();
  expect(findSeedOfData(null, true, data).catalogue).toMatch(/seeds\/five-languages$/);
});

it.each(['{', '{"seed":"","isFilled":true}', '[]'])(
  'PKG-22: %s instead of the name stops the start with what to do',
  (content) => {
    const data = createFolder(`broken-${content.length}`);
    writeFileSync(join(data, 'seed.json'), content);
    expect(() => findSeedOfData(null, true, data)).toThrow(/Delete it, and start with --seed/);
  },
);

it('PKG-22: a folder without a stored seed has the demo shop', () => {
  expect(findSeedOfData(null, true, createFolder('demo')).isPartial).toBe(false);
});
