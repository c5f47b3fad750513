/** Publishes delivery attempts for monitoring through Node's `diagnostics_channel`, without personal data. */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Observed } from '@vitrine/storage/observe';

/** One attempt to deliver. */
export interface ObservedDelivery extends Observed {
  readonly kind: string;
}

export const deliveries: TracingChannel<unknown, ObservedDelivery> = tracingChannel(
  'vitrine:engagement:delivery',
);
