/** Tables of uploaded files that are waiting for the mutation that uses them. */
import type { Bytes, EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface StagedUploadTables {
  staged_uploads: {
    /** 32 random hexadecimal digits. */
    id: string;
    /** Id of the token that requested the target; `shop` for people of the shop. */
    owner: string;
    /** Shopify's name of the purpose, for example `BULK_MUTATION_VARIABLES`. */
    resource: string;
    filename: string;
    mime_type: string;
    /** Maximum size requested by the client; counts towards the owner's limit. */
    reserved: Bytes;
    /** Null until the file was uploaded. */
    size: Bytes | null;
    expires_at: EpochMs;
    /** `RedirectImportOutcome` as JSON; null before the import, and for files of other purposes. */
    outcome: string | null;
  };
  staged_upload_pieces: { upload_id: string; place: number; bytes: Uint8Array };
}

export const stagedUploadMigrations: MigrationSet = {
  name: 'staged-uploads',
  migrations: {
    '0001-staged-uploads': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'staged_uploads')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('owner', type.text, (column) => column.notNull())
          .addColumn('resource', type.text, (column) => column.notNull())
          .addColumn('filename', type.text, (column) => column.notNull())
          .addColumn('mime_type', type.text, (column) => column.notNull())
          .addColumn('reserved', type.integer, (column) => column.notNull())
          .addColumn('size', type.integer)
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('staged_uploads_expiry')
          .on('staged_uploads')
          .columns(['expires_at'])
          .execute();
        await createTable(db, dialect, 'staged_upload_pieces')
          .addColumn('upload_id', type.text, (column) => column.notNull())
          .addColumn('place', type.integer, (column) => column.notNull())
          .addColumn('bytes', type.bytes, (column) => column.notNull())
          .addPrimaryKeyConstraint('staged_upload_pieces_key', ['upload_id', 'place'])
          .execute();
      },
    },
    '0002-outcomes-of-imports': {
      async up(db, dialect) {
        await db.schema
          .alterTable('staged_uploads')
          .addColumn('outcome', getColumnTypes(dialect).text)
          .execute();
      },
    },
  },
};
