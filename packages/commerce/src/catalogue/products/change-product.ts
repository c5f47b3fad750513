/**
 * Runs the merchant's changes of products. Each change is one transaction that is rolled back if there is any error. It
 * saves products as an import does and is recorded in the audit log.
 */

import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { MerchantActor } from '../../merchant/actor.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, RejectedChange, toChangeResult } from '../../merchant/user-errors.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import { listChangedFields, listVariantChanges } from './list-variant-changes.ts';
import { ErrorList } from './product-input.ts';
import { loadProductsById, saveProducts } from './product-store.ts';

type Transacting = Transaction<CommerceDatabase>;
type Path = readonly string[];

export interface ProductServiceDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
}

/** The actor of a change, and its name in the audit log. */
export interface ChangeSource {
  readonly actor: MerchantActor;
  /** Name of the mutation or command. */
  readonly action: string;
}

export type ProductChangeResult = Promise<ChangeResult<ProductRecord>>;

/** Runs a change in a transaction, and rolls it back if it reports errors. */
export function changeOrReject<T>(
  { storage, clock }: ProductServiceDeps,
  work: (tx: Transacting, errors: ErrorList, now: EpochMs) => Promise<T>,
): Promise<ChangeResult<T>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const errors = new ErrorList();
      const value = await work(tx, errors, clock());
      if (errors.errors.length > 0) throw new RejectedChange(errors.errors);
      return value;
    }),
  );
}

/** Throws if there are errors so far, before anything is written. */
export function throwErrors({ errors }: ErrorList): void {
  if (errors.length > 0) throw new RejectedChange(errors);
}

export interface EditScope {
  readonly tx: Transacting;
  readonly errors: ErrorList;
  readonly now: EpochMs;
}

/**
 * Changes one product.
 * @param idField path of the id in the mutation's arguments.
 */
export async function editProduct(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  idField: Path,
  edit: ProductEdit,
  quantities?: ReadonlyMap<string, number>,
): ProductChangeResult {
  return changeOrReject(deps, (tx, errors, now) =>
    editProductWithin({ tx, errors, now }, source, id, idField, edit, quantities),
  );
}

type ProductEdit = (product: ProductRecord, scope: EditScope) => ProductRecord | Promise<ProductRecord>;

/** Changes one product in the caller's transaction. @throws RejectedChange */
export async function editProductWithin(
  { tx, errors, now }: EditScope,
  source: ChangeSource,
  id: string,
  idField: Path,
  edit: ProductEdit,
  quantities?: ReadonlyMap<string, number>,
): Promise<ProductRecord> {
  const before = (await loadProductsById(tx, [id])).get(id);
  if (before === undefined) {
    errors.add(idField, 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST');
    throw new RejectedChange(errors.errors);
  }
  const after = await edit(before, { tx, errors, now });
  throwErrors(errors);
  return saveWithAudit(
    tx,
    source,
    { before, after, ...(quantities === undefined ? {} : { quantities }) },
    now,
  );
}

export interface AuditedSave {
  readonly before: ProductRecord | undefined;
  readonly after: ProductRecord;
  readonly quantities?: ReadonlyMap<string, number>;
}

export async function saveWithAudit(
  tx: Transacting,
  { actor, action }: ChangeSource,
  save: AuditedSave,
  now: EpochMs,
): Promise<ProductRecord> {
  const [saved = save.after] = await saveProducts(tx, [save], now);
  const { before } = save;
  const subject = { type: 'Product', id: saved.id };
  const details = {
    handle: saved.handle,
    ...(before === undefined ? { changed: [] } : describeChange(before, saved)),
    ...(save.quantities === undefined ? {} : { quantities: Object.fromEntries(save.quantities) }),
  };
  await recordAuditEntry(tx, { actor, action, subject, details }, now);
  return saved;
}

function describeChange(before: ProductRecord, after: ProductRecord) {
  const changed = listChangedFields(before, after).filter((field) => field !== 'updatedAt');
  return changed.includes('variants')
    ? { changed, variants: listVariantChanges(before, after) }
    : { changed };
}
