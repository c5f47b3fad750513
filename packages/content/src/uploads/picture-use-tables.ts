/** Uses of pictures in document versions, which can be found by picture or by version without reading every version. */
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../documents/content-tables.ts';
import { findPicturePaths } from './picture-paths.ts';

export interface PictureUseTables {
  picture_uses: {
    /** `/media/uploads/0f3a….webp`. */
    path: string;
    kind: string;
    key: string;
    /** Number of the version. */
    number: number;
  };
}

/** Number of versions that are read at once. */
const batchSize = 200;

/** Has to run after `contentMigrations`. */
export const pictureUseMigrations: MigrationSet = {
  name: 'picture-uses',
  migrations: {
    '0001-picture-uses': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'picture_uses')
          .addColumn('path', type.text, (column) => column.notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('key', type.text, (column) => column.notNull())
          .addColumn('number', type.integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('picture_uses_key', ['path', 'kind', 'key', 'number'])
          .execute();
        await recordEarlierVersions(
          db.withTables<ContentTables & PictureUseTables & Record<string, never>>(),
        );
      },
    },
  },
};

/** Records the pictures of versions that were saved before this table existed. */
async function recordEarlierVersions(db: Kysely<ContentTables & PictureUseTables>): Promise<void> {
  const all = db
    .selectFrom('content_versions')
    .select(['kind', 'key', 'number', 'body'])
    .where('body', 'like', '%/media/%')
    .orderBy('kind')
    .orderBy('key')
    .orderBy('number')
    .limit(batchSize);
  for (let offset = 0; ; offset += batchSize) {
    const versions = await all.offset(offset).execute();
    for (const { body, ...version } of versions) {
      const rows = findPicturePaths(body).map((path) => ({ path, ...version }));
      if (rows.length > 0) await db.insertInto('picture_uses').values(rows).execute();
    }
    if (versions.length < batchSize) return;
  }
}
