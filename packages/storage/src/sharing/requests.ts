/** Requests that may arrive twice, at two processes: whoever claims one first makes it. */
import { columnTypes, createTable, flag } from '../columns.ts';
import type { Storage } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

export interface RequestTables {
  shared_requests: {
    name: string;
    /** 1 once it is made. */
    made: number;
    /** From then on it may be made again. */
    forget_at: number;
  };
}

export const requestMigrations: MigrationSet = {
  name: 'shared-requests',
  migrations: {
    '0001-requests': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
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

export type Claim = 'ours' | 'under way' | 'made';

/** Claims a request until `until` (ms since 1970, as `now`): by then it is made, or whoever claimed it has died. */
export function claimRequest(
  storage: Storage<RequestTables>,
  name: string,
  now: number,
  until: number,
): Promise<Claim> {
  return storage.change(async (tx) => {
    const row = await tx
      .selectFrom('shared_requests')
      .select(['made', 'forget_at'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (row !== undefined && row.forget_at > now) return row.made === 1 ? 'made' : 'under way';
    const claimed = { made: flag(false), forget_at: until };
    await tx
      .insertInto('shared_requests')
      .values({ name, ...claimed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(claimed))
      .execute();
    return 'ours';
  });
}

/** Notes that a claimed request is made, and is not to be made again until `until`. */
export async function requestMade(
  storage: Storage<RequestTables>,
  name: string,
  until: number,
): Promise<void> {
  await storage.change((tx) =>
    tx
      .updateTable('shared_requests')
      .set({ made: flag(true), forget_at: until })
      .where('name', '=', name)
      .execute(),
  );
}

/** Lets a claimed request be made again, since it failed. */
export async function releaseRequest(storage: Storage<RequestTables>, name: string): Promise<void> {
  await storage.change((tx) => tx.deleteFrom('shared_requests').where('name', '=', name).execute());
}

/** The names of claimed requests that begin like this; a `%` or `_` in it stands for anything. */
export async function requestNames(
  storage: Storage<RequestTables>,
  prefix: string,
): Promise<readonly string[]> {
  const rows = await storage.read
    .selectFrom('shared_requests')
    .select('name')
    .where('name', 'like', `${prefix}%`)
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes requests that are over. */
export async function forgetRequests(storage: Storage<RequestTables>, now: number): Promise<void> {
  await storage.change((tx) => tx.deleteFrom('shared_requests').where('forget_at', '<=', now).execute());
}
