/** Dependencies of subscriptions. */
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';

export interface SubscriptionSettings {
  /** Days from each declined payment to the next attempt. After the last one, the subscription is paused. */
  readonly retryAfterDays: readonly number[];
  /** Number of days before a renewal at which the shopper is reminded. */
  readonly remindDaysBefore: number;
  /** Minimum number of days from the email about a higher price to the first renewal charged at it. */
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
