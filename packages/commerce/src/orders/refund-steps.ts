/**
 * Refunds an order in three idempotent steps: reserve the amount in a row, refund it at the gateway, and
 * record it in the order in one transaction. Reserved amounts count as refunded, so that concurrent refunds
 * never exceed the amount paid. `recoverRefunds` resumes unfinished refunds.
 */
import { randomUUID } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { returnStock } from '../catalogue/take-stock.ts';
import type { CommerceDatabase } from '../database.ts';
import {
  restoreGiftCardPayments,
  splitRefundOverGiftCards,
  sumGiftCardPayments,
} from '../gift-cards/order-gift-cards.ts';
import {
  disableRefundedGiftCards,
  disableSoldGiftCards,
  enableRefundedGiftCards,
} from '../gift-cards/sold-gift-cards.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { commandLine, type MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import {
  GatewayUnavailableError,
  type PaymentGateway,
  type RefundState,
} from '../payments/payment-gateway.ts';
import { toPaymentHandle } from '../payments/payment-store.ts';
import { getEventBase, recordOrderEvent } from './order-events.ts';
import type { LineQuantity, OrderRecord, RefundRecord } from './order-record.ts';
import { findOrder, findOrderByNumber, updateOrder } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';
import {
  computeRefundAmounts,
  getRefundableLines,
  getRefundableQuantity,
  getTotalRefunded,
  isRefundedWithoutLines,
} from './refund-amounts.ts';
import { markReturnRefunded } from './returns.ts';

export type RefundRow = Selectable<OrderTables['refunds']>;

export interface RefundDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly payments: PaymentGateway;
  readonly clock: () => EpochMs;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Called after each committed step; a test aborts the process there. */
  readonly checkpoint?: (point: 'asked' | 'givenBack') => Promise<void>;
}

export interface RefundInput {
  /** Null refunds everything that is left, including shipping. */
  readonly lines: readonly LineQuantity[] | null;
  /** Also refunds shipping; only used with `lines`. */
  readonly shipping: boolean;
  readonly restock: boolean;
  readonly reason: string;
  readonly returnId: string | null;
  /** False sends no email; true if omitted. */
  readonly notify?: boolean;
  /** For the merchant alone. */
  readonly note?: string;
  /** The person or program that refunds; the command line if omitted. */
  readonly actor?: MerchantActor;
  /** The amount that the merchant saw, without what goes to gift cards; another one rejects the refund. */
  readonly expectedPayment?: Minor;
}

export type RefundResult =
  | { readonly kind: 'done'; readonly order: OrderRecord; readonly refund: RefundRecord }
  /** Requested, but not confirmed by the gateway; resumed automatically. */
  | { readonly kind: 'pending'; readonly refund: RefundRecord; readonly reason: string }
  /** Nothing was refunded; `reason` is a sentence for the merchant. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Refunds some items of an order, or all that is left. */
export async function refundOrder(
  parts: RefundDeps,
  number: number,
  wish: RefundInput,
): Promise<RefundResult> {
  const asked = await parts.storage.change((tx) => reserveRefund(tx, parts, number, wish));
  if (typeof asked === 'string') return { kind: 'refused', reason: asked };
  return completeRefund(parts, asked);
}

/** Requests a reserved refund at the gateway. If the gateway is unavailable, the refund is resumed later. */
export async function completeRefund(parts: RefundDeps, asked: RefundRow): Promise<RefundResult> {
  await parts.checkpoint?.('asked');
  try {
    return await resumeRefund(parts, asked);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    return { kind: 'pending', refund: JSON.parse(asked.data), reason: error.message };
  }
}

/** Reserves a refund; returns a sentence if it isn't possible. */
export async function reserveRefund(
  tx: Transaction<CommerceDatabase>,
  { clock, payments }: RefundDeps,
  number: number,
  wish: RefundInput,
): Promise<RefundRow | string> {
  const order = await findOrderByNumber(tx, number);
  if (order === null) return `There is no order ${number}.`;
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const rows = await tx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
  const open = rows.filter(({ status }) => status !== 'refused');
  const before = open.map((row): RefundRecord => JSON.parse(row.data));
  const left = getRefundableLines(order, before);
  if (isRefundedWithoutLines(order) || left.length === 0)
    return `Everything of order ${number} was refunded before.`;
  if (order.financialStatus === 'voided') return `The money of order ${number} was never taken.`;
  if (order.financialStatus === 'authorized')
    return `The money of order ${number} is held, not taken yet; the shop takes it within a minute. Try again then.`;
  if (payment !== undefined && payment.gateway !== payments.name)
    return `Order ${number} was paid by ${payment.gateway}; this shop is set to ${payments.name}.`;
  const wrong = wish.lines === null ? null : problemOf(order, before, wish.lines);
  if (wrong !== null) return wrong;
  const now = clock();
  const amounts = computeRefundAmounts(
    order,
    before,
    wish.lines ?? left,
    wish.shipping || wish.lines === null,
  );
  const giftCards = splitRefundOverGiftCards(order, before, amounts.total);
  const refund: RefundRecord = {
    id: randomUUID(),
    at: now,
    ...amounts,
    ...(giftCards.length === 0 ? {} : { giftCards }),
    reason: wish.reason,
    // A cancellation has put its units back to stock already.
    restocked: wish.restock && order.cancellation?.restocked !== true,
    returnId: wish.returnId,
    ...(wish.notify === false ? { isSilent: true } : {}),
    ...(wish.note === undefined || wish.note === '' ? {} : { note: wish.note }),
  };
  const byPayment = refund.total - sumGiftCardPayments(refund);
  if (wish.expectedPayment !== undefined && wish.expectedPayment !== byPayment)
    return `The refund of these items is ${toDecimal(byPayment)} ${order.currency}, not ${toDecimal(wish.expectedPayment)}.`;
  const given = before.reduce((sum, each) => sum + each.total - sumGiftCardPayments(each), 0);
  if (given + byPayment > (payment?.amount ?? 0)) {
    return `Order ${number} was paid less than what would be given back.`;
  }
  const disabled = await disableRefundedGiftCards(tx, order, {
    refundId: refund.id,
    lines: refund.lines,
    at: now,
  });
  if (typeof disabled === 'string') return disabled;
  const row: RefundRow = {
    id: refund.id,
    order_id: order.id,
    payment_id: payment?.id ?? null,
    gateway: payments.name,
    status: 'asked',
    amount: byPayment,
    reference: null,
    data: JSON.stringify(disabled.length === 0 ? refund : { ...refund, disabledGiftCards: disabled }),
    message: '',
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto('refunds').values(row).execute();
  const { actor = commandLine, returnId } = wish;
  const action = returnId === null ? 'refundCreate' : 'returnProcess';
  await recordAuditEntry(tx, { actor, action, subject: { type: 'Order', id: order.id } }, now);
  return row;
}

function problemOf(
  order: OrderRecord,
  before: readonly RefundRecord[],
  lines: readonly LineQuantity[],
): string | null {
  if (lines.length === 0) return 'No line was named.';
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return `Order ${order.number} has no such line.`;
    const left = getRefundableQuantity(line, before);
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
      return `Of ${line.title} ${left} of ${line.quantity} can be refunded, not ${quantity}.`;
  }
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) return 'A line is named twice.';
  return null;
}

/**
 * Requests the refund at the gateway and stores the result.
 *
 * @throws GatewayUnavailable if the gateway doesn't respond.
 */
async function resumeRefund(parts: RefundDeps, row: RefundRow): Promise<RefundResult> {
  const { storage, clock } = parts;
  const state = await requestRefund(parts, row);
  if (state.status === 'pending') {
    await storage.change((tx) =>
      tx
        .updateTable('refunds')
        .set({ reference: state.reference, updated_at: clock() })
        .where('id', '=', row.id)
        .where('status', '=', 'asked')
        .execute(),
    );
    return {
      kind: 'pending',
      refund: JSON.parse(row.data),
      reason: 'The gateway has not completed the refund yet.',
    };
  }
  await parts.checkpoint?.('givenBack');
  return storage.change((tx) =>
    state.status === 'refused'
      ? refuse(tx, row, state.message, clock())
      : finish(tx, row, state.reference, clock()),
  );
}

/** Without a payment there is nothing to request. */
async function requestRefund({ storage, payments }: RefundDeps, row: RefundRow): Promise<RefundState> {
  if (row.payment_id === null || row.amount === 0) return { status: 'done', reference: row.id };
  const payment = await storage.read
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
  const { amount, reference } = row;
  return payments.refund(toPaymentHandle(payment), { idempotencyKey: `refund-${row.id}`, amount, reference });
}

async function refuse(
  tx: Transaction<CommerceDatabase>,
  row: RefundRow,
  message: string,
  now: EpochMs,
): Promise<RefundResult> {
  await tx
    .updateTable('refunds')
    .set({ status: 'refused', message, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', 'asked')
    .execute();
  const { disabledGiftCards = [] }: RefundRecord = JSON.parse(row.data);
  await enableRefundedGiftCards(tx, disabledGiftCards, row.id, now);
  return { kind: 'refused', reason: message };
}

/** Records the refund in its order. Idempotent. */
async function finish(
  tx: Transaction<CommerceDatabase>,
  row: RefundRow,
  reference: string,
  now: EpochMs,
): Promise<RefundResult> {
  const asked: RefundRecord = JSON.parse(row.data);
  const result = await tx
    .updateTable('refunds')
    .set({ status: 'done', reference, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  const order = await findOrder(tx, row.order_id);
  if (order === null) throw new Error(`The order of refund ${row.id} does not exist.`);
  if (result.numUpdatedRows === 0n) return { kind: 'done', order, refund: asked };
  return { kind: 'done', order: await recordRefund(tx, order, asked, now), refund: asked };
}

/**
 * Adds a completed refund to its order, in the transaction that marks it as done: financial status,
 * restocking if requested, email.
 *
 * @returns the updated order.
 */
async function recordRefund(
  tx: Transaction<CommerceDatabase>,
  before: OrderRecord,
  refund: RefundRecord,
  now: EpochMs,
): Promise<OrderRecord> {
  const refunds = [...(before.refunds ?? []), refund];
  const { totalAmount } = before.amounts;
  const everything =
    getTotalRefunded({ ...before, refunds }) >= totalAmount &&
    // Of an order that cost nothing, the lines say how much was refunded.
    (totalAmount > 0 || getRefundableLines(before, refunds).length === 0);
  const order: OrderRecord = {
    ...before,
    refunds,
    financialStatus: everything ? 'refunded' : 'partiallyRefunded',
  };
  await updateOrder(tx, order, now);
  const cause = { cause: `refund:${refund.id}`, orderId: order.id, at: now };
  await restoreGiftCardPayments(tx, cause, refund.giftCards ?? []);
  const money = {
    ...getEventBase(order),
    key: `refund:${refund.id}`,
    amount: refund.total - sumRefundedGiftCards(order, refund),
    goods: 0,
  };
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
  // A cancellation may have put all back meanwhile.
  if (refund.restocked && before.cancellation?.restocked !== true)
    await returnStock(tx, piecesOf(order, refund), now);
  if (order.erasedAt === null && refund.isSilent !== true)
    await queueEmail(tx, order.email, { kind: 'orderRefunded', orderId: order.id, refundId: refund.id }, now);
  return order;
}

/** Returns the refunded amount of gift cards, which earned no points. */
function sumRefundedGiftCards({ lines }: OrderRecord, refund: RefundRecord): number {
  return refund.lines.reduce((sum, { lineId, amount }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line?.giftCard === undefined ? sum : sum + amount;
  }, 0);
}

function piecesOf(order: OrderRecord, refund: RefundRecord) {
  return refund.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ variantId: line.variantId, quantity }];
  });
}

/** Resumes every requested refund without a result. Failures are logged and don't affect other refunds. */
export async function recoverRefunds(parts: RefundDeps, grace: DurationMs): Promise<number> {
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
      await resumeRefund(parts, row);
    } catch (error) {
      if (error instanceof GatewayUnavailableError)
        log.warn(
          { refund: row.id, reason: error.message },
          'the gateway is unavailable: the refund is retried later',
        );
      else log.error({ refund: row.id, err: error }, 'a refund could not be processed');
    }
  }
  return rows.length;
}

/**
 * Records a full refund that was made at the gateway directly, for the amounts that aren't recorded yet.
 *
 * @returns false if pending refunds of this shop explain it, which will be recorded when they complete.
 */
export async function recordRefundAtGateway(
  tx: Transaction<CommerceDatabase>,
  order: OrderRecord,
  now: EpochMs,
): Promise<boolean> {
  const rows = await tx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
  const open = rows.filter(({ status }) => status !== 'refused');
  const before = open.map((row): RefundRecord => JSON.parse(row.data));
  const amounts = computeRefundAmounts(order, before, getRefundableLines(order, before), true);
  if (amounts.total === 0 && open.some(({ status }) => status === 'asked')) return false;
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'gateway'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const giftCards = splitRefundOverGiftCards(order, before, amounts.total);
  const refund: RefundRecord = {
    id: randomUUID(),
    at: now,
    ...amounts,
    ...(giftCards.length === 0 ? {} : { giftCards }),
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
      amount: refund.total - sumGiftCardPayments(refund),
      reference: null,
      data: JSON.stringify(refund),
      message: 'refunded at the gateway',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await disableSoldGiftCards(tx, order.id, now);
  await recordRefund(tx, order, refund, now);
  return true;
}
