/** Shipping lines of orders. */
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import {
  isShippingLineRemoved,
  listShippingLines,
  type OrderShippingLine,
} from '../../../orders/editing/edit-shipping.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import { listShippingAllocations } from '../../../orders/resolvers.ts';
import { toMoneyBag } from '../../admin-money.ts';
import { addDiscountIndex } from './discount-index.ts';

/** Source of `ShippingLine`. */
export interface ShippingLineSource {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly custom: boolean;
  readonly isRemoved: boolean;
  readonly originalPriceSet: object;
  readonly discountedPriceSet: object;
  readonly currentDiscountedPriceSet: object;
  readonly discountAllocations: readonly object[];
}

export function toShippingLine(order: OrderRecord, line: OrderShippingLine): ShippingLineSource {
  const { delivery, region } = order;
  const isRemoved = isShippingLineRemoved(order.refunds ?? [], line.id);
  const before = line.isAdded ? line.price : (delivery?.originalPrice ?? line.price);
  return {
    id: formatGlobalId('ShippingLine', line.id),
    title: line.title,
    code: line.isAdded ? 'custom' : (delivery?.rateId ?? ''),
    custom: line.isAdded,
    isRemoved,
    originalPriceSet: toMoneyBag(before, region),
    discountedPriceSet: toMoneyBag(line.price, region),
    currentDiscountedPriceSet: toMoneyBag(isRemoved ? 0 : line.price, region),
    discountAllocations: line.isAdded
      ? []
      : listShippingAllocations(order).map(({ discountApplication }) => ({
          allocatedAmountSet: toMoneyBag(before - line.price, region),
          discountApplication: addDiscountIndex(discountApplication, 0),
        })),
  };
}

/** Returns the shipping lines of an order that weren't removed by an edit. */
export function listOrderShipping(order: OrderRecord): readonly ShippingLineSource[] {
  return listShippingLines(order)
    .map((line) => toShippingLine(order, line))
    .filter(({ isRemoved }) => !isRemoved);
}
