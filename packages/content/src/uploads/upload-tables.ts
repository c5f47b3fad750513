/** Tables of images that editors uploaded. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated } from 'kysely';

export interface UploadTables {
  uploads: {
    /** A file name derived from a hash of the content, so the content under a name never changes. */
    name: string;
    /** In bytes. */
    size: number;
    kept_at: EpochMs;
    /** Name for editors; empty for older pictures without a name. */
    title: Generated<string>;
    /** Alternative text. */
    alt: Generated<string>;
    /** Width in pixels; null if unknown. */
    width: number | null;
    height: number | null;
    /** Email address of the editor who uploaded it; empty if unknown. */
    added_by: Generated<string>;
    /** SHA-256 of the uploaded file in hex; empty if unknown. */
    source: Generated<string>;
    /** Time of deletion; null if it isn't deleted. */
    removed_at: EpochMs | null;
  };
  /** The content in chunks, so that code that copies rows in batches, such as backups, needs little memory. */
  upload_pieces: { name: string; place: number; bytes: Uint8Array };
  /** Results of fetching product pictures from other sites. */
  fetched_pictures: {
    url: string;
    /** Path of the picture on this shop; empty after a failure. */
    path: string;
    /** Width in pixels; 0 after a failure. */
    width: number;
    height: number;
    /** Reason of the failure; empty after success. */
    failure: string;
    fetched_at: EpochMs;
  };
}

export const uploadMigrations: MigrationSet = {
  name: 'uploads',
  migrations: {
    '0001-uploads': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'uploads')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('size', type.integer, (column) => column.notNull())
          .addColumn('kept_at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'upload_pieces')
          .addColumn('name', type.text, (column) => column.notNull())
          .addColumn('place', type.integer, (column) => column.notNull())
          .addColumn('bytes', type.bytes, (column) => column.notNull())
          .addPrimaryKeyConstraint('upload_pieces_key', ['name', 'place'])
          .execute();
      },
    },
    '0002-fetched-pictures': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'fetched_pictures')
          .addColumn('url', type.text, (column) => column.primaryKey().notNull())
          .addColumn('path', type.text, (column) => column.notNull())
          .addColumn('width', type.integer, (column) => column.notNull())
          .addColumn('height', type.integer, (column) => column.notNull())
          .addColumn('failure', type.text, (column) => column.notNull())
          .addColumn('fetched_at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
    '0003-picture-library': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        const table = () => db.schema.alterTable('uploads');
        for (const column of ['title', 'alt', 'added_by', 'source'])
          await table()
            .addColumn(column, type.text, (text) => text.notNull().defaultTo(''))
            .execute();
        for (const column of ['width', 'height']) await table().addColumn(column, type.integer).execute();
        await table().addColumn('removed_at', type.timestamp).execute();
      },
    },
  },
};
