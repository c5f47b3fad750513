/** Carts that shoppers filled lately, for those who ask what a change of the offers would do to them. */
import { type Param, prepare } from '@vitrine/storage/compiled';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { CartRecord } from './model.ts';

type Database = Kysely<CommerceDatabase>;

interface Step {
  /** Only carts that the sweep looks at before this time. */
  readonly before: number;
  readonly now: number;
  readonly limit: number;
}

/**
 * By the index of the sweep, which is in the order of the carts' beginnings: an index by their last change would move with
 * every change. Of carts of the same millisecond some may be passed over.
 */
const olderCarts = prepare((db: Database, param: Param<Step>) =>
  db
    .selectFrom('carts')
    .select(['data', 'sweep_at'])
    .where('sweep_at', '<', param('before'))
    .where('completed_at', 'is', null)
    .where('expires_at', '>', param('now'))
    .orderBy('sweep_at', 'desc')
    .limit(param('limit')),
);

/** Before the first cart of a walk. */
export const newestCart = Number.MAX_SAFE_INTEGER;

/**
 * The next carts of a walk from the newest to the oldest, at most `limit`, neither bought nor expired; some may be empty.
 * `before` is the `place` of the cart before them, `now` in milliseconds since 1970.
 */
export async function recentCarts(
  db: Database,
  step: Step,
): Promise<readonly { readonly place: number; readonly cart: CartRecord }[]> {
  const rows = await olderCarts.all(db, step);
  return rows.map(({ data, sweep_at: place }) => ({ place, cart: JSON.parse(data) }));
}
