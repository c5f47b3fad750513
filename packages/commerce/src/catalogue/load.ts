/** Reads the catalogue's rows, a page at a time, so that a large shop doesn't hold up what else the process does. */
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { addDocument, type Documents, noDocuments } from './documents.ts';
import type { StockLevel } from './stock-levels.ts';

const page = 500;

/** All documents. */
export async function loadDocuments(db: Kysely<CommerceDatabase>): Promise<Documents> {
  const documents = noDocuments();
  let after = { kind: '', id: '' };
  for (;;) {
    const { kind, id } = after;
    const rows = await db
      .selectFrom('catalogue_documents')
      .select(['kind', 'id', 'data'])
      .where((row) => row.or([row('kind', '>', kind), row.and([row('kind', '=', kind), row('id', '>', id)])]))
      .orderBy('kind')
      .orderBy('id')
      .limit(page)
      .execute();
    for (const row of rows) addDocument(documents, row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return documents;
    after = last;
    await new Promise(setImmediate);
  }
}

/** The rows of products by their handles. */
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
    if (start + page < handles.length) await new Promise(setImmediate);
  }
  return found;
}

/** What is left of all variants, or of some. */
export async function loadStock(
  db: Kysely<CommerceDatabase>,
  variantIds?: readonly string[],
): Promise<ReadonlyMap<string, StockLevel>> {
  const levels = new Map<string, StockLevel>();
  const take = (rows: readonly { variant_id: string; available: number; sold: number }[]) => {
    for (const row of rows) levels.set(row.variant_id, { available: row.available, sold: row.sold });
  };
  const rows = db.selectFrom('inventory').select(['variant_id', 'available', 'sold']);
  if (variantIds === undefined) {
    take(await rows.execute());
    return levels;
  }
  for (let start = 0; start < variantIds.length; start += page) {
    take(await rows.where('variant_id', 'in', variantIds.slice(start, start + page)).execute());
  }
  return levels;
}
