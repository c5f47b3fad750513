/** Short labels of an order's state, the same on all of its pages. */
import type { OrderPage, TrackedOrder } from '@vitrine/commerce/orders/order-service-types';
import * as words from '@vitrine/words/order-state';
import { getEnglishSpelling } from '../data/english-spelling.ts';

/** Same labels as in the account's list. */
export const orderStateLabels: Readonly<Record<TrackedOrder['state'], () => string>> = {
  unfulfilled: words.preparing,
  partiallyFulfilled: words.partlyShipped,
  fulfilled: words.shipped,
  delivered: words.delivered,
  readyForPickup: words.readyForPickup,
  pickedUp: words.pickedUp,
  refunded: words.refunded,
  cancelled: () => words.cancelled({ spelling: getEnglishSpelling() }),
};

interface OrderProgress extends Pick<OrderPage, 'fulfilment'> {
  readonly order: Pick<OrderPage['order'], 'financialStatus' | 'fulfilments' | 'pickup'>;
}

/** Returns the state of an order for its page. */
export function getOrderPageState({ order, fulfilment }: OrderProgress): TrackedOrder['state'] {
  if (order.financialStatus === 'voided') return 'cancelled';
  if (order.financialStatus === 'refunded') return 'refunded';
  if (order.pickup !== undefined) {
    if (fulfilment === 'fulfilled') return 'pickedUp';
    if (order.pickup.preparedAt !== null) return 'readyForPickup';
  }
  const parcels = order.fulfilments ?? [];
  const arrived = parcels.length > 0 && parcels.every(({ deliveredAt }) => deliveredAt !== null);
  return fulfilment === 'fulfilled' && arrived ? 'delivered' : fulfilment;
}
