/** Decrypts a personal ID for the command line, and logs the access. */
import { userInfo } from 'node:os';
import { decryptWithAnyKey } from '@vitrine/commerce/checkout/personal-id';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import type { Storage } from '@vitrine/storage/database';
import { readPersonalIdKeys } from '../../server/secrets/personal-id-keys.ts';
import type { SettingsIo } from './settings-io.ts';

/**
 * Returns the personal ID of an order that has one. First logs the access with the user and the order, at a level that
 * production doesn't filter out; the ID itself is never logged. Throws if no key decrypts it.
 */
export async function readPersonalId(
  storage: Storage<CommerceDatabase>,
  order: OrderRecord & { readonly personalId: string },
  io: SettingsIo,
): Promise<string> {
  const keys = await readPersonalIdKeys(io.settings, storage, io.log);
  const at = new Date(io.clock()).toISOString();
  io.log.warn({ by: systemUser(), at, order: order.number }, 'a personal ID was read');
  return decryptWithAnyKey(order.personalId, order.cartId, keys);
}

/** Returns the name of the operating system's user. In a container the user may have none. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
