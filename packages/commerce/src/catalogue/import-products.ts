/** Imports validated product drafts: prepares all records first, then writes them in one transaction. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { sql, type Transaction } from 'kysely';
import type { BackgroundPace } from '../background-pace.ts';
import type { CommerceDatabase } from '../database.ts';
import { createRandomId } from '../random-id.ts';
import { taxesSubject } from '../taxes/tax-confirmations.ts';
import {
  hasSubscribers,
  recordStockEvents,
  recordWebhookEvents,
  type WebhookEvent,
} from '../webhooks/record-webhook-events.ts';
import { buildProduct, getFirstProductId } from './build-product.ts';
import { updateBundleStock } from './bundles/bundle-stock.ts';
import { deleteVariantsOfBundles } from './bundles/bundle-store.ts';
import type { ProductRecord } from './catalogue-records.ts';
import { ChangeCursor } from './change-cursor.ts';
import { deleteOwnerMetafields } from './custom-data/custom-data-store.ts';
import { loadProducts } from './load-documents.ts';
import { restoreListPrices, withActivePriceRules } from './period-prices.ts';
import { recordPrices } from './price-history.ts';
import type { ProductDraft } from './product-draft.ts';
import { appendChangeLog, maxRowsPerStatement, toDocumentRow, upsertDocuments } from './upsert-documents.ts';

export interface ProductImportResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Variants whose stock quantity, tracking or inventory policy changed. */
  readonly stockChanged: number;
}

export interface ImportProgress {
  readonly stage: 'preparing' | 'writing';
  readonly done: number;
  readonly all: number;
}

export interface StockRow {
  readonly variantId: string;
  readonly sku: string;
  readonly tracked: boolean;
  readonly oversell: boolean;
  /** Undefined leaves the stock quantity unchanged; a new variant gets 0. */
  readonly quantity: number | undefined;
}

/** The rows that an import writes, prepared without a database. */
export interface PreparedProductImport {
  readonly products: readonly ProductRecord[];
  readonly stock: readonly StockRow[];
  readonly goneVariants: readonly string[];
  readonly added: number;
  readonly unchanged: number;
}

/** An import that was prepared but not written, together with the stored products. */
export interface PendingProductImport {
  readonly prepared: PreparedProductImport;
  /** Stored products by handle, with their list prices. */
  readonly existing: ReadonlyMap<string, ProductRecord>;
  readonly now: EpochMs;
}

export interface PrepareOptions {
  progress?(progress: ImportProgress): Promise<void> | void;
  /** Pauses between steps. By default, the import yields to the event loop between steps without pausing. */
  readonly pace?: BackgroundPace;
}

const turns: BackgroundPace = { next: () => new Promise((resolve) => setImmediate(resolve)) };

/** Thrown if another process changed products after they were read; the import then has to be prepared again. */
class ProductsChangedError extends Error {
  override readonly name = 'ProductsChangedError';
}

const attempts = 5;

/**
 * Imports validated drafts in one transaction. The transaction blocks orders, so use this function for a new shop,
 * and `createProductImports` while shoppers buy. Products that the file omits are unchanged; products in the file get
 * exactly the file's variants. Importing the same file again changes nothing, except that the stock of variants sold
 * meanwhile is reset to the file's quantity.
 */
export async function importProducts(
  storage: Storage<CommerceDatabase>,
  drafts: readonly ProductDraft[],
  clock: () => EpochMs,
  options: Pick<PrepareOptions, 'progress'> = {},
): Promise<ProductImportResult> {
  for (let attempt = 1; ; attempt += 1) {
    const cursor = new ChangeCursor(storage.dialect);
    await cursor.skipToEnd(storage.read);
    const { prepared, now } = await prepareProductImport(storage, drafts, clock(), options);
    await options.progress?.({ stage: 'writing', done: 0, all: prepared.products.length });
    try {
      const stockChanged = await storage.change(async (tx) => {
        await lockInventoryTable(tx, storage.dialect);
        await rejectIfProductsChanged(tx, cursor.position);
        return writeProducts(tx, prepared, now);
      });
      const { added, unchanged, products } = prepared;
      return { added, changed: products.length - added, unchanged, stockChanged };
    } catch (error) {
      if (!(error instanceof ProductsChangedError) || attempt === attempts) throw error;
    }
  }
}

/** Prepares an import without writing anything. */
export async function prepareProductImport(
  storage: Storage<CommerceDatabase>,
  drafts: readonly ProductDraft[],
  now: EpochMs,
  { progress, pace = turns }: PrepareOptions = {},
): Promise<PendingProductImport> {
  const existing = await existingProducts(storage, drafts, pace);
  const takenIds = await findTakenIds(storage, drafts, existing, pace);
  const prepared = await prepareProducts(drafts, existing, now, {
    progress: (done) => progress?.({ stage: 'preparing', done, all: drafts.length }),
    takenIds,
    pace,
  });
  return { prepared, existing, now };
}

/** Locks `inventory`, so that an order waits once instead of conflicting repeatedly with a large change. */
export async function lockInventoryTable(
  tx: Transaction<CommerceDatabase>,
  dialect: Storage<CommerceDatabase>['dialect'],
): Promise<void> {
  if (dialect === 'postgres') await sql`lock table inventory in share row exclusive mode`.execute(tx);
}

/** Number of products to read before yielding to other work. */
const readAtOnce = 50;

async function existingProducts(
  storage: Storage<CommerceDatabase>,
  drafts: readonly ProductDraft[],
  pace: BackgroundPace,
): Promise<ReadonlyMap<string, ProductRecord>> {
  const existing = new Map<string, ProductRecord>();
  for (let start = 0; start < drafts.length; start += readAtOnce) {
    const handles = drafts.slice(start, start + readAtOnce).map(({ handle }) => handle);
    for (const { data } of await loadProducts(storage.read, handles)) {
      const product = restoreListPrices(JSON.parse(data));
      existing.set(product.handle, product);
    }
    await pace.next();
  }
  return existing;
}

/**
 * Returns the derived ids of new products that are already used: by a product that was imported with the same handle, and
 * whose handle was changed later.
 */
async function findTakenIds(
  storage: Storage<CommerceDatabase>,
  drafts: readonly ProductDraft[],
  existing: ReadonlyMap<string, ProductRecord>,
  pace: BackgroundPace,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const added = drafts.filter(({ handle }) => !existing.has(handle));
  for (let start = 0; start < added.length; start += maxRowsPerStatement) {
    const ids = added
      .slice(start, start + maxRowsPerStatement)
      .map(({ handle }) => getFirstProductId(handle));
    const rows = await storage.read
      .selectFrom('catalogue_documents')
      .select('id')
      .where('kind', '=', 'product')
      .where('id', 'in', ids)
      .execute();
    for (const { id } of rows) taken.add(id);
    await pace.next();
  }
  return taken;
}

interface PrepareProductsOptions {
  readonly progress?: (done: number) => Promise<void> | void;
  readonly takenIds?: ReadonlySet<string>;
  readonly pace?: BackgroundPace;
}

/** Number of products to prepare before yielding to other work. */
const preparedAtOnce = 10;
const progressEach = 500;

/**
 * Prepares the records to write. The first product of a file gets the newest time, because lists show the newest products
 * first.
 */
export async function prepareProducts(
  drafts: readonly ProductDraft[],
  existing: ReadonlyMap<string, ProductRecord>,
  now: EpochMs,
  { progress, takenIds = new Set(), pace = turns }: PrepareProductsOptions = {},
): Promise<PreparedProductImport> {
  const products: ProductRecord[] = [];
  const stock: StockRow[] = [];
  const goneVariants: string[] = [];
  let added = 0;
  for (const [index, draft] of drafts.entries()) {
    const old = existing.get(draft.handle);
    const firstId = getFirstProductId(draft.handle);
    const newId = takenIds.has(firstId) ? createRandomId() : firstId;
    const product = buildProduct(draft, old, now - index, now, newId);
    if (product !== old) products.push(product);
    if (old === undefined) added += 1;
    const ids = new Set(product.variants.map((variant) => variant.id));
    for (const variant of old?.variants ?? []) if (!ids.has(variant.id)) goneVariants.push(variant.id);
    stock.push(...stockRows(product, draft));
    if ((index + 1) % preparedAtOnce === 0) await pace.next();
    if ((index + 1) % progressEach === 0) await progress?.(index + 1);
  }
  return { products, stock, goneVariants, added, unchanged: drafts.length - products.length };
}

function stockRows(product: ProductRecord, draft: ProductDraft): StockRow[] {
  return product.variants.map((variant, index) => ({
    variantId: variant.id,
    sku: variant.sku,
    tracked: variant.tracked,
    oversell: variant.inventoryPolicy === 'continue',
    quantity: product.variants.length === draft.variants.length ? draft.variants[index]?.quantity : undefined,
  }));
}

async function rejectIfProductsChanged(tx: Transaction<CommerceDatabase>, position: number): Promise<void> {
  const later = await tx
    .selectFrom('catalogue_changes')
    .select('sequence')
    .where('sequence', '>', position)
    .where('subject', 'not like', 'inventory:%')
    .where('subject', '<>', taxesSubject)
    .limit(1)
    .executeTakeFirst();
  if (later !== undefined)
    throw new ProductsChangedError('Products were changed by another process at the same time.');
}

/**
 * Writes the prepared records.
 * @param options.isLogged if false, the caller appends the products and variants to the change log
 * @returns the number of variants whose stock row changed.
 */
export async function writeProducts(
  tx: Transaction<CommerceDatabase>,
  prepared: PreparedProductImport,
  now: EpochMs,
  { isLogged = true }: { readonly isLogged?: boolean } = {},
): Promise<number> {
  const current = await withActivePriceRules(tx, prepared.products);
  const priced = await recordPrices(tx, current, prepared.goneVariants, now);
  await recordProductEvents(
    tx,
    prepared.products.map(({ id }) => id),
    now,
  );
  await upsertDocuments(
    tx,
    priced.map((product) => toDocumentRow('product', product.handle, product, now)),
  );
  for (let start = 0; start < prepared.goneVariants.length; start += maxRowsPerStatement) {
    const gone = prepared.goneVariants.slice(start, start + maxRowsPerStatement);
    await tx.deleteFrom('inventory').where('variant_id', 'in', gone).execute();
  }
  await deleteOwnerMetafields(tx, 'PRODUCTVARIANT', prepared.goneVariants, now);
  await deleteVariantsOfBundles(tx, prepared.goneVariants, now);
  const counted = await putStock(tx, prepared.stock, true, now);
  const kept = await putStock(tx, prepared.stock, false, now);
  const subjects = [
    ...prepared.products.map(({ handle }) => `product:${handle}`),
    ...[...counted, ...kept].map((id) => `inventory:${id}`),
  ];
  if (isLogged) await appendChangeLog(tx, subjects, now);
  await recordStockEvents(tx, counted, now);
  await updateBundleStock(
    tx,
    prepared.stock.map(({ variantId }) => variantId),
    now,
  );
  return counted.length + kept.length;
}

/** Queues product webhooks. Call it before the products are written: those that aren't stored yet count as created. */
async function recordProductEvents(
  tx: Transaction<CommerceDatabase>,
  ids: readonly string[],
  now: EpochMs,
): Promise<void> {
  if (ids.length === 0 || !(await hasSubscribers(tx, ['products/create', 'products/update']))) return;
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += maxRowsPerStatement) {
    const rows = await tx
      .selectFrom('catalogue_documents')
      .select('id')
      .where('kind', '=', 'product')
      .where('id', 'in', ids.slice(start, start + maxRowsPerStatement))
      .execute();
    for (const { id } of rows) known.add(id);
  }
  const events = ids.map(
    (id): WebhookEvent => ({ topic: known.has(id) ? 'products/update' : 'products/create', resource: id }),
  );
  await recordWebhookEvents(tx, events, now);
}

/**
 * Writes the stock rows that have a quantity if `withQuantity` is true, otherwise those without.
 * @returns ids of the variants whose row changed.
 */
async function putStock(
  tx: Transaction<CommerceDatabase>,
  stock: readonly StockRow[],
  withQuantity: boolean,
  now: EpochMs,
): Promise<string[]> {
  const changed: string[] = [];
  const rows = stock.filter((row) => (row.quantity !== undefined) === withQuantity);
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    const written = await tx
      .insertInto('inventory')
      .values(
        rows.slice(start, start + maxRowsPerStatement).map((row) => ({
          variant_id: row.variantId,
          sku: row.sku,
          available: row.quantity ?? 0,
          tracked: row.tracked ? 1 : 0,
          oversell: row.oversell ? 1 : 0,
          sold: 0,
          updated_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('variant_id')
          .doUpdateSet((row) => ({
            sku: row.ref('excluded.sku'),
            tracked: row.ref('excluded.tracked'),
            oversell: row.ref('excluded.oversell'),
            updated_at: row.ref('excluded.updated_at'),
            ...(withQuantity ? { available: row.ref('excluded.available') } : {}),
          }))
          .where((row) =>
            row.or([
              row('inventory.sku', '<>', row.ref('excluded.sku')),
              row('inventory.tracked', '<>', row.ref('excluded.tracked')),
              row('inventory.oversell', '<>', row.ref('excluded.oversell')),
              ...(withQuantity ? [row('inventory.available', '<>', row.ref('excluded.available'))] : []),
            ]),
          ),
      )
      .returning('variant_id')
      .execute();
    changed.push(...written.map((row) => row.variant_id));
  }
  return changed;
}
