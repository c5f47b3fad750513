/** Schema of carts, discounts and discount codes. */
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export const cartMigrations: MigrationSet = {
  name: 'carts',
  migrations: {
    '0001-carts-and-discounts': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'carts')
          .addColumn('id', type.text, (column) => column.primaryKey())
          .addColumn('secret', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .addColumn('completed_at', type.timestamp)
          .execute();
        await createTable(db, dialect, 'discounts')
          .addColumn('id', type.text, (column) => column.primaryKey())
          .addColumn('code', type.text, (column) => column.unique())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('discounts_updated_at').on('discounts').column('updated_at').execute();
        await createTable(db, dialect, 'discount_uses')
          .addColumn('discount_id', type.text, (column) => column.notNull())
          .addColumn('order_id', type.text, (column) => column.notNull())
          .addColumn('customer', type.text, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('discount_uses_key', ['discount_id', 'order_id'])
          .execute();
        await db.schema
          .createIndex('discount_uses_customer')
          .on('discount_uses')
          .columns(['discount_id', 'customer'])
          .execute();
      },
    },
    '0002-generated-codes': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'generated_codes')
          .addColumn('code', type.text, (column) => column.primaryKey().notNull())
          .addColumn('discount_id', type.text, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('order_id', type.text)
          .addColumn('used_at', type.timestamp)
          .execute();
        await db.schema
          .createIndex('generated_codes_discount')
          .on('generated_codes')
          .columns(['discount_id', 'code'])
          .execute();
      },
    },
    '0003-sweep-times': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        // With a constant default, no row is rewritten, regardless of the number of carts. The sweep processes existing
        // carts first.
        await db.schema
          .alterTable('carts')
          .addColumn('sweep_at', type.timestamp, (column) => column.notNull().defaultTo(0))
          .execute();
        await db.schema.createIndex('carts_sweep_at').on('carts').column('sweep_at').execute();
      },
    },
  },
};
