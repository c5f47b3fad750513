/** Changes manual and smart collections for the merchant. Each change is one transaction and is recorded in the audit log. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { createRandomId } from '../../random-id.ts';
import type { CollectionRecord } from '../catalogue-records.ts';
import { deleteOwnerMetafields } from '../custom-data/custom-data-store.ts';
import { findFreeHandle, toHandle } from '../handles.ts';
import {
  type ChangeSource,
  changeOrReject,
  type ProductServiceDeps,
  throwErrors,
} from '../products/change-product.ts';
import { type MediaMove, moveItems } from '../products/edit-media.ts';
import { redirectHandle } from '../products/product-handles.ts';
import type { ErrorList } from '../products/product-input.ts';
import { findTakenHandles, loadProductsById } from '../products/product-store.ts';
import { sanitizeMerchantHtml } from '../sanitize-merchant-html.ts';
import { appendChangeLog } from '../upsert-documents.ts';
import { changeManualMembership, loadCollection, saveCollection } from './change-membership.ts';
import { renameCollectionInDiscounts } from './collection-references.ts';

type Transacting = Transaction<CommerceDatabase>;

export interface CollectionChange {
  readonly title?: string | null | undefined;
  readonly handle?: string | null | undefined;
  readonly redirectNewHandle?: boolean | null | undefined;
  readonly descriptionHtml?: string | null | undefined;
  readonly sortOrder?: CollectionRecord['sortOrder'] | null | undefined;
  readonly seo?: { readonly title?: string | null; readonly description?: string | null } | null | undefined;
  /** Rules of a new smart collection, or new rules of an existing one. */
  readonly rules?: Extract<CollectionRecord['membership'], { kind: 'rules' }> | undefined;
  /** Product ids of a new manual collection. */
  readonly products?: readonly string[] | undefined;
}

const maxTitleLength = 255;
const maxRules = 60;

export function createCollection(
  deps: ProductServiceDeps,
  source: ChangeSource,
  input: CollectionChange,
): Promise<ChangeResult<CollectionRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const blank: CollectionRecord = {
      id: createRandomId(),
      handle: '',
      title: '',
      descriptionHtml: '',
      sortOrder: input.rules === undefined ? 'MANUAL' : 'BEST_SELLING',
      image: null,
      seo: { title: null, description: null },
      membership: { kind: 'manual', products: [] },
      updatedAt: now,
    };
    let collection = editDetails(blank, { ...input, title: input.title ?? '' }, errors);
    collection = await editHandle(tx, collection, input, errors, now);
    const membership = input.rules ?? {
      kind: 'manual' as const,
      products: await findHandles(tx, input.products ?? [], ['products'], errors),
    };
    collection = { ...collection, membership };
    checkRules(collection, errors);
    throwErrors(errors);
    await saveCollection(tx, collection, now);
    await audit(tx, source, collection, now);
    return collection;
  });
}

export function updateCollection(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  input: CollectionChange,
): Promise<ChangeResult<CollectionRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const before = await loadCollection(tx, id);
    if (before === null) throw unknownCollection;
    let collection = editDetails(before, input, errors);
    if (input.rules !== undefined) {
      if (before.membership.kind === 'manual')
        errors.add(['ruleSet'], 'A collection that is made by hand can’t get rules', 'INVALID');
      else collection = { ...collection, membership: input.rules };
    }
    checkRules(collection, errors);
    throwErrors(errors);
    collection = await editHandle(tx, collection, input, errors, now);
    throwErrors(errors);
    if (JSON.stringify(collection) === JSON.stringify(before)) return before;
    if (collection.handle !== before.handle)
      await renameCollectionInDiscounts(tx, before.handle, collection.handle, now);
    await saveCollection(tx, collection, now);
    await audit(tx, source, collection, now);
    return { ...collection, updatedAt: now };
  });
}

const unknownCollection = reject(['id'], 'Collection does not exist', 'COLLECTION_DOES_NOT_EXIST');

export function deleteCollection(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<string>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const collection = await loadCollection(tx, id);
    if (collection === null) throw unknownCollection;
    await tx
      .deleteFrom('catalogue_documents')
      .where('kind', '=', 'collection')
      .where('id', '=', id)
      .execute();
    await deleteOwnerMetafields(tx, 'COLLECTION', [id], now);
    await renameCollectionInDiscounts(tx, collection.handle, null, now);
    await appendChangeLog(tx, ['all'], now);
    await audit(tx, source, collection, now);
    return id;
  });
}

/** Removes products, given by id, from a manual collection, or appends them. */
export function changeCollectionProducts(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  change: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<ChangeResult<CollectionRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const add = await findHandles(tx, change.add, ['productIds'], errors);
    const remove = await findHandles(tx, change.remove, ['productIds'], errors);
    throwErrors(errors);
    const changed = await changeManualMembership(tx, { id, field: ['id'], add, remove }, errors, now);
    throwErrors(errors);
    if (changed === null) throw unknownCollection;
    await audit(tx, source, changed, now, { add, remove });
    return changed;
  });
}

/** Moves products of a manual collection to the given positions, from 0. */
export function reorderCollection(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  moves: readonly MediaMove[],
): Promise<ChangeResult<CollectionRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const collection = await loadCollection(tx, id);
    if (collection === null) throw unknownCollection;
    if (collection.membership.kind === 'rules' || collection.sortOrder !== 'MANUAL')
      throw reject(
        ['id'],
        'Can’t reorder products unless collection is manually sorted',
        'MANUALLY_SORTED_COLLECTION',
      );
    const products = await loadProductsById(
      tx,
      moves.map((move) => move.id),
    );
    const places = moves.map(({ id: productId, newPosition }) => ({
      id: products.get(productId)?.handle ?? '',
      newPosition,
    }));
    const { items, unknown } = moveItems(
      collection.membership.products.map((handle) => ({ id: handle })),
      places,
    );
    for (const index of unknown)
      errors.add(['moves', String(index), 'id'], 'The product is not in the collection', 'INVALID_MOVE');
    throwErrors(errors);
    const membership = { kind: 'manual' as const, products: items.map((item) => item.id) };
    const changed: CollectionRecord = { ...collection, membership };
    await saveCollection(tx, changed, now);
    await audit(tx, source, changed, now);
    return changed;
  });
}

function editDetails(before: CollectionRecord, input: CollectionChange, errors: ErrorList): CollectionRecord {
  const title = input.title == null ? before.title : input.title.trim();
  if (title === '') errors.add(['title'], "Title can't be blank", 'BLANK');
  else if (title.length > maxTitleLength)
    errors.add(['title'], `Title is too long (maximum is ${maxTitleLength} characters)`, 'TOO_LONG');
  const { seo } = input;
  return {
    ...before,
    title,
    descriptionHtml:
      input.descriptionHtml == null ? before.descriptionHtml : sanitizeMerchantHtml(input.descriptionHtml),
    sortOrder: input.sortOrder ?? before.sortOrder,
    seo:
      seo == null
        ? before.seo
        : {
            title: seo.title === undefined ? before.seo.title : seo.title,
            description: seo.description === undefined ? before.seo.description : seo.description,
          },
  };
}

async function editHandle(
  tx: Transacting,
  collection: CollectionRecord,
  { handle: given, redirectNewHandle }: CollectionChange,
  errors: ErrorList,
  now: number,
): Promise<CollectionRecord> {
  const wanted = given?.trim() ?? '';
  if (wanted === '' && collection.handle !== '') return collection;
  const handle = toHandle(wanted === '' ? collection.title : wanted) || 'collection';
  if (handle === collection.handle) return collection;
  const taken = await findTakenHandles(tx, 'collection', handle);
  if (wanted === '') return { ...collection, handle: findFreeHandle(handle, taken) };
  if (taken.has(handle)) {
    errors.add(['handle'], `Handle '${handle}' already in use. Please provide a new handle.`, 'TAKEN');
    return collection;
  }
  if (collection.handle !== '' && redirectNewHandle === true)
    await redirectHandle(tx, 'collections', collection.handle, handle, now);
  return { ...collection, handle };
}

function checkRules({ membership }: CollectionRecord, errors: ErrorList): void {
  if (membership.kind === 'manual') return;
  const { conditions } = membership;
  if (conditions.length === 0 || conditions.length > maxRules)
    errors.add(['ruleSet', 'rules'], `A collection has 1 to ${maxRules} rules`, 'INVALID');
  for (const [index, { column, relation, condition }] of conditions.entries()) {
    const field = ['ruleSet', 'rules', String(index)];
    const isText = relation === 'CONTAINS' || relation === 'STARTS_WITH';
    if (condition.trim() === '') errors.add([...field, 'condition'], "Condition can't be blank", 'BLANK');
    else if (column === 'VARIANT_PRICE' && (parseDecimal(condition) === null || isText))
      errors.add([...field, 'condition'], 'A rule for prices compares an amount such as 12.50', 'INVALID');
  }
}

/** Returns the handles of products by id. Adds an error for each unknown id. */
async function findHandles(
  tx: Transacting,
  ids: readonly string[],
  path: readonly string[],
  errors: ErrorList,
): Promise<readonly string[]> {
  const products = await loadProductsById(tx, ids);
  return ids.flatMap((id, index) => {
    const product = products.get(id);
    if (product === undefined)
      errors.add([...path, String(index)], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST');
    return product?.handle ?? [];
  });
}

async function audit(
  tx: Transacting,
  { actor, action }: ChangeSource,
  { id, handle }: CollectionRecord,
  now: number,
  details: object = {},
): Promise<void> {
  const subject = { type: 'Collection', id };
  await recordAuditEntry(tx, { actor, action, subject, details: { handle, ...details } }, now);
}
