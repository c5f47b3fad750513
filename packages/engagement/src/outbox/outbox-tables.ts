/** The outbox: messages to external services, inserted in the transaction that causes them and delivered after it. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface OutboxTables {
  outbox: {
    /** Random id, which is also the idempotency key of every delivery attempt. */
    id: string;
    /** Selects the provider and the format. */
    kind: string;
    /** Content as JSON. `{}` after the delivery. */
    payload: string;
    /** The person's email address in lower case, for exports and erasure. Null after the delivery. */
    email: string | null;
    phone: string | null;
    state: 'waiting' | 'delivered' | 'dead';
    attempts: number;
    due_at: EpochMs;
    created_at: EpochMs;
    delivered_at: EpochMs | null;
    /** Why the last attempt failed, without personal data. */
    problem: string | null;
    /** The receiver, if receivers have separate queues (`outbox-lanes.ts`); null for the providers in the settings. */
    lane: string | null;
    /** Entries of a stream are delivered one after the other, ordered by `position`. */
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
