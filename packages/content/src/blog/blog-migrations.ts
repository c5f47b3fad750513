/** Migrations of the listing tables of articles. */
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Dialect } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Kysely } from 'kysely';

export const blogMigrations: MigrationSet = {
  name: 'blog',
  migrations: {
    '0001-listing': {
      async up(db, dialect) {
        await createPosts(db, dialect);
        await createPlaces(db, dialect);
        await createCounts(db, dialect);
        await createWays(db, dialect);
        await createChanges(db, dialect);
      },
    },
  },
};

async function createPosts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'content_posts')
    .addColumn('post_id', type.text, (column) => column.notNull())
    .addColumn('edition', type.text, (column) => column.notNull())
    .addColumn('version', type.integer, (column) => column.notNull())
    .addColumn('summary', type.document, (column) => column.notNull())
    .addColumn('texts', type.document, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_posts_key', ['post_id', 'edition'])
    .execute();
}

async function createPlaces(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'content_post_places')
    .addColumn('blog', type.text, (column) => column.notNull())
    .addColumn('tag', type.text, (column) => column.notNull())
    .addColumn('published_at', type.timestamp, (column) => column.notNull())
    .addColumn('post_id', type.text, (column) => column.notNull())
    .addColumn('shown', type.integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('content_post_places_order')
    .on('content_post_places')
    .columns(['blog', 'tag', 'published_at', 'post_id', 'shown'])
    .execute();
  await db.schema
    .createIndex('content_post_places_post')
    .on('content_post_places')
    .column('post_id')
    .execute();
}

async function createCounts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'content_post_counts')
    .addColumn('blog', type.text, (column) => column.notNull())
    .addColumn('tag', type.text, (column) => column.notNull())
    .addColumn('month', type.integer, (column) => column.notNull())
    .addColumn('shown', type.integer, (column) => column.notNull())
    .addColumn('name', type.text, (column) => column.notNull())
    .addColumn('posts', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_post_counts_key', ['blog', 'tag', 'month', 'shown'])
    .execute();
  await db.schema
    .createIndex('content_post_counts_tags')
    .on('content_post_counts')
    .columns(['blog', 'month', 'tag'])
    .execute();
}

/** Adds the lookup tables by URL and by search word. */
async function createWays(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'content_post_addresses')
    .addColumn('handle', type.text, (column) => column.notNull())
    .addColumn('blog', type.text, (column) => column.notNull())
    .addColumn('post_id', type.text, (column) => column.notNull())
    .addColumn('shown', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_post_addresses_key', ['handle', 'blog', 'post_id'])
    .execute();
  await db.schema
    .createIndex('content_post_addresses_post')
    .on('content_post_addresses')
    .column('post_id')
    .execute();
  await createTable(db, dialect, 'content_post_words')
    .addColumn('word', type.text, (column) => column.notNull())
    .addColumn('post_id', type.text, (column) => column.notNull())
    .addColumn('shown', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_post_words_key', ['word', 'post_id'])
    .execute();
  await db.schema.createIndex('content_post_words_post').on('content_post_words').column('post_id').execute();
}

async function createChanges(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'content_post_due')
    .addColumn('post_id', type.text, (column) => column.notNull().primaryKey())
    .addColumn('due_at', type.timestamp, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_post_due_at').on('content_post_due').column('due_at').execute();
  await addAutoIncrementKey(createTable(db, dialect, 'content_post_moves'), dialect, 'sequence')
    .addColumn('tags', type.document, (column) => column.notNull())
    .execute();
}
