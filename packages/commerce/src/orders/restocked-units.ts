/** Counts the restocked units of an order. Pure. */
import { countLineQuantity } from './fulfilment-status.ts';
import type { LineQuantity, RefundLine, RefundRecord, RestockType } from './order-record.ts';
import type { ReturnRecord } from './order-service-types.ts';

type Refund = Pick<RefundRecord, 'lines' | 'restocked' | 'editId'>;

/** Returns the units that a refund restocks. Units of a processed return were restocked before its refund. */
export function getRestockedLines({
  restocked,
  lines,
}: Pick<Refund, 'lines' | 'restocked'>): readonly RefundLine[] {
  return restocked ? lines.filter(({ restock }) => restock !== 'none') : [];
}

/** Returns Shopify's restock type of a refund line. */
export function getRestockType(
  { restocked, editId }: Pick<Refund, 'restocked' | 'editId'>,
  { restock }: Pick<RefundLine, 'restock'>,
): RestockType {
  if (restock !== undefined) return restock;
  if (!restocked) return 'none';
  return editId === undefined ? 'return' : 'cancel';
}

/** Counts the units of a line that were restocked by refunds, edits and returns. */
export function countRestocked(
  refunds: readonly Refund[],
  returns: readonly Pick<ReturnRecord, 'dispositions'>[],
  lineId: string,
): number {
  const byRefunds = refunds.map((refund) => ({ lines: getRestockedLines(refund) }));
  const byReturns = returns.map(({ dispositions = [] }) => ({
    lines: dispositions.filter(({ type }) => type === 'restocked'),
  }));
  return countLineQuantity([...byRefunds, ...byReturns], lineId);
}

/** Merges quantities of the same line. */
export function sumByLine(lines: readonly LineQuantity[]): readonly LineQuantity[] {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}
