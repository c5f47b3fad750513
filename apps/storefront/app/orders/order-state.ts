/** Short labels of an order's state, the same on all of its pages. */
import type { OrderPage, TrackedOrder } from '@vitrine/commerce/orders/order-service-types';
import * as words from '@vitrine/words/order-state';
import { getEnglishSpelling } from '../data/english-spelling.ts';

/** In the words of the account's list. */
export const orderStateLabels: Readonly<Record<TrackedOrder['state'], () => string>> = {
  unfulfilled: words.preparing,
  partiallyFulfilled: words.partlyShipped,
  fulfilled: words.shipped,
  delivered: words.delivered,
  refunded: words.refunded,
  cancelled: () => words.cancelled({ spelling: getEnglishSpelling() }),
};

/** The state of an order on its own page. */
export function orderState({
  order,
  fulfilment,
}: Pick<OrderPage, 'order' | 'fulfilment'>): TrackedOrder['state'] {
  if (order.financialStatus === 'voided') return 'cancelled';
  if (order.financialStatus === 'refunded') return 'refunded';
  const parcels = order.fulfilments ?? [];
  const arrived = parcels.length > 0 && parcels.every(({ deliveredAt }) => deliveredAt !== null);
  return fulfilment === 'fulfilled' && arrived ? 'delivered' : fulfilment;
}
