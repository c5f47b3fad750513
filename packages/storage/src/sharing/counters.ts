/** Counters within time windows that several processes increment, for rate limits. */

import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { ExpressionBuilder } from 'kysely';
import { createTable, getColumnTypes } from '../columns.ts';
import type { Storage } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

export interface CounterTables {
  shared_counts: {
    name: string;
    points: number;
    /** End of the window, after which the count starts again at 0. */
    ends_at: EpochMs;
  };
}

export const counterMigrations: MigrationSet = {
  name: 'shared-counts',
  migrations: {
    '0001-counts': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
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

export interface CountIncrement {
  readonly name: string;
  readonly points: number;
  /** End of the window, if this increment starts a new one. */
  readonly endsAt: EpochMs;
}

/** The count of all processes in a window, and the window's end. */
export interface WindowCount {
  readonly points: number;
  readonly endsAt: EpochMs;
}

/** Maximum number of rows per statement. */
const atOnce = 200;

/**
 * Increments counters, each listed once, and returns the counts of all processes. One statement per 200 counters.
 *
 * @param longest the longest window in use: a count that ends later was started before the clock was set back, and has
 *   expired
 */
export async function incrementCounters(
  storage: Storage<CounterTables>,
  additions: readonly CountIncrement[],
  now: EpochMs,
  longest: DurationMs = Number.MAX_SAFE_INTEGER - now,
): Promise<ReadonlyMap<string, WindowCount>> {
  const counts = new Map<string, WindowCount>();
  const isOver = (row: ExpressionBuilder<CounterTables, 'shared_counts'>) =>
    row.or([row('shared_counts.ends_at', '<=', now), row('shared_counts.ends_at', '>', now + longest)]);
  // In a fixed order, so that two processes never deadlock on each other's rows.
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

/** Deletes expired counts. */
export async function deleteExpiredCounts(storage: Storage<CounterTables>, now: EpochMs): Promise<void> {
  await storage.change((tx) => tx.deleteFrom('shared_counts').where('ends_at', '<=', now).execute());
}
