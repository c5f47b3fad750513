/** Stores the last quiz result of each member (ENG-21). */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Transaction } from 'kysely';

export interface QuizTables {
  quiz_results: {
    /** GraphQL id of the customer at the backend. */
    customer: string;
    region: string;
    /** The product's handle. */
    handle: string;
    /** SKU of the shade. */
    sku: string;
    at: EpochMs;
  };
}

export const quizMigrations: MigrationSet = {
  name: 'quiz',
  migrations: {
    '0001-quiz-results': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'quiz_results')
          .addColumn('customer', type.text, (column) => column.primaryKey().notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('handle', type.text, (column) => column.notNull())
          .addColumn('sku', type.text, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
  },
};

export interface MemberQuizResult {
  readonly handle: string;
  readonly sku: string;
  readonly at: EpochMs;
}

/** Saves a result, which replaces the previous one. */
export async function saveQuizResult(
  storage: Storage<QuizTables>,
  result: MemberQuizResult & { readonly customer: string; readonly region: string },
): Promise<void> {
  const { region, handle, sku, at } = result;
  await storage.change((tx) =>
    tx
      .insertInto('quiz_results')
      .values(result)
      .onConflict((conflict) => conflict.column('customer').doUpdateSet({ region, handle, sku, at }))
      .execute(),
  );
}

/** Returns a member's result, or null. */
export async function readQuizResult(
  storage: Storage<QuizTables>,
  customer: string,
): Promise<MemberQuizResult | null> {
  const row = await storage.read
    .selectFrom('quiz_results')
    .select(['handle', 'sku', 'at'])
    .where('customer', '=', customer)
    .executeTakeFirst();
  return row === undefined ? null : { handle: row.handle, sku: row.sku, at: Number(row.at) };
}

/**
 * Deletes a member's result.
 *
 * @returns the number of deleted results
 */
export async function deleteQuizResult(storage: Storage<QuizTables>, customer: string): Promise<number> {
  return storage.change(async (tx) => {
    const gone = await tx.deleteFrom('quiz_results').where('customer', '=', customer).executeTakeFirst();
    return Number(gone.numDeletedRows);
  });
}

/**
 * Moves the result of a merged customer to the remaining customer. If the remaining customer has a result, deletes the moved
 * one.
 */
export async function mergeQuizResults(
  tx: Transaction<QuizTables>,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const own = await tx
    .selectFrom('quiz_results')
    .select('customer')
    .where('customer', '=', into)
    .executeTakeFirst();
  if (own === undefined)
    await tx.updateTable('quiz_results').set({ customer: into }).where('customer', '=', from).execute();
  else await tx.deleteFrom('quiz_results').where('customer', '=', from).execute();
}
