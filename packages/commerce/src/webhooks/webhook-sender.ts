/**
 * Sends webhooks: at least once each, signed, with exponential backoff after failures. A delivery that fails too often
 * becomes a dead letter, which can be sent again in the admin.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { createJobQueue, type DueJob, type JobQueue, jobLeaseMs } from '@vitrine/storage/sharing/job-queue';
import type { CommerceDatabase } from '../database.ts';
import { signWebhook } from './webhook-secret.ts';
import { toWebhookSubscription, type WebhookSubscription } from './webhook-subscriptions.ts';
import type { SentWebhookTables } from './webhook-tables.ts';
import type { WebhookTopic } from './webhook-topics.ts';

export interface WebhookRequest {
  readonly uri: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Result of a request. If there was no response, `status` is null and `problem` states the reason. */
export interface DeliveryResponse {
  readonly status: number | null;
  readonly problem: string | null;
  /** True if another attempt can't succeed, for example because the host is in a private network. */
  readonly isFinal: boolean;
}

/** Sends a request to a host outside of the shop's network. Never rejects. */
export type SendWebhook = (request: WebhookRequest, signal: AbortSignal) => Promise<DeliveryResponse>;

/** Builds the payload of an event; null if the record was deleted, in which case nothing is sent. */
export type BuildWebhookPayload = (topic: WebhookTopic, resource: string) => Promise<object | null>;

export interface WebhookSenderDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly buildPayload: BuildWebhookPayload;
  readonly send: SendWebhook;
  readonly getSecret: (owner: string) => Promise<string>;
  /** Host name of the shop. */
  readonly shopDomain: string;
  readonly clock: () => EpochMs;
  /** Returns a number from 0 to 1, for the jitter of the backoff. */
  readonly random: () => number;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Maximum number of attempts, which takes two to three hours. */
export const maxWebhookAttempts = 12;
const minBackoff: DurationMs = 10_000;
const maxBackoff: DurationMs = 60 * 60_000;
const deliveredAge: DurationMs = 7 * 24 * 60 * 60_000;
const deadAge: DurationMs = 30 * 24 * 60 * 60_000;
/** Maximum time until a delivery is due. A later due time was set before the clock was set back. */
const latestDue: DurationMs = maxBackoff + jobLeaseMs;
/**
 * Maximum number of deliveries per poll, in total and per subscription, so that a busy or slow receiver doesn't delay others
 * for long.
 */
const batchSize = 200;
const batchSizePerSubscription = 10;

interface Claimed {
  readonly delivery: Pick<
    SentWebhookTables['webhook_deliveries'],
    'topic' | 'resource' | 'event_id' | 'triggered_at' | 'attempts'
  >;
  /** Null if the subscription was deleted meanwhile. */
  readonly subscription: WebhookSubscription | null;
}

class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly response: DeliveryResponse;

  constructor(response: DeliveryResponse) {
    super(response.problem ?? `status ${response.status}`);
    this.response = response;
  }
}

export function createWebhookSender(deps: WebhookSenderDeps): JobQueue {
  const { storage, clock, random, log } = deps;
  const change = (id: string, set: Partial<SentWebhookTables['webhook_deliveries']>) =>
    storage.change(async (tx) => {
      await tx
        .updateTable('webhook_deliveries')
        .set(set)
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    });
  return createJobQueue<Claimed>({
    queue: {
      async due(now) {
        await deleteOld(storage, now);
        return findDue(storage, now);
      },
      claim: ({ id, dueAt }, until) => claim(storage, { id, dueAt }, until),
      done: (id, now) => change(id, { state: 'delivered', tried_at: now, problem: null }),
      async failed(id, { delivery, subscription }, error, now) {
        const attempts = delivery.attempts + 1;
        const response = error instanceof WebhookError ? error.response : null;
        const problem = error instanceof WebhookError ? error.message : 'an error of this shop’s own';
        const isDead = response?.isFinal === true || attempts >= maxWebhookAttempts;
        const details = {
          delivery: id,
          topic: delivery.topic,
          host: subscription === null ? null : new URL(subscription.uri).host,
          attempts,
          problem,
          ...(response === null ? { err: error } : {}),
        };
        if (isDead)
          log.error(details, 'a webhook is given up: the admin’s page of webhooks can send it again');
        else log.warn(details, 'a webhook failed; another try follows');
        const longest = Math.min(maxBackoff, minBackoff * 2 ** (attempts - 1));
        await change(id, {
          attempts,
          problem: problem.slice(0, 200),
          status: response?.status ?? null,
          tried_at: now,
          due_at: now + Math.round(longest / 2 + (longest / 2) * random()),
          ...(isDead ? { state: 'dead' } : {}),
        });
      },
      release: (id, _, now) => change(id, { due_at: now }),
    },
    work: async (claimed, id, signal) => {
      const status = await deliver(deps, claimed, id, signal);
      if (status !== null) await change(id, { status, attempts: claimed.delivery.attempts + 1 });
    },
    clock,
    onLoopFailure: (error) => log.error({ reason: String(error) }, 'webhooks can’t be read for now'),
    concurrency: 10,
  });
}

/** Sends a delivery and returns the response's status; null if nothing had to be sent. */
async function deliver(
  { buildPayload, send, getSecret, shopDomain }: WebhookSenderDeps,
  { delivery, subscription }: Claimed,
  id: string,
  signal: AbortSignal,
): Promise<number | null> {
  if (subscription === null) return null;
  const payload = await buildPayload(delivery.topic, delivery.resource);
  if (payload === null) return null;
  const body = JSON.stringify(selectFields(payload, subscription.includeFields));
  const response = await send(
    {
      uri: subscription.uri,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Vitrine-Webhooks',
        'x-shopify-topic': delivery.topic,
        'x-shopify-hmac-sha256': signWebhook(await getSecret(subscription.owner), body),
        'x-shopify-shop-domain': shopDomain,
        'x-shopify-api-version': subscription.version,
        'x-shopify-webhook-id': id,
        'x-shopify-event-id': delivery.event_id,
        'x-shopify-triggered-at': new Date(Number(delivery.triggered_at)).toISOString(),
        ...(subscription.name === null ? {} : { 'x-shopify-name': encodeURIComponent(subscription.name) }),
      },
    },
    signal,
  );
  const { status } = response;
  if (status === null || status < 200 || status > 299) throw new WebhookError(response);
  return status;
}

/** Returns only the named fields: `id`, `customer.email`. Lists are selected as a whole. */
export function selectFields(payload: object, fields: readonly string[]): object {
  if (fields.length === 0) return payload;
  const heads = new Map<string, string[]>();
  for (const field of fields) {
    const [head = '', ...rest] = field.split('.');
    const known = heads.get(head) ?? [];
    heads.set(head, rest.length === 0 ? known : [...known, rest.join('.')]);
  }
  const selected = Object.entries(payload).flatMap(([key, value]): [string, unknown][] => {
    const inner = heads.get(key);
    if (inner === undefined) return [];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [[key, isObject ? selectFields(value, inner) : value]];
  });
  return Object.fromEntries(selected);
}

async function findDue(storage: Storage<CommerceDatabase>, now: EpochMs): Promise<readonly DueJob[]> {
  const rows = await storage.read
    .with('due', (db) =>
      db
        .selectFrom('webhook_deliveries')
        .select((row) => [
          'id',
          'due_at',
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('subscription_id').orderBy('due_at').orderBy('id'))
            .as('place'),
        ])
        .where('state', '=', 'waiting')
        .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + latestDue)])),
    )
    .selectFrom('due')
    .select(['id', 'due_at'])
    .where('place', '<=', batchSizePerSubscription)
    // Take one delivery of each subscription before the second of any.
    .orderBy('place')
    .orderBy('due_at')
    .limit(batchSize)
    .execute();
  return rows.map(({ id, due_at }) => ({ id, dueAt: Number(due_at) }));
}

async function claim(
  storage: Storage<CommerceDatabase>,
  { id, dueAt }: DueJob,
  until: EpochMs,
): Promise<Claimed | null> {
  return storage.change(async (tx) => {
    const delivery = await tx
      .updateTable('webhook_deliveries')
      .set({ due_at: until })
      .where('id', '=', id)
      .where('due_at', '=', dueAt)
      .where('state', '=', 'waiting')
      .returning(['topic', 'resource', 'event_id', 'triggered_at', 'attempts', 'subscription_id'])
      .executeTakeFirst();
    if (delivery === undefined) return null;
    const row = await tx
      .selectFrom('webhook_subscriptions')
      .selectAll()
      .where('id', '=', delivery.subscription_id)
      .executeTakeFirst();
    return { delivery, subscription: row === undefined ? null : toWebhookSubscription(row) };
  });
}

async function deleteOld(storage: Storage<CommerceDatabase>, now: EpochMs): Promise<void> {
  const old = await storage.read
    .selectFrom('webhook_deliveries')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'delivered'), row('due_at', '<', now - deliveredAge)]),
        row.and([row('state', '=', 'dead'), row('due_at', '<', now - deadAge)]),
      ]),
    )
    .limit(batchSize)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await storage.change((tx) =>
    tx.deleteFrom('webhook_deliveries').where('state', '<>', 'waiting').where('id', 'in', ids).execute(),
  );
}
