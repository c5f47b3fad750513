/** Loads the key for hashing gift card codes. It is created once and included in backups. */
import { randomBytes } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import { getOrCreateSharedSecret, type SecretTables } from '@vitrine/storage/sharing/shared-secrets';
import type { GiftCardKey } from './gift-card-code.ts';

const secretName = 'gift-cards';

export async function loadGiftCardKey(storage: Storage<SecretTables>): Promise<GiftCardKey> {
  const proposal = randomBytes(32).toString('hex');
  return Buffer.from(await getOrCreateSharedSecret(storage, secretName, proposal), 'hex');
}
