/** Writes a staged import in batches, each in a short transaction of its own. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { MerchantActor } from '../../merchant/actor.ts';
import { type MerchantAuditEntry, recordAuditEntries, recordAuditEntry } from '../../merchant/audit-log.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import { type PreparedProductImport, writeProducts } from '../import-products.ts';
import { loadProducts } from '../load-documents.ts';
import { queuePictureFetches } from '../picture-fetch-queue.ts';
import type { LocalPicture } from '../remote-pictures.ts';
import { appendChangeLog } from '../upsert-documents.ts';
import { compareProducts } from './compare-products.ts';
import {
  type ImportItem,
  type ImportRow,
  isSameProduct,
  logProducts,
  readItems,
  recordOutcomes,
  toStockRows,
} from './import-items.ts';
import { findStockChanges } from './import-plan.ts';

type Transacting = Transaction<CommerceDatabase>;

/** Writes the next batch of products. @returns false after the last one, when the import is complete */
export async function writeNextBatch(
  tx: Transacting,
  row: ImportRow,
  pictures: ReadonlyMap<string, LocalPicture>,
  now: EpochMs,
): Promise<boolean> {
  const items = await readItems(tx, { importId: row.id, state: 'pending' }, pictures);
  if (items.length === 0) {
    await complete(tx, row, now);
    return false;
  }
  const taken = await findTakenHandles(tx, items);
  const open = items.filter((item) => mayWrite(item, taken));
  const left = items.filter((item) => !open.includes(item));
  const prepared = prepare(open, now);
  const existing = new Map(
    open.flatMap(({ current }) => (current === undefined ? [] : [[current.handle, current]])),
  );
  const stock = await findStockChanges(tx, { prepared, existing });
  await writeProducts(tx, prepared, now, { isLogged: false });
  const changes = open.flatMap(({ current, after }) => (after === null ? [] : [{ before: current, after }]));
  await queuePictureFetches(tx, changes, now);
  await recordAuditEntries(
    tx,
    open.map((item) => toAuditEntry(item, row)),
    now,
  );
  const getStockChanges = ({ productId }: ImportItem) => stock.get(productId) ?? [];
  // For products of which only the stock changes, pages needn't be rendered again.
  const stockOnly = open.filter(({ after }) => after === null).flatMap(getStockChanges);
  await appendChangeLog(
    tx,
    stockOnly.map(({ variantId }) => `inventory:${variantId}`),
    now,
  );
  await recordOutcomes(
    tx,
    row.id,
    [
      ...open.map((item) => ({ item, state: 'written' as const, stock: getStockChanges(item) })),
      ...left.map((item) => ({ item, state: 'left' as const })),
    ],
    {
      added: open.filter(({ before, after }) => before === null && after !== null).length,
      changed: open.filter(({ before }) => before !== null).length,
      stock_changed: open.reduce((sum, item) => sum + getStockChanges(item).length, 0),
    },
    now,
  );
  return true;
}

async function findTakenHandles(tx: Transacting, items: readonly ImportItem[]): Promise<ReadonlySet<string>> {
  const added = items.filter(({ before, after }) => before === null && after !== null);
  const rows = await loadProducts(
    tx,
    added.map(({ handle }) => handle),
  );
  return new Set(rows.map(({ data }): string => JSON.parse(data).handle));
}

/** Returns false for a product that was changed, deleted or created after the import was prepared. */
function mayWrite({ before, after, current, handle }: ImportItem, taken: ReadonlySet<string>): boolean {
  if (after === null) return current !== undefined;
  if (before === null) return current === undefined && !taken.has(handle);
  return current !== undefined && isSameProduct(before, current);
}

function prepare(items: readonly ImportItem[], now: EpochMs): PreparedProductImport {
  return {
    products: items.flatMap(({ after }) => (after === null ? [] : [{ ...after, updatedAt: now }])),
    stock: items.flatMap(({ after, current, quantities }) => {
      const product: ProductRecord | undefined = after ?? current;
      return product === undefined ? [] : toStockRows(product, quantities);
    }),
    goneVariants: items.flatMap(({ before, after }) => {
      const ids = new Set(after?.variants.map(({ id }) => id));
      return (before?.variants ?? []).filter(({ id }) => !ids.has(id)).map(({ id }) => id);
    }),
    added: 0,
    unchanged: 0,
  };
}

async function complete(tx: Transacting, row: ImportRow, now: EpochMs): Promise<void> {
  await logProducts(tx, row.id, 'written', now);
  const { added, changed, unchanged, stock_changed: stockChanged, file_name: file } = row;
  await tx
    .updateTable('product_imports')
    .set({ state: 'imported', done: row.total, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  const details = { file, added, changed, unchanged, stockChanged };
  const subject = { type: 'ProductImport', id: row.id };
  await recordAuditEntry(tx, { actor: getImportActor(row), action: 'productImport', subject, details }, now);
}

export function getImportActor(row: ImportRow): MerchantActor {
  return { kind: row.actor_kind, name: row.actor };
}

function toAuditEntry({ productId, handle, before, after }: ImportItem, row: ImportRow): MerchantAuditEntry {
  const changed = after === null ? ['stock'] : before === null ? ['added'] : getChangedNames(before, after);
  return {
    actor: getImportActor(row),
    action: 'productImport',
    subject: { type: 'Product', id: productId },
    details: { import: row.id, handle, changed },
  };
}

function getChangedNames(before: ProductRecord, after: ProductRecord): readonly string[] {
  const { fields, prices, addedVariants, removedVariants } = compareProducts(before, after);
  return [
    ...new Set(fields.map(({ field }) => field)),
    ...(prices.length > 0 ? ['prices'] : []),
    ...(addedVariants.length + removedVariants.length > 0 ? ['variants'] : []),
  ];
}
