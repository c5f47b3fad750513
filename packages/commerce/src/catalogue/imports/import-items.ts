/**
 * Journal of an import, with one item for each product that it changes. All items are saved first, then written or undone in
 * batches.
 */
import { isDeepStrictEqual } from 'node:util';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { BackgroundPace } from '../../background-pace.ts';
import type { CommerceDatabase } from '../../database.ts';
import type { MarketPrice, ProductRecord, VariantRecord } from '../catalogue-records.ts';
import type { PendingProductImport, StockRow } from '../import-products.ts';
import { restoreListPrices } from '../period-prices.ts';
import { loadProductsById } from '../products/product-store.ts';
import { type LocalPicture, withFetchedImages } from '../remote-pictures.ts';
import { appendChangeLog, maxLoggedChanges } from '../upsert-documents.ts';
import { findStockChanges, type ImportedStockChange } from './import-plan.ts';
import type { ProductImportTables } from './product-import-tables.ts';

type Transacting = Transaction<CommerceDatabase>;
type ItemState = ProductImportTables['product_import_items']['state'];

/** Number of products per transaction. Orders and carts are blocked while it runs, about 10 ms. */
export const importBatchSize = 25;

/** Units in stock to write, by variant id. */
export type Quantities = Readonly<Record<string, number>>;

export interface ImportItem {
  readonly productId: string;
  readonly handle: string;
  /** Null for a new product, or if only stock changes. */
  readonly before: ProductRecord | null;
  /** Null if only stock changes. */
  readonly after: ProductRecord | null;
  readonly stock: readonly ImportedStockChange[];
  readonly quantities: Quantities;
  /** The stored product, with its list prices; undefined if it doesn't exist. */
  readonly current: ProductRecord | undefined;
}

/** Saves everything that an import is about to write before it writes anything. */
export async function stageItems(
  storage: Storage<CommerceDatabase>,
  importId: string,
  pending: PendingProductImport,
  pace: BackgroundPace,
): Promise<void> {
  const { prepared, existing } = pending;
  const written = new Set(prepared.products.map(({ id }) => id));
  const quantities = groupQuantities(pending);
  const unchanged = [...existing.values()].filter(({ id }) => !written.has(id));
  for (let start = 0; start < prepared.products.length; start += importBatchSize) {
    const products = prepared.products.slice(start, start + importBatchSize);
    const items = products.map((product) => ({
      product,
      before: existing.get(product.handle) ?? null,
      after: product,
    }));
    await storage.change((tx) => insertItems(tx, importId, items, quantities), { quiet: true });
    await pace.next();
  }
  for (let start = 0; start < unchanged.length; start += importBatchSize) {
    const products = unchanged.slice(start, start + importBatchSize);
    const stock = await findStockChanges(storage.read, toPending(products, quantities));
    const items = products
      .filter(({ id }) => stock.has(id))
      .map((product) => ({ product, before: null, after: null }));
    if (items.length > 0)
      await storage.change((tx) => insertItems(tx, importId, items, quantities), { quiet: true });
    await pace.next();
  }
}

function groupQuantities({
  prepared,
  existing,
}: PendingProductImport): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const owners = new Map<string, string>();
  for (const { id, variants } of [...existing.values(), ...prepared.products])
    for (const variant of variants) owners.set(variant.id, id);
  const all = new Map<string, Record<string, number>>();
  for (const { variantId, quantity } of prepared.stock) {
    const owner = owners.get(variantId);
    if (owner === undefined || quantity === undefined) continue;
    const own = all.get(owner) ?? {};
    own[variantId] = quantity;
    all.set(owner, own);
  }
  return all;
}

/** Prepares an import that only sets the stock of the products. */
function toPending(
  products: readonly ProductRecord[],
  quantities: ReadonlyMap<string, Quantities>,
): Pick<PendingProductImport, 'prepared' | 'existing'> {
  const stock = products.flatMap((product) => toStockRows(product, quantities.get(product.id) ?? {}));
  return {
    prepared: { products: [], stock, goneVariants: [], added: 0, unchanged: products.length },
    existing: new Map(products.map((product) => [product.handle, product])),
  };
}

interface NewItem {
  readonly product: ProductRecord;
  readonly before: ProductRecord | null;
  readonly after: ProductRecord | null;
}

async function insertItems(
  tx: Transacting,
  importId: string,
  items: readonly NewItem[],
  quantities: ReadonlyMap<string, Quantities>,
): Promise<void> {
  await tx
    .insertInto('product_import_items')
    .values(
      items.map(({ product, before, after }) => ({
        import_id: importId,
        product_id: product.id,
        handle: product.handle,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
        stock: '[]',
        quantities: JSON.stringify(quantities.get(product.id) ?? {}),
        state: 'pending' as const,
      })),
    )
    .execute();
}

export function toStockRows(product: ProductRecord, quantities: Quantities): readonly StockRow[] {
  return product.variants.map(({ id, sku, tracked, inventoryPolicy }) => ({
    variantId: id,
    sku,
    tracked,
    oversell: inventoryPolicy === 'continue',
    quantity: quantities[id],
  }));
}

/** Returns the next items in a state, after the given product id, together with the stored products. */
export async function readItems(
  db: Kysely<CommerceDatabase>,
  of: { readonly importId: string; readonly state: ItemState; readonly after?: string },
  pictures: ReadonlyMap<string, LocalPicture>,
): Promise<readonly ImportItem[]> {
  const rows = await db
    .selectFrom('product_import_items')
    .selectAll()
    .where('import_id', '=', of.importId)
    .where('state', '=', of.state)
    .where('product_id', '>', of.after ?? '')
    .orderBy('product_id')
    .limit(importBatchSize)
    .execute();
  const products = await loadProductsById(
    db,
    rows.map(({ product_id }) => product_id),
  );
  const parse = (json: string | null): ProductRecord | null => {
    if (json === null) return null;
    const product: ProductRecord = JSON.parse(json);
    return withFetchedImages(product, pictures, product.updatedAt);
  };
  return rows.map((row) => ({
    productId: row.product_id,
    handle: row.handle,
    before: parse(row.before),
    after: parse(row.after),
    stock: JSON.parse(row.stock),
    quantities: JSON.parse(row.quantities),
    current: products.get(row.product_id),
  }));
}

export interface ItemOutcome {
  readonly item: Pick<ImportItem, 'productId' | 'handle'>;
  readonly state: ItemState;
  /** If omitted, the stored value is unchanged. */
  readonly stock?: readonly ImportedStockChange[];
}

/** Records the outcome of a batch in its items and in the import's progress. */
export async function recordOutcomes(
  tx: Transacting,
  importId: string,
  outcomes: readonly ItemOutcome[],
  counts: Partial<Record<'added' | 'changed' | 'stock_changed', number>>,
  now: EpochMs,
): Promise<void> {
  for (const { item, state, stock } of outcomes) {
    await tx
      .updateTable('product_import_items')
      .set({ state, ...(stock === undefined ? {} : { stock: JSON.stringify(stock) }) })
      .where('import_id', '=', importId)
      .where('product_id', '=', item.productId)
      .execute();
  }
  const { added = 0, changed = 0, stock_changed = 0 } = counts;
  await tx
    .updateTable('product_imports')
    .set((row) => ({
      done: row('done', '+', outcomes.length),
      added: row('added', '+', added),
      changed: row('changed', '+', changed),
      stock_changed: row('stock_changed', '+', stock_changed),
      updated_at: now,
    }))
    .where('id', '=', importId)
    .execute();
}

/**
 * Appends all products in a state to the change log at once, so that each process reloads them together and renders its
 * cached pages again only once.
 */
export async function logProducts(
  tx: Transacting,
  importId: string,
  state: ItemState,
  now: EpochMs,
): Promise<void> {
  const items = tx
    .selectFrom('product_import_items')
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .where('after', 'is not', null);
  const { count } = await items.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow();
  if (Number(count) > maxLoggedChanges) return appendChangeLog(tx, ['all'], now);
  await tx
    .insertInto('catalogue_changes')
    .columns(['subject', 'at'])
    .expression(
      items.select([
        sql<string>`'product:' || handle`.as('subject'),
        sql<number>`cast(${now} as bigint)`.as('at'),
      ]),
    )
    .execute();
}

/** Returns true if the stored product is still as expected, ignoring fields that change automatically. */
export function isSameProduct(expected: ProductRecord, stored: ProductRecord): boolean {
  return isDeepStrictEqual(toComparable(expected), toComparable(stored));
}

/** Omits fields that change automatically: times, prices of sale periods, and the lowest price before a reduction. */
function toComparable(product: ProductRecord) {
  const { updatedAt: _time, variants, ...fields } = restoreListPrices(product);
  return {
    ...fields,
    variants: variants.map((variant) => ({ ...variant, prices: withoutLowest(variant.prices) })),
  };
}

function withoutLowest(prices: VariantRecord['prices']): Partial<Record<RegionKey, MarketPrice>> {
  return Object.fromEntries(
    getRegionKeys().flatMap((region) => {
      const market = prices[region];
      return market === undefined
        ? []
        : [[region, { price: market.price, compareAtPrice: market.compareAtPrice }]];
    }),
  );
}

export type ImportRow = Selectable<ProductImportTables['product_imports']>;
