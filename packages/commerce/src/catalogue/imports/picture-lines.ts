/** CSV lines of the picture URLs that imports add, to report them if a download fails. */
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { ProductDraft } from '../product-draft.ts';
import { findRemoteLines } from '../remote-pictures.ts';
import { maxRowsPerStatement } from '../upsert-documents.ts';
import type { ReadTables } from './stored-product-imports.ts';

/** CSV file and line that a picture URL was imported from. */
export interface PictureLine {
  readonly line: number;
  readonly fileName: string;
}

/** Returns the CSV line of each picture URL; URLs without a line are omitted. */
export async function findPictureLines(
  db: ReadTables,
  urls: readonly string[],
): Promise<ReadonlyMap<string, PictureLine>> {
  const found = new Map<string, PictureLine>();
  for (let start = 0; start < urls.length; start += maxRowsPerStatement) {
    const rows = await db
      .selectFrom('import_pictures')
      .innerJoin('product_imports', 'product_imports.id', 'import_pictures.import_id')
      .select(['url', 'line', 'file_name'])
      .where('url', 'in', urls.slice(start, start + maxRowsPerStatement))
      .execute();
    for (const { url, line, file_name: fileName } of rows) found.set(url, { line: Number(line), fileName });
  }
  return found;
}

/** Saves the CSV line of each picture URL on another site, to report it if the download fails. */
export async function recordPictureLines(
  tx: Transaction<CommerceDatabase>,
  importId: string,
  drafts: readonly ProductDraft[],
): Promise<void> {
  const rows = [...findRemoteLines(drafts)].map(([url, line]) => ({ url, import_id: importId, line }));
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('import_pictures')
      .values(rows.slice(start, start + maxRowsPerStatement))
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet((row) => ({
          import_id: row.ref('excluded.import_id'),
          line: row.ref('excluded.line'),
        })),
      )
      .execute();
  }
}
