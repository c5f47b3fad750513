/** Schema of the catalogue's tables. */
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { bundlesMigration } from './bundles/bundle-tables.ts';
import {
  importBatchesMigration,
  importPicturesMigration,
  importUndosMigration,
  productImportsMigration,
} from './imports/product-import-tables.ts';
import { periodPricesMigration } from './period-prices.ts';
import { pictureFetchesMigration } from './picture-fetch-tables.ts';
import { priceHistoryMigration } from './price-history.ts';
import { translationsMigration } from './translation-registry.ts';

export const catalogueMigrations: MigrationSet = {
  name: 'catalogue',
  migrations: {
    '0001-catalogue': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'catalogue_documents')
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('id', type.text, (column) => column.notNull())
          .addColumn('handle', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('catalogue_documents_key', ['kind', 'id'])
          .addUniqueConstraint('catalogue_documents_handle', ['kind', 'handle'])
          .execute();
        await createTable(db, dialect, 'inventory')
          .addColumn('variant_id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('sku', type.text, (column) => column.notNull())
          .addColumn('available', type.integer, (column) => column.notNull())
          .addColumn('tracked', type.flag, (column) => column.notNull())
          .addColumn('oversell', type.flag, (column) => column.notNull())
          .addColumn('sold', type.integer, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await addAutoIncrementKey(createTable(db, dialect, 'catalogue_changes'), dialect, 'sequence')
          .addColumn('subject', type.text, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
    '0002-price-history': priceHistoryMigration,
    '0003-translations': translationsMigration,
    '0004-period-prices': periodPricesMigration,
    '0005-product-imports': productImportsMigration,
    '0006-bundles': bundlesMigration,
    '0007-picture-fetches': pictureFetchesMigration,
    '0008-import-pictures': importPicturesMigration,
    '0009-import-batches': importBatchesMigration,
    '0010-import-undos': importUndosMigration,
  },
};
