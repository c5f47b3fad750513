import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCacheDirectory, openCachedFolder } from './cached-folder.ts';

describe('a cached folder', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vitrine-cache-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('is filled once', async () => {
    const fill = (text: string) =>
      openCachedFolder('clients-1', (folder) => writeFile(join(folder, 'text'), text), directory);
    await fill('first');
    expect(await readFile(join(await fill('second'), 'text'), 'utf8')).toBe('first');
  });

  it("isn't kept if filling it fails", async () => {
    const fill = openCachedFolder('clients-2', () => Promise.reject(new Error('offline')), directory);
    await expect(fill).rejects.toThrow('offline');
    expect(await readdir(directory)).not.toContainEqual(expect.stringMatching(/^clients-2/));
  });

  it.each([
    ['linux', {}, '/home/ada/.cache/vitrine'],
    ['linux', { XDG_CACHE_HOME: '/caches' }, '/caches/vitrine'],
    ['darwin', {}, '/home/ada/Library/Caches/vitrine'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/vitrine'],
  ] as const)('is in the directory of caches on %s %o', (platform, env, directory) => {
    expect(getCacheDirectory({ platform, env, home: '/home/ada' })).toBe(directory);
  });
});
