/** Who is told that content changed, and what they were told of. */
import { columnTypes, createTable } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

/** Moments are milliseconds since 1970. */
export interface NoticeTables {
  content_notices: {
    address: string;
    /** The store's marker at the last notice: a later action is news. */
    marker: number;
    /** Publications that began or ended by themselves until then are told. */
    told_until: number;
    /** Tries since then that failed. */
    failures: number;
    /** Before this moment nobody tries: another process does, or one failed. */
    next_try: number;
  };
}

export const noticeMigrations: MigrationSet = {
  name: 'content-notices',
  migrations: {
    '0001-addresses': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
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
