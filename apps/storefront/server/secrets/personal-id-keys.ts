/** Loads the encryption keys of personal IDs from the settings, the data directory or the shared database. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  loadPersonalIdKeys,
  type PersonalIdKey,
  personalIdKeyFile,
  personalIdSecretName,
} from '@vitrine/commerce/checkout/personal-id';
import type { Storage } from '@vitrine/storage/database';
import { isDryRun } from '@vitrine/storage/dry-run';
import {
  findSharedSecret,
  getOrCreateSharedSecret,
  type SecretTables,
} from '@vitrine/storage/sharing/shared-secrets';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';

export type PersonalIdKeySettings = Pick<
  Settings,
  'PERSONAL_ID_KEY' | 'PERSONAL_ID_KEY_PREVIOUS' | 'DATA_DIR'
>;

/**
 * Returns the current key first, then previous ones, which can still decrypt. On PostgreSQL all processes share the keys.
 *
 * @throws Error with the invalid setting or key file
 */
export function readPersonalIdKeys(
  settings: PersonalIdKeySettings,
  storage: Storage<SecretTables>,
  log: Logger,
): Promise<readonly PersonalIdKey[]> {
  const directory = join(settings.DATA_DIR, 'keys');
  if (isDryRun() && !existsSync(join(directory, personalIdKeyFile)))
    return withTemporaryFolder((folder) => loadFrom(folder, settings, storage, log));
  return loadFrom(directory, settings, storage, log);
}

/**
 * Calls `use` with a folder that is deleted afterwards: in a dry run, a new key isn't stored, because nothing is encrypted with
 * it.
 */
async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-keys-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function loadFrom(
  directory: string,
  settings: PersonalIdKeySettings,
  storage: Storage<SecretTables>,
  log: Logger,
): Promise<readonly PersonalIdKey[]> {
  const shared = storage.dialect === 'postgres';
  return loadPersonalIdKeys(
    {
      setting: settings.PERSONAL_ID_KEY,
      previousSetting: settings.PERSONAL_ID_KEY_PREVIOUS,
      directory,
      common: shared
        ? (proposal) => getOrCreateSharedSecret(storage, personalIdSecretName, proposal)
        : undefined,
      log,
    },
    async () => (shared ? findSharedSecret(storage, personalIdSecretName) : null),
  );
}
