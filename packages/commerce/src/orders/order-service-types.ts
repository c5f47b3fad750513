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
 * `asked`: pending the merchant's decision. `refunded`: the refund was made. `closed`: it ended without a refund.
 * `canceled`: nothing came back.
 */
export type ReturnStatus = 'asked' | 'accepted' | 'refused' | 'refunded' | 'closed' | 'canceled';

/** A return as the shopper requested it. */
export interface ReturnRecord {
  /** Order number and a counter: `1001-1`. */
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly kind: 'withdrawal' | 'goodwill';
  /** Legal basis of the return as shown to the shopper, and the law; null if there is none. */
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
  /** Fees that are kept of what comes back; omitted if there are none. */
  readonly fees?: ReturnFees;
  /** Time at which the merchant accepted or rejected it. */
  readonly decidedAt?: EpochMs;
  /** Reason of a rejection as Shopify names it; omitted if none was given. */
  readonly declineReason?: string;
  /** Time at which it ended. */
  readonly endedAt?: EpochMs;
  /** Units that the merchant has dealt with, each line once; omitted if there are none. */
  readonly processed?: readonly LineQuantity[];
  /** Decisions about received or missing units, oldest first; omitted if there are none. */
  readonly dispositions?: readonly ReturnDisposition[];
}

/** Fees that the merchant sets when a return is created. */
export interface ReturnFees {
  /** Of the price paid for a line, above 0 and up to 100. */
  readonly restocking: readonly { readonly lineId: string; readonly percentage: number }[];
  /** Kept once. */
  readonly shipping: Minor;
}

/** `awaiting`: received, not decided yet. `missing`: expected, but not in the parcel. */
export type ReturnDispositionType = 'restocked' | 'notRestocked' | 'missing' | 'awaiting';

/** A decision about units of a return: restocked, not restocked, missing, or still to be made. */
export interface ReturnDisposition extends LineQuantity {
  readonly id: string;
  readonly type: ReturnDispositionType;
  /** Location at which the units are back in stock; null if they weren't restocked. */
  readonly locationId: string | null;
  readonly at: EpochMs;
}

export interface ReturnLineReason {
  readonly lineId: string;
  /** As Shopify names it: `SIZE_TOO_SMALL`. */
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
  /** Those of `title`, `variantTitle` and the `terms` that bar it that have no translation in the language of the page. */
  readonly untranslated?: readonly string[];
  /** Quantity that can still be returned. */
  readonly open: number;
  /** Amount paid for the whole line, without added tax. */
  readonly paid: Minor;
  /** Reason why the line can't be returned; null if it can. */
  readonly barred: string | null;
  /**
   * Reason why the line can't be returned once opened; null if that makes no difference, or before shipping.
   */
  readonly barredOpened: string | null;
}

export interface ReturnableOrder {
  readonly window: ReturnWindow;
  readonly lines: readonly ReturnableLine[];
}

/** A validation error of `name`, `email`, `lines`, `line-ID` or the whole `form`. */
export interface ReturnError {
  readonly field: string;
  /** Message shown to the shopper. */
  readonly message: string;
}

export interface ReturnInput {
  readonly name: string;
  readonly email: string;
  /** Quantities by line, and if the shopper opened the items. */
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
  /** There is no such order, or the secret is wrong. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly page: OrderPage; readonly errors: readonly ReturnError[] }
  | { readonly kind: 'checked'; readonly page: OrderPage }
  | { readonly kind: 'kept'; readonly returned: StoredReturn };

/** Of an order that is picked up, once it can be. */
export type PickupState = 'readyForPickup' | 'pickedUp';

/** Tracking data available to a client who knows an order's number and email address. */
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

/** Service behind the order pages. */
export interface OrderService {
  /**
   * Returns null if there is no such order or draft order, if its personal data were erased, or if the secret is
   * wrong.
   */
  page(orderId: string, secret: string): Promise<OrderPage | null>;
  /** Validates a return request without saving it. */
  checkReturn(orderId: string, secret: string, input: ReturnInput): Promise<ReturnResult>;
  /** Saves a return request and queues its acknowledgement email. */
  askReturn(orderId: string, secret: string, input: ReturnInput): Promise<ReturnResult>;
  /** Returns null if the number or the email address is wrong. */
  track(number: string, email: string): Promise<TrackedOrder | null>;
}

export type OrderPaymentResult =
  /** There is no such order, or the secret is wrong. */
  | { readonly kind: 'gone' }
  /** Nothing is to be paid (any more). */
  | { readonly kind: 'paid'; readonly order: OrderReference }
  /** Nothing was charged. `field` is that of the form. */
  | { readonly kind: 'refused'; readonly field: 'card' | 'form'; readonly message: string };

/** Gives access to the payment of an order, or of a draft order that its payment turns into one. */
export interface PayableAccess {
  readonly kind: 'order' | 'draft';
  readonly id: string;
  readonly secret: string;
}

/** The outstanding amount of an order, and how it can be paid. */
export interface OrderPaymentPage {
  /** `1001`, or `D1` for a draft order. */
  readonly name: string;
  /** Items of a draft order, which has no page of its own; empty for an order. */
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly variantTitle: string;
    readonly quantity: number;
    readonly paid: Minor;
  }[];
  readonly shipping: Minor;
  /** Tax that is added to the prices. */
  readonly addedTax: Minor;
  readonly region: RegionKey;
  readonly outstanding: Minor;
  readonly gateway: PaymentOffer;
}

export interface OrderPaymentService {
  /** Returns null if the secret is wrong. */
  page(access: PayableAccess): Promise<OrderPaymentPage | null>;
  /** Creates the payment at the gateway, for a browser that confirms it there. */
  start(
    access: PayableAccess,
    expected: Minor,
  ): Promise<OrderPaymentResult | { readonly kind: 'started'; readonly payment: PaymentStart }>;
  /**
   * Pays what is still to be paid.
   * @param expected amount displayed on the button; no other amount is ever charged.
   */
  pay(access: PayableAccess, method: PaymentMethodInput, expected: Minor): Promise<OrderPaymentResult>;
}
