import { type Kysely, sql } from 'kysely';
import { addAutoIncrementKey, createTable, getColumnTypes } from '../src/columns.ts';
import type { Storage } from '../src/database.ts';
import type { MigrationSet } from '../src/migrations.ts';

/** The tables of this package's tests. */
export interface Tables {
  counter: { name: string; value: number };
  entry: { id: string; body: string; at: number; done: number; bytes: Uint8Array | null };
}

export const counters: MigrationSet = {
  name: 'counters',
  migrations: {
    '0001-counter': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'counter')
          .addColumn('name', type.text, (column) => column.primaryKey())
          .addColumn('value', type.integer, (column) => column.notNull().check(sql`value >= 0`))
          .execute();
      },
    },
    '0002-entry': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'entry')
          .addColumn('id', type.text, (column) => column.primaryKey())
          .addColumn('body', type.document, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .addColumn('done', type.flag, (column) => column.notNull())
          .addColumn('bytes', type.bytes)
          .execute();
        await addAutoIncrementKey(createTable(db, dialect, 'note'), dialect).execute();
      },
    },
  },
};

export async function addCounter(storage: Storage<Tables>, name: string): Promise<void> {
  await storage.change((tx) => tx.insertInto('counter').values({ name, value: 0 }).execute());
}

/** Reads a value, then writes it plus one: loses counts unless changes are serializable. */
export async function increment(tx: Kysely<Tables>, name: string): Promise<void> {
  const { value } = await tx
    .selectFrom('counter')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('counter')
    .set({ value: value + 1 })
    .where('name', '=', name)
    .execute();
}

export async function counterValue(storage: Storage<Tables>, name: string): Promise<number | undefined> {
  const row = await storage.read
    .selectFrom('counter')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}
