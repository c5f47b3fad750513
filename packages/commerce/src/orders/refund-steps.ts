/**
 * Refunds an order in three idempotent steps: reserve the amount in a row, refund it at the gateway, and
 * record it in the order in one transaction. Reserved amounts count as refunded, so that concurrent refunds
 * never exceed the amount paid. `recoverRefunds` resumes unfinished refunds.
 */
import { randomUUID } from 'node:crypto';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { returnStock } from '../catalogue/take-stock.ts';
import type { CommerceDatabase } from '../database.ts';
import {
  restoreGiftCardPayments,
  splitRefundOverGiftCards,
  sumGiftCardPayments,
} from '../gift-cards/order-gift-cards.ts';
import {
  disableSoldGiftCards,
  enableRefundedGiftCards,
  sumRefundedGiftCards,
} from '../gift-cards/sold-gift-cards.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { GatewayUnavailableError, type RefundState } from '../payments/payment-gateway.ts';
import { manualGateway, toPaymentHandle } from '../payments/payment-store.ts';
import { getBalance, getCurrentTotal, getNetAmountReceived } from './order-balance.ts';
import { getEventBase, recordOrderEvent } from './order-events.ts';
import type { OrderRecord, RefundRecord } from './order-record.ts';
import { toStockLines } from './order-stock.ts';
import { findOrder, updateOrder } from './order-store.ts';
import { computeRefundAmounts, getPaidBack, getRefundableLines } from './refund-amounts.ts';
import { removeReceivedUnits } from './remove-received-units.ts';
import {
  findOrderPayments,
  getPaidBackField,
  type RefundDeps,
  type RefundInput,
  type RefundRow,
  type ReservedRefund,
  reserveRefund,
} from './reserve-refund.ts';
import { getRestockedLines } from './restocked-units.ts';
import { markReturnRefunded } from './returns.ts';

export type RefundResult =
  | { readonly kind: 'done'; readonly order: OrderRecord; readonly refund: RefundRecord }
  /** Requested, but not confirmed by the gateway; resumed automatically. */
  | { readonly kind: 'pending'; readonly refund: RefundRecord; readonly reason: string }
  /** Nothing was refunded; `reason` is a sentence for the merchant. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Refunds some items of an order, or everything that is left. */
export async function refundOrder(
  parts: RefundDeps,
  number: number,
  input: RefundInput,
): Promise<RefundResult> {
  const asked = await parts.storage.change((tx) => reserveRefund(tx, parts, number, input));
  if (typeof asked === 'string') return { kind: 'refused', reason: asked };
  return completeRefund(parts, asked);
}

/**
 * Requests a reserved refund at the gateway, row by row. If the gateway is unavailable, the refund is resumed later. Returns
 * the first result that isn't done, otherwise the first result, with the order as updated by the last row.
 */
export async function completeRefund(
  parts: RefundDeps,
  [first, ...rest]: ReservedRefund,
): Promise<RefundResult> {
  let result = await completeRow(parts, first);
  for (const row of rest) {
    const next = await completeRow(parts, row);
    if (result.kind !== 'done') continue;
    result = next.kind === 'done' ? { ...result, order: next.order } : next;
  }
  return result;
}

async function completeRow(parts: RefundDeps, asked: RefundRow): Promise<RefundResult> {
  await parts.checkpoint?.('asked');
  try {
    return await resumeRefund(parts, asked);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    return { kind: 'pending', refund: JSON.parse(asked.data), reason: error.message };
  }
}

/**
 * Requests the refund at the gateway and stores the result.
 *
 * @throws GatewayUnavailableError if the gateway doesn't respond.
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

/** Completes a refund without a payment immediately; otherwise requests it at the gateway. */
async function requestRefund({ storage, payments }: RefundDeps, row: RefundRow): Promise<RefundState> {
  if (row.payment_id === null || row.amount === 0) return { status: 'done', reference: row.id };
  const payment = await storage.read
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
  const { amount, reference } = row;
  // The merchant pays it back manually, outside the shop.
  if (payment.gateway === manualGateway) return { status: 'done', reference: row.id };
  return payments.refund(toPaymentHandle(payment), { idempotencyKey: `refund-${row.id}`, amount, reference });
}

async function refuse(
  tx: Transaction<CommerceDatabase>,
  row: RefundRow,
  message: string,
  now: EpochMs,
): Promise<RefundResult> {
  const result = await tx
    .updateTable('refunds')
    .set({ status: 'refused', message, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  const refund: RefundRecord = JSON.parse(row.data);
  await enableRefundedGiftCards(tx, refund.disabledGiftCards ?? [], row.id, now);
  // The items were received although the refund failed, so their price remains to be refunded.
  if (refund.isReceived === true && result.numUpdatedRows > 0n) {
    const order = await findOrder(tx, row.order_id);
    if (order !== null && refund.returnId !== null)
      await removeReceivedUnits(tx, order, { ...refund, returnId: refund.returnId }, now);
  }
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
 * Adds a completed refund to its order, in the transaction that marks it as done. Updates the financial status, restocks if
 * requested, and queues the email.
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
  const after: OrderRecord = { ...before, refunds };
  const everything =
    getCurrentTotal(after) <= 0 &&
    getNetAmountReceived(after) <= 0 &&
    // For an order with a total of 0, the refunded lines decide whether everything was refunded.
    (before.amounts.totalAmount > 0 || getRefundableLines(before, refunds).length === 0);
  // A refund of items that weren't paid yet doesn't change the status.
  const isPaidBack = getPaidBack(refund) > 0 || before.received === undefined;
  const order: OrderRecord = {
    ...after,
    ...(everything || isPaidBack ? { financialStatus: everything ? 'refunded' : 'partiallyRefunded' } : {}),
  };
  await updateOrder(tx, order, now);
  const cause = { cause: `refund:${refund.id}`, orderId: order.id, at: now };
  await restoreGiftCardPayments(tx, cause, refund.giftCards ?? []);
  const money = {
    ...getEventBase(order),
    key: `refund:${refund.id}`,
    amount: Math.max(0, getPaidBack(refund) - sumRefundedGiftCards(order, refund)),
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
  if (refund.returnId !== null) await markReturnRefunded(tx, refund, now);
  // A cancellation may have restocked everything meanwhile.
  const back = before.cancellation?.restocked === true ? [] : toStockLines(order, getRestockedLines(refund));
  if (back.length > 0) await returnStock(tx, back, now);
  if (order.erasedAt === null && refund.isSilent !== true)
    await queueEmail(tx, order.email, { kind: 'orderRefunded', orderId: order.id, refundId: refund.id }, now);
  return order;
}

/** Resumes every requested refund without a result. Failures are logged and don't affect other refunds. */
export async function recoverRefunds(parts: RefundDeps, grace: DurationMs): Promise<number> {
  const { storage, payments, clock, log } = parts;
  const now = clock();
  const rows = await storage.read
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'asked')
    .where('gateway', 'in', [payments.name, manualGateway])
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
 * Records a refund that was made directly at the gateway, for all amounts that aren't recorded yet. If the order has several
 * payments, only for the amount of this one.
 *
 * @returns false if the refund is one of this shop's pending refunds, which is recorded when it completes.
 */
export async function recordRefundAtGateway(
  tx: Transaction<CommerceDatabase>,
  order: OrderRecord,
  paymentId: string | null,
  now: EpochMs,
): Promise<boolean> {
  const rows = await tx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
  const open = rows.filter(({ status }) => status !== 'refused');
  const before = open.map((row): RefundRecord => JSON.parse(row.data));
  const payments = await findOrderPayments(tx, order.id);
  const payment = payments.find(({ id }) => id === paymentId) ?? payments.at(0);
  const isOneOfSeveral = payments.length > 1 && payment !== undefined;
  const given = open.reduce((all, row) => (row.payment_id === payment?.id ? all + row.amount : all), 0);
  const amounts = isOneOfSeveral
    ? { lines: [], shipping: 0, shippingTaxes: [], total: 0 }
    : computeRefundAmounts(order, before, getRefundableLines(order, before), true);
  // An outstanding amount after an edit wasn't received, so it isn't paid back. The price of removed items was received.
  const balance = order.received === undefined ? 0 : getBalance({ ...order, refunds: before });
  const paidBack = isOneOfSeveral ? payment.amount - given : Math.max(0, amounts.total - balance);
  if (paidBack <= 0 && (isOneOfSeveral || open.some(({ status }) => status === 'asked'))) return false;
  const giftCards = isOneOfSeveral ? [] : splitRefundOverGiftCards(order, before, paidBack);
  const refund: RefundRecord = {
    id: randomUUID(),
    at: now,
    ...amounts,
    ...getPaidBackField(amounts.total, paidBack),
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
      amount: paidBack - sumGiftCardPayments(refund),
      reference: null,
      data: JSON.stringify(refund),
      message: 'refunded at the gateway',
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (!isOneOfSeveral) await disableSoldGiftCards(tx, order.id, now);
  await recordRefund(tx, order, refund, now);
  return true;
}
