/** Publishes delivery attempts for monitoring with Node's `diagnostics_channel`, without personal data. */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { ObservedEvent } from '@vitrine/storage/storage-events';

/** One delivery attempt. */
export interface ObservedDelivery extends ObservedEvent {
  readonly kind: string;
}

export const deliveryChannel: TracingChannel<unknown, ObservedDelivery> = tracingChannel(
  'vitrine:engagement:delivery',
);
