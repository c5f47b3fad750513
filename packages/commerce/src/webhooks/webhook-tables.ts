/** Tables of webhooks: subscriptions, and deliveries that are waiting, done or failed. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { WebhookTopic } from './webhook-topics.ts';

export type WebhookDeliveryState = 'waiting' | 'delivered' | 'dead';

export interface SentWebhookTables {
  webhook_subscriptions: {
    /** A number, which is part of the global id. */
    id: string;
    /** Id of the token that created it; `shop` if it was created in the admin. */
    owner: string;
    topic: WebhookTopic;
    uri: string;
    /** Fields of the payload, separated by commas; empty for all. */
    include_fields: string;
    /** Display name; null if there is none. */
    name: string | null;
    /** Version of the Admin API. */
    version: string;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  webhook_deliveries: {
    /** Id of the delivery, which is the same at each attempt; sent as `X-Shopify-Webhook-Id`. */
    id: string;
    subscription_id: string;
    topic: WebhookTopic;
    /** Digits of the changed record's id. */
    resource: string;
    /** Id of the event, which is the same for all its deliveries. */
    event_id: string;
    /** Time of the change. */
    triggered_at: EpochMs;
    state: WebhookDeliveryState;
    attempts: number;
    due_at: EpochMs;
    /** HTTP status of the last response; null if there was none. */
    status: number | null;
    /** Reason why the last attempt failed, without content of the response; null if it didn't fail. */
    problem: string | null;
    /** Time of the last attempt; null before the first. */
    tried_at: EpochMs | null;
  };
}

export const sentWebhookMigrations: MigrationSet = {
  name: 'webhooks',
  migrations: {
    '0001-webhooks': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'webhook_subscriptions')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('owner', type.text, (column) => column.notNull())
          .addColumn('topic', type.text, (column) => column.notNull())
          .addColumn('uri', type.text, (column) => column.notNull())
          .addColumn('include_fields', type.text, (column) => column.notNull())
          .addColumn('name', type.text)
          .addColumn('version', type.text, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .addUniqueConstraint('webhook_subscriptions_key', ['owner', 'topic', 'uri'])
          .execute();
        await db.schema
          .createIndex('webhook_subscriptions_topic')
          .on('webhook_subscriptions')
          .column('topic')
          .execute();
        await createTable(db, dialect, 'webhook_deliveries')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('subscription_id', type.text, (column) => column.notNull())
          .addColumn('topic', type.text, (column) => column.notNull())
          .addColumn('resource', type.text, (column) => column.notNull())
          .addColumn('event_id', type.text, (column) => column.notNull())
          .addColumn('triggered_at', type.timestamp, (column) => column.notNull())
          .addColumn('state', type.text, (column) => column.notNull())
          .addColumn('attempts', type.integer, (column) => column.notNull())
          .addColumn('due_at', type.timestamp, (column) => column.notNull())
          .addColumn('status', type.integer)
          .addColumn('problem', type.text)
          .addColumn('tried_at', type.timestamp)
          .execute();
        await db.schema
          .createIndex('webhook_deliveries_due')
          .on('webhook_deliveries')
          .columns(['state', 'due_at'])
          .execute();
        await db.schema
          .createIndex('webhook_deliveries_subscription')
          .on('webhook_deliveries')
          .columns(['subscription_id', 'triggered_at'])
          .execute();
      },
    },
  },
};
