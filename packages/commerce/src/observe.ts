/**
 * What the backend tells whoever watches it, through Node's own `diagnostics_channel`: where nobody listens nothing is
 * measured. Nothing of a shopper is told, and every text comes from a list that has an end.
 */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { eventChannel, type Observed } from '@vitrine/storage/observe';

/** One operation of the Storefront API. */
export interface ObservedOperation extends Observed {
  readonly kind: 'query' | 'mutation' | 'subscription' | 'none';
  /** The first field of the operation, as the schema names it; `none` where nothing could be run. */
  readonly field: string;
  /** Whether the answer has errors. */
  failed: boolean;
}

/** One call of the payment gateway. */
export interface ObservedGatewayCall extends Observed {
  readonly gateway: string;
  readonly call: string;
}

/** One try to send a mail. */
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

/** A change of a cart that was made, refused, or came for a cart that is gone. */
export interface CartChangeEvent {
  readonly outcome: 'created' | 'changed' | 'refused' | 'gone';
}

/** An order that was made. */
export interface OrderEvent {
  readonly region: RegionKey;
}

/** A payment that went on to another state. */
export interface PaymentEvent {
  readonly gateway: string;
  readonly status: string;
}

export const cartChanges = eventChannel<CartChangeEvent>('vitrine:commerce:cart-change');
export const orders = eventChannel<OrderEvent>('vitrine:commerce:order');
export const payments = eventChannel<PaymentEvent>('vitrine:commerce:payment');
