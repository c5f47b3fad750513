import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  decryptWithAnyKey,
  encryptPersonalId,
  loadPersonalIdKey,
  loadPersonalIdKeys,
} from './personal-id.ts';

const module = new URL('./personal-id.ts', import.meta.url).href;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-key-'));
});
afterEach(() => rm(directory, { recursive: true }));

const load = (setting?: string) => loadPersonalIdKey({ setting, directory });

describe('the key of personal IDs', () => {
  test('is the same for all processes that start simultaneously, and persists', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => load()));
    const texts = new Set(keys.map((key) => Buffer.from(key).toString('hex')));
    expect(texts.size).toBe(1);
    expect(await readdir(directory)).toEqual(['personal-id.key']);
    expect(await readFile(join(directory, 'personal-id.key'), 'utf8')).toBe([...texts][0]);
    expect(await load()).toEqual(keys[0]);
  });

  test('REL-02: is created again after a start that ended while it wrote the key', async () => {
    // With a file size limit of 0, as on a full disk, the program ends while writing.
    const program = `import { loadPersonalIdKey } from ${JSON.stringify(module)};
      await loadPersonalIdKey({ setting: undefined, directory: ${JSON.stringify(directory)} });`;
    const cut = spawnSync(
      '/bin/sh',
      ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', program],
      { encoding: 'utf8' },
    );
    expect([cut.status, cut.signal]).not.toEqual([0, null]);
    expect(await readdir(directory)).not.toContain('personal-id.key');
    const key = await load();
    expect(key).toHaveLength(32);
    expect(await load()).toEqual(key);
  });

  test('is the configured one if there is one, and writes no file', async () => {
    expect(await load('ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab));
    expect(await readdir(directory)).toEqual([]);
  });

  test('is followed by the previous keys, which decrypt what they encrypted', async () => {
    const made = await load();
    const [old, present] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const all = (setting?: string, previousSetting?: string) =>
      loadPersonalIdKeys({ setting, previousSetting, directory }, async () => null);
    expect(await all()).toEqual([made]);
    const keys = await all(present, old);
    expect(keys).toEqual([Buffer.alloc(32, 0xcd), Buffer.alloc(32, 0xab), made]);
    for (const key of keys) {
      expect(decryptWithAnyKey(encryptPersonalId('01017012345', 'cart', key), 'cart', keys)).toBe(
        '01017012345',
      );
    }
    const stranger = encryptPersonalId('01017012345', 'cart', Buffer.alloc(32, 1));
    expect(() => decryptWithAnyKey(stranger, 'cart', keys)).toThrow('None of the configured keys decrypts');
  });

  test('that was cut off by hand is refused, and not replaced by another one', async () => {
    await writeFile(join(directory, 'personal-id.key'), 'abc');
    await expect(load()).rejects.toThrow('personal-id.key must hold 64 hexadecimal digits');
    expect(await readFile(join(directory, 'personal-id.key'), 'utf8')).toBe('abc');
  });
});
