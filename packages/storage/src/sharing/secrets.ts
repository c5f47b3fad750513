/** Secrets that the processes of one shop have in common, made by the first of them. */
import { columnTypes, createTable } from '../columns.ts';
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
        const type = columnTypes(dialect);
        await createTable(db, dialect, 'shared_secrets')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('value', type.text, (column) => column.notNull())
          .execute();
      },
    },
  },
};

/** The secret of a name; null where there is none. */
export async function storedSecret(storage: Storage<SecretTables>, name: string): Promise<string | null> {
  const row = await storage.read
    .selectFrom('shared_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** The secret of a name; where there is none yet, `proposal` becomes it. Processes that ask at once get the same. */
export async function sharedSecret(
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
