/** Webhook deliveries for the admin: lists them, sends them again, and sends a test. */
import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { toWebhookSubscription, type WebhookSubscription } from './webhook-subscriptions.ts';
import type { WebhookDeliveryState } from './webhook-tables.ts';
import type { WebhookTopic } from './webhook-topics.ts';

export interface WebhookDelivery {
  readonly id: string;
  readonly topic: WebhookTopic;
  readonly resource: string;
  readonly state: WebhookDeliveryState;
  readonly attempts: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly triggeredAt: EpochMs;
  readonly triedAt: EpochMs | null;
  readonly dueAt: EpochMs;
}

export interface WebhookSubscriptionState extends WebhookSubscription {
  readonly waiting: number;
  readonly dead: number;
}

/** Lists all subscriptions with the number of their deliveries. */
export async function listWebhookSubscriptions(
  db: Kysely<CommerceDatabase>,
): Promise<readonly WebhookSubscriptionState[]> {
  const rows = await db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const counts = await db
    .selectFrom('webhook_deliveries')
    .select((row) => ['subscription_id', 'state', row.fn.countAll().as('count')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['subscription_id', 'state'])
    .execute();
  const getCount = (id: string, state: WebhookDeliveryState) =>
    Number(counts.find((each) => each.subscription_id === id && each.state === state)?.count ?? 0);
  return rows.map((row) => ({
    ...toWebhookSubscription(row),
    waiting: getCount(row.id, 'waiting'),
    dead: getCount(row.id, 'dead'),
  }));
}

/** Lists the latest deliveries of a subscription, newest first. */
export async function listWebhookDeliveries(
  db: Kysely<CommerceDatabase>,
  subscriptionId: string,
  limit: number,
): Promise<readonly WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('triggered_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, topic, resource, state, attempts, status, problem, ...times }) => ({
    ...{ id, topic, resource, state, attempts, status, problem },
    triggeredAt: Number(times.triggered_at),
    triedAt: times.tried_at === null ? null : Number(times.tried_at),
    dueAt: Number(times.due_at),
  }));
}

/** Queues a delivery again, whether it succeeded or failed. @returns false if it doesn't exist. */
export function retryWebhookDelivery(
  storage: Storage<CommerceDatabase>,
  id: string,
  now: EpochMs,
): Promise<boolean> {
  return storage.change(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, due_at: now })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Queues a delivery with the latest record of the subscription's topic. @returns the reason if that isn't possible,
 * otherwise null.
 */
export function queueTestWebhook(
  storage: Storage<CommerceDatabase>,
  subscriptionId: string,
  now: EpochMs,
): Promise<'no subscription' | 'no record' | null> {
  return storage.change(async (tx) => {
    const subscription = await tx
      .selectFrom('webhook_subscriptions')
      .select(['id', 'topic'])
      .where('id', '=', subscriptionId)
      .executeTakeFirst();
    if (subscription === undefined) return 'no subscription';
    const resource = await findLatestResource(tx, subscription.topic);
    if (resource === null) return 'no record';
    await tx
      .insertInto('webhook_deliveries')
      .values({
        id: randomUUID(),
        subscription_id: subscription.id,
        topic: subscription.topic,
        resource,
        event_id: randomUUID(),
        triggered_at: now,
        state: 'waiting',
        attempts: 0,
        due_at: now,
        status: null,
        problem: null,
        tried_at: null,
      })
      .execute();
    return null;
  });
}

async function findLatestResource(db: Kysely<CommerceDatabase>, topic: WebhookTopic): Promise<string | null> {
  const [subject] = topic.split('/');
  switch (subject) {
    case 'products': {
      const row = await db
        .selectFrom('catalogue_documents')
        .select('id')
        .where('kind', '=', 'product')
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    }
    case 'inventory_levels': {
      const row = await db
        .selectFrom('inventory')
        .select('variant_id')
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.variant_id ?? null;
    }
    case 'customers': {
      const row = await db
        .selectFrom('customers')
        .select('id')
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    }
    case 'refunds': {
      const row = await db
        .selectFrom('refunds')
        .select(['id', 'order_id'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : `${row.order_id}_${row.id}`;
    }
    default: {
      const row = await db
        .selectFrom('orders')
        .select('id')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    }
  }
}
