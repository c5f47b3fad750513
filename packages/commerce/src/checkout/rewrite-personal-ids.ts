/** Writes every kept personal ID anew with the key that is set now, so that the key of before can go. */
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { decryptPersonalId, encryptPersonalId, openPersonalId, type PersonalIdKey } from './personal-id.ts';

export interface Rewritten {
  /** Written anew. */
  readonly rewritten: number;
  /** Written with the present key already. */
  readonly current: number;
  /** Opened by no key: left as they are. */
  readonly unreadable: number;
}

/** Rows of one change: shoppers who pay meanwhile wait for one of them at most. */
const stepSize = 100;
/** Orders and checkouts keep the ID, each in its document, with the cart's id that it is bound to. */
const tables = ['orders', 'checkouts'] as const;

/** Call it while the shop runs or not; a second call goes on where one was cut off. `keys`: the present one first. */
export async function rewritePersonalIds(
  storage: Storage<CommerceDatabase>,
  keys: readonly PersonalIdKey[],
): Promise<Rewritten> {
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
      // Most orders have none.
      const withId = rows.filter(({ data }) => data.includes('"personalId":"')).map(({ cart_id }) => cart_id);
      if (withId.length > 0) {
        const step = await rewriteStep(storage, table, withId, keys);
        for (const name of ['rewritten', 'current', 'unreadable'] as const) counts[name] += step[name];
      }
    }
  }
  return counts;
}

/** Reads them once more inside the change: a shopper may have written meanwhile. */
async function rewriteStep(
  storage: Storage<CommerceDatabase>,
  table: (typeof tables)[number],
  cartIds: readonly string[],
  keys: readonly PersonalIdKey[],
): Promise<Rewritten> {
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

/** The ID as the present key writes it, the very same where it has; null where no key opens it. */
function underPresentKey(text: string, cartId: string, keys: readonly PersonalIdKey[]): string | null {
  const [present, ...before] = keys;
  if (present === undefined) return null;
  if (opens(() => decryptPersonalId(text, cartId, present)) !== null) return text;
  const id = opens(() => openPersonalId(text, cartId, before));
  return id === null ? null : encryptPersonalId(id, cartId, present);
}

function opens(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
