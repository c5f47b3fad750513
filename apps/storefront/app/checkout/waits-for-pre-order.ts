import type { CheckoutLineView } from '@vitrine/commerce/checkout/checkout-service';

/** Returns true if a parcel has a pre-order and something that could leave without it. A gift card is no parcel. */
export function waitsForPreOrder(
  lines: readonly Pick<CheckoutLineView, 'preOrderNote' | 'requiresShipping'>[],
): boolean {
  const shipped = lines.filter(({ requiresShipping }) => requiresShipping);
  const waiting = shipped.filter(({ preOrderNote }) => preOrderNote !== null);
  return waiting.length > 0 && waiting.length < shipped.length;
}
