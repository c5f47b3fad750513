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

/** One request, from the first middleware to its answer. */
export interface ObservedRequest extends ObservedEvent {
  /** One of the methods that HTTP knows, or OTHER. */
  readonly method: string;
  readonly region: RegionKey;
  readonly requestId: string;
  /** The caller's place in a trace, as the headers of a trusted proxy say it; empty where none does. */
  readonly trace: Readonly<Record<string, string>>;
  /** The template of its address: `/products/:handle`, never the address itself. Set at the end. */
  route: string;
  /** Set at the end. */
  status: number;
}

/** One call of a remote backend. */
export interface ObservedBackendCall extends ObservedEvent {
  /** The name of the shop's own document. */
  readonly operation: string;
  outcome: 'ok' | 'network' | 'http' | 'graphql';
}

/** One picture that is made. */
export interface TrackedImage extends ObservedEvent {
  readonly format: string;
}

export const requests: TracingChannel<unknown, ObservedRequest> = tracingChannel('vitrine:shop:request');
export const backendCalls: TracingChannel<unknown, ObservedBackendCall> =
  tracingChannel('vitrine:shop:backend-call');
export const imagesResized: TracingChannel<unknown, TrackedImage> = tracingChannel('vitrine:shop:picture');

/** Responses that are the same for all shoppers, by cache state. */
export const cacheResults = createEventChannel<{ readonly state: CacheState }>('vitrine:shop:kept-answer');
/** Requests and operations that came too often. */
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
