/** Converts an order to the data of its confirmation page. */
import { getDeliveryDiscountNames, getDiscountNames } from '../orders/discount-names.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OrderConfirmation } from './checkout-service.ts';

/** Removes the personal ID, the cart's id, the assistant and private attributes. */
export function toOrderConfirmation({
  personalId: _id,
  cartId: _cart,
  agent: _agent,
  ...order
}: OrderRecord): OrderConfirmation {
  const names = getDiscountNames(order);
  return {
    ...order,
    discountNames: names,
    deliveryNames: getDeliveryDiscountNames(order, names),
    attributes: order.attributes.filter(isPublic),
    lines: order.lines.map((line) => ({ ...line, attributes: line.attributes.filter(isPublic) })),
  };
}

function isPublic({ key }: { readonly key: string }): boolean {
  return !key.startsWith('_');
}
