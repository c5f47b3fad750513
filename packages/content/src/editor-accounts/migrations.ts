/** Migrations of the editor accounts. */
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { secondFactorMigration } from './second-factor/migration.ts';

export const editorAccountMigrations: MigrationSet = {
  name: 'people',
  migrations: {
    '0001-editors': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'content_editors')
          .addColumn('email', type.text, (column) => column.primaryKey().notNull())
          .addColumn('name', type.text, (column) => column.notNull())
          .addColumn('role', type.text, (column) => column.notNull())
          .addColumn('password_hash', type.text)
          .addColumn('link_hash', type.text, (column) => column.unique())
          .addColumn('link_expires_at', type.timestamp)
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'content_sessions')
          .addColumn('token_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('email', type.text, (column) =>
            column.notNull().references('content_editors.email').onDelete('cascade'),
          )
          .addColumn('started_at', type.timestamp, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('content_sessions_email')
          .on('content_sessions')
          .column('email')
          .execute();
        await createTable(db, dialect, 'content_sign_in_failures')
          .addColumn('key_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('failures', type.integer, (column) => column.notNull())
          .addColumn('last_at', type.timestamp, (column) => column.notNull())
          .execute();
        await addAutoIncrementKey(createTable(db, dialect, 'content_people_log'), dialect)
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .addColumn('who', type.text, (column) => column.notNull())
          .addColumn('action', type.text, (column) => column.notNull())
          .addColumn('about', type.text, (column) => column.notNull())
          .addColumn('words', type.text, (column) => column.notNull())
          .execute();
      },
    },
    '0002-devices': {
      async up(db, dialect) {
        const { text } = getColumnTypes(dialect);
        await db.schema.alterTable('content_sessions').addColumn('device', text).execute();
      },
    },
    '0003-second-factor': secondFactorMigration,
    '0004-notices': {
      async up(db, dialect) {
        const { text } = getColumnTypes(dialect);
        await createTable(db, dialect, 'content_notice_settings')
          .addColumn('email', text, (column) =>
            column.primaryKey().notNull().references('content_editors.email').onDelete('cascade'),
          )
          .addColumn('notices', text, (column) => column.notNull())
          .execute();
      },
    },
  },
};
