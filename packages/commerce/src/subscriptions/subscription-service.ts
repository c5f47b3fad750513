/** Functions of subscriptions for the account page and the pages of links in emails. Amounts are in minor units. */
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

/** A variant to which a line can be swapped, or that can be added once. */
export interface SubscriptionChoice {
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  /** Unit price for a member. */
  readonly price: Minor;
}

export interface SubscriptionLineView {
  readonly id: string;
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly quantity: number;
  readonly image: OrderImage | null;
  /** Unit price including the plan's percentage. */
  readonly price: Minor;
  /** Other variants of the product that are sold in the contract's market. */
  readonly choices: readonly SubscriptionChoice[];
  /** Other products of the plan's group that are sold in the contract's market. */
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
  /** Delivery intervals that all lines support, including the current one. */
  readonly rhythms: readonly DeliveryRhythm[];
  readonly lines: readonly SubscriptionLineView[];
  readonly oneTimeLines: readonly Omit<SubscriptionLineView, 'choices' | 'products'>[];
  /** Products that can be added to the next renewal. */
  readonly extras: readonly SubscriptionChoice[];
  /** The next renewals, including skipped ones. */
  readonly deliveries: readonly UpcomingDelivery[];
  /** Current price of the next renewal; null if there is none, or if it can't be delivered. */
  readonly nextTotal: { readonly shipping: Minor; readonly tax: Minor; readonly total: Minor } | null;
  readonly address: PostalAddress;
  /** Displayed card, for example "Visa •••• 4242"; null if there is none. */
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
  /** Test gateway card, or reference of the gateway's page. */
  | { readonly kind: 'card'; readonly reference: string };

export type SubscriptionChangeResult =
  | { readonly kind: 'done'; readonly contract: SubscriptionContract }
  | {
      readonly kind: 'refused';
      readonly reason: SubscriptionErrorReason;
      /** Errors by address field; empty for other changes. */
      readonly fieldErrors: readonly FieldError[];
      /** Days to which a renewal can be moved; null unless the reason is `date`. */
      readonly dates: DateRange | null;
    };

export type SubscriptionLinkView =
  | {
      readonly kind: 'ready' | 'used' | 'past';
      readonly action: SubscriptionLinkAction;
      readonly region: RegionKey;
      /** Date of the next renewal; null if there is none. */
      readonly nextBillingDate: EpochMs | null;
      readonly cancelledAt: EpochMs | null;
    }
  | { readonly kind: 'unknown' };

/** Customers can only change their own subscriptions; any other one is `unknown`. */
export interface SubscriptionService {
  /** Newest first, including subscriptions that have ended. */
  list(customerId: string): Promise<readonly SubscriptionView[]>;
  change(
    customerId: string,
    contractId: string,
    change: SubscriptionChange,
  ): Promise<SubscriptionChangeResult>;
  /**
   * Returns the URL of the gateway's page for changing the card; null if the shop's own form does that (test gateway) or the
   * subscription is unknown.
   *
   * @param returnUrl URL to return to; `{CHECKOUT_SESSION_ID}` in it is replaced by the reference of the gateway's page.
   */
  startCardUpdate(customerId: string, contractId: string, returnUrl: string): Promise<string | null>;
  /** True if the shop's own form accepts a test gateway card. */
  readonly takesTestCards: boolean;
  readLink(token: string): Promise<SubscriptionLinkView>;
  /** Performs the link's action once. Returns the link's state before, with the dates after. */
  followLink(token: string): Promise<SubscriptionLinkView>;
}
