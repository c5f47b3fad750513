/** External addresses that are notified of changes, and the state of each. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface NoticeTables {
  content_notices: {
    address: string;
    /** The store's revision at the last notice. The address has yet to be notified of later actions. */
    marker: number;
    /** Time up to which begun and ended publications were notified. */
    told_until: EpochMs;
    /** Number of failed attempts since the last notice. */
    failures: number;
    /** Time of the next attempt; later while another process is sending, or after a failure. */
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
