/** The keys that open personal IDs on the command line, and the note of every one that is read. */
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { loadPersonalIdKeys, openPersonalId, personalIdSecret } from '@vitrine/commerce/checkout/personal-id';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { OrderRecord } from '@vitrine/commerce/orders/model';
import type { Storage } from '@vitrine/storage/database';
import { sharedSecret, storedSecret } from '@vitrine/storage/sharing/secrets';
import type { SettingsIo } from './settings-io.ts';

/** The keys that are set, or kept beside the data. */
export function personalIdKeys(storage: Storage<CommerceDatabase>, { settings, log }: SettingsIo) {
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

/**
 * The personal ID of an order that has one. That it was read, by whom and of which order, goes to the log first, above the
 * level that a busy shop leaves out; the ID never does. Throws where no key opens it.
 */
export async function readPersonalId(
  storage: Storage<CommerceDatabase>,
  order: OrderRecord & { readonly personalId: string },
  io: SettingsIo,
): Promise<string> {
  const keys = await personalIdKeys(storage, io);
  const at = new Date(io.clock()).toISOString();
  io.log.warn({ by: systemUser(), at, order: order.number }, 'a personal ID was read');
  return openPersonalId(order.personalId, order.cartId, keys);
}

/** Who is at the command line; a container may have no name for its user. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
