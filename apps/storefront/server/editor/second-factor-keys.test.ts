import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngagementStorage } from '../engagement.ts';
import { readSettings } from '../env.ts';
import { openLog } from '../telemetry/log.ts';
import { secondFactorSecrets } from './second-factor-keys.ts';

const [old, fresh] = ['ab'.repeat(32), 'cd'.repeat(32)];
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-factor-keys-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function box(variables: Record<string, string>) {
  const read = readSettings({ DATA_DIR: directory, ...variables });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const log = openLog('silent');
  const storage = await openEngagementStorage(read.settings, log);
  return { secrets: secondFactorSecrets(read.settings, storage, log), close: () => storage.close() };
}

test('EDIT-22: secrets are sealed for one owner, with the shop’s key, and open with the one of before', async () => {
  const first = await box({ PERSONAL_ID_KEY: old });
  const sealed = await first.secrets.seal('SECRET', 'ada@example.com');
  expect(sealed).not.toContain('SECRET');
  expect(await first.secrets.open(sealed, 'ada@example.com')).toEqual({ text: 'SECRET', old: false });
  await expect(first.secrets.open(sealed, 'eve@example.com')).rejects.toThrow('None of the configured keys');
  await first.close();
  const turned = await box({ PERSONAL_ID_KEY: fresh, PERSONAL_ID_KEY_PREVIOUS: old });
  expect(await turned.secrets.open(sealed, 'ada@example.com')).toEqual({ text: 'SECRET', old: true });
  await turned.close();
  const other = await box({ PERSONAL_ID_KEY: fresh });
  await expect(other.secrets.open(sealed, 'ada@example.com')).rejects.toThrow('None of the configured keys');
  await other.close();
});
