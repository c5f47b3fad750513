/** Finds the fulfillment orders and units of a mutation, and rejects invalid ones. */
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { reject } from '../merchant/user-errors.ts';
import { reconcileSplits } from './edit-splits.ts';
import {
  type FulfilmentOrder,
  type FulfilmentOrderKey,
  findFulfilmentOrder,
  getFulfilmentOrderState,
  getOpenLines,
} from './fulfilment-orders.ts';
import type { LineQuantity, OrderRecord } from './order-record.ts';
import { findOrder } from './order-store.ts';

/** Maximum number of fulfillment orders of one order. */
const maxFulfilmentOrders = 50;

/**
 * Loads an order and finds its fulfillment order.
 * @throws RejectedChange if either doesn't exist.
 */
export async function readFulfilmentOrder(
  tx: Transaction<CommerceDatabase>,
  { orderId, splitId }: FulfilmentOrderKey,
  field: readonly string[],
): Promise<FulfilmentOrder> {
  const order = await findOrder(tx, orderId);
  return requireFulfilmentOrder(order === null ? null : reconcileSplits(order), splitId, field);
}

/**
 * Returns a fulfillment order of a loaded order.
 * @throws RejectedChange if the order or the fulfillment order doesn't exist.
 */
export function requireFulfilmentOrder(
  order: OrderRecord | null,
  splitId: string | null,
  field: readonly string[],
): FulfilmentOrder {
  const found = order === null ? null : findFulfilmentOrder(order, splitId);
  if (found === null) throw reject(field, 'Fulfillment order does not exist.', 'FULFILLMENT_ORDER_NOT_FOUND');
  return found;
}

/**
 * Returns the given units; all unshipped units if `lines` is null.
 *
 * @throws RejectedChange if some of them can't be shipped.
 */
export function requireUnits(
  source: FulfilmentOrder,
  lines: readonly LineQuantity[] | null,
  path: readonly string[],
): readonly LineQuantity[] {
  const open = getOpenLines(source);
  if (lines === null) return open;
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw reject(
      path,
      'The fulfillment order line items are not unique.',
      'DUPLICATED_FULFILLMENT_ORDER_LINE_ITEMS',
    );
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const field = [...path, String(index), 'quantity'];
    if (quantity < 1) throw reject(field, 'You must select at least one item.', 'GREATER_THAN');
    const left = open.find((each) => each.lineId === lineId)?.quantity ?? 0;
    if (quantity > left)
      throw reject(
        field,
        `Invalid fulfillment order line item quantity requested: ${left} can be sent, not ${quantity}.`,
        'INVALID_LINE_ITEM_QUANTITY',
      );
  }
  return lines;
}

/** Returns an error message if units can't be moved from or to a fulfillment order, otherwise null. */
export function findMoveObstacle(source: FulfilmentOrder): string | null {
  switch (getFulfilmentOrderState(source)) {
    case 'OPEN':
    case 'IN_PROGRESS':
      return null;
    case 'ON_HOLD':
      return 'The fulfillment order is on hold; release it first.';
    case 'CLOSED':
    case 'CANCELLED':
      return 'Nothing of the fulfillment order has still to leave.';
  }
}

/** Returns an error message if a fulfillment order can't be split, otherwise null. */
export function findSplitObstacle(source: FulfilmentOrder): string | null {
  const { pickup, splits = [] } = source.order;
  if (pickup !== undefined) return 'An order that is picked up is prepared as a whole.';
  const obstacle = findMoveObstacle(source);
  if (obstacle !== null) return obstacle;
  return splits.length + 1 >= maxFulfilmentOrders
    ? `An order has at most ${maxFulfilmentOrders} fulfillment orders.`
    : null;
}
