/** Reads and writes custom data within a transaction. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { appendChangeLog, maxRowsPerStatement } from '../upsert-documents.ts';
import {
  type CustomDataKind,
  type CustomDataKinds,
  customDataChangeSubject,
  toDefinitionKey,
  toMetaobjectKey,
} from './custom-data.ts';
import { type MetafieldOwner, toOwnerKey } from './custom-data-records.ts';

type Transacting = Transaction<CommerceDatabase>;

/** Finds a record by its id or its row's handle. */
export async function loadCustomRecord<K extends CustomDataKind>(
  tx: Transacting,
  kind: K,
  by: { readonly id: string } | { readonly handle: string },
): Promise<CustomDataKinds[K] | null> {
  // PostgreSQL rejects texts that contain NUL. No record's key contains one.
  if (('id' in by ? by.id : by.handle).includes('\u0000')) return null;
  const query = tx.selectFrom('catalogue_documents').select('data').where('kind', '=', kind);
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('handle', '=', by.handle))
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

export async function countCustomRecords(tx: Transacting, kind: CustomDataKind): Promise<number> {
  const row = await tx
    .selectFrom('catalogue_documents')
    .select((of) => of.fn.countAll().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Loads all entries of a metaobject type. */
export async function loadMetaobjectsOfType(
  tx: Transacting,
  type: string,
): Promise<readonly CustomDataKinds['metaobject'][]> {
  const entries: CustomDataKinds['metaobject'][] = [];
  let after = '';
  for (;;) {
    const rows = await tx
      .selectFrom('catalogue_documents')
      .select(['id', 'data'])
      .where('kind', '=', 'metaobject')
      .where('id', '>', after)
      .orderBy('id')
      .limit(maxRowsPerStatement)
      .execute();
    for (const { data } of rows) {
      const entry: CustomDataKinds['metaobject'] = JSON.parse(data);
      if (entry.type === type) entries.push(entry);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < maxRowsPerStatement) return entries;
    after = last.id;
  }
}

function getRowHandle<K extends CustomDataKind>(kind: K, record: CustomDataKinds[K]): string {
  if (kind === 'owner_metafields') return record.id;
  if ('namespace' in record) return toDefinitionKey(record.owner, record.namespace, record.key);
  if ('values' in record) return toMetaobjectKey(record.type, record.handle);
  return 'type' in record ? record.type : record.id;
}

/** Inserts or replaces records, and makes all processes reload them. */
export async function saveCustomRecords<K extends CustomDataKind>(
  tx: Transacting,
  kind: K,
  records: readonly CustomDataKinds[K][],
  now: EpochMs,
): Promise<void> {
  for (let start = 0; start < records.length; start += maxRowsPerStatement) {
    const rows = records.slice(start, start + maxRowsPerStatement).map((record) => ({
      kind,
      id: record.id,
      handle: getRowHandle(kind, record),
      data: JSON.stringify(record),
      updated_at: now,
    }));
    await tx
      .insertInto('catalogue_documents')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet((row) => ({
          handle: row.ref('excluded.handle'),
          data: row.ref('excluded.data'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
  if (records.length > 0) await appendChangeLog(tx, [customDataChangeSubject], now);
}

export async function deleteCustomRecords(
  tx: Transacting,
  kind: CustomDataKind,
  ids: readonly string[],
  now: EpochMs,
): Promise<void> {
  let deleted = 0n;
  for (let start = 0; start < ids.length; start += maxRowsPerStatement) {
    const result = await tx
      .deleteFrom('catalogue_documents')
      .where('kind', '=', kind)
      .where('id', 'in', ids.slice(start, start + maxRowsPerStatement))
      .executeTakeFirst();
    deleted += result.numDeletedRows;
  }
  if (deleted > 0n) await appendChangeLog(tx, [customDataChangeSubject], now);
}

/** Deletes the metafields of deleted owners. */
export function deleteOwnerMetafields(
  tx: Transacting,
  owner: MetafieldOwner,
  ownerIds: readonly string[],
  now: EpochMs,
): Promise<void> {
  return deleteCustomRecords(
    tx,
    'owner_metafields',
    ownerIds.map((id) => toOwnerKey(owner, id)),
    now,
  );
}
