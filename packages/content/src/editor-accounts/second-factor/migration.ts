/** The migration that adds second factors. */
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';

export const secondFactorMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'content_second_factors')
      .addColumn('email', type.text, (column) =>
        column.primaryKey().notNull().references('content_editors.email').onDelete('cascade'),
      )
      .addColumn('secret', type.text)
      .addColumn('pending', type.text)
      .addColumn('last_step', type.integer, (column) => column.notNull())
      .execute();
    await createTable(db, dialect, 'content_recovery_codes')
      .addColumn('email', type.text, (column) =>
        column.notNull().references('content_editors.email').onDelete('cascade'),
      )
      .addColumn('code_hash', type.text, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_recovery_codes_key', ['email', 'code_hash'])
      .execute();
    await createTable(db, dialect, 'content_people_settings')
      .addColumn('name', type.text, (column) => column.primaryKey().notNull())
      .addColumn('value', type.text, (column) => column.notNull())
      .execute();
    await db.schema.alterTable('content_sessions').addColumn('proven_at', type.timestamp).execute();
  },
};
