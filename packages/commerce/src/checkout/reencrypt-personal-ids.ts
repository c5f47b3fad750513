/** Re-encrypts all stored personal IDs with the current key, so that the previous key can be removed. */
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import {
  decryptPersonalId,
  decryptWithAnyKey,
  encryptPersonalId,
  type PersonalIdKey,
} from './personal-id.ts';

export interface ReencryptionResult {
  /** Number of re-encrypted IDs. */
  readonly rewritten: number;
  /** Number of IDs already encrypted with the current key. */
  readonly current: number;
  /** Number of IDs that no key decrypts; they are left unchanged. */
  readonly unreadable: number;
}

/** Number of rows per transaction. Limits how long payments are blocked. */
const stepSize = 100;
/** Tables whose documents contain personal IDs, encrypted for the cart's id. */
const tables = ['orders', 'checkouts'] as const;

/**
 * Can run while the shop runs. If it is aborted, run it again to continue.
 * @param keys the current key first.
 */
export async function reencryptPersonalIds(
  storage: Storage<CommerceDatabase>,
  keys: readonly PersonalIdKey[],
): Promise<ReencryptionResult> {
  const counts = { rewritten: 0, current: 0, unreadable: 0 };
  for (const table of tables) {
    let after = '';
    for (;;) {
      const rows = await storage.read
        .selectFrom(table)
        .select(['cart_id', 'data'])
        .where('cart_id', '>', after)
        .orderBy('cart_id')
        .limit(stepSize)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.cart_id;
      // Skip rows without an ID; most orders have none.
      const withId = rows.filter(({ data }) => data.includes('"personalId":"')).map(({ cart_id }) => cart_id);
      if (withId.length > 0) {
        const step = await rewriteStep(storage, table, withId, keys);
        for (const name of ['rewritten', 'current', 'unreadable'] as const) counts[name] += step[name];
      }
    }
  }
  return counts;
}

/** Reads the rows again within the transaction, because they may have changed. */
async function rewriteStep(
  storage: Storage<CommerceDatabase>,
  table: (typeof tables)[number],
  cartIds: readonly string[],
  keys: readonly PersonalIdKey[],
): Promise<ReencryptionResult> {
  return storage.change(async (tx) => {
    const counts = { rewritten: 0, current: 0, unreadable: 0 };
    const rows = await tx
      .selectFrom(table)
      .select(['cart_id', 'data'])
      .where('cart_id', 'in', cartIds)
      .execute();
    for (const { cart_id: cartId, data } of rows) {
      const record: { readonly personalId: string | null } = JSON.parse(data);
      if (record.personalId === null) continue;
      const fresh = underPresentKey(record.personalId, cartId, keys);
      if (fresh === null) counts.unreadable += 1;
      else if (fresh === record.personalId) counts.current += 1;
      else {
        counts.rewritten += 1;
        const changed = JSON.stringify({ ...record, personalId: fresh });
        await tx.updateTable(table).set({ data: changed }).where('cart_id', '=', cartId).execute();
      }
    }
    return counts;
  });
}

/** Returns the ID encrypted with the current key, unchanged if it already is; null if no key decrypts it. */
function underPresentKey(text: string, cartId: string, keys: readonly PersonalIdKey[]): string | null {
  const [present, ...before] = keys;
  if (present === undefined) return null;
  if (opens(() => decryptPersonalId(text, cartId, present)) !== null) return text;
  const id = opens(() => decryptWithAnyKey(text, cartId, before));
  return id === null ? null : encryptPersonalId(id, cartId, present);
}

function opens(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
