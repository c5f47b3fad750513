import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { findUnwritableFolders } from './writable-folders.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-places-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(environment: Record<string, string>) {
  const result = readSettings({ DATA_DIR: folder, ...environment });
  if (!result.ok) throw new Error(result.problems.join(' '));
  return findUnwritableFolders(result.settings);
}

describe('the folders and files that settings name', () => {
  it('may be there, and DATA_DIR may have to be made; looking leaves nothing', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ DATA_DIR: join(folder, 'a', 'b'), CONTENT_DIR: folder })).toEqual([]);
    expect(problemsOf({ GEO_DB: join(folder, 'file'), REVIEWS_FILE: join(folder, 'file') })).toEqual([]);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it.each([
    ['DATA_DIR', 'file', 'a folder that can be written', 'not a directory'],
    ['DATA_DIR', 'file/below', 'a folder that can be written', 'not a directory'],
    ['CONTENT_DIR', 'missing', 'a folder of settings', 'no such file or directory'],
    ['CONTENT_DIR', 'file', 'a folder of settings', 'not a directory'],
    ['GEO_DB', 'missing', 'a country file (.mmdb)', 'no such file or directory'],
    ['REVIEWS_FILE', 'missing', 'a JSON file', 'no such file or directory'],
  ])('are refused with a sentence that names the variable: %s=%s', (name, path, wanted, reason) => {
    const place = join(folder, path);
    expect(problemsOf({ [name]: place })).toEqual([
      `${name} must be ${wanted}; "${place}" is none: ${reason}.`,
    ]);
  });
});
