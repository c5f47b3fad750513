import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface ServiceSettingTables {
  service_settings: {
    /** A group of settings: `payment` or `email`. */
    name: string;
    /** Encrypted JSON of the variables. */
    sealed: string;
    updated_at: EpochMs;
  };
}

export const serviceSettingMigrations: MigrationSet = {
  name: 'service-settings',
  migrations: {
    '0001-settings': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'service_settings')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('sealed', type.text, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
  },
};
