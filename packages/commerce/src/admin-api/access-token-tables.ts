/** Table of the Admin API's access tokens. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface AccessTokenTables {
  admin_tokens: {
    /** A number, which is part of the global id of the app. */
    id: string;
    name: string;
    /** SHA-256 of the token, in hexadecimal. Unique. */
    token_hash: string;
    /** The last four characters, by which people recognise the token. */
    last_characters: string;
    /** Scopes, sorted, separated by commas. */
    scopes: string;
    /** Account that created the token, or the command line. */
    created_by: string;
    created_at: EpochMs;
    /** Time of the last use; null if it was never used. */
    used_at: EpochMs | null;
    /** Time of the revocation; null while the token is valid. */
    revoked_at: EpochMs | null;
  };
}

export const accessTokenMigrations: MigrationSet = {
  name: 'admin-tokens',
  migrations: {
    '0001-admin-tokens': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'admin_tokens')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('name', type.text, (column) => column.notNull())
          .addColumn('token_hash', type.text, (column) => column.notNull().unique())
          .addColumn('last_characters', type.text, (column) => column.notNull())
          .addColumn('scopes', type.text, (column) => column.notNull())
          .addColumn('created_by', type.text, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('used_at', type.timestamp)
          .addColumn('revoked_at', type.timestamp)
          .execute();
      },
    },
  },
};
