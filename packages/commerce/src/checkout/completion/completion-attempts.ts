/** Stores the attempts to complete carts through the API. */
import { createHash } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable } from 'kysely';
import type { CompletionAccess, CompletionProblem } from '../../carts/cart-completion.ts';
import { createCartToken } from '../../carts/cart-id.ts';
import { lockCart } from '../../carts/cart-store.ts';
import type { CommerceDatabase } from '../../database.ts';
import type { OrderTables } from '../../orders/order-tables.ts';
import type { PaymentMethodInput } from '../checkout-service.ts';

/** Data for resuming an attempt, and its result. */
export interface CompletionAttemptData {
  readonly secret: string;
  readonly method: PaymentMethodInput;
  readonly amount: Minor;
  /** Set if the attempt succeeded. */
  readonly orderId?: string;
  /** Set if the attempt failed. */
  readonly problem?: CompletionProblem;
}

export interface StoredAttempt extends CompletionAttemptData {
  readonly id: string;
  readonly cartId: string;
  readonly status: 'processing' | 'succeeded' | 'failed';
  readonly updatedAt: EpochMs;
}

/** An attempt that hasn't ended after this time is resumed by the next client that polls it. */
export const attemptLeaseMs: DurationMs = 30_000;

type Row = Selectable<OrderTables['cart_completions']>;

function parseRow({ id, cart_id: cartId, status, data, updated_at: updatedAt }: Row): StoredAttempt {
  return { ...(JSON.parse(data) as CompletionAttemptData), id, cartId, status, updatedAt };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function readAttempt(
  { read }: Storage<CommerceDatabase>,
  id: string,
): Promise<StoredAttempt | null> {
  const row = await read.selectFrom('cart_completions').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : parseRow(row);
}

/** Returns the id of a cart's attempt by its token; null if it doesn't exist. */
export async function findAttemptId(
  { read }: Storage<CommerceDatabase>,
  cartId: string,
  token: string,
): Promise<string | null> {
  const row = await read
    .selectFrom('cart_completions')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the time by which the cart's running attempt has to end; null if none is running. */
export async function findRunningAttempt(
  { read }: Pick<Storage<CommerceDatabase>, 'read'>,
  cartId: string,
  now: EpochMs,
): Promise<EpochMs | null> {
  const row = await read
    .selectFrom('cart_completions')
    .select('updated_at')
    .where('cart_id', '=', cartId)
    .where('status', '=', 'processing')
    .where('updated_at', '>', now - attemptLeaseMs)
    .executeTakeFirst();
  return row === undefined ? null : row.updated_at + attemptLeaseMs;
}

export type AttemptStart =
  | { readonly kind: 'started'; readonly attempt: StoredAttempt }
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'gone' };

/**
 * Inserts an attempt, unless its token was already used or another attempt of the cart is running. An abandoned attempt is
 * marked as failed and replaced.
 */
export function startAttempt(
  storage: Storage<CommerceDatabase>,
  { cartId, secret }: CompletionAccess,
  token: string,
  payment: Pick<CompletionAttemptData, 'method' | 'amount'>,
  now: EpochMs,
): Promise<AttemptStart> {
  const id = createCartToken();
  return storage.change(async (tx): Promise<AttemptStart> => {
    if ((await lockCart(tx, storage.dialect, cartId, now)) === null) return { kind: 'gone' };
    const rows = await tx.selectFrom('cart_completions').selectAll().where('cart_id', '=', cartId).execute();
    const known = rows.find(({ token_hash: hash }) => hash === hashToken(token));
    if (known !== undefined) return { kind: 'known', id: known.id };
    const processing = rows.filter(({ status }) => status === 'processing').map(parseRow);
    if (processing.some(({ updatedAt }) => updatedAt > now - attemptLeaseMs)) return { kind: 'busy' };
    for (const { id: abandoned, secret: _, ...attempt } of processing) {
      const problem: CompletionProblem = { code: 'ERROR', message: 'Another attempt took its place.' };
      const data: CompletionAttemptData = {
        secret,
        method: attempt.method,
        amount: attempt.amount,
        problem,
      };
      await tx
        .updateTable('cart_completions')
        .set({ status: 'failed', data: JSON.stringify(data), updated_at: now })
        .where('id', '=', abandoned)
        .execute();
    }
    const data: CompletionAttemptData = { secret, ...payment };
    await tx
      .insertInto('cart_completions')
      .values({
        id,
        cart_id: cartId,
        token_hash: hashToken(token),
        status: 'processing',
        data: JSON.stringify(data),
        updated_at: now,
      })
      .execute();
    return { kind: 'started', attempt: { ...data, id, cartId, status: 'processing', updatedAt: now } };
  });
}

/** Resumes an attempt whose process ended. @returns false if another process has already resumed it. */
export function resumeAttempt(
  storage: Storage<CommerceDatabase>,
  { id, updatedAt }: StoredAttempt,
  now: EpochMs,
): Promise<boolean> {
  return storage.change(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('cart_completions')
      .set({ updated_at: now })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .where('updated_at', '=', updatedAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Stores the result of an attempt, unless it already has one. */
export function finishAttempt(
  storage: Storage<CommerceDatabase>,
  attempt: StoredAttempt,
  result: { readonly orderId: string } | { readonly problem: CompletionProblem },
  now: EpochMs,
): Promise<void> {
  const { secret, method, amount } = attempt;
  const data: CompletionAttemptData = { secret, method, amount, ...result };
  const status = 'orderId' in result ? 'succeeded' : 'failed';
  return storage.change(async (tx) => {
    await tx
      .updateTable('cart_completions')
      .set({ status, data: JSON.stringify(data), updated_at: now })
      .where('id', '=', attempt.id)
      .where('status', '=', 'processing')
      .execute();
  });
}
