/** Administers the outbox: lists, retries and deletes pending and dead entries. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { OutboxTables } from './outbox-tables.ts';

export interface OutboxState {
  readonly waiting: number;
  readonly dead: number;
}

/** Counts the pending and the dead entries. */
export async function countOutboxEntries({
  read,
}: Pick<Storage<OutboxTables>, 'read'>): Promise<OutboxState> {
  const { waiting, dead } = await read
    .selectFrom('outbox')
    .select((row) => [
      row.fn.countAll().filterWhere('state', '=', 'waiting').as('waiting'),
      row.fn.countAll().filterWhere('state', '=', 'dead').as('dead'),
    ])
    .where('state', 'in', ['waiting', 'dead'])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), dead: Number(dead) };
}

/** An entry without its payload. */
export interface OutboxListEntry {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly dueAt: number;
  readonly createdAt: EpochMs;
  readonly problem: string | null;
}

/** Lists pending and dead entries, oldest first, at most `limit`. */
export async function listOutbox(
  { read }: Pick<Storage<OutboxTables>, 'read'>,
  { deadOnly, limit }: { readonly deadOnly: boolean; readonly limit: number },
): Promise<readonly OutboxListEntry[]> {
  const rows = await read
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'due_at', 'created_at', 'problem'])
    .where('state', 'in', deadOnly ? ['dead'] : ['dead', 'waiting'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ due_at, created_at, ...rest }) => ({
    ...rest,
    dueAt: Number(due_at),
    createdAt: Number(created_at),
  }));
}

/** Finds ids of pending and dead entries that begin with a prefix, in their order, at most `limit`. */
export async function findEntryIds(
  { read }: Pick<Storage<OutboxTables>, 'read'>,
  prefix: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await read
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['dead', 'waiting'])
    .where((row) => row(row.fn<string>('substr', ['id', row.lit(1), row.lit(prefix.length)]), '=', prefix))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes entries due immediately and resets their attempts.
 *
 * @param ids null for all dead entries
 * @returns the number of changed entries
 */
export async function retryEntries(
  tx: Transaction<OutboxTables>,
  ids: readonly string[] | null,
  now: EpochMs,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .$if(ids === null, (query) => query.where('state', '=', 'dead'))
    .$if(ids !== null, (query) =>
      query.where('state', 'in', ['dead', 'waiting']).where('id', 'in', [...(ids ?? [])]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Deletes entries without delivering them.
 *
 * @param ids null for all dead entries
 * @returns the number of deleted entries
 */
export async function deleteEntries(
  tx: Transaction<OutboxTables>,
  ids: readonly string[] | null,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .$if(ids === null, (query) => query.where('state', '=', 'dead'))
    .$if(ids !== null, (query) =>
      query.where('state', 'in', ['dead', 'waiting']).where('id', 'in', [...(ids ?? [])]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
