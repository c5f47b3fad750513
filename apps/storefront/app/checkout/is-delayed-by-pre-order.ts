import type { CheckoutLineView } from '@vitrine/commerce/checkout/checkout-service';

/** Returns true if an order has a pre-order and another item that could be shipped before it. Gift cards aren't shipped. */
export function isDelayedByPreOrder(
  lines: readonly Pick<CheckoutLineView, 'preOrderNote' | 'requiresShipping'>[],
): boolean {
  const shipped = lines.filter(({ requiresShipping }) => requiresShipping);
  const waiting = shipped.filter(({ preOrderNote }) => preOrderNote !== null);
  return waiting.length > 0 && waiting.length < shipped.length;
}
