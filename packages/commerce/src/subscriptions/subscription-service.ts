/** Interface between the account page, the pages of mailed links, and the embedded backend. Amounts are in minor units. */
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DeliveryRhythm } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import type { AddressInput, FieldError } from '../checkout/checkout-service.ts';
import type { OrderImage, PostalAddress } from '../orders/order-record.ts';
import type { DateRange } from './billing-dates.ts';
import type { SubscriptionErrorReason } from './change-contract.ts';
import type { SubscriptionConsent, SubscriptionContract } from './subscription-contract.ts';
import type { SubscriptionLinkAction } from './subscription-links.ts';

/** A variant that a line can be swapped for, or that can be added once. */
export interface SubscriptionChoice {
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  /** Per unit, as a member would pay it. */
  readonly price: Minor;
}

export interface SubscriptionLineView {
  readonly id: string;
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly quantity: number;
  readonly image: OrderImage | null;
  /** Per unit, with the plan's percentage. */
  readonly price: Minor;
  /** The other variants of the product that are sold here. */
  readonly choices: readonly SubscriptionChoice[];
  /** Other products in the plan's group that are sold here. */
  readonly products: readonly SubscriptionChoice[];
}

export interface UpcomingDelivery {
  readonly cycle: number;
  readonly date: EpochMs;
  readonly skipped: boolean;
}

export interface SubscriptionView
  extends Pick<
    SubscriptionContract,
    'id' | 'status' | 'region' | 'nextBillingDate' | 'pauseReason' | 'cancelledAt' | 'lastPaymentStatus'
  > {
  readonly rhythm: DeliveryRhythm;
  /** Rhythms that all lines can have, the present one among them. */
  readonly rhythms: readonly DeliveryRhythm[];
  readonly lines: readonly SubscriptionLineView[];
  readonly oneTimeLines: readonly Omit<SubscriptionLineView, 'choices' | 'products'>[];
  /** Products to add to the next delivery. */
  readonly extras: readonly SubscriptionChoice[];
  /** The next deliveries, those skipped among them. */
  readonly deliveries: readonly UpcomingDelivery[];
  /** What the next delivery costs as of now; null if there is none, or it can't be delivered. */
  readonly nextTotal: { readonly shipping: Minor; readonly tax: Minor; readonly total: Minor } | null;
  readonly address: PostalAddress;
  /** For example "Visa •••• 4242"; null if there is none. */
  readonly card: string | null;
  /** Time of the next attempt after a declined payment; null if there is none. */
  readonly retryAt: EpochMs | null;
  readonly consent: SubscriptionConsent | null;
}

export type SubscriptionChange =
  | { readonly kind: 'skip' | 'unskip'; readonly cycle: number }
  | { readonly kind: 'pause' | 'resume' | 'cancel' }
  | { readonly kind: 'date'; readonly day: EpochMs }
  | ({ readonly kind: 'rhythm' } & DeliveryRhythm)
  | { readonly kind: 'quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'swap'; readonly lineId: string; readonly variantId: string }
  | { readonly kind: 'addOnce'; readonly variantId: string }
  | { readonly kind: 'removeOnce'; readonly lineId: string }
  | { readonly kind: 'address'; readonly address: AddressInput }
  /** A card of the test gateway, or the reference of the gateway's page. */
  | { readonly kind: 'card'; readonly reference: string };

export type SubscriptionChangeResult =
  | { readonly kind: 'done'; readonly contract: SubscriptionContract }
  | {
      readonly kind: 'refused';
      readonly reason: SubscriptionErrorReason;
      /** Errors by address field; empty for other changes. */
      readonly fieldErrors: readonly FieldError[];
      /** Days to which a delivery can be moved; null unless the reason is `date`. */
      readonly dates: DateRange | null;
    };

export type SubscriptionLinkView =
  | {
      readonly kind: 'ready' | 'used' | 'past';
      readonly action: SubscriptionLinkAction;
      readonly region: RegionKey;
      /** Date of the next delivery; null if there is none. */
      readonly nextBillingDate: EpochMs | null;
      readonly cancelledAt: EpochMs | null;
    }
  | { readonly kind: 'unknown' };

/** A customer changes their own subscriptions only; any other is `unknown`. */
export interface SubscriptionService {
  /** Newest first; those that have ended too. */
  list(customerId: string): Promise<readonly SubscriptionView[]>;
  change(
    customerId: string,
    contractId: string,
    change: SubscriptionChange,
  ): Promise<SubscriptionChangeResult>;
  /**
   * Returns the address of the gateway's page for another card; null if the shop's form asks for it (test gateway) or the
   * subscription is unknown.
   *
   * @param returnUrl address to come back to, with `{CHECKOUT_SESSION_ID}` where the page's reference goes.
   */
  startCardUpdate(customerId: string, contractId: string, returnUrl: string): Promise<string | null>;
  /** True if the shop's own form takes a card of the test gateway. */
  readonly takesTestCards: boolean;
  readLink(token: string): Promise<SubscriptionLinkView>;
  /** Does what the link says, once; returns its state before, with the dates after. */
  followLink(token: string): Promise<SubscriptionLinkView>;
}
