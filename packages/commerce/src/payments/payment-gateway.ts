/**
 * Interface of payment gateways. A payment is first authorized, captured only after the order exists, and released if the
 * order can't be created. Amounts are integers in minor units.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { PaymentMethodInput, PaymentOffer, PaymentStart } from '../checkout/checkout-service.ts';

/** A payment method that a shopper allowed to be charged later without being present. */
export interface SavedPaymentMethod {
  readonly gateway: 'test' | 'stripe';
  /** The gateway's reference: Stripe's `pm_…`, or the card of the test gateway. */
  readonly reference: string;
  /** The gateway's customer to which the method belongs; null if there is none. */
  readonly customer: string | null;
  /** Label for shoppers: "Visa •••• 4242". */
  readonly label: string;
}

/** Identifies a payment at the gateway: by the shop's idempotency key, and by the gateway's reference once it is known. */
export interface PaymentHandle {
  readonly idempotencyKey: string;
  readonly reference: string | null;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /** Method that was charged without the shopper, or saved by the shopper; null or omitted if there is none. */
  readonly method?: SavedPaymentMethod | null;
}

export interface PaymentRequest extends PaymentHandle {
  readonly cartId: string;
  readonly email: string;
  /** URL to which the bank redirects the browser. */
  readonly returnUrl: string;
  /** True to save the method for later charges without the shopper. */
  readonly saveMethod?: boolean;
}

/** A charge of a saved method without the shopper being present. */
export interface SavedMethodCharge extends PaymentHandle {
  readonly method: SavedPaymentMethod;
  readonly cartId: string;
  readonly email: string;
}

/** A request to replace the saved card, without a payment. */
export interface MethodUpdateRequest {
  readonly idempotencyKey: string;
  readonly email: string;
  readonly currency: CurrencyCode;
  /** The gateway's customer, if there is one. */
  readonly customer: string | null;
  /** URL to which the gateway's page redirects. Its reference replaces `{CHECKOUT_SESSION_ID}`. */
  readonly returnUrl: string;
}

/** State of a payment at the gateway. */
export type GatewayState =
  /** Waiting for the shopper or the bank. */
  | { readonly status: 'pending'; readonly reference: string; readonly message: string }
  | {
      readonly status: 'authorized' | 'succeeded';
      readonly reference: string;
      readonly amount: Minor;
      readonly currency: string;
      /** Method that was saved for later charges. */
      readonly method?: SavedPaymentMethod;
    }
  /** The card was declined. `open`: the same payment accepts another card; otherwise a new payment is required. */
  | {
      readonly status: 'declined';
      readonly reference: string;
      readonly message: string;
      readonly open: boolean;
      /** True if the bank requires the shopper's confirmation. */
      readonly needsAuthentication?: boolean;
    }
  /** The gateway failed and holds no money. */
  | { readonly status: 'failed'; readonly reference: string; readonly message: string }
  | { readonly status: 'canceled' | 'refunded'; readonly reference: string }
  /** The gateway doesn't know the payment. */
  | { readonly status: 'unknown' };

/** A partial refund of a payment. */
export interface RefundRequest {
  /** Identifies this refund: repeating the request returns the same refund. */
  readonly idempotencyKey: string;
  readonly amount: Minor;
  /** The gateway's reference; null until it is known. */
  readonly reference: string | null;
}

export type RefundState =
  | { readonly status: 'done'; readonly reference: string }
  /** Accepted by the gateway, but not completed. */
  | { readonly status: 'pending'; readonly reference: string }
  /** Nothing was refunded. */
  | { readonly status: 'refused'; readonly message: string };

/** Thrown if the result of a call is unknown, because the network or the gateway failed. Retry with the same key. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** Every method is idempotent for a handle and may throw `GatewayUnavailableError`. */
export interface PaymentGateway {
  readonly name: 'test' | 'stripe';
  /** Content of the payment step. */
  readonly offer: PaymentOffer;
  /** Creates the payment at the gateway; returns the data that the browser needs to continue. */
  start(
    request: PaymentRequest,
  ): Promise<{ readonly reference: string | null; readonly start: PaymentStart }>;
  /** Authorizes the payment, or checks whether the browser's confirmation has authorized it. */
  authorize(request: PaymentRequest, method: PaymentMethodInput): Promise<GatewayState>;
  /**
   * Authorizes a charge of a saved method without the shopper. A declined charge is final; another attempt is a new payment.
   * `needsAuthentication` means that the bank requires the shopper's confirmation.
   */
  chargeSaved(charge: SavedMethodCharge): Promise<GatewayState>;
  /** Returns the URL of the gateway's page for replacing the card; null if the shop's own form does that (test gateway). */
  startMethodUpdate(request: MethodUpdateRequest): Promise<string | null>;
  /**
   * Returns the method that the shopper entered; null if there is none yet.
   * @param reference reference of the gateway's page, or number of a test card.
   */
  finishMethodUpdate(reference: string): Promise<SavedPaymentMethod | null>;
  lookup(payment: PaymentHandle): Promise<GatewayState>;
  /** Captures an authorized payment. */
  capture(payment: PaymentHandle): Promise<GatewayState>;
  /** Releases a payment completely: cancels an authorization, refunds a captured payment, or closes a pending one. */
  release(payment: PaymentHandle): Promise<GatewayState>;
  /** Refunds part of a captured payment, or returns the state of that refund. */
  refund(payment: PaymentHandle, refund: RefundRequest): Promise<RefundState>;
}
