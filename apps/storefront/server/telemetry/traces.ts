/**
 * Sends OpenTelemetry traces to a collector over OTLP: one trace per request, with its operations, SQL statements and calls. The
 * trace context is accepted from a trusted proxy and passed on to upstream services.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, type TracingChannel, unsubscribe } from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import * as backend from '@vitrine/commerce/diagnostics-channels';
import * as storage from '@vitrine/storage/storage-events';
import * as server from './channels.ts';

export interface TraceOptions {
  /** Base URL of the collector: traces are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Headers for the collector, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Fraction of traces to send, 0 to 1. Doesn't apply to requests whose trace context already says whether they are sampled. */
  readonly share: number;
}

/** Timeout of the collector in ms. */
const exportTimeout = 3_000;
const maxStatementLength = 500;

/** Starts tracing. @returns a function that sends pending spans and stops. */
export function startTracing({ endpoint, headers, serviceName, share }: TraceOptions): () => Promise<void> {
  const current = new AsyncLocalStorage<Span | undefined>();
  const collector = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportTimeout,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withoutCurrentSpan(collector, current),
        exportTimeoutMillis: exportTimeout,
      }),
    ],
  });
  const stops = [...listen(spansIn(provider, current)), ...passOnTraceContext(current)];
  return async () => {
    for (const stop of stops) stop();
    await provider.shutdown();
  };
}

/** Wraps an exporter so that its own requests aren't traced as part of the request whose end triggered the export. */
function withoutCurrentSpan(
  exporter: SpanExporter,
  current: AsyncLocalStorage<Span | undefined>,
): SpanExporter {
  return {
    export: (spans, done) => current.run(undefined, () => exporter.export(spans, done)),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

interface Begin {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  /** Trace context of the caller; if omitted, the current span is the parent. */
  readonly caller?: Context;
}

type Spans = <Message extends storage.ObservedEvent>(
  channel: TracingChannel<unknown, Message>,
  begin: (message: Message) => Begin,
  end?: (message: Message, span: Span) => void,
) => () => void;

/** Creates spans for a channel's work, each with the current span as parent. */
function spansIn(provider: TracerProvider, current: AsyncLocalStorage<Span | undefined>): Spans {
  const tracer = provider.getTracer('vitrine');
  return (channel, begin, end) => {
    const spans = new WeakMap<object, Span>();
    channel.start.bindStore(current, (message) => {
      const { name, kind, attributes, caller } = begin(message);
      const above = current.getStore();
      if (caller === undefined && above === undefined) return undefined;
      const parent = caller ?? (above === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, above));
      const span = tracer.startSpan(name, { kind, attributes }, parent);
      spans.set(message, span);
      return span;
    });
    const subscribers = {
      start: nothing,
      end: nothing,
      asyncStart: nothing,
      asyncEnd: (message: Parameters<typeof begin>[0]) => {
        const span = spans.get(message);
        if (span === undefined) return;
        if (message.error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        end?.(message, span);
        span.end();
      },
      error: nothing,
    };
    channel.subscribe(subscribers);
    return () => {
      channel.start.unbindStore(current);
      channel.unsubscribe(subscribers);
    };
  };
}

const nothing = () => undefined;
const propagator = new W3CTraceContextPropagator();

/**
 * Subscribes to all channels. Names and attributes of spans follow OpenTelemetry's semantic conventions; they contain neither
 * shoppers' data nor values of statements.
 */
function listen(spans: Spans): (() => void)[] {
  return [
    spans(
      server.requests,
      ({ method, region, trace: given }) => ({
        name: method,
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'vitrine.region': region },
        caller: propagator.extract(ROOT_CONTEXT, given, defaultTextMapGetter),
      }),
      ({ method, route, status, requestId }, span) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.route': route,
          'http.response.status_code': status,
          'vitrine.request_id': requestId,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      },
    ),
    spans(
      backend.operationChannel,
      ({ kind, field }) => ({
        name: `${kind} ${field}`,
        kind: SpanKind.INTERNAL,
        attributes: { 'graphql.operation.type': kind, 'vitrine.graphql.field': field },
      }),
      ({ failed }, span) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      },
    ),
    spans(storage.changeChannel, ({ dialect }) => ({
      name: 'change',
      kind: SpanKind.INTERNAL,
      attributes: { 'db.system.name': systemOf(dialect) },
    })),
    spans(storage.queryChannel, ({ dialect, sql }) => ({
      name: sql.slice(0, 6).trimEnd(),
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': systemOf(dialect), 'db.query.text': sql.slice(0, maxStatementLength) },
    })),
    spans(
      server.backendCalls,
      ({ operation }) => ({
        name: operation,
        kind: SpanKind.CLIENT,
        attributes: { 'graphql.operation.name': operation },
      }),
      ({ outcome }, span) => {
        if (outcome !== 'ok') span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
      },
    ),
    spans(backend.gatewayCallChannel, ({ gateway, call }) => ({
      name: `${gateway} ${call}`,
      kind: SpanKind.CLIENT,
      attributes: { 'vitrine.gateway': gateway },
    })),
    spans(backend.mailChannel, ({ kind }) => ({
      name: `mail ${kind}`,
      kind: SpanKind.CLIENT,
      attributes: {},
      // E-mails are sent outside of requests, so they have no parent.
      caller: ROOT_CONTEXT,
    })),
    spans(server.imagesResized, ({ format }) => ({
      name: `picture ${format}`,
      kind: SpanKind.INTERNAL,
      attributes: {},
    })),
  ];
}

function systemOf(dialect: 'sqlite' | 'postgres'): string {
  return dialect === 'postgres' ? 'postgresql' : dialect;
}

/** Adds the trace context to requests that the shop sends on behalf of a traced one. */
function passOnTraceContext(current: AsyncLocalStorage<Span | undefined>): (() => void)[] {
  const headers = (): readonly (readonly [string, string])[] => {
    const span = current.getStore();
    if (span === undefined) return [];
    const carrier: Record<string, string> = {};
    propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter);
    return Object.entries(carrier);
  };
  // `fetch` and `node:http`, which Stripe's library uses, publish each request on a channel before sending it.
  return [
    subscribeToClient('undici:request:create', 'addHeader', headers),
    subscribeToClient('http.client.request.created', 'setHeader', headers),
  ];
}

function subscribeToClient(
  name: string,
  method: 'addHeader' | 'setHeader',
  headers: () => readonly (readonly [string, string])[],
): () => void {
  const onMessage = (message: unknown) => {
    const request: unknown = Object(message).request;
    const add: unknown = Object(request)[method];
    if (typeof add !== 'function') return;
    for (const [key, value] of headers()) add.call(request, key, value);
  };
  subscribe(name, onMessage);
  return () => void unsubscribe(name, onMessage);
}
