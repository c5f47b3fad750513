/** The outbox: messages to external services, inserted in the transaction that causes them and delivered after it. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface OutboxTables {
  outbox: {
    /** Also the idempotency key, the same at each attempt. */
    id: string;
    /** Selects the provider and the format. */
    kind: string;
    /** JSON. `{}` once it is delivered. */
    payload: string;
    /** The person's e-mail address in lower case, for exports and erasure. Null once it is delivered. */
    email: string | null;
    phone: string | null;
    state: 'waiting' | 'delivered' | 'dead';
    attempts: number;
    due_at: EpochMs;
    created_at: EpochMs;
    delivered_at: EpochMs | null;
    /** Why the last attempt failed, without personal data. */
    problem: string | null;
    /** The receiver, where receivers don't wait for each other (`outbox-lanes.ts`); null for providers of the settings. */
    lane: string | null;
    /** Entries of one stream are delivered one after the other, by `position`. */
    stream: string | null;
    position: number | null;
  };
}

export const outboxMigrations: MigrationSet = {
  name: 'outbox',
  migrations: {
    '0001-outbox': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'outbox')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('payload', type.document, (column) => column.notNull())
          .addColumn('email', type.text)
          .addColumn('phone', type.text)
          .addColumn('state', type.text, (column) => column.notNull())
          .addColumn('attempts', type.integer, (column) => column.notNull())
          .addColumn('due_at', type.timestamp, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('delivered_at', type.timestamp)
          .addColumn('problem', type.text)
          .execute();
        await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
        await db.schema.createIndex('outbox_email').on('outbox').column('email').execute();
        await db.schema.createIndex('outbox_phone').on('outbox').column('phone').execute();
      },
    },
    '0002-lanes': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await db.schema.alterTable('outbox').addColumn('lane', type.text).execute();
        await db.schema.alterTable('outbox').addColumn('stream', type.text).execute();
        await db.schema.alterTable('outbox').addColumn('position', type.integer).execute();
        await db.schema
          .createIndex('outbox_stream')
          .on('outbox')
          .columns(['stream', 'state', 'position'])
          .execute();
      },
    },
  },
};
