/** Queues webhooks in the transaction of the change. If a topic has no subscription, nothing is written. */
import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { SentWebhookTables } from './webhook-tables.ts';
import type { WebhookTopic } from './webhook-topics.ts';

export interface WebhookEvent {
  readonly topic: WebhookTopic;
  /** Digits of the changed record's id; for a refund, `<order>_<refund>`. */
  readonly resource: string;
  /** Owner whose subscriptions are notified; omitted for all owners. */
  readonly owner?: string;
}

/** Queues `inventory_levels/update` for variants. */
export function recordStockEvents(
  tx: Transaction<CommerceDatabase>,
  variantIds: readonly string[],
  at: EpochMs,
): Promise<void> {
  const topic = 'inventory_levels/update';
  return recordWebhookEvents(
    tx,
    variantIds.map((resource) => ({ topic, resource })),
    at,
  );
}

const maxRowsPerStatement = 500;

/** Returns true if any of the topics has a subscription. Otherwise callers can skip their queries. */
export async function hasSubscribers(
  tx: Transaction<CommerceDatabase>,
  topics: readonly WebhookTopic[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('webhook_subscriptions')
    .select('id')
    .where('topic', 'in', topics)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordWebhookEvents(
  tx: Transaction<CommerceDatabase>,
  events: readonly WebhookEvent[],
  at: EpochMs,
): Promise<void> {
  if (events.length === 0) return;
  const topics = [...new Set(events.map(({ topic }) => topic))];
  const subscriptions = await tx
    .selectFrom('webhook_subscriptions')
    .select(['id', 'topic', 'owner'])
    .where('topic', 'in', topics)
    .execute();
  if (subscriptions.length === 0) return;
  const rows = events.flatMap(({ topic, resource, owner }) => {
    const eventId = randomUUID();
    return subscriptions
      .filter(
        (subscription) =>
          subscription.topic === topic && (owner === undefined || subscription.owner === owner),
      )
      .map(({ id }): SentWebhookTables['webhook_deliveries'] => ({
        id: randomUUID(),
        subscription_id: id,
        topic,
        resource,
        event_id: eventId,
        triggered_at: at,
        state: 'waiting',
        attempts: 0,
        due_at: at,
        status: null,
        problem: null,
        tried_at: null,
      }));
  });
  for (let start = 0; start < rows.length; start += maxRowsPerStatement)
    await tx
      .insertInto('webhook_deliveries')
      .values(rows.slice(start, start + maxRowsPerStatement))
      .execute();
}
