/**
 * Diagnostics channels of the server: metrics, traces and the log of slow work subscribe to them, and
 * publishers don't know the subscribers. Storage and backend have their own
 * (`@vitrine/storage/storage-events`, `@vitrine/commerce/diagnostics-channels`).
 */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { ServiceRoute } from '@vitrine/content/remote/content-service-client';
import type { ServiceCallOutcome } from '@vitrine/content/remote/service-call';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { createEventChannel, type ObservedEvent } from '@vitrine/storage/storage-events';
import type { CacheState } from '../page-cache.ts';

/** One request, from the first middleware to its response. */
export interface ObservedRequest extends ObservedEvent {
  /** An HTTP method, or OTHER. */
  readonly method: string;
  readonly region: RegionKey;
  readonly requestId: string;
  /** Trace context from the headers of a trusted proxy; empty without one. */
  readonly trace: Readonly<Record<string, string>>;
  /** Route pattern, such as `/products/:handle`, never the path itself. Set when the request ends. */
  route: string;
  /** Set when the request ends. */
  status: number;
}

/** One call of a remote backend. */
export interface ObservedBackendCall extends ObservedEvent {
  /** Name of the GraphQL operation. */
  readonly operation: string;
  outcome: 'ok' | 'network' | 'http' | 'graphql';
}

/** One image transformation. */
export interface TrackedImage extends ObservedEvent {
  readonly format: string;
}

export const requests: TracingChannel<unknown, ObservedRequest> = tracingChannel('vitrine:shop:request');
export const backendCalls: TracingChannel<unknown, ObservedBackendCall> =
  tracingChannel('vitrine:shop:backend-call');
export const imagesResized: TracingChannel<unknown, TrackedImage> = tracingChannel('vitrine:shop:picture');

/** Responses that are the same for all shoppers, by cache state. */
export const cacheResults = createEventChannel<{ readonly state: CacheState }>('vitrine:shop:kept-answer');
/** Requests and operations rejected by rate limits. */
export const rateLimitRejections = createEventChannel<{ readonly kind: string }>(
  'vitrine:shop:rate-limit-refusal',
);
/** Calls of a remote content service. */
export const contentCalls = createEventChannel<{
  readonly route: ServiceRoute;
  readonly outcome: ServiceCallOutcome;
}>('vitrine:shop:content-call');
/** Queued and running image jobs: published on each change. */
export const imageQueue = createEventChannel<{ readonly waiting: number; readonly running: number }>(
  'vitrine:shop:picture-queue',
);
/** Bytes of resized images on disk: published on each change. */
export const imageCache = createEventChannel<{ readonly bytes: number }>('vitrine:shop:picture-cache');
