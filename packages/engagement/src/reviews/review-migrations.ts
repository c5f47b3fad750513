/** Migrations of reviews and questions. */
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Dialect } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Kysely } from 'kysely';

export const reviewMigrations: MigrationSet = {
  name: 'reviews',
  migrations: {
    '0001-reviews': {
      async up(db, dialect) {
        await writtenTables(db, dialect);
        await mediaTables(db, dialect);
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'review_votes')
          .addColumn('review', type.text, (column) => column.notNull())
          .addColumn('voter', type.text, (column) => column.notNull())
          .addColumn('network', type.text)
          .addColumn('voted_at', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('review_votes_key', ['review', 'voter'])
          .execute();
        await addAutoIncrementKey(createTable(db, dialect, 'review_moves'), dialect, 'sequence')
          .addColumn('product', type.text, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'review_imports')
          .addColumn('digest', type.text, (column) => column.primaryKey().notNull())
          .addColumn('taken_at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
    '0002-keys': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'review_keys')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('value', type.text, (column) => column.notNull())
          .execute();
      },
    },
  },
};

async function writtenTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'product_reviews')
    .addColumn('id', type.text, (column) => column.primaryKey().notNull())
    .addColumn('product', type.text, (column) => column.notNull())
    .addColumn('region', type.text)
    .addColumn('rating', type.integer, (column) => column.notNull())
    .addColumn('title', type.text, (column) => column.notNull())
    .addColumn('body', type.text, (column) => column.notNull())
    .addColumn('author', type.text, (column) => column.notNull())
    .addColumn('variant', type.text)
    .addColumn('verified', type.flag, (column) => column.notNull())
    .addColumn('writer', type.text)
    .addColumn('email', type.text)
    .addColumn('state', type.text, (column) => column.notNull())
    .addColumn('reason', type.text)
    .addColumn('answer', type.text)
    .addColumn('answered_at', type.timestamp)
    .addColumn('helpful', type.integer, (column) => column.notNull())
    .addColumn('media', type.integer, (column) => column.notNull())
    .addColumn('created_at', type.timestamp, (column) => column.notNull())
    .addUniqueConstraint('product_reviews_writer', ['product', 'writer'])
    .execute();
  await db.schema
    .createIndex('product_reviews_product')
    .on('product_reviews')
    .columns(['product', 'state', 'created_at'])
    .execute();
  await db.schema.createIndex('product_reviews_email').on('product_reviews').column('email').execute();
  await createTable(db, dialect, 'product_questions')
    .addColumn('id', type.text, (column) => column.primaryKey().notNull())
    .addColumn('product', type.text, (column) => column.notNull())
    .addColumn('region', type.text, (column) => column.notNull())
    .addColumn('body', type.text, (column) => column.notNull())
    .addColumn('author', type.text, (column) => column.notNull())
    .addColumn('writer', type.text)
    .addColumn('email', type.text)
    .addColumn('state', type.text, (column) => column.notNull())
    .addColumn('reason', type.text)
    .addColumn('answer', type.text)
    .addColumn('answered_at', type.timestamp)
    .addColumn('created_at', type.timestamp, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('product_questions_product')
    .on('product_questions')
    .columns(['product', 'state', 'created_at'])
    .execute();
  await db.schema.createIndex('product_questions_email').on('product_questions').column('email').execute();
}

async function mediaTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'review_media')
    .addColumn('id', type.text, (column) => column.primaryKey().notNull())
    .addColumn('review', type.text)
    .addColumn('kind', type.text, (column) => column.notNull())
    .addColumn('place', type.integer, (column) => column.notNull())
    .addColumn('width', type.integer, (column) => column.notNull())
    .addColumn('height', type.integer, (column) => column.notNull())
    .addColumn('duration', type.integer, (column) => column.notNull())
    .addColumn('cover', type.flag, (column) => column.notNull())
    .addColumn('size', type.integer, (column) => column.notNull())
    .addColumn('kept_at', type.timestamp, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('review_media_review').on('review_media').column('review').execute();
  await createTable(db, dialect, 'review_media_pieces')
    .addColumn('media', type.text, (column) => column.notNull())
    .addColumn('rendition', type.text, (column) => column.notNull())
    .addColumn('place', type.integer, (column) => column.notNull())
    .addColumn('bytes', type.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('review_media_pieces_key', ['media', 'rendition', 'place'])
    .execute();
}
