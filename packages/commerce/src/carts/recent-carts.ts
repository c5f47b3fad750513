/** Loads recent carts with items, to simulate the effect of changed offers. */
import type { EpochMs } from '@vitrine/rules/units';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { CartRecord } from './cart-record.ts';

type Database = Kysely<CommerceDatabase>;

interface Step {
  /** Upper bound of `sweep_at`, exclusive. */
  readonly before: EpochMs;
  readonly now: EpochMs;
  readonly limit: number;
}

/**
 * Uses the index on `sweep_at`, which reflects the order of creation. An index on the last change would have to be updated
 * on every change. Carts created in the same millisecond may be skipped.
 */
const olderCarts = prepareQuery((db: Database, param: Param<Step>) =>
  db
    .selectFrom('carts')
    .select(['data', 'sweep_at'])
    .where('sweep_at', '<', param('before'))
    .where('completed_at', 'is', null)
    .where('expires_at', '>', param('now'))
    .orderBy('sweep_at', 'desc')
    .limit(param('limit')),
);

/** Initial value of `before`. */
export const beforeNewestCart = Number.MAX_SAFE_INTEGER;

/**
 * Returns the next carts from newest to oldest that are neither completed nor expired. Some may be empty.
 * @param step `before` is the `place` of the previous cart, or `beforeNewestCart`.
 */
export async function loadRecentCarts(
  db: Database,
  step: Step,
): Promise<readonly { readonly place: number; readonly cart: CartRecord }[]> {
  const rows = await olderCarts.all(db, step);
  return rows.map(({ data, sweep_at: place }) => ({ place, cart: JSON.parse(data) }));
}
