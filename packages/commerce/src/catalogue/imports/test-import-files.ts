/** For tests only: files of products before and after a change of all of them, and the undo of an import. */
import { Readable } from 'node:stream';
import { commandLineActor } from '../../merchant/actor.ts';
import { readCsvTable } from '../csv-table.ts';
import type { ProductDraft } from '../product-draft.ts';
import { readProductCsv } from '../read-product-csv.ts';
import type { ProductImports, StartedUndo, UndoResult } from './product-imports.ts';

/** More than two batches. */
export const productCount = 60;
/** Units in stock of each product in the old file, and in the new one. */
export const oldStock = 20;
export const newStock = 30;

const header =
  'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src';

/** @param file the new file has different prices and stock, five more products, and a picture on another site. */
export function toLines(file: 'old' | 'new'): readonly string[] {
  const isNew = file === 'new';
  const count = productCount + (isNew ? 5 : 0);
  return Array.from(
    { length: count },
    (_, index) =>
      `jar-${index},Jar ${index},J-${index},shopify,${isNew ? newStock : oldStock},${isNew ? 6 : 5}.00,${
        isNew && index === 0 ? 'https://other.example/jar.jpg' : ''
      }`,
  );
}

export async function readDrafts(lines: readonly string[]): Promise<readonly ProductDraft[]> {
  const { drafts, problems } = readProductCsv(
    await readCsvTable(Readable.from([[header, ...lines, ''].join('\n')])),
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return drafts;
}

/** Undoes an import, and waits until it is undone. */
export async function undoImport(
  imports: Pick<ProductImports, 'startUndo'>,
  id: string,
  leaveChanged = false,
): Promise<UndoResult | Exclude<StartedUndo, { kind: 'started' }>> {
  const undo = await imports.startUndo(id, { actor: commandLineActor, leaveChanged });
  return undo.kind === 'started' ? undo.finished : undo;
}
