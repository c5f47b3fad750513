/** Reads a personal ID on the command line, and leaves a note of it. */
import { userInfo } from 'node:os';
import { decryptWithAnyKey } from '@vitrine/commerce/checkout/personal-id';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { OrderRecord } from '@vitrine/commerce/orders/order-record';
import type { Storage } from '@vitrine/storage/database';
import { readPersonalIdKeys } from '../../server/secrets/personal-id-keys.ts';
import type { SettingsIo } from './settings-io.ts';

/**
 * The personal ID of an order that has one. That it was read, by whom and of which order, goes to the log first, above the
 * level that a busy shop leaves out; the ID never does. Throws where no key opens it.
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

/** Name of the operating system's user; a container may have none. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
