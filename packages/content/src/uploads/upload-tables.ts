/** Pictures that editors brought. */
import { columnTypes, createTable } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface UploadTables {
  uploads: {
    /** Name of a file: it says what is in it, so nothing under a name ever changes. */
    name: string;
    /** In bytes. */
    size: number;
    /** Milliseconds since 1970. */
    kept_at: number;
  };
  /** In pieces: whoever moves rows by the hundred, as backups do, needs little memory for them. */
  upload_pieces: { name: string; place: number; bytes: Uint8Array };
}

export const uploadMigrations: MigrationSet = {
  name: 'uploads',
  migrations: {
    '0001-uploads': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
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
  },
};
