import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrashSettings, withData } from '../../server/crash/shop-invariants.ts';
import * as backup from './backup.ts';
import * as restore from './restore.ts';
import type { SettingsIo } from './settings-io.ts';

let directory: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-cli-backup-'));
  out = [];
  err = [];
});
afterEach(() => rm(directory, { recursive: true }));

function at(place: string, more: Record<string, string> = {}): SettingsIo {
  return {
    settings: createCrashSettings({ DATA_DIR: join(directory, place), ...more }),
    log: pino({ enabled: false }),
    clock: () => Date.UTC(2026, 0, 1),
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    json: () => undefined,
  };
}

test('a shop is backed up into a file for its owner, and restored into an empty place', async () => {
  const file = join(directory, 'shop.backup');
  await withData(at('shop').settings, async () => undefined);
  expect(await backup.run([file], at('shop', { PERSONAL_ID_KEY: 'ab'.repeat(32) }))).toBe(0);
  expect(out.join(' ')).toContain('was read back');
  expect(out.join(' ')).toContain('PERSONAL_ID_KEY is not in it');
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  out.length = 0;
  expect(await restore.run([file], at('elsewhere'))).toBe(0);
  expect(out[0]).toContain('of 2026-01-01T00:00:00.000Z is whole: 6 rows, 0 files.');
  expect(out.at(-1)).toBe('Orders, payments and codes add up.');
  expect(err).toEqual([]);
});

test.each<[string, readonly string[], typeof backup | typeof restore, number, string]>([
  ['backup without a file', [], backup, 2, 'Usage: backup FILE'],
  ['backup with two', ['a', 'b'], backup, 2, 'Usage: backup FILE'],
  ['backup of nothing', ['a'], backup, 1, 'to back up'],
  ['restore without a file', [], restore, 2, 'Usage: restore FILE [--replace]'],
  ['restore with an unknown option', ['a', '--force'], restore, 2, 'Usage: restore FILE [--replace]'],
  ['restore of a file that isn’t there', ['a'], restore, 1, 'there is no such file'],
])('%s says what to do, and leaves nothing behind', async (_, args, command, code, words) => {
  expect(await command.run([...args], at('empty'))).toBe(code);
  expect(err.join(' ')).toContain(words);
  expect(await readdir(directory)).toEqual([]);
});
