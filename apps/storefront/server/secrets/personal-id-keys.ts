/** The shop's keys for personal IDs: those that are set, kept beside the data, or shared in the database. */
import { join } from 'node:path';
import {
  loadPersonalIdKeys,
  type PersonalIdKey,
  personalIdSecret,
} from '@vitrine/commerce/checkout/personal-id';
import type { Storage } from '@vitrine/storage/database';
import { type SecretTables, sharedSecret, storedSecret } from '@vitrine/storage/sharing/secrets';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';

export type PersonalIdSettings = Pick<Settings, 'PERSONAL_ID_KEY' | 'PERSONAL_ID_KEY_PREVIOUS' | 'DATA_DIR'>;

/**
 * The present key first, then those of before, which still open. On PostgreSQL all processes have one in common.
 *
 * @throws Error naming what is wrong with a setting or the key's file.
 */
export function personalIdKeys(
  settings: PersonalIdSettings,
  storage: Storage<SecretTables>,
  log: Logger,
): Promise<readonly PersonalIdKey[]> {
  const shared = storage.dialect === 'postgres';
  return loadPersonalIdKeys(
    {
      setting: settings.PERSONAL_ID_KEY,
      previousSetting: settings.PERSONAL_ID_KEY_PREVIOUS,
      directory: join(settings.DATA_DIR, 'keys'),
      common: shared ? (proposal) => sharedSecret(storage, personalIdSecret, proposal) : undefined,
      log,
    },
    async () => (shared ? storedSecret(storage, personalIdSecret) : null),
  );
}
