/** Migrations of editors' documents. */
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { campaignPricesMigration } from '../publishing/campaign-prices-migration.ts';
import { publishingMigration } from '../publishing/publishing-migration.ts';

export const contentMigrations: MigrationSet = {
  name: 'content',
  migrations: {
    '0001-documents': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'content_documents')
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('key', type.text, (column) => column.notNull())
          .addColumn('title', type.text, (column) => column.notNull())
          .addColumn('latest', type.integer, (column) => column.notNull())
          .addColumn('touched', type.integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('content_documents_key', ['kind', 'key'])
          .execute();
        await db.schema
          .createIndex('content_documents_touched')
          .on('content_documents')
          .column('touched')
          .execute();
        await createTable(db, dialect, 'content_versions')
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('key', type.text, (column) => column.notNull())
          .addColumn('number', type.integer, (column) => column.notNull())
          .addColumn('body', type.document, (column) => column.notNull())
          .addColumn('author', type.text, (column) => column.notNull())
          .addColumn('note', type.text, (column) => column.notNull())
          .addColumn('saved_at', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('content_versions_key', ['kind', 'key', 'number'])
          .addForeignKeyConstraint('content_versions_document', ['kind', 'key'], 'content_documents', [
            'kind',
            'key',
          ])
          .execute();
        await addAutoIncrementKey(createTable(db, dialect, 'content_publications'), dialect)
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('key', type.text, (column) => column.notNull())
          .addColumn('version', type.integer)
          .addColumn('begins_at', type.timestamp, (column) => column.notNull())
          .addColumn('ends_at', type.timestamp)
          .addColumn('made_by', type.text, (column) => column.notNull())
          .addColumn('made_at', type.timestamp, (column) => column.notNull())
          .addForeignKeyConstraint('content_publications_document', ['kind', 'key'], 'content_documents', [
            'kind',
            'key',
          ])
          .execute();
        await db.schema
          .createIndex('content_publications_of')
          .on('content_publications')
          .columns(['kind', 'key'])
          .execute();
        await addAutoIncrementKey(createTable(db, dialect, 'content_audit'), dialect)
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .addColumn('who', type.text, (column) => column.notNull())
          .addColumn('action', type.text, (column) => column.notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('key', type.text, (column) => column.notNull())
          .addColumn('version', type.integer)
          .addColumn('words', type.text, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('content_audit_of')
          .on('content_audit')
          .columns(['kind', 'key', 'id'])
          .execute();
        await createTable(db, dialect, 'content_marker')
          .addColumn('id', type.integer, (column) => column.primaryKey().notNull())
          .addColumn('value', type.integer, (column) => column.notNull())
          .execute();
      },
    },
    '0002-publishing': publishingMigration,
    '0003-campaign-prices': campaignPricesMigration,
  },
};
