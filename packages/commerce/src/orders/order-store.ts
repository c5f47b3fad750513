/** Stores orders in the database. Each is one row with a JSON document. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import type { CheckoutAccess, OrderReference } from '../checkout/checkout-service.ts';
import type { CommerceDatabase } from '../database.ts';
import { finishRewardClaims } from '../discounts/reward-grants.ts';
import { restoreGiftCardPayments } from '../gift-cards/order-gift-cards.ts';
import { issueSoldGiftCards } from '../gift-cards/sold-gift-cards.ts';
import { recordSalesChange } from '../sales/record-sales-change.ts';
import { secretsMatch } from '../secrets-match.ts';
import { findOrderEvents } from '../webhooks/order-webhook-events.ts';
import { recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import { subtractExperimentOrder } from './experiment-orders.ts';
import { releaseGifts } from './gift-budgets.ts';
import { isVisibleChange, recordOrderChange } from './order-changes.ts';
import { recordPaid } from './order-events.ts';
import { saveOrderTerms, toIndexColumns } from './order-index.ts';
import type { FinancialStatus, OrderRecord } from './order-record.ts';

type Database = Kysely<CommerceDatabase> | Transaction<CommerceDatabase>;

/** Returns the id, secret and number that give access to an order. */
export function toOrderReference(order: OrderRecord): OrderReference {
  return { orderId: order.id, secret: order.secret, number: order.number };
}

export async function findOrder(db: Database, id: string): Promise<OrderRecord | null> {
  const row = await db.selectFrom('orders').select('data').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

/** Loads the order with this number; null if there is none. */
export async function findOrderByNumber(db: Database, number: number): Promise<OrderRecord | null> {
  const row = await db.selectFrom('orders').select('data').where('number', '=', number).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

export async function readOrderByCart(db: Database, cartId: string): Promise<OrderRecord | null> {
  const row = await db.selectFrom('orders').select('data').where('cart_id', '=', cartId).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

/** Finds the order that a cart became, for a client with the cart's secret. */
export async function findOrderByCart(
  storage: Storage<CommerceDatabase>,
  key: CheckoutAccess,
): Promise<OrderReference | null> {
  const cart = await storage.read
    .selectFrom('carts')
    .select('secret')
    .where('id', '=', key.cartId)
    .executeTakeFirst();
  if (cart === undefined || !secretsMatch(cart.secret, key.secret)) return null;
  const order = await readOrderByCart(storage.read, key.cartId);
  return order === null ? null : toOrderReference(order);
}

/** Loads a customer's orders, newest first. */
export async function findCustomerOrders(db: Database, customerId: string): Promise<readonly OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .select('data')
    .where('customer_id', '=', customerId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row): OrderRecord => JSON.parse(row.data));
}

/** Returns the next order number; a rollback releases it again. */
export async function nextOrderNumber(tx: Transaction<CommerceDatabase>): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'orders')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export async function insertOrder(tx: Transaction<CommerceDatabase>, order: OrderRecord): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      id: order.id,
      number: order.number,
      cart_id: order.cartId,
      customer_id: order.customerId,
      email: order.email,
      region: order.region,
      total: order.amounts.totalAmount,
      currency: order.currency,
      agent: order.agent ?? null,
      data: JSON.stringify(order),
      created_at: order.createdAt,
      ...toIndexColumns(order, order.createdAt),
    })
    .execute();
  await saveOrderTerms(tx, null, order);
  await recordSalesChange(tx, order.number);
  await recordOrderChange(tx, order.id, order.createdAt);
  await recordWebhookEvents(tx, findOrderEvents(null, order), order.createdAt);
}

/** Updates an order that was read in the same transaction, and records what buyers see of the change. */
export async function updateOrder(
  tx: Transaction<CommerceDatabase>,
  order: OrderRecord,
  at: EpochMs,
): Promise<void> {
  const before = await findOrder(tx, order.id);
  if (before !== null && isVisibleChange(before, order)) await recordOrderChange(tx, order.id, at);
  await tx
    .updateTable('orders')
    .set({
      data: JSON.stringify(order),
      customer_id: order.customerId,
      email: order.email,
      total: order.amounts.totalAmount,
      ...toIndexColumns(order, at),
    })
    .where('id', '=', order.id)
    .execute();
  await saveOrderTerms(tx, before, order);
  await recordSalesChange(tx, order.number);
  await recordWebhookEvents(tx, findOrderEvents(before, order), at);
}

/**
 * Updates the financial status according to the gateway and records a payment event. Orders with refunds remain unchanged,
 * because `paid` would overwrite their status.
 */
export async function setFinancialStatus(
  tx: Transaction<CommerceDatabase>,
  orderId: string,
  financialStatus: Extract<FinancialStatus, 'paid' | 'voided'>,
  at: EpochMs,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (order === null || order.financialStatus === financialStatus || order.refunds !== undefined) return;
  const voided = financialStatus === 'voided' ? { voidedAt: at } : {};
  await updateOrder(tx, { ...order, financialStatus, ...voided }, at);
  if (financialStatus === 'paid') {
    await recordPaid(tx, order, at);
    await issueSoldGiftCards(tx, order, at);
  }
  await finishRewardClaims(tx, orderId, financialStatus === 'paid' ? 'used' : 'released');
  if (financialStatus === 'voided') {
    await releaseGifts(tx, order.region, order.giftClaims ?? []);
    await restoreGiftCardPayments(tx, { cause: `voided:${order.id}`, orderId, at }, order.giftCards ?? []);
    await subtractExperimentOrder(tx, order);
  }
}
