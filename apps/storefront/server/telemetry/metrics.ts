/** Collects the shop's metrics: from diagnostics channels, and by polling services without a channel. */

import * as backend from '@vitrine/commerce/diagnostics-channels';
import { readMailQueueState } from '@vitrine/commerce/mail/mail-queue-state';
import { deliveryChannel } from '@vitrine/engagement/outbox/observe';
import * as storage from '@vitrine/storage/storage-events';
import { collectDefaultMetrics, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client';
import type { Shop } from '../shop.ts';
import * as server from './channels.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import { subscribeToWork } from './listen.ts';

/** Timeout in ms of the queries for the mail queue and the outbox; a database that hangs shows in other metrics. */
const pollTimeout = 1_000;

type Watched = Pick<Shop, 'cache' | 'embedded' | 'loads' | 'outboxState'>;

export interface Metrics {
  readonly registry: Registry;
  /** From now on, each collection also polls the shop's databases and caches. */
  watch(shop: Watched): void;
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string>;
  close(): void;
}

/** Polls before it returns metrics, both for this process and when the primary process of a cluster requests them. */
class PollingRegistry extends Registry {
  poll: () => Promise<void> = () => Promise.resolve();

  override async metrics(): Promise<string> {
    await this.poll();
    return super.metrics();
  }

  override async getMetricsAsJSON(): Promise<MetricObjectWithValues<MetricValue<string>>[]> {
    await this.poll();
    return super.getMetricsAsJSON();
  }
}

/** Starts to collect metrics. */
export function startMetrics(): Metrics {
  const registry = new PollingRegistry();
  collectDefaultMetrics({ register: registry });
  const instruments = createInstruments(registry);
  const stops = [...listenToWorkOf(instruments), ...listenToEvents(instruments)];
  return {
    registry,
    watch(shop) {
      registry.poll = () => pollShop(shop, instruments);
    },
    text: () => registry.metrics(),
    close() {
      for (const stop of stops) stop();
    },
  };
}

function outcomeOf({ error }: storage.ObservedEvent): 'ok' | 'failed' {
  return error === undefined ? 'ok' : 'failed';
}

function listenToWorkOf(instruments: Instruments): (() => void)[] {
  return [
    subscribeToWork(server.requests, ({ method, route, status }, ms) =>
      instruments.requests.observe({ method, route, status }, ms / 1000),
    ),
    subscribeToWork(server.backendCalls, ({ operation, outcome }, ms) =>
      instruments.backendCalls.observe({ operation, outcome }, ms / 1000),
    ),
    subscribeToWork(server.imagesResized, (made, ms) =>
      instruments.pictures.observe({ format: made.format, outcome: outcomeOf(made) }, ms / 1000),
    ),
    subscribeToWork(backend.operationChannel, ({ kind, field, failed }, ms) =>
      instruments.operations.observe({ kind, field, outcome: failed ? 'failed' : 'ok' }, ms / 1000),
    ),
    subscribeToWork(backend.gatewayCallChannel, (asked, ms) => {
      const { gateway, call } = asked;
      instruments.gatewayCalls.observe({ gateway, call, outcome: outcomeOf(asked) }, ms / 1000);
    }),
    subscribeToWork(backend.mailChannel, (tried, ms) =>
      instruments.mails.observe({ kind: tried.kind, outcome: outcomeOf(tried) }, ms / 1000),
    ),
    subscribeToWork(deliveryChannel, (tried, ms) =>
      instruments.deliveries.observe({ kind: tried.kind, outcome: outcomeOf(tried) }, ms / 1000),
    ),
    subscribeToWork(storage.queryChannel, (query, ms) => {
      const { dialect, sql } = query;
      instruments.queries.observe({ dialect, verb: verbOf(sql), outcome: outcomeOf(query) }, ms / 1000);
    }),
    subscribeToWork(storage.changeChannel, (change, ms) =>
      instruments.changes.observe({ dialect: change.dialect, outcome: outcomeOf(change) }, ms / 1000),
    ),
  ];
}

function listenToEvents(instruments: Instruments): (() => void)[] {
  return [
    server.cacheResults.subscribe(({ state }) => instruments.keptAnswers.inc({ state })),
    server.rateLimitRejections.subscribe(({ kind }) => instruments.refusals.inc({ kind })),
    server.contentCalls.subscribe(({ route, outcome }) => instruments.contentCalls.inc({ route, outcome })),
    server.imageQueue.subscribe(({ waiting, running }) => {
      instruments.pictureQueue.set({ state: 'waiting' }, waiting);
      instruments.pictureQueue.set({ state: 'running' }, running);
    }),
    server.imageCache.subscribe(({ bytes }) => instruments.pictureBytes.set(bytes)),
    backend.cartChangeChannel.subscribe(({ outcome }) => instruments.cartChanges.inc({ outcome })),
    backend.orderChannel.subscribe(({ region }) => instruments.orders.inc({ region })),
    backend.paymentChannel.subscribe(({ gateway, status }) => instruments.payments.inc({ gateway, status })),
  ];
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with']);

function verbOf(sql: string): string {
  const word = sql.slice(0, 6).trimEnd();
  const verb = word.startsWith('with') ? 'with' : word;
  return verbs.has(verb) ? verb : 'other';
}

async function pollShop(
  { cache, embedded, loads, outboxState }: Watched,
  { cacheBytes, cacheEntries, connections, mailQueue, outbox }: Instruments,
): Promise<void> {
  if (cache !== null) {
    cacheBytes.set({ cache: 'pages' }, cache.size.bytes);
    cacheEntries.set({ cache: 'pages' }, cache.size.entries);
  }
  for (const { store, use, open, idle, waiting } of loads()) {
    connections.set({ store, use, state: 'open' }, open);
    connections.set({ store, use, state: 'idle' }, idle);
    connections.set({ store, use, state: 'waiting' }, waiting);
  }
  const entries = await inTime(outboxState());
  if (entries === null) outbox.reset();
  else for (const state of ['waiting', 'dead'] as const) outbox.set({ state }, entries[state]);
  if (embedded === null) return;
  const mails = await inTime(readMailQueueState(embedded.storage));
  if (mails === null) {
    // Removes the value, because an outdated one would mislead.
    mailQueue.reset();
    return;
  }
  mailQueue.set({ state: 'waiting' }, mails.waiting);
  mailQueue.set({ state: 'given_up' }, mails.givenUp);
}

/** Awaits the result; null if the work fails or takes too long. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), pollTimeout);
  const failed = work.catch(() => null);
  const result = await Promise.race([failed, late.promise]);
  clearTimeout(timer);
  return result;
}
