/**
 * A refund in three steps, each of which may be repeated: a row says what will be given back and reserves it, the gateway
 * gives it back, one change writes it into the order. What is reserved counts as given back, so that two refunds at once
 * never exceed what was paid. `recoverRefunds` goes on from what is written.
 */
import { randomUUID } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { giveBackStock } from '../catalogue/stock.ts';
import type { CommerceDatabase } from '../database.ts';
import { queueMail } from '../mail/queue.ts';
import { GatewayUnavailable, type PaymentGateway, type RefundState } from '../payments/gateway.ts';
import { handleOf } from '../payments/payment-store.ts';
import type { LinePieces, OrderRecord, RefundRecord } from './model.ts';
import { moneyOf, recordOrderEvent } from './order-events.ts';
import { readOrder, readOrderByNumber, updateOrder } from './order-store.ts';
import { linesLeft, piecesToRefund, refundAmounts, totalRefunded } from './refund-amounts.ts';
import { markReturnRefunded } from './returns.ts';
import type { OrderTables } from './tables.ts';

type RefundRow = Selectable<OrderTables['refunds']>;

export interface RefundParts {
  readonly storage: Storage<CommerceDatabase>;
  readonly payments: PaymentGateway;
  /** ms since 1970. */
  readonly clock: () => number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Reached after each durable step; a test stops the work there. */
  readonly checkpoint?: (point: 'asked' | 'givenBack') => Promise<void>;
}

export interface RefundWish {
  /** Null: everything that is left, shipping included. */
  readonly lines: readonly LinePieces[] | null;
  /** With `lines`: what was paid for the shipping goes back too. */
  readonly shipping: boolean;
  readonly restock: boolean;
  readonly reason: string;
  readonly returnId: string | null;
}

export type RefundOutcome =
  | { readonly kind: 'done'; readonly order: OrderRecord; readonly refund: RefundRecord }
  /** Asked for; the shop goes on with it by itself. */
  | { readonly kind: 'pending'; readonly refund: RefundRecord; readonly reason: string }
  /** Nothing was given back; the sentence says why. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Gives back the money of some pieces of an order, or of all that is left. */
export async function refundOrder(
  parts: RefundParts,
  number: number,
  wish: RefundWish,
): Promise<RefundOutcome> {
  const asked = await parts.storage.change((tx) => reserve(tx, parts, number, wish));
  if (typeof asked === 'string') return { kind: 'refused', reason: asked };
  await parts.checkpoint?.('asked');
  try {
    return await advanceRefund(parts, asked);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return { kind: 'pending', refund: JSON.parse(asked.data), reason: error.message };
  }
}

/** Writes down what is asked for; a sentence where it can't be. */
async function reserve(
  tx: Transaction<CommerceDatabase>,
  { clock, payments }: RefundParts,
  number: number,
  wish: RefundWish,
): Promise<RefundRow | string> {
  const order = await readOrderByNumber(tx, number);
  if (order === null) return `There is no order ${number}.`;
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const rows = await tx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
  const open = rows.filter(({ status }) => status !== 'refused');
  const before = open.map((row): RefundRecord => JSON.parse(row.data));
  const left = linesLeft(order, before);
  if (order.financialStatus === 'refunded' || left.length === 0)
    return `Everything of order ${number} was refunded before.`;
  if (order.financialStatus === 'voided') return `The money of order ${number} was never taken.`;
  if (order.financialStatus === 'authorized')
    return `The money of order ${number} is held, not taken yet; the shop takes it within a minute. Try again then.`;
  if (payment !== undefined && payment.gateway !== payments.name)
    return `Order ${number} was paid by ${payment.gateway}; this shop is set to ${payments.name}.`;
  const wrong = wish.lines === null ? null : problemOf(order, before, wish.lines);
  if (wrong !== null) return wrong;
  const now = clock();
  const refund: RefundRecord = {
    id: randomUUID(),
    at: now,
    ...refundAmounts(order, before, wish.lines ?? left, wish.shipping || wish.lines === null),
    reason: wish.reason,
    restocked: wish.restock,
    returnId: wish.returnId,
  };
  const given = before.reduce((sum, { total }) => sum + total, 0);
  if (given + refund.total > (payment?.amount ?? 0)) {
    return `Order ${number} was paid less than what would be given back.`;
  }
  const row: RefundRow = {
    id: refund.id,
    order_id: order.id,
    payment_id: payment?.id ?? null,
    gateway: payments.name,
    status: 'asked',
    amount: refund.total,
    reference: null,
    data: JSON.stringify(refund),
    message: '',
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto('refunds').values(row).execute();
  return row;
}

function problemOf(
  order: OrderRecord,
  before: readonly RefundRecord[],
  lines: readonly LinePieces[],
): string | null {
  if (lines.length === 0) return 'No line was named.';
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return `Order ${order.number} has no such line.`;
    const left = piecesToRefund(line, before);
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
      return `Of ${line.title} ${left} of ${line.quantity} can be refunded, not ${quantity}.`;
  }
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) return 'A line is named twice.';
  return null;
}

/**
 * Asks the gateway and writes down what came of it.
 *
 * @throws GatewayUnavailable where it doesn't answer.
 */
export async function advanceRefund(parts: RefundParts, row: RefundRow): Promise<RefundOutcome> {
  const { storage, clock } = parts;
  const state = await askGateway(parts, row);
  if (state.status === 'pending') {
    await storage.change((tx) =>
      tx
        .updateTable('refunds')
        .set({ reference: state.reference, updated_at: clock() })
        .where('id', '=', row.id)
        .where('status', '=', 'asked')
        .execute(),
    );
    return { kind: 'pending', refund: JSON.parse(row.data), reason: 'The gateway has not finished it yet.' };
  }
  await parts.checkpoint?.('givenBack');
  return storage.change((tx) =>
    state.status === 'refused'
      ? refuse(tx, row, state.message, clock())
      : finish(tx, row, state.reference, clock()),
  );
}

/** Where nothing was paid there is nobody to ask. */
async function askGateway({ storage, payments }: RefundParts, row: RefundRow): Promise<RefundState> {
  if (row.payment_id === null || row.amount === 0) return { status: 'done', reference: row.id };
  const payment = await storage.read
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
  const { amount, reference } = row;
  return payments.refund(handleOf(payment), { idempotencyKey: `refund-${row.id}`, amount, reference });
}

async function refuse(
  tx: Transaction<CommerceDatabase>,
  row: RefundRow,
  message: string,
  now: number,
): Promise<RefundOutcome> {
  await tx
    .updateTable('refunds')
    .set({ status: 'refused', message, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', 'asked')
    .execute();
  return { kind: 'refused', reason: message };
}

/** Writes the refund into its order, once: whoever comes second finds it done. */
async function finish(
  tx: Transaction<CommerceDatabase>,
  row: RefundRow,
  reference: string,
  now: number,
): Promise<RefundOutcome> {
  const asked: RefundRecord = JSON.parse(row.data);
  const result = await tx
    .updateTable('refunds')
    .set({ status: 'done', reference, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  const order = await readOrder(tx, row.order_id);
  if (order === null) throw new Error(`The order of refund ${row.id} is gone.`);
  if (result.numUpdatedRows === 0n) return { kind: 'done', order, refund: asked };
  return { kind: 'done', order: await recordRefund(tx, order, asked, now), refund: asked };
}

/**
 * Adds a refund whose money is given back to its order, in the change that marks it done: the order's state, the stock where that
 * is asked for, the mail.
 *
 * @returns the order as it then stands.
 */
export async function recordRefund(
  tx: Transaction<CommerceDatabase>,
  before: OrderRecord,
  refund: RefundRecord,
  now: number,
): Promise<OrderRecord> {
  const refunds = [...(before.refunds ?? []), refund];
  const everything =
    linesLeft(before, refunds).length === 0 &&
    totalRefunded({ ...before, refunds }) >= before.amounts.totalAmount;
  const order: OrderRecord = {
    ...before,
    refunds,
    financialStatus: everything ? 'refunded' : 'partiallyRefunded',
  };
  await updateOrder(tx, order);
  const money = { ...moneyOf(order), key: `refund:${refund.id}`, amount: refund.total, goods: 0 };
  await recordOrderEvent(tx, { ...money, kind: 'refunded', at: now });
  if (everything) {
    await tx
      .updateTable('payments')
      .set({ status: 'refunded', updated_at: now })
      .where('order_id', '=', order.id)
      .where('status', '=', 'succeeded')
      .execute();
  }
  if (refund.returnId !== null) await markReturnRefunded(tx, refund.returnId, now);
  if (refund.restocked) await giveBackStock(tx, piecesOf(order, refund), now);
  if (order.erasedAt === null)
    await queueMail(tx, order.email, { kind: 'orderRefunded', orderId: order.id, refundId: refund.id }, now);
  return order;
}

function piecesOf(order: OrderRecord, refund: RefundRecord) {
  return refund.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ variantId: line.variantId, quantity }];
  });
}

/** Goes on with every refund that was asked for and not heard of; one that fails is logged, and stops no other. */
export async function recoverRefunds(parts: RefundParts, grace: number): Promise<number> {
  const { storage, payments, clock, log } = parts;
  const now = clock();
  const rows = await storage.read
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'asked')
    .where('gateway', '=', payments.name)
    .where((row) => row.or([row('updated_at', '<=', now - grace), row('updated_at', '>', now + grace)]))
    .execute();
  for (const row of rows) {
    try {
      await advanceRefund(parts, row);
    } catch (error) {
      if (error instanceof GatewayUnavailable)
        log.warn({ refund: row.id, reason: error.message }, 'a refund is asked for again later');
      else log.error({ refund: row.id, err: error }, 'a refund could not be looked at');
    }
  }
  return rows.length;
}

/**
 * The whole money of an order went back at the gateway, by somebody who did it there: writes what is not written yet.
 *
 * @returns false where refunds that were asked for here explain it, and will write themselves.
 */
export async function recordRefundAtGateway(
  tx: Transaction<CommerceDatabase>,
  order: OrderRecord,
  now: number,
): Promise<boolean> {
  const rows = await tx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
  const open = rows.filter(({ status }) => status !== 'refused');
  const before = open.map((row): RefundRecord => JSON.parse(row.data));
  const amounts = refundAmounts(order, before, linesLeft(order, before), true);
  if (amounts.total === 0 && open.some(({ status }) => status === 'asked')) return false;
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'gateway'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const refund: RefundRecord = {
    id: randomUUID(),
    at: now,
    ...amounts,
    reason: '',
    restocked: false,
    returnId: null,
  };
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: order.id,
      payment_id: payment?.id ?? null,
      gateway: payment?.gateway ?? '',
      status: 'done',
      amount: refund.total,
      reference: null,
      data: JSON.stringify(refund),
      message: 'given back at the gateway',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await recordRefund(tx, order, refund, now);
  return true;
}
