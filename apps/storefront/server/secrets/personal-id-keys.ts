/** Loads the encryption keys of personal IDs from the settings, the data directory or the shared database. */
import { join } from 'node:path';
import {
  loadPersonalIdKeys,
  type PersonalIdKey,
  personalIdSecretName,
} from '@vitrine/commerce/checkout/personal-id';
import type { Storage } from '@vitrine/storage/database';
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
 * The present key first, then those of before, which still open. On PostgreSQL all processes have one in common.
 *
 * @throws Error naming what is wrong with a setting or the key's file.
 */
export function readPersonalIdKeys(
  settings: PersonalIdKeySettings,
  storage: Storage<SecretTables>,
  log: Logger,
): Promise<readonly PersonalIdKey[]> {
  const shared = storage.dialect === 'postgres';
  return loadPersonalIdKeys(
    {
      setting: settings.PERSONAL_ID_KEY,
      previousSetting: settings.PERSONAL_ID_KEY_PREVIOUS,
      directory: join(settings.DATA_DIR, 'keys'),
      common: shared
        ? (proposal) => getOrCreateSharedSecret(storage, personalIdSecretName, proposal)
        : undefined,
      log,
    },
    async () => (shared ? findSharedSecret(storage, personalIdSecretName) : null),
  );
}
