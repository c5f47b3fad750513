/**
 * Deduplicates requests that may arrive twice, at two processes. The process that claims a request first carries it
 * out.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes, toFlag } from '../columns.ts';
import type { Storage } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

export interface DeduplicationTables {
  shared_requests: {
    name: string;
    /** 1 once the request has been carried out. */
    made: number;
    /** Time from which the request may be carried out again. */
    forget_at: EpochMs;
  };
}

export const deduplicationMigrations: MigrationSet = {
  name: 'shared-requests',
  migrations: {
    '0001-requests': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'shared_requests')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('made', type.flag, (column) => column.notNull())
          .addColumn('forget_at', type.timestamp, (column) => column.notNull())
          .execute();
        const index = db.schema.createIndex('shared_requests_forget_at').on('shared_requests');
        await index.column('forget_at').execute();
      },
    },
  },
};

export type StoredRequestClaim = 'ours' | 'under way' | 'made';

/** Claims a request until `until`; a claim that isn't completed by then is free again, because its process has died. */
export function claimRequest(
  storage: Storage<DeduplicationTables>,
  name: string,
  now: EpochMs,
  until: EpochMs,
): Promise<StoredRequestClaim> {
  return storage.change(async (tx) => {
    const row = await tx
      .selectFrom('shared_requests')
      .select(['made', 'forget_at'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (row !== undefined && row.forget_at > now) return row.made === 1 ? 'made' : 'under way';
    const claimed = { made: toFlag(false), forget_at: until };
    await tx
      .insertInto('shared_requests')
      .values({ name, ...claimed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(claimed))
      .execute();
    return 'ours';
  });
}

/** Marks a claimed request as done, so that it isn't repeated until `until`. */
export async function markRequestDone(
  storage: Storage<DeduplicationTables>,
  name: string,
  until: EpochMs,
): Promise<void> {
  await storage.change((tx) =>
    tx
      .updateTable('shared_requests')
      .set({ made: toFlag(true), forget_at: until })
      .where('name', '=', name)
      .execute(),
  );
}

/** Releases a claimed request after a failure, so that it can be repeated. */
export async function releaseRequest(storage: Storage<DeduplicationTables>, name: string): Promise<void> {
  await storage.change((tx) => tx.deleteFrom('shared_requests').where('name', '=', name).execute());
}

/** Returns the names of claimed requests with a prefix. `%` and `_` in it are wildcards. */
export async function listRequestNames(
  storage: Storage<DeduplicationTables>,
  prefix: string,
): Promise<readonly string[]> {
  const rows = await storage.read
    .selectFrom('shared_requests')
    .select('name')
    .where('name', 'like', `${prefix}%`)
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes expired requests. */
export async function deleteExpiredRequests(
  storage: Storage<DeduplicationTables>,
  now: EpochMs,
): Promise<void> {
  await storage.change((tx) => tx.deleteFrom('shared_requests').where('forget_at', '<=', now).execute());
}
