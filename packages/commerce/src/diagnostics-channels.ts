/**
 * Diagnostics of the backend, published with Node's `diagnostics_channel`. Without subscribers nothing is measured. Events
 * contain no personal data, and all texts are from a fixed set.
 */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { createEventChannel, type ObservedEvent } from '@vitrine/storage/storage-events';

/** An operation of the Storefront API. */
export interface ObservedOperation extends ObservedEvent {
  readonly kind: 'query' | 'mutation' | 'subscription' | 'none';
  /** First field of the operation, as named in the schema; `none` if nothing could be executed. */
  readonly field: string;
  /** True if the response has errors. */
  failed: boolean;
}

/** A call of the payment gateway. */
export interface ObservedGatewayCall extends ObservedEvent {
  readonly gateway: string;
  readonly call: string;
}

/** An attempt to send an email. */
export interface ObservedMail extends ObservedEvent {
  readonly kind: string;
}

export const operationChannel: TracingChannel<unknown, ObservedOperation> = tracingChannel(
  'vitrine:commerce:operation',
);
export const gatewayCallChannel: TracingChannel<unknown, ObservedGatewayCall> = tracingChannel(
  'vitrine:commerce:gateway-call',
);
export const mailChannel: TracingChannel<unknown, ObservedMail> = tracingChannel('vitrine:commerce:mail');

/** A cart change that was made, rejected, or requested for a cart that no longer exists. */
export interface ObservedCartChange {
  readonly outcome: 'created' | 'changed' | 'refused' | 'gone';
}

/** A new order. */
export interface OrderPlaced {
  readonly region: RegionKey;
}

/** A payment's change of status. */
export interface ObservedPayment {
  readonly gateway: string;
  readonly status: string;
}

export const cartChangeChannel = createEventChannel<ObservedCartChange>('vitrine:commerce:cart-change');
export const orderChannel = createEventChannel<OrderPlaced>('vitrine:commerce:order');
export const paymentChannel = createEventChannel<ObservedPayment>('vitrine:commerce:payment');
