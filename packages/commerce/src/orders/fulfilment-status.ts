/** Computes the shipped and unshipped quantities of an order. Pure. */
import type { LineQuantity, OrderLineRecord, OrderRecord } from './order-record.ts';

type Sent = Pick<OrderRecord, 'lines' | 'fulfilments' | 'refunds'>;

export type FulfilmentStatus = 'unfulfilled' | 'partiallyFulfilled' | 'fulfilled';

/** Sums the quantity of a line over shipments or refunds. */
export function countLineQuantity(
  parts: readonly { readonly lines: readonly LineQuantity[] }[],
  lineId: string,
): number {
  return parts
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the quantity of a line still to be shipped: neither shipped nor refunded before shipping. */
export function getUnfulfilledQuantity(order: Sent, line: OrderLineRecord): number {
  if (!line.requiresShipping) return 0;
  const sent = countLineQuantity(order.fulfilments ?? [], line.id);
  // Refunded units may have been shipped before. Only those beyond the shipped quantity reduce what is left to ship.
  const kept = line.quantity - countLineQuantity(order.refunds ?? [], line.id);
  return Math.max(0, kept - sent);
}

/** Returns all lines with a quantity still to be shipped. */
export function getUnshippedLines(order: Sent): readonly LineQuantity[] {
  return order.lines
    .map((line) => ({ lineId: line.id, quantity: getUnfulfilledQuantity(order, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the state of a pickup; null if the order is shipped or still being prepared. */
export function getPickupState(
  { pickup }: Pick<OrderRecord, 'pickup'>,
  status: FulfilmentStatus,
): 'readyForPickup' | 'pickedUp' | null {
  if (pickup === undefined) return null;
  if (status === 'fulfilled') return 'pickedUp';
  return pickup.preparedAt === null ? null : 'readyForPickup';
}

/** Returns true if an order is ready for pickup and nothing of it has been picked up. */
export function isReadyForPickup(order: Sent & Pick<OrderRecord, 'pickup' | 'cancelledAt'>): boolean {
  return (
    order.pickup?.preparedAt != null &&
    order.cancelledAt === undefined &&
    getFulfilmentStatus(order) === 'unfulfilled' &&
    getUnshippedLines(order).length > 0
  );
}

export function getFulfilmentStatus(order: Sent): FulfilmentStatus {
  if ((order.fulfilments ?? []).length === 0) return 'unfulfilled';
  return getUnshippedLines(order).length === 0 ? 'fulfilled' : 'partiallyFulfilled';
}
