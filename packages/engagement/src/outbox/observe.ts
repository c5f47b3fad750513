/** What the outbox tells whoever watches it, through Node's own `diagnostics_channel`. Nothing of a person. */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Observed } from '@vitrine/storage/observe';

/** One attempt to deliver. */
export interface ObservedDelivery extends Observed {
  readonly kind: string;
}

export const deliveries: TracingChannel<unknown, ObservedDelivery> = tracingChannel(
  'vitrine:engagement:delivery',
);
