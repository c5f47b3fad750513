/** Cancels a shipment: its units are still to be sent. Stock stays as it is, since they stay sold. */
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type MerchantCall, type OrderChangeResult, rejectChange } from './change-order.ts';
import { countLineQuantity } from './fulfilment-status.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder, updateOrder } from './order-store.ts';
import { findReturns, isActiveReturn } from './returns.ts';

/** An email about the shipment that still waits isn't sent; no other email is. */
export function cancelFulfilment(
  { storage, actor, now }: MerchantCall,
  orderId: string,
  fulfilmentId: string,
): Promise<OrderChangeResult> {
  return storage.change(async (tx): Promise<OrderChangeResult> => {
    const order = await findOrder(tx, orderId);
    const { fulfilments = [], cancelledFulfilments = [] }: Partial<OrderRecord> = order ?? {};
    const parcel = fulfilments.find(({ id }) => id === fulfilmentId);
    if (order === null || parcel === undefined)
      return rejectChange(
        'id',
        cancelledFulfilments.some(({ id }) => id === fulfilmentId)
          ? 'The fulfillment is cancelled already.'
          : 'Fulfillment not found.',
      );
    if (parcel.deliveredAt !== null)
      return rejectChange('id', 'The parcel was delivered; what comes back is a return.');
    const left = fulfilments.filter(({ id }) => id !== fulfilmentId);
    const returns = (await findReturns(tx, orderId)).filter(isActiveReturn);
    if (
      parcel.lines.some(({ lineId }) => countLineQuantity(left, lineId) < countLineQuantity(returns, lineId))
    )
      return rejectChange('id', 'Items of the parcel are being returned; cancel the return first.');
    const cancelled = [...cancelledFulfilments, { ...parcel, cancelledAt: now }];
    const reopened = withFulfilments({ ...order, cancelledFulfilments: cancelled }, left);
    await updateOrder(tx, reopened, now);
    const subject = { type: 'Order', id: orderId };
    const details = { fulfilmentId };
    await recordAuditEntry(tx, { actor, action: 'fulfillmentCancel', subject, details }, now);
    return { kind: 'done', order: reopened };
  });
}

/** Leaves the property out if there are none. */
function withFulfilments(
  { fulfilments: _, ...order }: OrderRecord,
  fulfilments: NonNullable<OrderRecord['fulfilments']>,
): OrderRecord {
  return fulfilments.length === 0 ? order : { ...order, fulfilments };
}
