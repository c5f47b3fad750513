/** Counts within windows of time that several processes add to, as rate limits need them. */

import type { ExpressionBuilder } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { Storage } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

export interface CountTables {
  shared_counts: {
    name: string;
    points: number;
    /** The count is over then and begins anew. */
    ends_at: number;
  };
}

export const countMigrations: MigrationSet = {
  name: 'shared-counts',
  migrations: {
    '0001-counts': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
        await createTable(db, dialect, 'shared_counts')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('points', type.integer, (column) => column.notNull())
          .addColumn('ends_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('shared_counts_ends_at').on('shared_counts').column('ends_at').execute();
      },
    },
  },
};

export interface Addition {
  readonly name: string;
  readonly points: number;
  /** When a count that begins with this addition ends, in ms since 1970. */
  readonly endsAt: number;
}

/** What all processes have counted in a window, and when it ends (ms since 1970). */
export interface Count {
  readonly points: number;
  readonly endsAt: number;
}

/** Rows of one statement. */
const atOnce = 200;

/**
 * Adds to counts, each named once, and answers what all processes have counted by now: one statement for 200 of them.
 *
 * @param now ms since 1970.
 * @param longest the longest window there is, in ms: a count that ends later was begun before the clock was set back, and
 * is over.
 */
export async function addToCounts(
  storage: Storage<CountTables>,
  additions: readonly Addition[],
  now: number,
  longest: number = Number.MAX_SAFE_INTEGER - now,
): Promise<ReadonlyMap<string, Count>> {
  const counts = new Map<string, Count>();
  const isOver = (row: ExpressionBuilder<CountTables, 'shared_counts'>) =>
    row.or([row('shared_counts.ends_at', '<=', now), row('shared_counts.ends_at', '>', now + longest)]);
  // In one order, so that two processes never wait for each other's rows.
  const sorted = additions.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (let first = 0; first < sorted.length; first += atOnce) {
    const values = sorted
      .slice(first, first + atOnce)
      .map(({ name, points, endsAt }) => ({ name, points, ends_at: endsAt }));
    const rows = await storage.change((tx) =>
      tx
        .insertInto('shared_counts')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((row) => ({
            points: row
              .case()
              .when(isOver(row))
              .then(row.ref('excluded.points'))
              .else(row('shared_counts.points', '+', row.ref('excluded.points')))
              .end(),
            ends_at: row
              .case()
              .when(isOver(row))
              .then(row.ref('excluded.ends_at'))
              .else(row.ref('shared_counts.ends_at'))
              .end(),
          })),
        )
        .returning(['name', 'points', 'ends_at'])
        .execute(),
    );
    for (const { name, points, ends_at } of rows) {
      counts.set(name, { points: Number(points), endsAt: Number(ends_at) });
    }
  }
  return counts;
}

/** Deletes the counts that are over. */
export async function forgetCounts(storage: Storage<CountTables>, now: number): Promise<void> {
  await storage.change((tx) => tx.deleteFrom('shared_counts').where('ends_at', '<=', now).execute());
}
