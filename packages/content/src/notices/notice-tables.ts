/** The external addresses that are notified of changes, and the state of each. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface NoticeTables {
  content_notices: {
    address: string;
    /** The store's revision at the last notice. A later action is not notified yet. */
    marker: number;
    /** Scheduled publications that began or ended until then are notified. */
    told_until: EpochMs;
    /** Number of failed attempts since then. */
    failures: number;
    /** No process tries before this time: another one is sending, or an attempt failed. */
    next_try: EpochMs;
  };
}

export const noticeMigrations: MigrationSet = {
  name: 'content-notices',
  migrations: {
    '0001-addresses': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'content_notices')
          .addColumn('address', type.text, (column) => column.primaryKey().notNull())
          .addColumn('marker', type.integer, (column) => column.notNull())
          .addColumn('told_until', type.timestamp, (column) => column.notNull())
          .addColumn('failures', type.integer, (column) => column.notNull())
          .addColumn('next_try', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
  },
};
