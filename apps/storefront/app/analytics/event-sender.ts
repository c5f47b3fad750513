/**
 * Sends events in batches to the shop's own collector, as plain text so that no CORS preflight is needed. Failures are
 * only logged to the console: tracking must never affect the page (ANA-05, ANA-09, ANA-10).
 */

import { shopPath } from '../data/shop-path.ts';
import type { SentEvent } from './event-payload.ts';

/** Path of Shopify's event collector on the store's host. */
export const collectorPath = '/.well-known/shopify/monorail/unstable/produce_batch';

/** Events within this time are sent together, in ms. */
const batchDelayMs = 400;
const maxBatchSize = 20;

interface CollectorAnswer {
  readonly result?: readonly { readonly status: number; readonly message?: string }[];
}

/** Sends one batch. Throws "Response failed" for an error status; rejected events are logged. */
export async function sendBatch(events: readonly SentEvent[], now: number): Promise<void> {
  const response = await fetch(shopPath(collectorPath), {
    method: 'POST',
    // `keepalive`: the request continues after the page is left.
    keepalive: true,
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ events, metadata: { event_sent_at_ms: now } }),
  });
  if (!response.ok) throw new Error('Response failed');
  const text = await response.text();
  if (text === '') return;
  for (const { status, message } of (JSON.parse(text) as CollectorAnswer).result ?? []) {
    if (status !== 200) console.error('sendShopifyAnalytics request is unsuccessful', '\n\n', message);
  }
}

export interface Sender {
  readonly add: (events: readonly SentEvent[]) => void;
  /** Sends queued events when the page is left. */
  readonly flush: () => void;
  /** Deletes queued events. */
  readonly discard: () => void;
}

export function createEventSender(): Sender {
  let waiting: SentEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.splice(0, maxBatchSize);
    if (batch.length === 0) return;
    sendBatch(batch, Date.now()).catch((failure: unknown) => console.warn('events were not sent', failure));
    flush();
  };
  return {
    add: (events) => {
      waiting.push(...events);
      if (waiting.length >= maxBatchSize) flush();
      else timer ??= setTimeout(flush, batchDelayMs);
    },
    flush,
    discard: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
