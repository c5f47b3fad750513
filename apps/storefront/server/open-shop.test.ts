import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commerceFile } from './commerce-storage.ts';
import { readSettings } from './env.ts';
import { openShop } from './open-shop.ts';
import { openLog } from './telemetry/log.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-open-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function open() {
  const read = readSettings({ DATA_DIR: directory, PUBLIC_URL: 'http://shop.test', LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return openShop(read.settings, openLog('silent'));
}

test('a shop whose backend can’t open closes what it had opened, and opens once the cause is gone', async () => {
  const damaged = join(directory, commerceFile);
  await writeFile(damaged, 'this is no database'.repeat(500));
  await expect(open()).rejects.toThrow();
  // SQLite takes its log away when the last connection closes.
  expect((await readdir(directory)).filter((name) => name.endsWith('-wal'))).toEqual([]);
  await rm(damaged);
  const shop = await open();
  await shop.close();
  expect((await readdir(directory)).filter((name) => name.endsWith('-wal'))).toEqual([]);
});

test('closing twice is closing once', async () => {
  const shop = await open();
  await shop.close();
  await expect(shop.close()).resolves.toBeUndefined();
});
