/** Dependencies of subscriptions. */
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';

export interface SubscriptionSettings {
  /** Days from each declined payment to the next attempt; after the last one the subscription pauses. */
  readonly retryAfterDays: readonly number[];
  /** Days before a delivery at which the shopper is reminded. */
  readonly remindDaysBefore: number;
  /** Days from the email about a higher price to the first delivery that may be charged at it. */
  readonly announceDaysBefore: number;
}

export const defaultSubscriptionSettings: SubscriptionSettings = {
  retryAfterDays: [1, 3, 5],
  remindDaysBefore: 3,
  announceDaysBefore: 14,
};

export interface SubscriptionDeps extends CheckoutDeps {
  readonly subscriptions: SubscriptionSettings;
}
