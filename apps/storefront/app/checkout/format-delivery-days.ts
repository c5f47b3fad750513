/** Days on which the parcel of a checkout arrives. */
import type { CheckoutView } from '@vitrine/commerce/checkout/checkout-service';
import type { Place } from '@vitrine/rules/regions/territories';
import type { ArrivalJson } from '../layout/visitor-context.ts';
import { formatArrival } from '../product/format-arrival.ts';

/** An option of delivery with its days: "Dec 2 – 7". */
export interface DeliveryDays {
  readonly rateId: string;
  readonly days: string;
}

type Parcel = Pick<CheckoutView, 'shippingAddress' | 'isPickedUp'> & {
  readonly deliveryOptions: readonly Pick<
    CheckoutView['deliveryOptions'][number],
    'rateId' | 'originalPrice'
  >[];
  readonly lines: readonly Pick<CheckoutView['lines'][number], 'requiresShipping' | 'preOrderNote'>[];
};

/**
 * Returns the days of the cheapest option, for which the shop's delivery times are. Null without an address, for pickups, and
 * if the parcel waits for a pre-order.
 *
 * @param language BCP 47
 */
export function formatDeliveryDays(
  { shippingAddress, isPickedUp, deliveryOptions, lines }: Parcel,
  estimateArrival: (place: Place) => ArrivalJson,
  language: string,
): DeliveryDays | null {
  const [cheapest] = deliveryOptions.toSorted((a, b) => a.originalPrice - b.originalPrice);
  const waits = lines.some((line) => line.requiresShipping && line.preOrderNote !== null);
  if (shippingAddress === null || isPickedUp || cheapest === undefined || waits) return null;
  const { country, province } = shippingAddress;
  const days = formatArrival('{dates}', estimateArrival({ country, province }), language);
  return { rateId: cheapest.rateId, days };
}
