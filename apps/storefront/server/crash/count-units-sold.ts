/** For tests only: counts the units that orders took out of stock and that weren't restocked, from the orders' documents. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { countLineQuantity } from '@vitrine/commerce/orders/fulfilment-status';
import type { OrderLineRecord, OrderRecord } from '@vitrine/commerce/orders/order-record';
import type { StoredReturn } from '@vitrine/commerce/orders/order-service-types';
import { countRestocked } from '@vitrine/commerce/orders/restocked-units';
import { toStoredReturn } from '@vitrine/commerce/orders/returns';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely } from 'kysely';

/** Returns the units by variant id. */
export async function countUnitsSold(read: Kysely<CommerceDatabase>): Promise<ReadonlyMap<string, number>> {
  const orders = await read.selectFrom('orders').select('data').execute();
  const returns = Map.groupBy(
    (await read.selectFrom('returns').select(['data', 'status']).execute()).map(toStoredReturn),
    ({ orderId }) => orderId,
  );
  const refunds = await read
    .selectFrom('refunds')
    .select(['id', 'updated_at'])
    .where('status', '=', 'done')
    .execute();
  const doneAt = new Map(refunds.map((row) => [row.id, Number(row.updated_at)]));
  const gone = new Map<string, number>();
  for (const row of orders) {
    const order: OrderRecord = JSON.parse(row.data);
    for (const line of order.lines) {
      const units = line.quantity - countBack(order, line, returns.get(order.id) ?? [], doneAt);
      gone.set(line.variantId, (gone.get(line.variantId) ?? 0) + units);
    }
  }
  return gone;
}

/** Counts the units of a line that refunds, edits, returns or the cancellation restocked. */
function countBack(
  { refunds = [], cancelledAt, cancellation }: OrderRecord,
  { id, quantity, requiresShipping }: OrderLineRecord,
  returns: readonly StoredReturn[],
  doneAt: ReadonlyMap<string, EpochMs>,
): number {
  if (cancelledAt === undefined || cancellation?.restocked !== true)
    return countRestocked(refunds, returns, id);
  // The cancellation restocked everything that was left; later refunds restock nothing more.
  const earlier = refunds.filter((refund) => (doneAt.get(refund.id) ?? cancelledAt) < cancelledAt);
  const left = requiresShipping ? Math.max(0, quantity - countLineQuantity(earlier, id)) : 0;
  return countRestocked(earlier, returns, id) + left;
}
