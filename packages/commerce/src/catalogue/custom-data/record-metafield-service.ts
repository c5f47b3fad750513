/**
 * Changes metafields of customers and orders for the merchant. They are stored in the record, so that they are erased,
 * merged and exported with it.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { readCustomer, updateCustomer } from '../../customers/customer-store.ts';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { reject } from '../../merchant/user-errors.ts';
import { findOrder, updateOrder } from '../../orders/order-store.ts';
import type { MetafieldRecord } from '../catalogue-records.ts';
import type { ChangeSource, EditScope } from '../products/change-product.ts';
import { findExistingNames, removeMetafields } from '../products/edit-details.ts';
import type { MetafieldChange } from '../products/product-input.ts';
import {
  metafieldOwners,
  type OwnerMetafieldsRecord,
  type RecordOwner,
  toOwnerKey,
} from './custom-data-records.ts';
import { changeRecordMetafields, type NamedMetafield } from './owner-metafield-service.ts';

type Transacting = Transaction<CommerceDatabase>;

export interface RecordOwnerKey {
  readonly owner: RecordOwner;
  readonly id: string;
}

/** A record with metafields, as it is stored. */
interface StoredRecord {
  readonly metafields: readonly MetafieldRecord[];
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  save(metafields: readonly MetafieldRecord[], now: EpochMs): Promise<void>;
}

/** Sets metafields in the caller's transaction. @throws RejectedChange */
export function setRecordMetafields(
  scope: EditScope,
  source: ChangeSource,
  key: RecordOwnerKey,
  changes: readonly MetafieldChange[],
): Promise<OwnerMetafieldsRecord> {
  return changeRecord(scope, source, key, (tx, before) =>
    changeRecordMetafields(tx, key.owner, before, changes),
  );
}

/** Deletes metafields by name in the caller's transaction. @returns the names that existed */
export async function deleteRecordMetafields<Name extends NamedMetafield>(
  scope: EditScope,
  source: ChangeSource,
  key: RecordOwnerKey,
  names: readonly Name[],
): Promise<readonly Name[]> {
  let deleted: readonly Name[] = [];
  await changeRecord(scope, source, key, async (_tx, before) => {
    deleted = findExistingNames(before, names);
    return deleted.length === 0 ? before : removeMetafields(before, names);
  });
  return deleted;
}

const unknownOwner = reject(['metafields', '0', 'ownerId'], 'Owner does not exist', 'INVALID');

/** @param edit if it returns the same list, nothing is saved. */
async function changeRecord(
  { tx, now }: EditScope,
  { actor, action }: ChangeSource,
  { owner, id }: RecordOwnerKey,
  edit: (tx: Transacting, before: readonly MetafieldRecord[]) => Promise<readonly MetafieldRecord[]>,
): Promise<OwnerMetafieldsRecord> {
  const stored = owner === 'CUSTOMER' ? await readCustomerRecord(tx, id) : await readOrderRecord(tx, id);
  if (stored === null) throw unknownOwner;
  const { createdAt, updatedAt, metafields: before } = stored;
  const metafields = await edit(tx, before);
  const after = { id: toOwnerKey(owner, id), owner, ownerId: id, metafields, createdAt };
  if (metafields === before) return { ...after, updatedAt };
  await stored.save(metafields, now);
  const subject = { type: metafieldOwners[owner], id };
  const details = { metafields: metafields.map(({ namespace, key }) => `${namespace}.${key}`) };
  await recordAuditEntry(tx, { actor, action, subject, details }, now);
  return { ...after, updatedAt: now };
}

async function readCustomerRecord(tx: Transacting, id: string): Promise<StoredRecord | null> {
  const customer = await readCustomer(tx, id);
  if (customer === null) return null;
  const save: StoredRecord['save'] = async (metafields, updatedAt) => {
    await updateCustomer(tx, { ...customer, metafields, updatedAt });
  };
  return { ...customer, save };
}

/** Returns null for an order whose personal data was erased: no new data may be stored about its buyer. */
async function readOrderRecord(tx: Transacting, id: string): Promise<StoredRecord | null> {
  const order = await findOrder(tx, id);
  if (order === null || order.erasedAt !== null) return null;
  const { metafields = [], createdAt } = order;
  const save: StoredRecord['save'] = async (changed, now) => {
    await updateOrder(tx, { ...order, metafields: changed }, now);
  };
  return { metafields, createdAt, updatedAt: createdAt, save };
}
