/** Inbound calls of `{app}`: stored before the response, and delivered to providers after it. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface WebhookTables {
  received_calls: {
    /** The client's idempotency key. */
    id: string;
    /** The path below `{app}`. */
    call: string;
    /** The payload's fields as JSON, without the signature. */
    fields: string;
    email: string | null;
    phone: string | null;
    received_at: EpochMs;
  };
  /** Used signatures, kept until they expire. */
  used_signatures: {
    id: string;
    expires_at: EpochMs;
  };
}

export const webhookMigrations: MigrationSet = {
  name: 'received-calls',
  migrations: {
    '0001-received-calls': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'received_calls')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('call', type.text, (column) => column.notNull())
          .addColumn('fields', type.document, (column) => column.notNull())
          .addColumn('email', type.text)
          .addColumn('phone', type.text)
          .addColumn('received_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('received_calls_email').on('received_calls').column('email').execute();
        await db.schema.createIndex('received_calls_phone').on('received_calls').column('phone').execute();
        await createTable(db, dialect, 'used_signatures')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('used_signatures_expiry')
          .on('used_signatures')
          .column('expires_at')
          .execute();
      },
    },
  },
};
