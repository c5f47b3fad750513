/** Table of product pictures that are queued for download from other sites. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';

export interface PictureFetchTables {
  picture_fetches: {
    product_id: string;
    /** Source URL of the picture. */
    url: string;
    created_at: EpochMs;
    due_at: EpochMs;
    /** Number of started attempts. */
    attempts: number;
  };
}

export const pictureFetchesMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'picture_fetches')
      .addColumn('product_id', type.text, (column) => column.notNull())
      .addColumn('url', type.text, (column) => column.notNull())
      .addColumn('created_at', type.timestamp, (column) => column.notNull())
      .addColumn('due_at', type.timestamp, (column) => column.notNull())
      .addColumn('attempts', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_fetches_key', ['product_id', 'url'])
      .execute();
    await db.schema.createIndex('picture_fetches_due').on('picture_fetches').column('due_at').execute();
  },
};
