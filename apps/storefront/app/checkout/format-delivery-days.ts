/** Formats the days on which a checkout's parcel arrives. */
import type { CheckoutView } from '@vitrine/commerce/checkout/checkout-service';
import type { Place } from '@vitrine/rules/regions/territories';
import type { ArrivalJson } from '../layout/visitor-context.ts';
import { formatArrival } from '../product/format-arrival.ts';

/** A delivery option with its days: "Dec 2 – 7". */
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

export interface ArrivalEstimates {
  readonly estimateArrival: (place: Place) => ArrivalJson;
  /** Estimates the arrival by a shipping rate's own delivery times; null for a rate without its own. */
  readonly estimateRateArrival: (rateId: string) => Pick<ArrivalJson, 'earliest' | 'latest'> | null;
}

/**
 * Returns the arrival days of delivery options whose rate has its own delivery times, and of the cheapest option, to
 * which the shop's general delivery times apply. Empty without an address, for pickups, and if a line is a pre-order.
 *
 * @param language BCP 47
 */
export function formatDeliveryDays(
  { shippingAddress, isPickedUp, deliveryOptions, lines }: Parcel,
  { estimateArrival, estimateRateArrival }: ArrivalEstimates,
  language: string,
): readonly DeliveryDays[] {
  const [cheapest] = deliveryOptions.toSorted((a, b) => a.originalPrice - b.originalPrice);
  const hasPreOrder = lines.some((line) => line.requiresShipping && line.preOrderNote !== null);
  if (shippingAddress === null || isPickedUp || hasPreOrder) return [];
  const { country, province } = shippingAddress;
  const general = estimateArrival({ country, province });
  return deliveryOptions.flatMap(({ rateId }) => {
    const own = estimateRateArrival(rateId);
    if (own === null && rateId !== cheapest?.rateId) return [];
    return [{ rateId, days: formatArrival('{dates}', { ...general, ...own }, language) }];
  });
}
