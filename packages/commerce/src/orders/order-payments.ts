/** Payments of an order's outstanding amount: by the shopper's card, or received by the merchant outside the shop. */
import { randomUUID } from 'node:crypto';
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { linkPayment, manualGateway, type PaymentRow } from '../payments/payment-store.ts';
import { type MerchantCall, type OrderChangeResult, rejectChange } from './change-order.ts';
import { getAmountReceived, getOutstanding } from './order-balance.ts';
import { recordPaid } from './order-events.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder, updateOrder } from './order-store.ts';

const prefix = 'balance:';

/** Returns the value that replaces the cart id in payments of an order's outstanding amount, which have no cart. */
export function toBalanceCartId(orderId: string): string {
  return `${prefix}${orderId}`;
}

/** True for a payment of an order's outstanding amount. */
export function isBalancePayment({ cart_id: cartId }: Pick<PaymentRow, 'cart_id'>): boolean {
  return cartId.startsWith(prefix);
}

/**
 * Links an authorized payment to its order and adds it to the received amount.
 * @returns null if the order's outstanding amount has changed, or if the payment has ended.
 */
export async function acceptBalancePayment(
  tx: Transaction<CommerceDatabase>,
  payment: PaymentRow,
  now: EpochMs,
): Promise<OrderRecord | null> {
  const order = await findOrder(tx, payment.cart_id.slice(prefix.length));
  if (order === null || payment.currency !== order.currency) return null;
  if (payment.order_id === order.id) return order;
  if (getOutstanding(order) !== payment.amount) return null;
  if (!(await linkPayment(tx, payment.id, order.id, now))) return null;
  return recordReceived(tx, order, payment.amount, now);
}

/** Subtracts a linked payment from the received amount after it failed at the gateway. */
export async function revertBalancePayment(
  tx: Transaction<CommerceDatabase>,
  payment: PaymentRow,
  now: EpochMs,
): Promise<void> {
  const order = payment.order_id === null ? null : await findOrder(tx, payment.order_id);
  if (order === null) return;
  const unlinked = await tx
    .updateTable('payments')
    .set({ order_id: null, updated_at: now })
    .where('id', '=', payment.id)
    .where('order_id', 'is not', null)
    .executeTakeFirst();
  if (unlinked.numUpdatedRows > 0n) await recordReceived(tx, order, -payment.amount, now);
}

/** Records a payment outside the shop of the whole outstanding amount. */
export async function markOrderAsPaid(
  { storage, actor, now }: MerchantCall,
  id: string,
): Promise<OrderChangeResult> {
  return storage.change(async (tx): Promise<OrderChangeResult> => {
    const before = await findOrder(tx, id);
    if (before === null) return rejectChange('id', 'Order does not exist');
    if (!canMarkAsPaid(before)) return rejectChange('id', 'Order cannot be marked as paid.');
    const amount = getOutstanding(before);
    await insertManualPayment(tx, before, amount, now);
    const order = await recordReceived(tx, before, amount, now);
    const subject = { type: 'Order', id };
    await recordAuditEntry(tx, { actor, action: 'orderMarkAsPaid', subject, details: { amount } }, now);
    return { kind: 'done', order };
  });
}

export function canMarkAsPaid(order: OrderRecord): boolean {
  const { financialStatus } = order;
  return financialStatus !== 'authorized' && financialStatus !== 'voided' && getOutstanding(order) > 0;
}

/** Stores a payment received outside the shop. */
export async function insertManualPayment(
  tx: Transaction<CommerceDatabase>,
  order: Pick<OrderRecord, 'id' | 'currency'>,
  amount: Minor,
  now: EpochMs,
): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('payments')
    .values({
      id,
      cart_id: toBalanceCartId(order.id),
      open_cart_id: null,
      gateway: manualGateway,
      idempotency_key: id,
      reference: null,
      status: 'succeeded',
      amount,
      currency: order.currency,
      order_id: order.id,
      method: null,
      message: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Adds to the amount received for an order. A pending order becomes paid when nothing is outstanding. */
async function recordReceived(
  tx: Transaction<CommerceDatabase>,
  before: OrderRecord,
  amount: Minor,
  now: EpochMs,
): Promise<OrderRecord> {
  const after: OrderRecord = { ...before, received: getAmountReceived(before) + amount };
  const isOver = before.financialStatus === 'pending' && getOutstanding(after) <= 0;
  const isOpenAgain = before.financialStatus === 'paid' && getAmountReceived(after) <= 0;
  const order: OrderRecord = {
    ...after,
    ...(isOver ? { financialStatus: 'paid' } : isOpenAgain ? { financialStatus: 'pending' } : {}),
  };
  await updateOrder(tx, order, now);
  if (isOver) await recordPaid(tx, order, now);
  return order;
}
