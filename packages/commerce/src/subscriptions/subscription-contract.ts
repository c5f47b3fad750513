/**
 * A subscription contract: what is delivered repeatedly, to whom, at which price and interval. Names follow Shopify's
 * `SubscriptionContract`.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { DeliveryRhythm } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import type { PostalAddress } from '../orders/order-record.ts';
import type { SavedPaymentMethod } from '../payments/payment-gateway.ts';

/**
 * `paused`: by the shopper, or after all attempts to charge a payment failed. `failed`: can't continue, because it has no
 * payment method. `expired`: all agreed renewals were made.
 */
export type SubscriptionStatus = 'active' | 'paused' | 'cancelled' | 'failed' | 'expired';

/** Interval of deliveries and of their payments. */
export interface BillingPolicy extends DeliveryRhythm {
  /** Maximum number of deliveries, including the first order; null if unlimited. */
  readonly maxCycles: number | null;
}

/** A higher price of which the shopper was notified. */
export interface AnnouncedPrice {
  /** Unit price before the plan's percentage, in minor units. */
  readonly price: Minor;
  /** Time from which renewals may be charged at this price. */
  readonly from: EpochMs;
}

export interface SubscriptionLine {
  readonly id: string;
  /** Digits of the variant id. */
  readonly variantId: string;
  readonly quantity: number;
  readonly title: string;
  readonly variantTitle: string;
  /** The agreed plan. Later changes of the plan don't affect it. */
  readonly sellingPlan: { readonly id: string; readonly name: string; readonly percentage: number };
  /** Maximum unit price that may be charged, in minor units, before the plan's percentage. */
  readonly currentPrice: Minor;
  readonly announcedPrices: readonly AnnouncedPrice[];
}

/** A one-time product that is delivered with the next renewal only, at its regular price. */
export interface OneTimeLine {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly title: string;
  readonly variantTitle: string;
  /** Maximum unit price that may be charged, in minor units. */
  readonly currentPrice: Minor;
}

/** The terms that the shopper accepted. */
export interface SubscriptionConsent {
  /** The text next to the checkbox. */
  readonly text: string;
  readonly acceptedAt: EpochMs;
}

export interface SubscriptionContract {
  /** Digits of the id. */
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** Null until a guest has claimed the account. */
  readonly customerId: string | null;
  readonly email: string;
  readonly phone: string;
  readonly region: RegionKey;
  /** Language of the order that created the contract; omitted for older and imported contracts. */
  readonly language?: StorefrontLanguage;
  /** Country that determines the market, as in the cart of the first order. */
  readonly country: CountryCode;
  /** Set if the contract belongs to the staging store. */
  readonly store: RegionKey | null;
  readonly currencyCode: CurrencyCode;
  /** Null for an imported contract. */
  readonly originOrderId: string | null;
  readonly lines: readonly SubscriptionLine[];
  readonly oneTimeLines: readonly OneTimeLine[];
  readonly billingPolicy: BillingPolicy;
  readonly deliveryAddress: PostalAddress;
  readonly billingAddress: PostalAddress;
  readonly paymentMethod: SavedPaymentMethod | null;
  readonly consent: SubscriptionConsent | null;
  /** Cycle and time from which later dates are counted. */
  readonly anchor: { readonly cycle: number; readonly at: EpochMs };
  /** Number of the next billing cycle; the first order is cycle 1. */
  readonly nextCycle: number;
  /** Null if there is no next renewal, because the contract was cancelled, expired or failed. */
  readonly nextBillingDate: EpochMs | null;
  readonly pauseReason: 'customer' | 'merchant' | 'payment' | null;
  readonly lastPaymentStatus: 'succeeded' | 'failed' | null;
  readonly cancelledAt: EpochMs | null;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  /** Number of events. */
  readonly events: number;
  readonly erasedAt: EpochMs | null;
}

/** Reason why a renewal was skipped. */
export type SkipReason =
  | 'customer'
  | 'merchant'
  | 'soldOut'
  | 'unavailable'
  | 'undeliverable'
  | 'paymentFailed'
  | 'paused'
  | 'cancelled';

/** `unbilled`: due or being charged. The others are final, but a cycle that the shopper skipped in advance can be unskipped. */
export type CycleStatus = 'unbilled' | 'billed' | 'skipped';

/** One renewal that was charged or skipped, or will be charged. */
export interface BillingCycle {
  readonly contractId: string;
  readonly cycleIndex: number;
  readonly status: CycleStatus;
  readonly billingDate: EpochMs;
  readonly cartId: string | null;
  readonly orderId: string | null;
  readonly skipReason: SkipReason | null;
  /** Number of declined attempts. */
  readonly attempts: number;
}

/** Origin of an event. */
export type SubscriptionActor = 'customer' | 'merchant' | 'link' | 'system';

/** Kinds of contract events. `data` depends on the kind and contains no personal data. */
export type SubscriptionEventKind =
  | 'created'
  | 'imported'
  | 'claimed'
  | 'reminded'
  | 'priceAnnounced'
  | 'billingRequested'
  | 'billed'
  | 'billingFailed'
  | 'skipped'
  | 'unskipped'
  | 'paused'
  | 'resumed'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'dateChanged'
  | 'rhythmChanged'
  | 'linesChanged'
  | 'oneTimeChanged'
  | 'addressChanged'
  | 'paymentMethodChanged'
  | 'erased';

export interface SubscriptionEvent {
  readonly number: number;
  readonly kind: SubscriptionEventKind;
  readonly actor: SubscriptionActor;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: EpochMs;
}
