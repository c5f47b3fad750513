/**
 * Diagnostics of the backend, published with Node's `diagnostics_channel`; without subscribers nothing is
 * measured. Events contain no personal data, and all texts are from a fixed set.
 */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { eventChannel, type Observed } from '@vitrine/storage/observe';

/** An operation of the Storefront API. */
export interface ObservedOperation extends Observed {
  readonly kind: 'query' | 'mutation' | 'subscription' | 'none';
  /** First field of the operation, as named in the schema; `none` if nothing could be executed. */
  readonly field: string;
  /** True if the response has errors. */
  failed: boolean;
}

/** A call of the payment gateway. */
export interface ObservedGatewayCall extends Observed {
  readonly gateway: string;
  readonly call: string;
}

/** An attempt to send an email. */
export interface ObservedMail extends Observed {
  readonly kind: string;
}

export const operations: TracingChannel<unknown, ObservedOperation> = tracingChannel(
  'vitrine:commerce:operation',
);
export const gatewayCalls: TracingChannel<unknown, ObservedGatewayCall> = tracingChannel(
  'vitrine:commerce:gateway-call',
);
export const mailTries: TracingChannel<unknown, ObservedMail> = tracingChannel('vitrine:commerce:mail');

/** A cart change: made, rejected, or for a cart that doesn't exist any more. */
export interface CartChangeEvent {
  readonly outcome: 'created' | 'changed' | 'refused' | 'gone';
}

/** A new order. */
export interface OrderEvent {
  readonly region: RegionKey;
}

/** A payment's change of status. */
export interface PaymentEvent {
  readonly gateway: string;
  readonly status: string;
}

export const cartChanges = eventChannel<CartChangeEvent>('vitrine:commerce:cart-change');
export const orders = eventChannel<OrderEvent>('vitrine:commerce:order');
export const payments = eventChannel<PaymentEvent>('vitrine:commerce:payment');
