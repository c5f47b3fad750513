/** Converts an order to the data of its confirmation page. */
import { deliveryNames, discountNames } from '../orders/discount-names.ts';
import type { OrderRecord } from '../orders/model.ts';
import type { OrderConfirmation } from './checkout.ts';

/** Removes the personal ID, the cart's id and private attributes. */
export function withoutSecrets({ personalId: _id, cartId: _cart, ...order }: OrderRecord): OrderConfirmation {
  const names = discountNames(order);
  return {
    ...order,
    discountNames: names,
    deliveryNames: deliveryNames(order, names),
    attributes: order.attributes.filter(isPublic),
    lines: order.lines.map((line) => ({ ...line, attributes: line.attributes.filter(isPublic) })),
  };
}

function isPublic({ key }: { readonly key: string }): boolean {
  return !key.startsWith('_');
}
