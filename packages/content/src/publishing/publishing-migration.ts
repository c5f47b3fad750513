/** Tables of campaigns, approvals, comments and presence. */
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export const publishingMigration: MigrationSet['migrations'][string] = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await db.schema.alterTable('content_publications').addColumn('campaign', type.integer).execute();
    await addAutoIncrementKey(createTable(db, dialect, 'content_campaigns'), dialect)
      .addColumn('revision', type.integer, (column) => column.notNull())
      .addColumn('name', type.text, (column) => column.notNull())
      .addColumn('note', type.text, (column) => column.notNull())
      .addColumn('begins_at', type.timestamp, (column) => column.notNull())
      .addColumn('ends_at', type.timestamp)
      .addColumn('state', type.text, (column) => column.notNull())
      .addColumn('made_by', type.text, (column) => column.notNull())
      .addColumn('made_at', type.timestamp, (column) => column.notNull())
      .addColumn('changed_by', type.text, (column) => column.notNull())
      .addColumn('changed_at', type.timestamp, (column) => column.notNull())
      .execute();
    await createTable(db, dialect, 'content_campaign_documents')
      .addColumn('campaign', type.integer, (column) => column.notNull().references('content_campaigns.id'))
      .addColumn('kind', type.text, (column) => column.notNull())
      .addColumn('key', type.text, (column) => column.notNull())
      .addColumn('version', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_campaign_documents_key', ['campaign', 'kind', 'key'])
      .execute();
    await createTable(db, dialect, 'content_campaign_discounts')
      .addColumn('campaign', type.integer, (column) => column.notNull().references('content_campaigns.id'))
      .addColumn('discount', type.text, (column) => column.notNull())
      .addColumn('title', type.text, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_campaign_discounts_key', ['campaign', 'discount'])
      .execute();
    await addAutoIncrementKey(createTable(db, dialect, 'content_review_requests'), dialect)
      .addColumn('campaign', type.integer, (column) => column.references('content_campaigns.id'))
      .addColumn('kind', type.text, (column) => column.notNull())
      .addColumn('key', type.text, (column) => column.notNull())
      .addColumn('version', type.integer)
      .addColumn('begins_at', type.timestamp)
      .addColumn('ends_at', type.timestamp)
      .addColumn('note', type.text, (column) => column.notNull())
      .addColumn('requested_by', type.text, (column) => column.notNull())
      .addColumn('requested_at', type.timestamp, (column) => column.notNull())
      .addColumn('state', type.text, (column) => column.notNull())
      .addColumn('decided_by', type.text)
      .addColumn('decided_at', type.timestamp)
      .addColumn('answer', type.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('content_review_requests_state')
      .on('content_review_requests')
      .columns(['state', 'kind', 'key'])
      .execute();
    await addAutoIncrementKey(createTable(db, dialect, 'content_review_comments'), dialect)
      .addColumn('kind', type.text, (column) => column.notNull())
      .addColumn('key', type.text, (column) => column.notNull())
      .addColumn('version', type.integer, (column) => column.notNull())
      .addColumn('field', type.text, (column) => column.notNull())
      .addColumn('text', type.text, (column) => column.notNull())
      .addColumn('author', type.text, (column) => column.notNull())
      .addColumn('at', type.timestamp, (column) => column.notNull())
      .addColumn('resolved_by', type.text)
      .addColumn('resolved_at', type.timestamp)
      .execute();
    await db.schema
      .createIndex('content_review_comments_of')
      .on('content_review_comments')
      .columns(['kind', 'key'])
      .execute();
    await createTable(db, dialect, 'content_review_settings')
      .addColumn('id', type.integer, (column) => column.primaryKey().notNull())
      .addColumn('time_zone', type.text, (column) => column.notNull())
      .addColumn('second_person', type.text, (column) => column.notNull())
      .execute();
    await createTable(db, dialect, 'content_presence')
      .addColumn('kind', type.text, (column) => column.notNull())
      .addColumn('key', type.text, (column) => column.notNull())
      .addColumn('email', type.text, (column) => column.notNull())
      .addColumn('name', type.text, (column) => column.notNull())
      .addColumn('since', type.timestamp, (column) => column.notNull())
      .addColumn('seen_at', type.timestamp, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_presence_key', ['kind', 'key', 'email'])
      .execute();
  },
};
