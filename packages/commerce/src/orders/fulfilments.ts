/** What of an order has left, and what has still to leave. Pure. */
import type { LinePieces, OrderLineRecord, OrderRecord } from './model.ts';

type Sent = Pick<OrderRecord, 'lines' | 'fulfilments' | 'refunds'>;

export type FulfilmentStatus = 'unfulfilled' | 'partiallyFulfilled' | 'fulfilled';

/** Pieces of a line in a list of parts. */
export function piecesIn(
  parts: readonly { readonly lines: readonly LinePieces[] }[],
  lineId: string,
): number {
  return parts
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Pieces of a line that have still to leave: neither sent nor refunded before they were. */
export function piecesToSend(order: Sent, line: OrderLineRecord): number {
  if (!line.requiresShipping) return 0;
  const sent = piecesIn(order.fulfilments ?? [], line.id);
  // A refunded piece may have been sent before; only those beyond what was sent need no parcel.
  const kept = line.quantity - piecesIn(order.refunds ?? [], line.id);
  return Math.max(0, kept - sent);
}

/** Every line with pieces that have still to leave. */
export function linesToSend(order: Sent): readonly LinePieces[] {
  return order.lines
    .map((line) => ({ lineId: line.id, quantity: piecesToSend(order, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Where the parcels of an order stand. */
export function fulfilmentStatus(order: Sent): FulfilmentStatus {
  if ((order.fulfilments ?? []).length === 0) return 'unfulfilled';
  return linesToSend(order).length === 0 ? 'fulfilled' : 'partiallyFulfilled';
}
