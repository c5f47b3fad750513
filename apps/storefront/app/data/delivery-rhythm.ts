/** The delivery interval of a selling plan of the Storefront API. */
import type { DeliveryRhythm } from '@vitrine/rules/subscriptions/add-intervals';

interface ApiPlan {
  readonly recurringDeliveries: boolean;
  readonly deliveryPolicy: DeliveryRhythm | null;
}

/** Returns the interval as an object to spread; empty for a plan that delivers once. */
export function toRhythm({ recurringDeliveries, deliveryPolicy }: ApiPlan): {
  readonly every?: DeliveryRhythm;
} {
  if (!recurringDeliveries || deliveryPolicy === null) return {};
  const { interval, intervalCount } = deliveryPolicy;
  return { every: { interval, intervalCount } };
}
