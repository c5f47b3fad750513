/** Loads and saves products for the merchant's changes, including stock rows and price history. */
import type { EpochMs } from '@vitrine/rules/units';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { recordWebhookEvents } from '../../webhooks/record-webhook-events.ts';
import { deleteVariantsOfBundles } from '../bundles/bundle-store.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import { deleteOwnerMetafields } from '../custom-data/custom-data-store.ts';
import { writeProducts } from '../import-products.ts';
import { restoreListPrices } from '../period-prices.ts';
import { queuePictureFetches } from '../picture-fetch-queue.ts';
import { recordPrices } from '../price-history.ts';
import { appendChangeLog, maxRowsPerStatement } from '../upsert-documents.ts';
import { findReferencedHandles, renameProductReferences } from './product-references.ts';

type Transacting = Transaction<CommerceDatabase>;

/** Loads products by id, with their list prices. */
export async function loadProductsById(
  tx: Kysely<CommerceDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRecord>> {
  const found = new Map<string, ProductRecord>();
  for (let start = 0; start < ids.length; start += maxRowsPerStatement) {
    const rows = await tx
      .selectFrom('catalogue_documents')
      .select('data')
      .where('kind', '=', 'product')
      .where('id', 'in', ids.slice(start, start + maxRowsPerStatement))
      .execute();
    for (const { data } of rows) {
      const product: ProductRecord = JSON.parse(data);
      found.set(product.id, restoreListPrices(product));
    }
  }
  return found;
}

export async function loadProductByHandle(tx: Transacting, handle: string): Promise<ProductRecord | null> {
  const row = await tx
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'product')
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row === undefined ? null : restoreListPrices(JSON.parse(row.data));
}

/** Returns the handles in use that equal the given one or continue it with a hyphen. */
export async function findTakenHandles(
  tx: Transacting,
  kind: 'product' | 'collection' | 'page' | 'menu' | 'blog',
  handle: string,
): Promise<ReadonlySet<string>> {
  const pattern = `${handle.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}-%`;
  const rows = await tx
    .selectFrom('catalogue_documents')
    .select('handle')
    .where('kind', '=', kind)
    .where((row) => row.or([row('handle', '=', handle), sql<boolean>`handle like ${pattern} escape '\\'`]))
    .execute();
  return new Set(rows.map((row) => row.handle));
}

export interface ProductSave {
  /** Stored product; undefined for a new one. */
  readonly before: ProductRecord | undefined;
  readonly after: ProductRecord;
  /** Units in stock to set, by variant id. */
  readonly quantities?: ReadonlyMap<string, number>;
}

/** Saves products as an import does. Unchanged products aren't written. @returns the products as saved */
export async function saveProducts(
  tx: Transacting,
  saves: readonly ProductSave[],
  now: EpochMs,
): Promise<readonly ProductRecord[]> {
  const all = saves.map(({ before, after, quantities }) => {
    const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(after);
    return { before, quantities, isSame, after: isSame ? after : { ...after, updatedAt: now } };
  });
  for (const { before, after } of all) {
    if (before !== undefined && before.handle !== after.handle)
      await renameProductReferences(tx, before.handle, after.handle, now);
  }
  await writeProducts(
    tx,
    {
      products: all.flatMap(({ isSame, after }) => (isSame ? [] : [after])),
      stock: all.flatMap(({ after, quantities }) =>
        after.variants.map((variant) => ({
          variantId: variant.id,
          sku: variant.sku,
          tracked: variant.tracked,
          oversell: variant.inventoryPolicy === 'continue',
          quantity: quantities?.get(variant.id),
        })),
      ),
      goneVariants: all.flatMap(({ before, after }) => {
        const ids = new Set(after.variants.map(({ id }) => id));
        return (before?.variants ?? []).filter(({ id }) => !ids.has(id)).map(({ id }) => id);
      }),
      added: 0,
      unchanged: 0,
    },
    now,
  );
  await queuePictureFetches(tx, all, now);
  return all.map(({ after }) => after);
}

/** Deletes a product and its stock, and records in the price history that its prices ended. */
export function deleteProduct(tx: Transacting, product: ProductRecord, now: EpochMs): Promise<void> {
  return deleteProducts(tx, [product], now);
}

/** With more products than this, references to any of them are searched in a single pass. */
const manyProducts = 20;

/**
 * Deletes products and their stock, and records in the price history that their prices ended.
 * @param options.isLogged if false, the caller appends the products to the change log
 */
export async function deleteProducts(
  tx: Transacting,
  products: readonly ProductRecord[],
  now: EpochMs,
  { isLogged = true }: { readonly isLogged?: boolean } = {},
): Promise<void> {
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
  await recordPrices(tx, [], variantIds, now);
  for (let start = 0; start < variantIds.length; start += maxRowsPerStatement) {
    const ids = variantIds.slice(start, start + maxRowsPerStatement);
    await tx.deleteFrom('inventory').where('variant_id', 'in', ids).execute();
  }
  await deleteOwnerMetafields(tx, 'PRODUCTVARIANT', variantIds, now);
  await deleteVariantsOfBundles(tx, variantIds, now);
  for (let start = 0; start < products.length; start += maxRowsPerStatement) {
    const ids = products.slice(start, start + maxRowsPerStatement).map(({ id }) => id);
    await tx.deleteFrom('catalogue_documents').where('kind', '=', 'product').where('id', 'in', ids).execute();
  }
  const handles = products.map(({ handle }) => handle);
  const named = handles.length > manyProducts ? await findReferencedHandles(tx, handles) : handles;
  for (const handle of named) await renameProductReferences(tx, handle, null, now);
  const subjects = handles.map((handle) => `product:${handle}`);
  if (isLogged) await appendChangeLog(tx, subjects, now);
  await recordWebhookEvents(
    tx,
    products.map(({ id }) => ({ topic: 'products/delete', resource: id })),
    now,
  );
}
