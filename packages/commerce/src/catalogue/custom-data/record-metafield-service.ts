/** The merchant's changes of metafields of customers and orders. They are part of the record: erased, merged and exported with it. */
import type { Transaction } from 'kysely';
import { readCustomer, updateCustomer } from '../../customers/customer-store.ts';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { findOrder, updateOrder } from '../../orders/order-store.ts';
import type { MetafieldRecord } from '../catalogue-records.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from '../products/change-product.ts';
import { removeMetafields } from '../products/edit-details.ts';
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

export function setRecordMetafields(
  deps: ProductServiceDeps,
  source: ChangeSource,
  key: RecordOwnerKey,
  changes: readonly MetafieldChange[],
): Promise<ChangeResult<OwnerMetafieldsRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const before = await load(tx, key);
    const metafields = await changeRecordMetafields(tx, key.owner, before.metafields, changes);
    return save(tx, source, { ...before, metafields, updatedAt: now });
  });
}

export function deleteRecordMetafields(
  deps: ProductServiceDeps,
  source: ChangeSource,
  key: RecordOwnerKey,
  names: readonly NamedMetafield[],
): Promise<ChangeResult<OwnerMetafieldsRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const before = await load(tx, key);
    const metafields = removeMetafields(before.metafields, names);
    if (metafields.length === before.metafields.length) return before;
    return save(tx, source, { ...before, metafields, updatedAt: now });
  });
}

const unknownOwner = reject(['metafields', '0', 'ownerId'], 'Owner does not exist', 'INVALID');

async function load(tx: Transacting, { owner, id }: RecordOwnerKey): Promise<OwnerMetafieldsRecord> {
  const record = owner === 'CUSTOMER' ? await readCustomer(tx, id) : await findOrder(tx, id);
  // Nothing is written about a person whose data were erased.
  if (record === null || ('erasedAt' in record && record.erasedAt !== null)) throw unknownOwner;
  const { createdAt } = record;
  const updatedAt = 'updatedAt' in record ? record.updatedAt : createdAt;
  const metafields: readonly MetafieldRecord[] = record.metafields ?? [];
  return { id: toOwnerKey(owner, id), owner, ownerId: id, metafields, createdAt, updatedAt };
}

async function save(
  tx: Transacting,
  { actor, action }: ChangeSource,
  changed: OwnerMetafieldsRecord,
): Promise<OwnerMetafieldsRecord> {
  const { owner, ownerId, metafields, updatedAt: now } = changed;
  if (owner === 'CUSTOMER') {
    const customer = await readCustomer(tx, ownerId);
    if (customer !== null) await updateCustomer(tx, { ...customer, metafields, updatedAt: now });
  } else {
    const order = await findOrder(tx, ownerId);
    if (order !== null) await updateOrder(tx, { ...order, metafields }, now);
  }
  const subject = { type: metafieldOwners[owner], id: ownerId };
  const details = { metafields: metafields.map(({ namespace, key }) => `${namespace}.${key}`) };
  await recordAuditEntry(tx, { actor, action, subject, details }, now);
  return changed;
}
