/**
 * A subscription: what is delivered again and again, to whom, at which price and rhythm. Names are those of Shopify's
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
 * `paused`: by the shopper, or after a payment failed for good. `failed`: can't go on, because it has no payment method.
 * `expired`: has made all deliveries that were agreed.
 */
export type SubscriptionStatus = 'active' | 'paused' | 'cancelled' | 'failed' | 'expired';

/** Rhythm of deliveries, and of their payments. */
export interface BillingPolicy extends DeliveryRhythm {
  /** Number of deliveries in all, the first order included; null if it has no end. */
  readonly maxCycles: number | null;
}

/** A higher price that the shopper was notified of. */
export interface AnnouncedPrice {
  /** Unit price before the plan's percentage, minor units. */
  readonly price: Minor;
  /** Deliveries from this time on may be charged at it. */
  readonly from: EpochMs;
}

export interface SubscriptionLine {
  readonly id: string;
  /** Digits of the variant id. */
  readonly variantId: string;
  readonly quantity: number;
  readonly title: string;
  readonly variantTitle: string;
  /** The plan as it was agreed; later changes of the plan don't affect it. */
  readonly sellingPlan: { readonly id: string; readonly name: string; readonly percentage: number };
  /** Highest unit price that may be charged, before the plan's percentage, minor units. */
  readonly currentPrice: Minor;
  readonly announcedPrices: readonly AnnouncedPrice[];
}

/** A product that comes with the next delivery only, at its ordinary price. */
export interface OneTimeLine {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly title: string;
  readonly variantTitle: string;
  /** Highest unit price that may be charged, minor units. */
  readonly currentPrice: Minor;
}

/** The terms that the shopper accepted. */
export interface SubscriptionConsent {
  /** The text next to the checkbox. */
  readonly text: string;
  readonly acceptedAt: EpochMs;
}

export interface SubscriptionContract {
  /** Digits. */
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** Null until a guest has claimed the account. */
  readonly customerId: string | null;
  readonly email: string;
  readonly phone: string;
  readonly region: RegionKey;
  /** Language of the order that created it; omitted for contracts of older versions, and imported ones. */
  readonly language?: StorefrontLanguage;
  /** Country that determines the market, as in the cart of the first order. */
  readonly country: CountryCode;
  /** Set if it belongs to the staging store. */
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
  /** Number of the next delivery; the first order is cycle 1. */
  readonly nextCycle: number;
  /** Null if nothing is to come: cancelled, expired or failed. */
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

/** Reason for which a delivery doesn't take place. */
export type SkipReason =
  | 'customer'
  | 'merchant'
  | 'soldOut'
  | 'unavailable'
  | 'undeliverable'
  | 'paymentFailed'
  | 'paused'
  | 'cancelled';

/** `unbilled`: due or being charged. Both others are final, except a delivery that the shopper skipped ahead. */
export type CycleStatus = 'unbilled' | 'billed' | 'skipped';

/** One delivery that was or is to be charged. */
export interface BillingCycle {
  readonly contractId: string;
  readonly cycleIndex: number;
  readonly status: CycleStatus;
  readonly billingDate: EpochMs;
  readonly cartId: string | null;
  readonly orderId: string | null;
  readonly skipReason: SkipReason | null;
  /** Declined attempts. */
  readonly attempts: number;
}

/** Origin of an event. */
export type SubscriptionActor = 'customer' | 'merchant' | 'link' | 'system';

/** Kinds of events of a contract; `data` depends on the kind and holds no personal data. */
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
