/** Cancels a shipment, so that its units have to be shipped again. Stock doesn't change, because the units remain sold. */
import { changeOrder, type MerchantCall, type OrderChangeResult, rejectChange } from './change-order.ts';
import { countLineQuantity } from './fulfilment-status.ts';
import { findReturns, isActiveReturn } from './returns.ts';

/** Also cancels the shipment's email if it is still queued. No email about the cancellation is sent. */
export function cancelFulfilment(
  call: MerchantCall,
  orderId: string,
  fulfilmentId: string,
): Promise<OrderChangeResult> {
  return changeOrder(
    call,
    orderId,
    'fulfillmentCancel',
    async ({ fulfilments = [], cancelledFulfilments = [], ...order }, tx) => {
      const parcel = fulfilments.find(({ id }) => id === fulfilmentId);
      if (parcel === undefined) {
        const isCancelled = cancelledFulfilments.some(({ id }) => id === fulfilmentId);
        return rejectChange(
          'id',
          isCancelled ? 'The fulfillment is cancelled already.' : 'Fulfillment not found.',
        );
      }
      if (parcel.deliveredAt !== null)
        return rejectChange('id', 'The parcel was delivered; what comes back is a return.');
      const left = fulfilments.filter(({ id }) => id !== fulfilmentId);
      const returns = (await findReturns(tx, orderId)).filter(isActiveReturn);
      if (
        parcel.lines.some(
          ({ lineId }) => countLineQuantity(left, lineId) < countLineQuantity(returns, lineId),
        )
      )
        return rejectChange('id', 'Items of the parcel are being returned; cancel the return first.');
      return {
        ...order,
        ...(left.length === 0 ? {} : { fulfilments: left }),
        cancelledFulfilments: [...cancelledFulfilments, { ...parcel, cancelledAt: call.now }],
      };
    },
    { fulfilmentId },
  );
}
