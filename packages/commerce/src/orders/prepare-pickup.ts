/** Marks orders as ready for pickup, and queues an email to the buyer. */
import { queueEmail } from '../mail/mail-queue.ts';
import {
  type MerchantCall,
  type OrderChangeRejection,
  rejectChange,
  saveOrderChange,
} from './change-order.ts';
import { getUnshippedLines } from './fulfilment-status.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder } from './order-store.ts';

export type PickupPreparation =
  | { readonly kind: 'done'; readonly orders: readonly OrderRecord[] }
  /** Nothing was changed. `index` is the position of the rejected order in the input. */
  | (OrderChangeRejection & { readonly index: number });

/** Marks all orders as ready, or none. No email is sent again for an order that is ready already. */
export async function preparePickups(
  { storage, actor, now }: MerchantCall,
  ids: readonly string[],
): Promise<PickupPreparation> {
  const loaded = await storage.change(async (tx): Promise<PickupPreparation> => {
    const orders: OrderRecord[] = [];
    for (const [index, id] of ids.entries()) {
      const order = await findOrder(tx, id);
      const reason = order === null ? unknown : findObstacle(order);
      if (order === null || reason !== null) return { ...(reason ?? unknown), index };
      orders.push(order);
    }
    const prepared: OrderRecord[] = [];
    for (const order of orders) {
      const { pickup } = order;
      if (pickup === undefined || pickup.preparedAt !== null) {
        prepared.push(order);
        continue;
      }
      const after = { ...order, pickup: { ...pickup, preparedAt: now } };
      await saveOrderChange(tx, { actor, now }, 'fulfillmentOrderLineItemsPreparedForPickup', after);
      if (after.erasedAt === null)
        await queueEmail(tx, after.email, { kind: 'orderReadyForPickup', orderId: after.id }, now);
      prepared.push(after);
    }
    return { kind: 'done', orders: prepared };
  });
  return loaded;
}

const unknown = rejectChange('id', 'Fulfillment order does not exist.', 'FULFILLMENT_ORDER_INVALID');

function findObstacle(order: OrderRecord): OrderChangeRejection | null {
  const nothing = (reason: string) =>
    rejectChange('id', reason, 'NO_LINE_ITEMS_TO_PREPARE_FOR_FULFILLMENT_ORDER');
  if (order.pickup === undefined) return nothing(`Order ${order.number} isn't picked up.`);
  if (order.cancelledAt !== undefined) return nothing(`Order ${order.number} is cancelled.`);
  if (order.financialStatus === 'voided' || order.financialStatus === 'authorized')
    return nothing(`The money of order ${order.number} is not taken (${order.financialStatus}).`);
  if ((order.holds ?? []).length > 0) return nothing(`Order ${order.number} is on hold; release it first.`);
  return getUnshippedLines(order).length === 0
    ? nothing(`Nothing of order ${order.number} is left to be picked up.`)
    : null;
}
