/** Changes metafields of collections, variants, pages, blogs, articles and the shop for the merchant. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import type { MetafieldRecord } from '../catalogue-records.ts';
import { type ChangeSource, type EditScope, throwErrors } from '../products/change-product.ts';
import { editMetafields, findExistingNames, removeMetafields } from '../products/edit-details.ts';
import { ErrorList, type MetafieldChange, type ProductDetails } from '../products/product-input.ts';
import { appendChangeLog } from '../upsert-documents.ts';
import { toDefinitionKey } from './custom-data.ts';
import {
  type CatalogueOwner,
  customDataLimits,
  type MetafieldOwner,
  metafieldOwners,
  type OwnerMetafieldsRecord,
  type RecordOwner,
  toOwnerKey,
} from './custom-data-records.ts';
import {
  countCustomRecords,
  deleteCustomRecords,
  loadCustomRecord,
  saveCustomRecords,
} from './custom-data-store.ts';
import { findBrokenValidation, findValueError } from './field-values.ts';
import { checkReferences } from './metaobject-service.ts';

type Transacting = Transaction<CommerceDatabase>;

/** An owner that was found in the database. */
export interface ExistingOwner {
  readonly owner: CatalogueOwner;
  readonly id: string;
  /** Handle of a variant's product, whose page shows the metafields. */
  readonly productHandle?: string;
}

export interface NamedMetafield {
  readonly namespace: string;
  readonly key: string;
}

/** Sets metafields in the caller's transaction. @throws RejectedChange */
export async function setOwnerMetafields(
  { tx, errors, now }: EditScope,
  source: ChangeSource,
  owner: ExistingOwner,
  changes: readonly MetafieldChange[],
): Promise<OwnerMetafieldsRecord> {
  const before = await find(tx, owner, now);
  const complete = await completeMetafields(tx, owner.owner, changes, errors);
  const metafields = editMetafields(before.metafields, complete, ['metafields'], errors);
  if (
    before.metafields.length === 0 &&
    (await countCustomRecords(tx, 'owner_metafields')) >= customDataLimits.owners
  )
    errors.add(
      ['metafields'],
      `At most ${customDataLimits.owners} records other than products can have metafields`,
      'INVALID',
    );
  throwErrors(errors);
  return save(tx, source, owner, { ...before, metafields, updatedAt: now }, now);
}

/** Deletes metafields by name in the caller's transaction. @returns the names that existed */
export async function deleteNamedMetafields<Name extends NamedMetafield>(
  { tx, now }: EditScope,
  source: ChangeSource,
  owner: ExistingOwner,
  names: readonly Name[],
): Promise<readonly Name[]> {
  const before = await find(tx, owner, now);
  const deleted = findExistingNames(before.metafields, names);
  if (deleted.length === 0) return deleted;
  const metafields = removeMetafields(before.metafields, names);
  await save(tx, source, owner, { ...before, metafields, updatedAt: now }, now);
  return deleted;
}

/**
 * Adds the type from the definition to metafields that don't state one. Adds an error for a type or value that the
 * definition doesn't allow.
 */
export async function completeMetafields(
  tx: Transacting,
  owner: MetafieldOwner,
  changes: readonly MetafieldChange[],
  errors: ErrorList,
  fieldPath: readonly string[] = ['metafields'],
): Promise<readonly MetafieldChange[]> {
  const completed: MetafieldChange[] = [];
  for (const [index, change] of changes.entries()) {
    const path = [...fieldPath, String(index)];
    const handle = toDefinitionKey(owner, change.namespace ?? '', change.key ?? '');
    const definition = await loadCustomRecord(tx, 'metafield_definition', { handle });
    const type = change.type ?? definition?.type;
    completed.push({ ...change, type });
    if (definition !== null && type !== definition.type)
      errors.add(
        [...path, 'type'],
        `Type must be consistent with the definition's type: '${definition.type}'`,
        'INVALID_TYPE',
      );
    else if (type !== undefined && change.value != null && findValueError(type, change.value) === null) {
      const validations = definition?.validations ?? [];
      const broken = findBrokenValidation(type, validations, change.value);
      if (broken !== null) errors.add([...path, 'value'], broken, 'INVALID_VALUE');
      else await checkReferences(tx, { type, validations }, change.value, [...path, 'value'], errors);
    }
  }
  return completed;
}

/** Returns a record's metafields after some were changed. @throws RejectedChange with errors below `metafields`. */
export async function changeRecordMetafields(
  tx: Transacting,
  owner: RecordOwner,
  before: readonly MetafieldRecord[],
  changes: readonly MetafieldChange[],
  path: readonly string[] = ['metafields'],
): Promise<readonly MetafieldRecord[]> {
  const errors = new ErrorList();
  const complete = await completeMetafields(tx, owner, changes, errors, path);
  const metafields = editMetafields(before, complete, path, errors);
  throwErrors(errors);
  return metafields;
}

/** Returns a product's details with its metafields completed by their definitions. */
export async function completeProductMetafields<Details extends Pick<ProductDetails, 'metafields'>>(
  tx: Transacting,
  details: Details,
  path: readonly string[],
  errors: ErrorList,
): Promise<Details> {
  if (details.metafields == null) return details;
  const field = [...path, 'metafields'];
  return {
    ...details,
    metafields: await completeMetafields(tx, 'PRODUCT', details.metafields, errors, field),
  };
}

async function find(
  tx: Transacting,
  { owner, id: ownerId }: ExistingOwner,
  now: EpochMs,
): Promise<OwnerMetafieldsRecord> {
  const id = toOwnerKey(owner, ownerId);
  const blank = { id, owner, ownerId, metafields: [], createdAt: now, updatedAt: now };
  return (await loadCustomRecord(tx, 'owner_metafields', { id })) ?? blank;
}

async function save(
  tx: Transacting,
  { actor, action }: ChangeSource,
  { productHandle }: ExistingOwner,
  record: OwnerMetafieldsRecord,
  now: EpochMs,
): Promise<OwnerMetafieldsRecord> {
  if (record.metafields.length === 0) await deleteCustomRecords(tx, 'owner_metafields', [record.id], now);
  else await saveCustomRecords(tx, 'owner_metafields', [record], now);
  if (productHandle !== undefined) await appendChangeLog(tx, [`product:${productHandle}`], now);
  const subject = { type: metafieldOwners[record.owner], id: record.ownerId };
  const details = { metafields: record.metafields.map(({ namespace, key }) => `${namespace}.${key}`) };
  await recordAuditEntry(tx, { actor, action, subject, details }, now);
  return record;
}
