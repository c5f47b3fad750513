/**
 * Stores the merchant's changes of shipping rates and taxes (SHIP-27). A draft can be edited, published from a date on, and
 * withdrawn until that date. Past changes are retained, because orders were charged by them.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTableChange, TableEdit } from '@vitrine/rules/regions/table-changes';
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated, Kysely, Transaction } from 'kysely';
import { appendChangeLog } from '../catalogue/upsert-documents.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { taxesSubject } from './tax-confirmations.ts';

export type TableChangeState = 'draft' | 'published' | 'withdrawn';

export interface RegionTableChangeTables {
  region_table_changes: {
    id: Generated<number>;
    region: RegionKey;
    state: TableChangeState;
    /** Start of validity; null means at publication. Never null after publication. */
    valid_from: EpochMs | null;
    /** `TableEdit[]` as JSON. */
    edits: string;
    /** Incremented by each change of the row. */
    revision: number;
    created_at: EpochMs;
    /** Name of the person who last saved it. */
    saved_by: string;
    published_at: EpochMs | null;
    published_by: string | null;
    withdrawn_at: EpochMs | null;
    withdrawn_by: string | null;
  };
}

export const regionTableChangeMigrations: MigrationSet = {
  name: 'region-table-changes',
  migrations: {
    '0001-region-table-changes': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await addAutoIncrementKey(createTable(db, dialect, 'region_table_changes'), dialect)
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('state', type.text, (column) => column.notNull())
          .addColumn('valid_from', type.timestamp)
          .addColumn('edits', type.document, (column) => column.notNull())
          .addColumn('revision', type.integer, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('saved_by', type.text, (column) => column.notNull())
          .addColumn('published_at', type.timestamp)
          .addColumn('published_by', type.text)
          .addColumn('withdrawn_at', type.timestamp)
          .addColumn('withdrawn_by', type.text)
          .execute();
      },
    },
  },
};

export interface StoredTableChange {
  readonly id: string;
  readonly region: RegionKey;
  readonly state: TableChangeState;
  readonly from: EpochMs | null;
  readonly edits: readonly TableEdit[];
  readonly revision: number;
  readonly createdAt: EpochMs;
  readonly savedBy: string;
  readonly publishedAt: EpochMs | null;
  readonly publishedBy: string | null;
  readonly withdrawnAt: EpochMs | null;
  readonly withdrawnBy: string | null;
}

type Database = Kysely<CommerceDatabase>;

/** Maximum number of changes in a list. */
const maxListed = 200;

/** Returns the latest changes of a region, newest first. */
export async function listTableChanges(
  db: Database,
  region: RegionKey,
): Promise<readonly StoredTableChange[]> {
  const rows = await db
    .selectFrom('region_table_changes')
    .selectAll()
    .where('region', '=', region)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(toStoredChange);
}

export async function findRegionTableChange(db: Database, id: string): Promise<StoredTableChange | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const row = await db
    .selectFrom('region_table_changes')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return row === undefined ? null : toStoredChange(row);
}

/** Returns all published changes, in order of publication. */
export async function readPublishedTableChanges(db: Database): Promise<readonly RegionTableChange[]> {
  const rows = await db
    .selectFrom('region_table_changes')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  return rows.map(toStoredChange).flatMap((change) => toRegionTableChange(change) ?? []);
}

/** Converts a row to the change that the rules apply from a time on, which defaults to its own. Null without a time. */
export function toRegionTableChange(
  { region, edits, ...change }: StoredTableChange,
  from: EpochMs | null = change.from,
): RegionTableChange | null {
  if (from === null) return null;
  const source = { name: 'Changed in the admin', date: new Date(from).toISOString().slice(0, 10) };
  return { region, from, edits, source };
}

export interface TableChangeInput {
  readonly region: RegionKey;
  /** Start of validity; null means at publication. */
  readonly from: EpochMs | null;
  readonly edits: readonly TableEdit[];
}

export interface TableChangeAuthor {
  readonly actor: MerchantActor;
  readonly now: EpochMs;
}

/** Saves a new draft. */
export function createTableDraft(
  storage: Pick<Storage<CommerceDatabase>, 'change'>,
  { region, from, edits }: TableChangeInput,
  { actor, now }: TableChangeAuthor,
): Promise<StoredTableChange> {
  return storage.change(async (tx) => {
    const row = await tx
      .insertInto('region_table_changes')
      .values({
        region,
        state: 'draft',
        valid_from: from,
        edits: JSON.stringify(edits),
        revision: 1,
        created_at: now,
        saved_by: actor.name,
        published_at: null,
        published_by: null,
        withdrawn_at: null,
        withdrawn_by: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return audited(tx, toStoredChange(row), 'regionTableDraftSave', { actor, now });
  });
}

/** `changed`: another person has saved, published or withdrawn it meanwhile, so nothing was done. */
export type TableChangeResult =
  | { readonly kind: 'done'; readonly change: StoredTableChange }
  | { readonly kind: 'changed' };

export interface TableChangeRef {
  readonly id: string;
  /** Revision that the client last read. */
  readonly revision: number;
}

/** Saves changes of a draft. */
export function saveTableDraft(
  storage: Pick<Storage<CommerceDatabase>, 'change'>,
  ref: TableChangeRef,
  { from, edits }: Omit<TableChangeInput, 'region'>,
  author: TableChangeAuthor,
): Promise<TableChangeResult> {
  return storage.change((tx) =>
    update(tx, ref, 'regionTableDraftSave', author, (change) =>
      change.state === 'draft'
        ? { valid_from: from, edits: JSON.stringify(edits), saved_by: author.actor.name }
        : null,
    ),
  );
}

export function deleteTableDraft(
  storage: Pick<Storage<CommerceDatabase>, 'change'>,
  { id, revision }: TableChangeRef,
  author: TableChangeAuthor,
): Promise<TableChangeResult> {
  return storage.change(async (tx): Promise<TableChangeResult> => {
    const change = await findRegionTableChange(tx, id);
    if (change === null || change.revision !== revision || change.state !== 'draft')
      return { kind: 'changed' };
    await tx.deleteFrom('region_table_changes').where('id', '=', Number(id)).execute();
    return { kind: 'done', change: await audited(tx, change, 'regionTableDraftDelete', author) };
  });
}

/** Publishes a draft. It is valid from its date on, or immediately if that is past or missing. */
export function publishTableChange(
  storage: Pick<Storage<CommerceDatabase>, 'change'>,
  ref: TableChangeRef,
  author: TableChangeAuthor,
): Promise<TableChangeResult> {
  const { actor, now } = author;
  return storage.change(async (tx) => {
    const result = await update(tx, ref, 'regionTablePublish', author, (change) =>
      change.state === 'draft'
        ? {
            state: 'published',
            valid_from: Math.max(change.from ?? now, now),
            published_at: now,
            published_by: actor.name,
          }
        : null,
    );
    if (result.kind === 'done') await appendChangeLog(tx, [taxesSubject], now);
    return result;
  });
}

/** Withdraws a published change that isn't valid yet. */
export function withdrawTableChange(
  storage: Pick<Storage<CommerceDatabase>, 'change'>,
  ref: TableChangeRef,
  author: TableChangeAuthor,
): Promise<TableChangeResult> {
  const { actor, now } = author;
  return storage.change(async (tx) => {
    const result = await update(tx, ref, 'regionTableWithdraw', author, (change) =>
      change.state === 'published' && (change.from ?? 0) > now
        ? { state: 'withdrawn', withdrawn_at: now, withdrawn_by: actor.name }
        : null,
    );
    if (result.kind === 'done') await appendChangeLog(tx, [taxesSubject], now);
    return result;
  });
}

type RowUpdate = Partial<Omit<RegionTableChangeTables['region_table_changes'], 'id'>>;

async function update(
  tx: Transaction<CommerceDatabase>,
  { id, revision }: TableChangeRef,
  action: string,
  author: TableChangeAuthor,
  toUpdate: (change: StoredTableChange) => RowUpdate | null,
): Promise<TableChangeResult> {
  const change = await findRegionTableChange(tx, id);
  const values = change === null || change.revision !== revision ? null : toUpdate(change);
  if (values === null) return { kind: 'changed' };
  const row = await tx
    .updateTable('region_table_changes')
    .set({ ...values, revision: revision + 1 })
    .where('id', '=', Number(id))
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return { kind: 'changed' };
  return { kind: 'done', change: await audited(tx, toStoredChange(row), action, author) };
}

async function audited(
  tx: Transaction<CommerceDatabase>,
  change: StoredTableChange,
  action: string,
  { actor, now }: TableChangeAuthor,
): Promise<StoredTableChange> {
  const { region, id, from, edits } = change;
  const details = { change: id, from: from === null ? null : new Date(from).toISOString(), edits };
  await recordAuditEntry(tx, { actor, action, subject: { type: 'RegionTable', id: region }, details }, now);
  return change;
}

type Row = Omit<RegionTableChangeTables['region_table_changes'], 'id'> & { readonly id: number };

function toStoredChange(row: Row): StoredTableChange {
  const toTime = (time: number | null) => (time === null ? null : Number(time));
  return {
    id: String(row.id),
    region: row.region,
    state: row.state,
    from: toTime(row.valid_from),
    edits: JSON.parse(row.edits),
    revision: row.revision,
    createdAt: Number(row.created_at),
    savedBy: row.saved_by,
    publishedAt: toTime(row.published_at),
    publishedBy: row.published_by,
    withdrawnAt: toTime(row.withdrawn_at),
    withdrawnBy: row.withdrawn_by,
  };
}
