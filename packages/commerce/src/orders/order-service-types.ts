/** Interface between the order pages and the embedded backend. Types only. */
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ReturnWindow } from '@vitrine/rules/returns/return-window';
import type { EpochMs } from '@vitrine/rules/units';
import type {
  OrderConfirmation,
  OrderReference,
  PaymentMethodInput,
  PaymentOffer,
  PaymentStart,
} from '../checkout/checkout-service.ts';
import type { FulfilmentStatus } from './fulfilment-status.ts';
import type { LineQuantity } from './order-record.ts';

/**
 * `asked`: waiting for the merchant's decision. `refunded`: the refund was made. `closed`: ended without a refund.
 * `canceled`: nothing was sent back.
 */
export type ReturnStatus = 'asked' | 'accepted' | 'refused' | 'refunded' | 'closed' | 'canceled';

/** A return requested by the shopper. */
export interface ReturnRecord {
  /** Order number and a counter: `1001-1`. */
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly kind: 'withdrawal' | 'goodwill';
  /** Legal basis of the return as shown to the shopper, including the law; null if there is none. */
  readonly right: string;
  readonly law: string | null;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly LineQuantity[];
  readonly at: EpochMs;
  /** The merchant's message; empty until the decision. */
  readonly answer: string;
  /** Reasons by line, if any were given. */
  readonly reasons?: readonly ReturnLineReason[];
  /** Fees deducted from the refund; omitted if there are none. */
  readonly fees?: ReturnFees;
  /** Time at which the merchant accepted or rejected the return. */
  readonly decidedAt?: EpochMs;
  /** Shopify's reason for a rejection; omitted if none was given. */
  readonly declineReason?: string;
  /** Time at which the return ended. */
  readonly endedAt?: EpochMs;
  /** Units that the merchant has processed, by line; omitted if there are none. */
  readonly processed?: readonly LineQuantity[];
  /** Decisions about received or missing units, oldest first; omitted if there are none. */
  readonly dispositions?: readonly ReturnDisposition[];
}

/** Fees that the merchant sets when creating a return. */
export interface ReturnFees {
  /** Restocking fees as a percentage of the price paid for a line, above 0 and up to 100. */
  readonly restocking: readonly { readonly lineId: string; readonly percentage: number }[];
  /** Fee for return shipping in minor units, charged once per return. */
  readonly shipping: Minor;
}

/** `awaiting`: received, but not decided yet. `missing`: expected, but not in the parcel. */
export type ReturnDispositionType = 'restocked' | 'notRestocked' | 'missing' | 'awaiting';

/** A decision about units of a return: restocked, not restocked, missing, or pending. */
export interface ReturnDisposition extends LineQuantity {
  readonly id: string;
  readonly type: ReturnDispositionType;
  /** Location at which the units were restocked; null if they weren't. */
  readonly locationId: string | null;
  readonly at: EpochMs;
}

export interface ReturnLineReason {
  readonly lineId: string;
  /** Shopify's reason, for example `SIZE_TOO_SMALL`. */
  readonly reason: string;
  readonly note: string;
}

export interface StoredReturn extends ReturnRecord {
  readonly status: ReturnStatus;
}

/** A line of an order in the return form. */
export interface ReturnableLine {
  readonly lineId: string;
  readonly title: string;
  readonly variantTitle: string;
  /**
   * Names of the fields without a translation into the page's language: `title`, `variantTitle`, or the `terms` that exclude
   * the line from returns.
   */
  readonly untranslated?: readonly string[];
  /** Number of units that can still be returned. */
  readonly open: number;
  /** Amount paid for the whole line, without added tax. */
  readonly paid: Minor;
  /** Reason why the line can't be returned; null if it can. */
  readonly barred: string | null;
  /** Reason why the line can't be returned after opening; null if opening makes no difference, or before shipping. */
  readonly barredOpened: string | null;
}

export interface ReturnableOrder {
  readonly window: ReturnWindow;
  readonly lines: readonly ReturnableLine[];
}

/** A validation error. The field is `name`, `email`, `lines`, `line-ID`, or `form` for the form as a whole. */
export interface ReturnError {
  readonly field: string;
  readonly message: string;
}

export interface ReturnInput {
  readonly name: string;
  readonly email: string;
  /** Quantities by line, and whether the shopper opened the items. */
  readonly lines: readonly (LineQuantity & { readonly opened: boolean })[];
  /** Reasons by line, if the shopper gave any. */
  readonly reasons?: readonly ReturnLineReason[];
}

/** Data of an order's page. */
export interface OrderPage {
  readonly order: OrderConfirmation;
  readonly fulfilment: FulfilmentStatus;
  /** Minor units. */
  readonly refunded: number;
  /** Outstanding amount; negative if money is to be refunded. */
  readonly outstanding: Minor;
  readonly returns: readonly StoredReturn[];
  readonly returnable: ReturnableOrder;
}

export type ReturnResult =
  /** The order doesn't exist, its personal data was erased, or the secret is wrong. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly page: OrderPage; readonly errors: readonly ReturnError[] }
  | { readonly kind: 'checked'; readonly page: OrderPage }
  | { readonly kind: 'kept'; readonly returned: StoredReturn };

/** State of an order for pickup, from the time at which it can be picked up. */
export type PickupState = 'readyForPickup' | 'pickedUp';

/** Tracking data that is visible to anyone who knows the order's number and email address. */
export interface TrackedOrder {
  readonly number: number;
  readonly state: FulfilmentStatus | PickupState | 'cancelled' | 'refunded' | 'delivered';
  /** Carrier of the latest shipment; null before the first. */
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly url: string | null;
  readonly events: readonly TrackedEvent[];
}

export interface TrackedEvent {
  /** ISO 8601. */
  readonly at: string;
  readonly state: 'ordered' | 'shipped' | 'delivered' | 'refunded' | PickupState;
  /** Null if unknown. */
  readonly place: string | null;
}

export interface OrderService {
  /** Returns null if the order doesn't exist or the secret is wrong. */
  page(orderId: string, secret: string): Promise<OrderPage | null>;
  /** Validates a return request without saving it. */
  checkReturn(orderId: string, secret: string, input: ReturnInput): Promise<ReturnResult>;
  /** Saves a return request and queues its acknowledgement email. */
  requestReturn(orderId: string, secret: string, input: ReturnInput): Promise<ReturnResult>;
  /** Returns null if the number or the email address is wrong. */
  track(number: string, email: string): Promise<TrackedOrder | null>;
}

export type OrderPaymentResult =
  /** The order or draft order doesn't exist, the order's personal data was erased, or the secret is wrong. */
  | { readonly kind: 'gone' }
  /** Nothing is left to pay. */
  | { readonly kind: 'paid'; readonly order: OrderReference }
  /** Nothing was charged. `field` is the form field with the error. */
  | { readonly kind: 'refused'; readonly field: 'card' | 'form'; readonly message: string };

/** Id and secret that give access to the payment page of an order, or of a draft order that is completed by its payment. */
export interface PayableAccess {
  readonly kind: 'order' | 'draft';
  readonly id: string;
  readonly secret: string;
}

/** The outstanding amount of an order, and how it can be paid. */
export interface OrderPaymentPage {
  /** Displayed number: `1001`, or `D1` for a draft order. */
  readonly name: string;
  /** Items of a draft order, which has no status page that lists them; empty for an order. */
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly variantTitle: string;
    readonly quantity: number;
    readonly paid: Minor;
  }[];
  readonly shipping: Minor;
  /** Tax that isn't included in the prices. */
  readonly addedTax: Minor;
  readonly region: RegionKey;
  readonly outstanding: Minor;
  readonly gateway: PaymentOffer;
}

export interface OrderPaymentService {
  /**
   * Returns null if the order or draft order doesn't exist, if the order's personal data was erased, or if the secret
   * is wrong.
   */
  page(access: PayableAccess): Promise<OrderPaymentPage | null>;
  /** Creates the payment at the gateway if the browser confirms it there. */
  start(
    access: PayableAccess,
    expected: Minor,
  ): Promise<OrderPaymentResult | { readonly kind: 'started'; readonly payment: PaymentStart }>;
  /**
   * Pays the outstanding amount.
   * @param expected amount displayed on the button; no other amount is ever charged.
   */
  pay(access: PayableAccess, method: PaymentMethodInput, expected: Minor): Promise<OrderPaymentResult>;
}
