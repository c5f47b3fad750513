/** Secrets that the processes of one shop share. The first process creates them. */
import { createTable, getColumnTypes } from '../columns.ts';
import type { Storage } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

export interface SecretTables {
  shared_secrets: { name: string; value: string };
}

export const secretMigrations: MigrationSet = {
  name: 'shared-secrets',
  migrations: {
    '0001-secrets': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'shared_secrets')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('value', type.text, (column) => column.notNull())
          .execute();
      },
    },
  },
};

/** Returns the secret with this name, or null. */
export async function findSharedSecret(storage: Storage<SecretTables>, name: string): Promise<string | null> {
  const row = await storage.read
    .selectFrom('shared_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Returns the secret with this name, or stores `proposal` as the secret if there is none. Concurrent callers get the
 * same one.
 */
export async function getOrCreateSharedSecret(
  storage: Storage<SecretTables>,
  name: string,
  proposal: string,
): Promise<string> {
  return storage.change(async (tx) => {
    await tx
      .insertInto('shared_secrets')
      .values({ name, value: proposal })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await tx
      .selectFrom('shared_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  });
}
