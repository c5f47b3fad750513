/**
 * Updates points for paid and refunded orders, from the shop's own backend or a signed webhook of another one. Each
 * event counts once.
 */

import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { creditPoints, debitPoints, settleOwedPoints } from './ledger.ts';
import type { LoyaltyTables } from './loyalty-tables.ts';
import { computeEarnedPoints, computePointsTaken, type LoyaltyProgramme } from './programme.ts';

export interface LoyaltyOrderEvent {
  /** Unique key of the event. */
  readonly key: string;
  /**
   * `claimed`: a guest's paid order now belongs to a member. `merged`: all data of the member in `orderId` now belongs to
   * `customerId`.
   */
  readonly kind: 'paid' | 'refunded' | 'claimed' | 'merged';
  readonly orderId: string;
  /** Such as `#1001`. Null if unknown. */
  readonly orderName: string | null;
  /** Null for a guest. */
  readonly customerId: string | null;
  /** Amount paid or refunded. */
  readonly amount: Minor;
  /** Subtotal after discounts, which earns points. */
  readonly goods: Minor;
  readonly region: RegionKey;
  readonly at: EpochMs;
}

/** Applies an event in one transaction. Does nothing if it was applied before. */
export async function applyOrderEvent(
  tx: Transaction<LoyaltyTables>,
  event: LoyaltyOrderEvent,
  programme: LoyaltyProgramme,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('loyalty_events')
    .values({ key: event.key, at: event.at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  if (event.kind === 'refunded') return refund(tx, event);
  if (event.kind === 'merged') return mergeMembers(tx, event);
  const known = await orderOf(tx, event.orderId);
  if (known === undefined) {
    const { orderId, orderName, customerId, amount, goods } = event;
    await tx
      .insertInto('loyalty_orders')
      .values({
        order_id: orderId,
        member: customerId,
        order_name: orderName,
        total: amount,
        refunded: 0,
        earned: computeEarnedPoints(goods, programme),
        taken: 0,
      })
      .execute();
  } else if (known.member === null) {
    const change = tx.updateTable('loyalty_orders').set({ member: event.customerId });
    await change.where('order_id', '=', event.orderId).execute();
  } else return;
  await earn(tx, event);
  await takeBack(tx, event);
}

/** Moves the ledger entries of a merged member. The sum of both balances stays the same. */
async function mergeMembers(
  tx: Transaction<LoyaltyTables>,
  { orderId: from, customerId: into, at }: LoyaltyOrderEvent,
): Promise<void> {
  if (into === null) return;
  await tx.updateTable('loyalty_entries').set({ member: into }).where('member', '=', from).execute();
  await tx.updateTable('loyalty_orders').set({ member: into }).where('member', '=', from).execute();
  await tx.updateTable('loyalty_redemptions').set({ member: into }).where('member', '=', from).execute();
  // The column is unique, since a member has at most one open reward. If both have one, the merged member's gets another key.
  const taken = await tx
    .selectFrom('loyalty_redemptions')
    .select('id')
    .where('open_member', '=', into)
    .executeTakeFirst();
  await tx
    .updateTable('loyalty_redemptions')
    .set({ open_member: taken === undefined ? into : `${into}+${from}` })
    .where('open_member', '=', from)
    .execute();
  await settleOwedPoints(tx, { member: into, kind: 'settled', source: `settled:merged:${from}`, at });
}

async function earn(tx: Transaction<LoyaltyTables>, { orderId, at }: LoyaltyOrderEvent): Promise<void> {
  const order = await orderOf(tx, orderId);
  if (order === undefined || order.member === null) return;
  const { member, order_name: orderName, earned } = order;
  await creditPoints(tx, { member, kind: 'order', source: `order:${orderId}`, orderName, at }, earned);
}

async function refund(tx: Transaction<LoyaltyTables>, event: LoyaltyOrderEvent): Promise<void> {
  const order = await orderOf(tx, event.orderId);
  // The order was paid before the programme existed.
  if (order === undefined) return;
  const refunded = Math.min(order.total, order.refunded + event.amount);
  const change = tx.updateTable('loyalty_orders').set({ refunded });
  await change.where('order_id', '=', event.orderId).execute();
  await takeBack(tx, event);
}

/** Takes back the points of an order's refunds for which points weren't taken back yet. */
async function takeBack(
  tx: Transaction<LoyaltyTables>,
  { key, orderId, at }: LoyaltyOrderEvent,
): Promise<void> {
  const order = await orderOf(tx, orderId);
  if (order === undefined || order.member === null || order.refunded === 0) return;
  const taken = computePointsTaken(order.earned, order.refunded, order.total);
  const { member, order_name: orderName } = order;
  await debitPoints(
    tx,
    { member, kind: 'refund', source: `back:${key}`, orderName, at },
    taken - order.taken,
  );
  await tx.updateTable('loyalty_orders').set({ taken }).where('order_id', '=', orderId).execute();
}

function orderOf(tx: Transaction<LoyaltyTables>, orderId: string) {
  return tx.selectFrom('loyalty_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}
