/**
 * The port to whoever moves the money. Money is held first (`authorize`), taken only once the order exists
 * (`capture`) and let go where it can't be made (`release`). Amounts are integer minor units.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { PaymentMethodInput, PaymentOffer, PaymentStart } from '../checkout/checkout.ts';

/** Names a payment to the gateway: our key from the start, the gateway's own reference once it has answered. */
export interface PaymentHandle {
  readonly idempotencyKey: string;
  readonly reference: string | null;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

export interface PaymentRequest extends PaymentHandle {
  readonly cartId: string;
  readonly email: string;
  /** Where the browser comes back to after a step at the bank. */
  readonly returnUrl: string;
}

/** Where a payment stands at the gateway. */
export type GatewayState =
  /** Waits for the shopper or the bank. */
  | { readonly status: 'pending'; readonly reference: string; readonly message: string }
  | {
      readonly status: 'authorized' | 'succeeded';
      readonly reference: string;
      readonly amount: Minor;
      readonly currency: string;
    }
  /** The card was refused. `open`: the same payment takes another card; else a new payment is needed. */
  | {
      readonly status: 'declined';
      readonly reference: string;
      readonly message: string;
      readonly open: boolean;
    }
  /** The gateway could not do it and holds no money. */
  | { readonly status: 'failed'; readonly reference: string; readonly message: string }
  | { readonly status: 'canceled' | 'refunded'; readonly reference: string }
  /** The gateway has never heard of it. */
  | { readonly status: 'unknown' };

/** A refund of a part of a payment. */
export interface RefundRequest {
  /** Names this refund: asking again with it gives the same refund. */
  readonly idempotencyKey: string;
  readonly amount: Minor;
  /** The gateway's own reference, once it told it. */
  readonly reference: string | null;
}

export type RefundState =
  | { readonly status: 'done'; readonly reference: string }
  /** The gateway took it and has not finished. */
  | { readonly status: 'pending'; readonly reference: string }
  /** Nothing was given back. */
  | { readonly status: 'refused'; readonly message: string };

/** Nobody knows whether the call had an effect: the network or the gateway was down. Ask again with the same key. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** Every method may throw GatewayUnavailable, and may be called again with the same handle: nothing happens twice. */
export interface PaymentGateway {
  readonly name: 'test' | 'stripe';
  /** What the payment step of the page shows. */
  readonly offer: PaymentOffer;
  /** Makes the payment known to the gateway; what the browser needs to go on comes back. */
  start(
    request: PaymentRequest,
  ): Promise<{ readonly reference: string | null; readonly start: PaymentStart }>;
  /** Holds the money, or finds out whether the browser's confirmation held it. */
  authorize(request: PaymentRequest, method: PaymentMethodInput): Promise<GatewayState>;
  lookup(payment: PaymentHandle): Promise<GatewayState>;
  /** Takes the held money. */
  capture(payment: PaymentHandle): Promise<GatewayState>;
  /** Gives everything back: cancels what is held, refunds what was taken, closes what waits. */
  release(payment: PaymentHandle): Promise<GatewayState>;
  /** Gives back a part of what was taken, or finds out what became of that. */
  refund(payment: PaymentHandle, refund: RefundRequest): Promise<RefundState>;
}
