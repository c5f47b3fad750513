/** Removes received units from an order without a refund; their price can be refunded later. */
import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { getAmountReceived } from './order-balance.ts';
import type { OrderRecord, RefundRecord } from './order-record.ts';
import { updateOrder } from './order-store.ts';
import type { RefundAmounts } from './refund-amounts.ts';

/**
 * Stores the units as a refund record that pays nothing back, in the caller's transaction.
 * @returns the order without the units.
 */
export async function removeReceivedUnits(
  tx: Transaction<CommerceDatabase>,
  before: OrderRecord,
  { returnId, note, ...amounts }: RefundAmounts & Pick<RefundRecord, 'note'> & { readonly returnId: string },
  now: EpochMs,
): Promise<OrderRecord> {
  const { lines, shipping, shippingTaxes, fees, total } = amounts;
  const record: RefundRecord = {
    id: randomUUID(),
    at: now,
    ...{ lines, shipping, shippingTaxes, total },
    ...(fees === undefined ? {} : { fees }),
    paidBack: 0,
    reason: '',
    restocked: false,
    returnId,
    isReceived: true,
    ...(note === undefined || note === '' ? {} : { note }),
    isSilent: true,
  };
  await tx
    .insertInto('refunds')
    .values({
      id: record.id,
      order_id: before.id,
      payment_id: null,
      gateway: '',
      status: 'done',
      amount: 0,
      reference: null,
      data: JSON.stringify(record),
      message: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const order: OrderRecord = {
    ...before,
    refunds: [...(before.refunds ?? []), record],
    received: getAmountReceived(before),
  };
  await updateOrder(tx, order, now);
  return order;
}
