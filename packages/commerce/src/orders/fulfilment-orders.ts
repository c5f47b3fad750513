/**
 * Fulfillment orders: groups of an order's units that are shipped separately, each from one location. The first one has the
 * order's id and contains all units that are in no split. The units left to ship in all of them add up to
 * `getUnfulfilledQuantity`. Pure.
 */
import { stockLocationId } from '../catalogue/stock-location.ts';
import { countLineQuantity, getUnfulfilledQuantity } from './fulfilment-status.ts';
import type {
  FulfilmentRecord,
  LineQuantity,
  OrderHold,
  OrderLineRecord,
  OrderRecord,
} from './order-record.ts';

/** Identifies a fulfillment order. */
export interface FulfilmentOrderKey {
  readonly orderId: string;
  /** Null for the order's first fulfillment order. */
  readonly splitId: string | null;
}

/** Some units of a fulfillment order; null for all units left to ship. */
export interface FulfilmentOrderUnits extends FulfilmentOrderKey {
  readonly lines: readonly LineQuantity[] | null;
}

export interface FulfilmentOrderLine {
  readonly line: OrderLineRecord;
  /** Units left to ship, even if the order is cancelled. */
  readonly remaining: number;
  readonly sent: number;
}

export interface FulfilmentOrder {
  readonly order: OrderRecord;
  readonly splitId: string | null;
  /** Location that ships the units; for a pickup, the store. */
  readonly locationId: string;
  readonly lines: readonly FulfilmentOrderLine[];
  readonly holds: readonly OrderHold[];
}

/** Shopify's `FulfillmentOrderStatus`. */
export type FulfilmentOrderState = 'OPEN' | 'IN_PROGRESS' | 'ON_HOLD' | 'CLOSED' | 'CANCELLED';

/** Returns the number of shipped units of a line that belong to a fulfillment order. */
function countSent(parcels: readonly FulfilmentRecord[], lineId: string, splitId: string | null): number {
  const inSplits = parcels.flatMap(({ splits = [] }) => splits);
  return splitId === null
    ? countLineQuantity(parcels, lineId) - countLineQuantity([{ lines: inSplits }], lineId)
    : countLineQuantity([{ lines: inSplits.filter((each) => each.splitId === splitId) }], lineId);
}

/**
 * Returns the units of a line that each split has left to ship. Units that were refunded before shipping are deducted from
 * the first fulfillment order, then from the latest splits.
 */
function getSplitRemainders(order: OrderRecord, line: OrderLineRecord): ReadonlyMap<string, number> {
  const { splits = [], fulfilments = [] } = order;
  const unsent = splits.map(({ id, lines }) => ({
    id,
    quantity: Math.max(0, countLineQuantity([{ lines }], line.id) - countSent(fulfilments, line.id, id)),
  }));
  const all = unsent.reduce((sum, { quantity }) => sum + quantity, 0);
  let missing = Math.max(0, all - getUnfulfilledQuantity(order, line));
  const remainders = new Map<string, number>();
  for (const { id, quantity } of unsent.toReversed()) {
    const gone = Math.min(missing, quantity);
    missing -= gone;
    remainders.set(id, quantity - gone);
  }
  return remainders;
}

/** Returns the fulfillment orders of an order, beginning with the first one; empty if nothing has to be shipped. */
export function listFulfilmentOrders(order: OrderRecord): readonly FulfilmentOrder[] {
  const lines = order.lines.filter(({ requiresShipping }) => requiresShipping);
  if (lines.length === 0) return [];
  const { splits = [], fulfilments = [], holds = [] } = order;
  const remainders = new Map(lines.map((line) => [line.id, getSplitRemainders(order, line)]));
  const toLines = (splitId: string | null): readonly FulfilmentOrderLine[] =>
    lines.map((line) => {
      const inSplits = remainders.get(line.id);
      const remaining =
        splitId === null
          ? getUnfulfilledQuantity(order, line) -
            [...(inSplits?.values() ?? [])].reduce((sum, each) => sum + each, 0)
          : (inSplits?.get(splitId) ?? 0);
      return { line, remaining, sent: countSent(fulfilments, line.id, splitId) };
    });
  const isFilled = ({ remaining, sent }: FulfilmentOrderLine) => remaining + sent > 0;
  const isInSplit = (lineId: string) =>
    splits.some((split) => split.lines.some((line) => line.lineId === lineId));
  return [
    {
      order,
      splitId: null,
      locationId: order.pickup?.locationId ?? order.shipsFrom ?? stockLocationId,
      lines: toLines(null).filter((each) => isFilled(each) || !isInSplit(each.line.id)),
      holds: holds.filter(({ splitId }) => splitId === undefined),
    },
    ...splits.map((split) => ({
      order,
      splitId: split.id,
      locationId: split.locationId ?? stockLocationId,
      lines: toLines(split.id).filter(isFilled),
      holds: holds.filter(({ splitId }) => splitId === split.id),
    })),
  ];
}

/** Returns the fulfillment orders with units left to ship. */
export function listOpenFulfilmentOrders(order: OrderRecord): readonly FulfilmentOrder[] {
  return listFulfilmentOrders(order).filter((each) => getOpenLines(each).length > 0);
}

export function findFulfilmentOrder(order: OrderRecord, splitId: string | null): FulfilmentOrder | null {
  return listFulfilmentOrders(order).find((each) => each.splitId === splitId) ?? null;
}

/** Returns the units that a fulfillment order has left to ship. */
export function getOpenLines({ lines }: FulfilmentOrder): readonly LineQuantity[] {
  return lines.flatMap(({ line, remaining }) =>
    remaining === 0 ? [] : [{ lineId: line.id, quantity: remaining }],
  );
}

export function getFulfilmentOrderState(fulfilmentOrder: FulfilmentOrder): FulfilmentOrderState {
  const { order, lines, holds } = fulfilmentOrder;
  if (order.cancelledAt !== undefined) return 'CANCELLED';
  if (getOpenLines(fulfilmentOrder).length === 0) return 'CLOSED';
  if (holds.length > 0) return 'ON_HOLD';
  const isPrepared = order.pickup?.preparedAt != null;
  return isPrepared || lines.some(({ sent }) => sent > 0) ? 'IN_PROGRESS' : 'OPEN';
}

export function toFulfilmentOrderKey({
  order,
  splitId,
}: Pick<FulfilmentOrder, 'order' | 'splitId'>): FulfilmentOrderKey {
  return { orderId: order.id, splitId };
}

/** Formats a fulfillment order's id: the order's id for the first one, otherwise followed by the id of the split. */
export function formatFulfilmentOrderId({ orderId, splitId }: FulfilmentOrderKey): string {
  return splitId === null ? orderId : `${orderId}_${splitId}`;
}

export function parseFulfilmentOrderId(id: string): FulfilmentOrderKey {
  const at = id.indexOf('_');
  return at < 0 ? { orderId: id, splitId: null } : { orderId: id.slice(0, at), splitId: id.slice(at + 1) };
}

/** Returns true if an order was split, or isn't shipped from the stock's location. */
export function hasOwnFulfilmentOrders({ splits = [], shipsFrom }: OrderRecord): boolean {
  return splits.length > 0 || shipsFrom !== undefined;
}

/** Adds units to a list, or subtracts them if `sign` is -1. */
export function addUnits(
  lines: readonly LineQuantity[],
  units: readonly LineQuantity[],
  sign: 1 | -1 = 1,
): readonly LineQuantity[] {
  const sums = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { lineId, quantity } of units) sums.set(lineId, (sums.get(lineId) ?? 0) + sign * quantity);
  return [...sums].flatMap(([lineId, quantity]) => (quantity === 0 ? [] : [{ lineId, quantity }]));
}
