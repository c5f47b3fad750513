/** Quantities of a return's lines: processed, to be processed, refunded. Pure. */
import { countLineQuantity } from './fulfilment-status.ts';
import type { LineQuantity, OrderRecord } from './order-record.ts';
import type { StoredReturn } from './order-service-types.ts';
import { getPaidBack } from './refund-amounts.ts';

type Processed = Pick<StoredReturn, 'lines' | 'processed'>;

export function countProcessed({ processed = [] }: Pick<Processed, 'processed'>, lineId: string): number {
  return countLineQuantity([{ lines: processed }], lineId);
}

export function countUnprocessed(returned: Processed, lineId: string): number {
  return countLineQuantity([returned], lineId) - countProcessed(returned, lineId);
}

/** Counts the units of a line that can be processed now: 0 unless the return is open. */
export function countProcessable(returned: StoredReturn, lineId: string): number {
  return returned.status === 'accepted' ? countUnprocessed(returned, lineId) : 0;
}

/** Counts the units of a line that the return's refunds have paid back. */
export function countRefunded(
  { refunds = [] }: Pick<OrderRecord, 'refunds'>,
  { id }: Pick<StoredReturn, 'id'>,
  lineId: string,
): number {
  const made = refunds.filter(
    (refund) => refund.returnId === id && (getPaidBack(refund) > 0 || refund.total === 0),
  );
  return countLineQuantity(made, lineId);
}

export function listUnprocessed(returned: Processed): readonly LineQuantity[] {
  return returned.lines
    .map(({ lineId }) => ({ lineId, quantity: countUnprocessed(returned, lineId) }))
    .filter(({ quantity }) => quantity > 0);
}
