/**
 * Stores carts in the database, each as one row with a JSON document. A change is one SELECT and one UPDATE in a
 * transaction, so that concurrent changes of a cart don't overwrite each other.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Dialect, Storage } from '@vitrine/storage/database';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { secretsMatch } from '../secrets-match.ts';
import type { CartId } from './cart-id.ts';
import { cartLifetimeMs, cartLimits } from './cart-limits.ts';
import type { CartRecord } from './cart-record.ts';
import { type CartChange, type CartUserError, toRejectedChange } from './change/cart-change.ts';

type Database = Kysely<CommerceDatabase>;
type ById = { readonly id: string };

const columns = ['data', 'secret', 'expires_at', 'completed_at'] as const;

const select = prepareQuery((db: Database, param: Param<ById>) =>
  db.selectFrom('carts').select(columns).where('id', '=', param('id')),
);

const selectForUpdate = prepareQuery((db: Database, param: Param<ById>) =>
  db.selectFrom('carts').select(columns).where('id', '=', param('id')).forUpdate(),
);

const update = prepareQuery(
  (db: Database, param: Param<{ id: string; data: string; now: EpochMs; expires: number }>) =>
    db
      .updateTable('carts')
      .set({ data: param('data'), updated_at: param('now'), expires_at: param('expires') })
      .where('id', '=', param('id')),
);

const insert = prepareQuery(
  (db: Database, param: Param<{ id: string; secret: string; data: string; now: EpochMs; expires: number }>) =>
    db.insertInto('carts').values({
      id: param('id'),
      secret: param('secret'),
      data: param('data'),
      created_at: param('now'),
      updated_at: param('now'),
      expires_at: param('expires'),
      completed_at: null,
      sweep_at: param('expires'),
    }),
);

interface CartRow {
  readonly data: string;
  readonly secret: string;
  readonly expires_at: EpochMs;
  readonly completed_at: EpochMs | null;
}

/** Parses a row; returns null if the cart has expired or was completed. */
function open(row: CartRow | undefined, now: EpochMs): CartRecord | null {
  if (row === undefined || row.completed_at !== null || row.expires_at <= now) return null;
  return JSON.parse(row.data);
}

/** Compares the secret of an id with the cart's, in constant time. */
export function hasCartKey(cart: CartRecord, secret: string | null): boolean {
  return secret !== null && secretsMatch(cart.secret, secret);
}

/** Loads a cart; null if it is unknown, expired (30 days after its last change) or completed. */
export async function readCartRecord(
  storage: Storage<CommerceDatabase>,
  token: string,
  now: EpochMs,
): Promise<CartRecord | null> {
  return open(await select.first(storage.read, { id: token }), now);
}

/** Loads a cart in a transaction and locks its row. Returns null in the same cases as `readCartRecord`. */
export async function lockCart(
  tx: Transaction<CommerceDatabase>,
  dialect: Dialect,
  token: string,
  now: EpochMs,
): Promise<CartRecord | null> {
  const query = dialect === 'postgres' ? selectForUpdate : select;
  return open(await query.first(tx, { id: token }), now);
}

/** Carts aren't cached in memory, so their changes needn't invalidate the catalogue and discount caches. */
const quiet = { quiet: true } as const;

const tooLarge: CartUserError = {
  code: 'LESS_THAN',
  field: ['cartId'],
  message: `The cart is too large (maximum is ${cartLimits.document} characters).`,
};

/** Inserts a new cart. @returns an error if its JSON exceeds the maximum size; null if it was inserted */
export async function insertCart(
  storage: Storage<CommerceDatabase>,
  cart: CartRecord,
): Promise<CartUserError | null> {
  const data = JSON.stringify(cart);
  if (data.length > cartLimits.document) return tooLarge;
  await storage.change(async (tx) => {
    await insert.run(tx, {
      id: cart.id,
      secret: cart.secret,
      data,
      now: cart.createdAt,
      expires: cart.updatedAt + cartLifetimeMs,
    });
  }, quiet);
  return null;
}

/**
 * Changes a cart in a transaction. Nothing is written if `work` leaves the cart unchanged or reports errors, or if the cart
 * would become too large.
 * @param work pure function; it may run again after a conflict, and may only await queries of `tx`.
 * @returns null if there is no cart with this id and secret.
 */
export async function updateCart(
  storage: Storage<CommerceDatabase>,
  id: CartId,
  now: EpochMs,
  work: (cart: CartRecord, tx: Transaction<CommerceDatabase>) => CartChange | Promise<CartChange>,
): Promise<CartChange | null> {
  return storage.change(async (tx) => {
    const before = await lockCart(tx, storage.dialect, id.token, now);
    if (before === null || !hasCartKey(before, id.secret)) return null;
    const change = await work(before, tx);
    if (change.problems.length > 0 || change.cart === before) return { ...change, cart: before };
    const cart = { ...change.cart, updatedAt: now };
    const data = JSON.stringify(cart);
    if (data.length > cartLimits.document) return toRejectedChange(before, [tooLarge]);
    await update.run(tx, { id: cart.id, data, now, expires: now + cartLifetimeMs });
    return { ...change, cart };
  }, quiet);
}

/**
 * Marks a cart as completed, in the transaction that creates its order. From then on, the cart is treated as missing.
 *
 * @returns false if the cart was already completed.
 */
export async function completeCart(
  tx: Transaction<CommerceDatabase>,
  token: string,
  now: EpochMs,
): Promise<boolean> {
  const result = await tx
    .updateTable('carts')
    .set({ completed_at: now })
    .where('id', '=', token)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type Step = { readonly now: EpochMs; readonly limit: number };

/** Selects the carts that the next sweep step has to check. */
export const selectDueCarts = (db: Database, param: Param<Step>) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('sweep_at', '<=', param('now'))
    .orderBy('sweep_at')
    .limit(param('limit'));

const selectDue = prepareQuery(selectDueCarts);

const deleteDue = prepareQuery((db: Database, param: Param<Step>) =>
  db.deleteFrom('carts').where('id', 'in', selectDueCarts(db, param)).where('expires_at', '<=', param('now')),
);

const postponeDue = prepareQuery((db: Database, param: Param<Step>) =>
  db
    .updateTable('carts')
    .set((eb) => ({ sweep_at: eb.ref('expires_at') }))
    .where('id', 'in', selectDueCarts(db, param))
    .where('expires_at', '>', param('now')),
);

/**
 * Runs one step of the sweep over due carts: deletes expired ones, and postpones those that were changed since to their new
 * expiry.
 *
 * @returns the numbers of deleted and postponed carts; no more are due if both are 0.
 */
export async function sweepCarts(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
  limit: number,
): Promise<{ readonly removed: number; readonly postponed: number }> {
  if ((await selectDue.first(storage.read, { now, limit: 1 })) === undefined) {
    return { removed: 0, postponed: 0 };
  }
  return storage.change(async (tx) => ({
    removed: await deleteDue.run(tx, { now, limit }),
    postponed: await postponeDue.run(tx, { now, limit }),
  }));
}
