/** Changes the assignment of an order's units to fulfillment orders and locations. Pure. */
import { stockLocationId } from '../catalogue/stock-location.ts';
import { addUnits, type FulfilmentOrder, listFulfilmentOrders } from './fulfilment-orders.ts';
import type { LineQuantity, OrderRecord } from './order-record.ts';

/** Removes units from an order's splits that were neither shipped nor remain to be shipped. */
export function reconcileSplits(order: OrderRecord): OrderRecord {
  const { splits = [] } = order;
  if (splits.length === 0) return order;
  const found = new Map(listFulfilmentOrders(order).map((each) => [each.splitId, each]));
  return {
    ...order,
    splits: splits.map((split) => ({
      ...split,
      lines: (found.get(split.id)?.lines ?? []).map(({ line, remaining, sent }) => ({
        lineId: line.id,
        quantity: remaining + sent,
      })),
    })),
  };
}

/**
 * Moves units between two fulfillment orders. Null is the first fulfillment order, which contains the units that are in no
 * split.
 */
export function moveUnits(
  order: OrderRecord,
  from: string | null,
  to: string | null,
  units: readonly LineQuantity[],
): OrderRecord {
  const { splits = [] } = order;
  return {
    ...order,
    splits: splits.map((split) => {
      if (split.id === from) return { ...split, lines: addUnits(split.lines, units, -1) };
      return split.id === to ? { ...split, lines: addUnits(split.lines, units) } : split;
    }),
  };
}

/** Moves units of a fulfillment order to a new one at the same location. */
export function splitOff(
  { order, splitId, locationId }: FulfilmentOrder,
  units: readonly LineQuantity[],
): { readonly order: OrderRecord; readonly splitId: string } {
  const { splits = [] } = order;
  const id = String(splits.length + 2);
  const added = { ...order, splits: [...splits, { id, lines: [] }] };
  return { order: assignLocation(moveUnits(added, splitId, id, units), id, locationId), splitId: id };
}

/** Changes the location that ships a fulfillment order. */
export function assignLocation(order: OrderRecord, splitId: string | null, locationId: string): OrderRecord {
  const isStock = locationId === stockLocationId;
  if (splitId === null) {
    const { shipsFrom: _, ...rest } = order;
    return isStock ? rest : { ...rest, shipsFrom: locationId };
  }
  const { splits = [] } = order;
  return {
    ...order,
    splits: splits.map((split) => {
      if (split.id !== splitId) return split;
      const { locationId: _, ...rest } = split;
      return isStock ? rest : { ...rest, locationId };
    }),
  };
}
