/** Loads the catalogue's rows. Large tables are read page by page, so that the event loop isn't blocked. */
import type { Kysely } from 'kysely';
import type { BackgroundPace } from '../background-pace.ts';
import type { CommerceDatabase } from '../database.ts';
import { addDocument, type CatalogueDocuments, createEmptyDocuments } from './catalogue-documents.ts';
import { customDataKinds } from './custom-data/custom-data.ts';
import { locationKind } from './locations/location-store.ts';
import type { StockLevel } from './stock-levels.ts';

const page = 500;
/** Number of products to process before yielding to the event loop. Reading and indexing 500 takes about 100 ms. */
const takenAtOnce = 25;
/**
 * Number of products per step if a `BackgroundPace` may pause between steps. Smaller, because the pause depends on the
 * duration of a step.
 */
const takenAtPace = 8;
/** Page size for small rows with a few numbers. */
const manyRows = 5000;

export async function loadDocuments(db: Kysely<CommerceDatabase>): Promise<CatalogueDocuments> {
  const documents = await loadOtherDocuments(db);
  await forEachProduct(db, (data, id) => addDocument(documents, { kind: 'product', id, data }));
  return documents;
}

/** Loads all documents except products (see `forEachProduct`), custom data and locations, which have their own loaders. */
export async function loadOtherDocuments(db: Kysely<CommerceDatabase>): Promise<CatalogueDocuments> {
  const documents = createEmptyDocuments();
  const rows = await db
    .selectFrom('catalogue_documents')
    .select(['kind', 'id', 'data'])
    .where('kind', 'not in', ['product', locationKind, ...customDataKinds])
    .orderBy('kind')
    .orderBy('id')
    .execute();
  for (const row of rows) addDocument(documents, row);
  return documents;
}

/**
 * Calls `take` with the JSON of every product, ordered by id.
 * @param pace pauses now and then; by default it only yields to the event loop.
 */
export async function forEachProduct(
  db: Kysely<CommerceDatabase>,
  take: (json: string, id: string) => void,
  pace?: BackgroundPace,
): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('catalogue_documents')
      .select(['id', 'data'])
      .where('kind', '=', 'product')
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute();
    const size = pace === undefined ? takenAtOnce : takenAtPace;
    for (const [place, { id, data }] of rows.entries()) {
      take(data, id);
      if (place % size === size - 1) await (pace === undefined ? new Promise(setImmediate) : pace.next());
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = last.id;
  }
}

/** Loads products by handle. In a transaction it awaits nothing but queries, as `Storage.change` requires. */
export async function loadProducts(
  db: Kysely<CommerceDatabase>,
  handles: readonly string[],
): Promise<readonly { readonly id: string; readonly data: string }[]> {
  const found: { readonly id: string; readonly data: string }[] = [];
  for (let start = 0; start < handles.length; start += page) {
    const rows = await db
      .selectFrom('catalogue_documents')
      .select(['id', 'data'])
      .where('kind', '=', 'product')
      .where('handle', 'in', handles.slice(start, start + page))
      .execute();
    found.push(...rows);
    if (start + page < handles.length && !db.isTransaction) await new Promise(setImmediate);
  }
  return found;
}

/**
 * Calls `take` with each handle and the JSON of its product, or null if the product doesn't exist. Reads page by page.
 * @param pace pauses between pages; by default it only yields to the event loop.
 */
export async function forEachNamedProduct(
  db: Kysely<CommerceDatabase>,
  handles: readonly string[],
  take: (handle: string, json: string | null) => void,
  pace?: BackgroundPace,
): Promise<void> {
  const size = pace === undefined ? takenAtOnce : takenAtPace;
  for (let start = 0; start < handles.length; start += size) {
    if (start > 0) await (pace === undefined ? new Promise(setImmediate) : pace.next());
    const requested = handles.slice(start, start + size);
    const rows = await db
      .selectFrom('catalogue_documents')
      .select(['handle', 'data'])
      .where('kind', '=', 'product')
      .where('handle', 'in', requested)
      .execute();
    const found = new Map(rows.map(({ handle, data }) => [handle, data]));
    for (const handle of requested) take(handle, found.get(handle) ?? null);
  }
}

/** Calls `take` with the stock level of every variant. */
export async function forEachStockLevel(
  db: Kysely<CommerceDatabase>,
  take: (variantId: string, level: StockLevel) => void,
): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('inventory')
      .select(['variant_id', 'available', 'sold'])
      .where('variant_id', '>', after)
      .orderBy('variant_id')
      .limit(manyRows)
      .execute();
    for (const { variant_id, available, sold } of rows) take(variant_id, { available, sold });
    const last = rows.at(-1);
    if (last === undefined || rows.length < manyRows) return;
    after = last.variant_id;
    await new Promise(setImmediate);
  }
}

export async function loadStockLevels(
  db: Kysely<CommerceDatabase>,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, StockLevel>> {
  const levels = new Map<string, StockLevel>();
  for (let start = 0; start < variantIds.length; start += page) {
    const rows = await db
      .selectFrom('inventory')
      .select(['variant_id', 'available', 'sold'])
      .where('variant_id', 'in', variantIds.slice(start, start + page))
      .execute();
    for (const { variant_id, available, sold } of rows) levels.set(variant_id, { available, sold });
    if (start + page < variantIds.length) await new Promise(setImmediate);
  }
  return levels;
}
