/** Defines all Prometheus metrics of the shop. Label values come from fixed lists and never identify a shopper. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Buckets in seconds, from a cached page (under 1 ms) to a request that times out. */
const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets of SQL statements in seconds; most take some hundredths of a millisecond. */
const statementSeconds = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

export type Instruments = ReturnType<typeof createInstruments>;

/** Creates the metrics in a registry. Each gauge names how the values of several processes are aggregated. */
export function createInstruments(registry: Registry) {
  const registers = [registry];
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets = seconds,
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    aggregator: 'sum' | 'max',
  ) => new Gauge({ name, help, labelNames, registers, aggregator });

  return {
    requests: histogram(
      'vitrine_http_request_duration_seconds',
      'Requests, by method, template of the address and status.',
      ['method', 'route', 'status'],
    ),
    keptAnswers: counter(
      'vitrine_kept_answers_total',
      'Answers that are the same for everybody: hit, stale, miss (rendered now).',
      ['state'],
    ),
    refusals: counter(
      'vitrine_rate_limit_refusals_total',
      'Requests and operations that came too often, by the limit that they met.',
      ['kind'],
    ),
    operations: histogram(
      'vitrine_graphql_operation_duration_seconds',
      'Operations of the Storefront API, by their first field, in process and over HTTP.',
      ['kind', 'field', 'outcome'],
    ),
    cartChanges: counter(
      'vitrine_cart_changes_total',
      'Changes of carts in the embedded backend: created, changed, refused, gone.',
      ['outcome'],
    ),
    orders: counter('vitrine_orders_total', 'Orders that were made, by region.', ['region']),
    payments: counter('vitrine_payments_total', 'Payments, by the state that they went on to.', [
      'gateway',
      'status',
    ]),
    gatewayCalls: histogram('vitrine_gateway_call_duration_seconds', 'Calls of the payment gateway.', [
      'gateway',
      'call',
      'outcome',
    ]),
    mails: histogram('vitrine_mail_duration_seconds', 'Tries to send a mail.', ['kind', 'outcome']),
    // Aggregated as the maximum, because all processes see the same queue.
    mailQueue: gauge(
      'vitrine_mail_queue',
      'Mails that wait to be sent, and those that failed too often and are left alone (given_up).',
      ['state'],
      'max',
    ),
    deliveries: histogram('vitrine_delivery_duration_seconds', 'Tries to deliver what waits in the outbox.', [
      'kind',
      'outcome',
    ]),
    outbox: gauge(
      'vitrine_outbox',
      'Entries of the outbox that wait to be delivered, and those that were given up (dead).',
      ['state'],
      'max',
    ),
    pictures: histogram('vitrine_picture_duration_seconds', 'Pictures that were made.', [
      'format',
      'outcome',
    ]),
    pictureQueue: gauge(
      'vitrine_picture_queue',
      'Pictures that wait to be made, and that are made now (running).',
      ['state'],
      'sum',
    ),
    queries: histogram(
      'vitrine_database_query_duration_seconds',
      'Statements, by their first word.',
      ['dialect', 'verb', 'outcome'],
      statementSeconds,
    ),
    changes: histogram(
      'vitrine_database_change_duration_seconds',
      'Changes, from asking for one until it is durable: waiting and conflicts included.',
      ['dialect', 'outcome'],
    ),
    connections: gauge(
      'vitrine_database_connections',
      'Connections of the stores by use (read, change) and state: open, idle, waiting (asked for and not given yet).',
      ['store', 'use', 'state'],
      'sum',
    ),
    backendCalls: histogram('vitrine_backend_call_duration_seconds', 'Calls of a remote backend.', [
      'operation',
      'outcome',
    ]),
    contentCalls: counter(
      'vitrine_content_calls_total',
      'Calls of a remote content service, by route and outcome: ok, unchanged, missing, and the failures.',
      ['route', 'outcome'],
    ),
    cacheBytes: gauge('vitrine_cache_bytes', 'Bytes of kept pages, in memory.', ['cache'], 'sum'),
    cacheEntries: gauge('vitrine_cache_entries', 'Entries of kept pages.', ['cache'], 'sum'),
    // Aggregated as the maximum, because all processes share the folder.
    pictureBytes: gauge('vitrine_picture_cache_bytes', 'Bytes of finished pictures, on the disk.', [], 'max'),
  };
}
