/** Migrations of sample carts. */
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export const sampleMigrations: MigrationSet = {
  name: 'samples',
  migrations: {
    '0001-sample-carts': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'content_sample_carts')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('name', type.text, (column) => column.notNull())
          .addColumn('cart', type.document, (column) => column.notNull())
          .addColumn('author', type.text, (column) => column.notNull())
          .addColumn('saved_at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
  },
};
