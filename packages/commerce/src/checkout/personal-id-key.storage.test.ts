import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getOrCreateSharedSecret,
  type SecretTables,
  secretMigrations,
} from '@vitrine/storage/sharing/shared-secrets';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { afterAll, describe, expect, test } from 'vitest';
import { decryptPersonalId, encryptPersonalId, loadPersonalIdKey } from './personal-id.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-keys-'));
afterAll(() => rmSync(root, { recursive: true }));
const machine = () => mkdtempSync(join(root, 'machine-'));

describeEachDatabase((_dialect, open) => {
  describe('the key of personal IDs of several machines', () => {
    const shop = async () => {
      const storage = await open<SecretTables>([secretMigrations]);
      const complaints: object[] = [];
      const load = (directory: string, setting?: string) =>
        loadPersonalIdKey({
          setting,
          directory,
          common: (proposal) => getOrCreateSharedSecret(storage, 'personal-id', proposal),
          log: { error: (details) => complaints.push(details) },
        });
      return { load, complaints };
    };

    test('is the same for all processes that start simultaneously, and is in no file', async () => {
      const { load, complaints } = await shop();
      const machines = [machine(), machine(), machine()];
      const keys = await Promise.all(machines.map((directory) => load(directory)));
      const secret = encryptPersonalId('01017012345', 'cart', keys[0] ?? new Uint8Array());
      for (const key of keys) expect(decryptPersonalId(secret, 'cart', key)).toBe('01017012345');
      expect(machines.flatMap((directory) => readdirSync(directory))).toEqual([]);
      expect(complaints).toEqual([]);
    });

    test('is the one that a single machine had in its file before', async () => {
      const { load, complaints } = await shop();
      const old = machine();
      const before = await loadPersonalIdKey({ setting: undefined, directory: old });
      expect(await load(old)).toEqual(before);
      expect(await load(machine())).toEqual(before);
      expect(complaints).toEqual([]);
    });

    test('is the database’s if a file has another one, which is reported', async () => {
      const { load, complaints } = await shop();
      const key = await load(machine());
      const other = machine();
      writeFileSync(join(other, 'personal-id.key'), 'ab'.repeat(32));
      expect(await load(other)).toEqual(key);
      expect(complaints).toEqual([{ path: join(other, 'personal-id.key') }]);
      writeFileSync(join(other, 'personal-id.key'), 'half a k');
      await expect(load(other)).rejects.toThrow('personal-id.key must hold 64 hexadecimal digits');
    });

    test('is the setting where there is one', async () => {
      const { load } = await shop();
      const directory = machine();
      await load(directory);
      expect(Buffer.from(await load(directory, 'cd'.repeat(32))).toString('hex')).toBe('cd'.repeat(32));
    });
  });
});
