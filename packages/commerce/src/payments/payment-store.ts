/**
 * Stores payments in the database. A row is inserted before the gateway is called, so that the payment can be found after a
 * crash at any point. A cart has at most one open payment.
 */
import { randomUUID } from 'node:crypto';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { paymentChannel } from '../diagnostics-channels.ts';
import type { OrderTables, PaymentStatus } from '../orders/order-tables.ts';
import type { GatewayState, PaymentHandle, SavedPaymentMethod } from './payment-gateway.ts';

export type PaymentRow = Selectable<OrderTables['payments']>;

export interface OpenPaymentInput {
  readonly cartId: string;
  readonly gateway: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly now: EpochMs;
  /** Method to charge without the shopper; omitted if the shopper pays. */
  readonly method?: SavedPaymentMethod;
}

/** Gateway of payments that the merchant received outside the shop, such as a bank transfer. */
export const manualGateway = 'manual';

const undecided: readonly PaymentStatus[] = ['pending', 'authorized', 'succeeded'];

/**
 * Returns a cart's open payment of this amount, or creates one, so that two tabs pay only once. An open payment of another
 * amount is marked for release and returned as `outdated`.
 */
export async function openPayment(
  storage: Storage<CommerceDatabase>,
  wanted: OpenPaymentInput,
): Promise<{ readonly payment: PaymentRow; readonly outdated: PaymentRow | null }> {
  return storage.change(async (tx) => {
    const open = await tx
      .selectFrom('payments')
      .selectAll()
      .where('open_cart_id', '=', wanted.cartId)
      .executeTakeFirst();
    const fits =
      open !== undefined &&
      open.amount === wanted.amount &&
      open.currency === wanted.currency &&
      open.gateway === wanted.gateway;
    if (fits) return { payment: open, outdated: null };
    if (open !== undefined) await markReleasing(tx, open.id, wanted.now);
    const { attempts } = await tx
      .selectFrom('payments')
      .select((row) => row.fn.countAll().as('attempts'))
      .where('cart_id', '=', wanted.cartId)
      .executeTakeFirstOrThrow();
    const payment: PaymentRow = {
      id: randomUUID(),
      cart_id: wanted.cartId,
      open_cart_id: wanted.cartId,
      gateway: wanted.gateway,
      idempotency_key: `${wanted.cartId}-${wanted.amount}-${Number(attempts) + 1}`,
      reference: null,
      status: 'pending',
      amount: wanted.amount,
      currency: wanted.currency,
      order_id: null,
      method: wanted.method === undefined ? null : JSON.stringify(wanted.method),
      message: '',
      created_at: wanted.now,
      updated_at: wanted.now,
    };
    await tx.insertInto('payments').values(payment).execute();
    return { payment, outdated: open ?? null };
  });
}

/**
 * Marks a payment for release, after which it can't be used for an order.
 * @returns false if it has an order, or its state is final or already `releasing`.
 */
export async function markReleasing(
  tx: Transaction<CommerceDatabase>,
  id: string,
  now: EpochMs,
): Promise<boolean> {
  const result = await tx
    .updateTable('payments')
    .set({ status: 'releasing', open_cart_id: null, updated_at: now })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('status', 'in', undecided)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Stores the state reported by the gateway. A `releasing` payment can only reach a final state. If the gateway reports
 * `unknown`, a `releasing` payment becomes `canceled`; a payment in any other state is unchanged.
 *
 * @param follow updates other records in the same transaction, so that a crash can't separate the two changes; called even
 * if the state is unchanged.
 * @returns the updated row.
 */
export async function recordPaymentState(
  storage: Storage<CommerceDatabase>,
  id: string,
  state: GatewayState,
  now: EpochMs,
  follow: (tx: Transaction<CommerceDatabase>, row: PaymentRow) => Promise<void> = async () => undefined,
): Promise<PaymentRow> {
  const { row: recorded, from } = await storage.change(async (tx) => {
    const row = await tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const next = after(row, state);
    const updated: PaymentRow = next === null ? row : { ...row, ...next, updated_at: now };
    if (next !== null) {
      await tx
        .updateTable('payments')
        .set({ ...next, updated_at: now })
        .where('id', '=', id)
        .execute();
    }
    await follow(tx, updated);
    return { row: updated, from: row.status };
  });
  if (recorded.status !== from)
    paymentChannel.publish({ gateway: recorded.gateway, status: recorded.status });
  return recorded;
}

/** Allowed state transitions; all other states are final. */
const forward: Readonly<Partial<Record<PaymentStatus, readonly PaymentStatus[]>>> = {
  pending: ['authorized', 'succeeded', 'declined', 'failed', 'canceled', 'refunded'],
  authorized: ['succeeded', 'failed', 'canceled', 'refunded'],
  succeeded: ['refunded'],
  releasing: ['canceled', 'refunded', 'declined', 'failed'],
};

type Progress = Partial<Pick<PaymentRow, 'status' | 'reference' | 'message' | 'open_cart_id' | 'method'>>;

function after(row: PaymentRow, state: GatewayState): Progress | null {
  if (state.status === 'unknown') {
    return row.status === 'releasing' ? { status: 'canceled', open_cart_id: null } : null;
  }
  const outcome = { reference: state.reference, ...('message' in state ? { message: state.message } : {}) };
  const stays = state.status === 'pending' || (state.status === 'declined' && state.open);
  if (stays) return row.status === 'pending' ? outcome : null;
  if (!forward[row.status]?.includes(state.status)) return null;
  const over = !undecided.includes(state.status);
  const method =
    'method' in state && state.method !== undefined ? { method: JSON.stringify(state.method) } : {};
  return { ...outcome, ...method, status: state.status, ...(over ? { open_cart_id: null } : {}) };
}

/**
 * Links a payment to its order, in the order's transaction.
 *
 * @returns false if it is no longer authorized or captured.
 */
export async function linkPayment(
  tx: Transaction<CommerceDatabase>,
  id: string,
  orderId: string,
  now: EpochMs,
): Promise<boolean> {
  const result = await tx
    .updateTable('payments')
    .set({ order_id: orderId, open_cart_id: null, updated_at: now })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('status', 'in', ['authorized', 'succeeded'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function readPayment(
  db: Kysely<CommerceDatabase> | Transaction<CommerceDatabase>,
  id: string,
): Promise<PaymentRow | null> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findPayment(
  db: Kysely<CommerceDatabase>,
  gateway: string,
  reference: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the handle that identifies a payment at the gateway. */
export function toPaymentHandle(row: PaymentRow): PaymentHandle {
  return {
    idempotencyKey: row.idempotency_key,
    reference: row.reference,
    amount: row.amount,
    currency: getCurrency(row.currency),
    method: readSavedMethod(row),
  };
}

/** Returns the method that a payment charges or saves; null if there is none. */
export function readSavedMethod({ method }: Pick<PaymentRow, 'method'>): SavedPaymentMethod | null {
  return method === null ? null : JSON.parse(method);
}

function getCurrency(text: string): CurrencyCode {
  const currency = currencyCodes.find((code) => code === text);
  if (currency === undefined)
    throw new Error(`The database contains a payment in ${text}, which is no currency of a shop.`);
  return currency;
}
