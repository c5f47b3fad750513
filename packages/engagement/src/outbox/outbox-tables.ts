/** What is still to be delivered to somebody else: written in the change that causes it, delivered after it. */
import { columnTypes, createTable } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface OutboxTables {
  outbox: {
    /** The idempotency key as well: the same at each attempt. */
    id: string;
    /** Who delivers it, and in which shape. */
    kind: string;
    /** JSON; `{}` once it is delivered. */
    payload: string;
    /** Whom it is about, lower case, so that they can be told of it and forgotten; null once it is delivered. */
    email: string | null;
    phone: string | null;
    state: 'waiting' | 'delivered' | 'dead';
    attempts: number;
    due_at: number;
    created_at: number;
    delivered_at: number | null;
    /** Why the last attempt failed, without anything of a person. */
    problem: string | null;
  };
}

export const outboxMigrations: MigrationSet = {
  name: 'outbox',
  migrations: {
    '0001-outbox': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
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
  },
};
