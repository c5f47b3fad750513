/** Creates, updates, duplicates, publishes and deletes products for the merchant. */

import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, RejectedChange } from '../../merchant/user-errors.ts';
import { createRandomId } from '../../random-id.ts';
import type { MarketPrice, ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { changeManualMembership } from '../collections/change-membership.ts';
import { completeProductMetafields, type NamedMetafield } from '../custom-data/owner-metafield-service.ts';
import { createBlankProduct } from './blank-product.ts';
import {
  type ChangeSource,
  changeOrReject,
  type EditScope,
  editProduct,
  editProductWithin,
  type ProductChangeResult,
  type ProductServiceDeps,
  saveWithAudit,
  throwErrors,
} from './change-product.ts';
import { editDetails, editTags, findExistingNames, removeMetafields } from './edit-details.ts';
import { addAllMedia } from './edit-media.ts';
import { completeProduct, startOptions } from './edit-options.ts';
import { createDefaultVariant, editVariant } from './edit-variants.ts';
import { editHandle } from './product-handles.ts';
import type { MediaChange, OptionChange, ProductDetails } from './product-input.ts';
import { deleteProduct, loadProductsById } from './product-store.ts';

type Path = readonly string[];

export interface NewProduct extends ProductDetails {
  readonly productOptions?: readonly OptionChange[] | null | undefined;
  readonly media?: readonly MediaChange[] | null | undefined;
}

/** Creates a product with one variant, which has the first value of each option and costs 0. */
export function createProduct(
  deps: ProductServiceDeps,
  source: ChangeSource,
  input: NewProduct,
  path: Path = ['input'],
): ProductChangeResult {
  return changeOrReject(deps, async (tx, errors, now) => {
    const blank = createBlankProduct(now);
    const details = await completeProductMetafields(tx, { ...input, title: input.title ?? '' }, path, errors);
    let product = editDetails(blank, details, path, errors);
    product = await editHandle(product, input, path, { tx, errors, now });
    const options = input.productOptions ?? [];
    product =
      options.length === 0
        ? completeProduct(product)
        : startOptions(product, options, [...path, 'productOptions'], errors);
    product = addAllMedia(product, input.media ?? [], ['media'], errors);
    const [variant = createDefaultVariant(product.id)] = product.variants;
    product = editVariant(product, { id: variant.id, price: '0' }, path, errors);
    throwErrors(errors);
    const saved = await saveWithAudit(tx, source, { before: undefined, after: product }, now);
    await changeCollections(saved, input, path, { tx, errors, now });
    return saved;
  });
}

async function changeCollections(
  product: ProductRecord,
  { collectionsToJoin, collectionsToLeave }: ProductDetails,
  path: Path,
  { tx, errors, now }: EditScope,
): Promise<void> {
  for (const [index, id] of (collectionsToJoin ?? []).entries()) {
    const field = [...path, 'collectionsToJoin', String(index)];
    await changeManualMembership(tx, { id, field, add: [product.handle], remove: [] }, errors, now);
  }
  for (const [index, id] of (collectionsToLeave ?? []).entries()) {
    const field = [...path, 'collectionsToLeave', String(index)];
    await changeManualMembership(tx, { id, field, add: [], remove: [product.handle] }, errors, now);
  }
  throwErrors(errors);
}

export function updateProduct(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  input: ProductDetails & { readonly media?: readonly MediaChange[] | null | undefined },
  path: Path = ['input'],
): ProductChangeResult {
  return editProduct(deps, source, id, [...path, 'id'], async (before, scope) => {
    const { tx, errors, now } = scope;
    let product = editDetails(before, await completeProductMetafields(tx, input, path, errors), path, errors);
    product = addAllMedia(product, input.media ?? [], ['media'], errors);
    throwErrors(errors);
    product = await editHandle(product, input, path, scope);
    throwErrors(errors);
    // Use the old handle for collections: saving the product renames it in all records.
    await changeCollections(before, input, path, { tx, errors, now });
    return completeProduct(product);
  });
}

/** Deletes a product permanently. @returns its id */
export function removeProduct(
  deps: ProductServiceDeps,
  { actor, action }: ChangeSource,
  id: string,
  path: Path = ['input'],
): Promise<ChangeResult<string>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const product = (await loadProductsById(tx, [id])).get(id);
    if (product === undefined) {
      errors.add([...path, 'id'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST');
      throw new RejectedChange(errors.errors);
    }
    await deleteProduct(tx, product, now);
    const details = { handle: product.handle, title: product.title };
    await recordAuditEntry(tx, { actor, action, subject: { type: 'Product', id }, details }, now);
    return id;
  });
}

export interface Duplication {
  readonly newTitle: string;
  readonly newStatus?: ProductDetails['status'];
  readonly includeImages?: boolean | null | undefined;
}

/** Copies a product with a new title. The copy has no stock and, by default, no pictures. */
export function duplicateProduct(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  { newTitle, newStatus, includeImages }: Duplication,
): ProductChangeResult {
  return changeOrReject(deps, async (tx, errors, now) => {
    const original = (await loadProductsById(tx, [id])).get(id);
    if (original === undefined) {
      errors.add(['productId'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST');
      throw new RejectedChange(errors.errors);
    }
    const productId = createRandomId();
    const { otherMedia, ...others } = original;
    const images = includeImages === true ? original.images : [];
    const copy: ProductRecord = {
      ...others,
      ...(includeImages === true && otherMedia !== undefined ? { otherMedia } : {}),
      id: productId,
      handle: '',
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      images,
      options: original.options.map((option) => ({
        ...option,
        id: createRandomId(),
        values: option.values.map((value) => ({ ...value, id: createRandomId() })),
      })),
      variants: original.variants.map((variant) => ({
        ...variant,
        id: createRandomId(),
        productId,
        imageId: images.length === 0 ? null : variant.imageId,
        prices: withoutHistory(variant.prices),
      })),
    };
    let product = editDetails(copy, { title: newTitle, status: newStatus }, [], errors);
    product = await editHandle(product, {}, [], { tx, errors, now });
    throwErrors(errors);
    return saveWithAudit(tx, source, { before: undefined, after: product }, now);
  });
}

/** Adds and removes tags, ignoring case. */
export function changeProductTags(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  change: { readonly add: readonly string[]; readonly remove: readonly string[] },
): ProductChangeResult {
  return editProduct(deps, source, id, ['id'], (product, { errors }) => {
    const removed = new Set(
      change.remove.flatMap((tag) => tag.split(',')).map((tag) => tag.trim().toLowerCase()),
    );
    const left = product.tags.filter((tag) => !removed.has(tag.toLowerCase()));
    return { ...product, tags: editTags([...left, ...change.add], ['tags'], errors) };
  });
}

/** Publishes a product in storefronts, or unpublishes it there. */
export function publishProduct(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  regions: ReadonlyMap<RegionKey, boolean>,
): ProductChangeResult {
  return editProduct(deps, source, id, ['id'], (product) => ({
    ...product,
    publishedIn: getRegionKeys().filter((key) => regions.get(key) ?? product.publishedIn.includes(key)),
  }));
}

/** Field path in `userErrors` of `metafieldsSet` and `metafieldsDelete` if the owner doesn't exist. */
const ownerField = ['metafields', '0', 'ownerId'];

/** Sets metafields in the caller's transaction. @throws RejectedChange */
export function setProductMetafields(
  scope: EditScope,
  source: ChangeSource,
  id: string,
  input: Pick<ProductDetails, 'metafields'>,
): Promise<ProductRecord> {
  return editProductWithin(scope, source, id, ownerField, async (product, { tx, errors }) =>
    completeProduct(editDetails(product, await completeProductMetafields(tx, input, [], errors), [], errors)),
  );
}

/** Deletes metafields by name in the caller's transaction. @returns the names that existed */
export async function deleteProductMetafields<Name extends NamedMetafield>(
  scope: EditScope,
  source: ChangeSource,
  id: string,
  names: readonly Name[],
): Promise<readonly Name[]> {
  let deleted: readonly Name[] = [];
  await editProductWithin(scope, source, id, ownerField, (product) => {
    deleted = findExistingNames(product.metafields, names);
    return completeProduct({ ...product, metafields: removeMetafields(product.metafields, names) });
  });
  return deleted;
}

/** Omits the lowest previous prices. */
function withoutHistory(prices: VariantRecord['prices']): VariantRecord['prices'] {
  const copies: Partial<Record<RegionKey, MarketPrice>> = {};
  for (const region of getRegionKeys()) {
    const market = prices[region];
    if (market !== undefined) copies[region] = { price: market.price, compareAtPrice: market.compareAtPrice };
  }
  return copies;
}
