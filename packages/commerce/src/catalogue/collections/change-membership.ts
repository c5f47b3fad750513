/** Adds products to manual collections, and removes them. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { CollectionRecord } from '../catalogue-records.ts';
import type { ErrorList } from '../products/product-input.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../upsert-documents.ts';

type Transacting = Transaction<CommerceDatabase>;

export async function loadCollection(tx: Transacting, id: string): Promise<CollectionRecord | null> {
  const row = await tx
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'collection')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

export async function saveCollection(
  tx: Transacting,
  collection: CollectionRecord,
  now: EpochMs,
): Promise<void> {
  const record = { ...collection, updatedAt: now };
  await upsertDocuments(tx, [toDocumentRow('collection', record.handle, record, now)]);
  await appendChangeLog(tx, ['all'], now);
}

export interface MembershipChange {
  readonly id: string;
  /** Path of the collection's id in the mutation's arguments, for errors. */
  readonly field: readonly string[];
  /** Product handles. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds and removes products of a manual collection. Adds an error for a smart collection. */
export async function changeManualMembership(
  tx: Transacting,
  { id, field, add, remove }: MembershipChange,
  errors: ErrorList,
  now: EpochMs,
): Promise<CollectionRecord | null> {
  const collection = await loadCollection(tx, id);
  if (collection === null) {
    errors.add(field, 'Collection does not exist', 'COLLECTION_DOES_NOT_EXIST');
    return null;
  }
  if (collection.membership.kind === 'rules') {
    errors.add(
      field,
      "Products can't be added to or removed from a collection that is made by rules",
      'INVALID',
    );
    return null;
  }
  const removed = new Set(remove);
  const products = [
    ...new Set([...collection.membership.products.filter((each) => !removed.has(each)), ...add]),
  ];
  if (JSON.stringify(products) === JSON.stringify(collection.membership.products)) return collection;
  const changed: CollectionRecord = { ...collection, membership: { kind: 'manual', products } };
  await saveCollection(tx, changed, now);
  return changed;
}

/** Makes a product a member of exactly these manual collections, given by id. */
export async function setCollectionsOfProduct(
  tx: Transacting,
  handle: string,
  ids: readonly string[],
  path: readonly string[],
  errors: ErrorList,
  now: EpochMs,
): Promise<void> {
  const rows = await tx
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'collection')
    .execute();
  for (const { data } of rows) {
    const { id, membership }: CollectionRecord = JSON.parse(data);
    if (membership.kind === 'rules' || !membership.products.includes(handle) || ids.includes(id)) continue;
    await changeManualMembership(tx, { id, field: path, add: [], remove: [handle] }, errors, now);
  }
  for (const [index, id] of ids.entries()) {
    const field = [...path, String(index)];
    await changeManualMembership(tx, { id, field, add: [handle], remove: [] }, errors, now);
  }
}
