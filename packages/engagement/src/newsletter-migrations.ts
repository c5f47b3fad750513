/** Migrations of newsletter sign-ups. */
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export const newsletterMigrations: MigrationSet = {
  name: 'engagement',
  migrations: {
    '0001-sign-ups': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'sign_ups')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('email', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('source', type.text, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addUniqueConstraint('sign_ups_email_region', ['email', 'region'])
          .execute();
        await db.schema.createIndex('sign_ups_created_at').on('sign_ups').column('created_at').execute();
      },
    },
    '0002-consent': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        const table = () => db.schema.alterTable('sign_ups');
        await table().addColumn('country', type.text).execute();
        await table().addColumn('consent_text', type.text).execute();
        await table().addColumn('consented_at', type.timestamp).execute();
        await table().addColumn('confirmed_at', type.timestamp).execute();
      },
    },
    '0003-language': {
      async up(db, dialect) {
        await db.schema.alterTable('sign_ups').addColumn('language', getColumnTypes(dialect).text).execute();
      },
    },
  },
};
