/**
 * Undoes a product import. Changed products get their previous record back, added products are deleted, and products that were
 * changed since are skipped. Stock is changed by the difference, so that units sold since stay sold; a variant that the import
 * removed gets its previous stock.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { BackgroundPace } from '../../background-pace.ts';
import type { CommerceDatabase } from '../../database.ts';
import type { MerchantActor } from '../../merchant/actor.ts';
import { recordAuditEntries, recordAuditEntry } from '../../merchant/audit-log.ts';
import { type StockRow, writeProducts } from '../import-products.ts';
import { loadStockLevels } from '../load-documents.ts';
import { deleteProducts } from '../products/product-store.ts';
import type { LocalPicture } from '../remote-pictures.ts';
import { appendChangeLog } from '../upsert-documents.ts';
import {
  type ImportItem,
  type ImportRow,
  isSameProduct,
  logProducts,
  readItems,
  recordOutcomes,
} from './import-items.ts';

type Transacting = Transaction<CommerceDatabase>;
type Pictures = ReadonlyMap<string, LocalPicture>;

export interface UndoneImport {
  readonly restored: number;
  readonly deleted: number;
  /** Products that were changed after the import and are therefore left unchanged. */
  readonly left: readonly ChangedProduct[];
}

export interface ChangedProduct {
  readonly handle: string;
  readonly reason: 'changed' | 'deleted';
}

/**
 * Returns the products that were changed or deleted after the import.
 * @param pictures pictures downloaded since, by original URL. A download isn't a change of the product.
 * @param progress called with the number of products of each batch
 */
export async function findChangedSince(
  { read }: Storage<CommerceDatabase>,
  importId: string,
  pictures: Pictures,
  pace: BackgroundPace,
  progress: (checked: number) => Promise<unknown>,
): Promise<readonly ChangedProduct[]> {
  const changed: ChangedProduct[] = [];
  for (let after = ''; ; ) {
    const items = await readItems(read, { importId, state: 'written', after }, pictures);
    changed.push(...items.flatMap(findConflict));
    const last = items.at(-1);
    if (last === undefined) return changed;
    after = last.productId;
    await progress(items.length);
    await pace.next();
  }
}

/** @returns the products of the batch that were left because they had changed, or null after the last batch */
export async function undoNextBatch(
  tx: Transacting,
  row: ImportRow,
  pictures: Pictures,
  now: EpochMs,
): Promise<readonly ChangedProduct[] | null> {
  const actor = getUndoActor(row);
  const items = await readItems(tx, { importId: row.id, state: 'written' }, pictures);
  if (items.length === 0) {
    await complete(tx, row, now);
    return null;
  }
  const left = items.flatMap(findConflict);
  const kept = new Set(left.map(({ handle }) => handle));
  const open = items.filter(({ handle }) => !kept.has(handle));
  const added = open.flatMap((item) => (isAdded(item) && item.current !== undefined ? [item.current] : []));
  await deleteProducts(tx, added, now, { isLogged: false });
  const others = open.filter((item) => !isAdded(item));
  await restore(tx, others, now);
  await recordAuditEntries(
    tx,
    open.map(({ productId, handle }) => ({
      actor,
      action: 'productImportUndo',
      subject: { type: 'Product', id: productId },
      details: { import: row.id, handle },
    })),
    now,
  );
  await recordOutcomes(
    tx,
    row.id,
    items.map((item) => ({ item, state: kept.has(item.handle) ? ('kept' as const) : ('undone' as const) })),
    {},
    now,
  );
  return left;
}

/** Returns the progress of an undo; `left` is the number of products left unchanged. */
export async function countUndone(
  db: Pick<Transacting, 'selectFrom'>,
  importId: string,
): Promise<Omit<UndoneImport, 'left'> & { readonly left: number }> {
  const rows = await db
    .selectFrom('product_import_items')
    .select((row) => [
      'state',
      row.case().when('before', 'is', null).then(1).else(0).end().as('is_new'),
      row.case().when('after', 'is', null).then(1).else(0).end().as('is_stock'),
      row.fn.countAll().as('count'),
    ])
    .where('import_id', '=', importId)
    .where('state', 'in', ['undone', 'kept'])
    .groupBy(['state', 'is_new', 'is_stock'])
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((total, { count }) => total + Number(count), 0);
  const isDeletion = ({ is_new, is_stock }: (typeof rows)[number]) =>
    Number(is_new) === 1 && Number(is_stock) === 0;
  return {
    restored: sum((row) => row.state === 'undone' && !isDeletion(row)),
    deleted: sum((row) => row.state === 'undone' && isDeletion(row)),
    left: sum((row) => row.state === 'kept'),
  };
}

async function complete(tx: Transacting, row: ImportRow, now: EpochMs): Promise<void> {
  await logProducts(tx, row.id, 'undone', now);
  const { restored, deleted, left } = await countUndone(tx, row.id);
  await tx
    .updateTable('product_imports')
    .set({
      state: 'undone',
      done: row.total,
      updated_at: now,
      restored,
      deleted,
      changed_since: left,
      changed_handles: serializeFirstHandles(await findLeft(tx, row.id)),
    })
    .where('id', '=', row.id)
    .execute();
  const details = { file: row.file_name, restored, deleted, left };
  const subject = { type: 'ProductImport', id: row.id };
  await recordAuditEntry(
    tx,
    { actor: getUndoActor(row), action: 'productImportUndo', subject, details },
    now,
  );
}

/** Maximum number of changed products that are listed; the others are only counted. */
const maxNamed = 10;

/** Returns the handles of the first products as JSON. */
export function serializeFirstHandles(products: readonly Pick<ChangedProduct, 'handle'>[]): string {
  return JSON.stringify(products.slice(0, maxNamed).map(({ handle }) => handle));
}

function findLeft(tx: Transacting, importId: string): Promise<readonly { readonly handle: string }[]> {
  return tx
    .selectFrom('product_import_items')
    .select('handle')
    .where('import_id', '=', importId)
    .where('state', '=', 'kept')
    .orderBy('handle')
    .limit(maxNamed)
    .execute();
}

/** Returns the actor who undoes the import. It may differ from the one who imported. */
function getUndoActor(row: ImportRow): MerchantActor {
  return { kind: row.undone_kind === '' ? row.actor_kind : row.undone_kind, name: row.undone_by };
}

function isAdded({ before, after }: ImportItem): boolean {
  return before === null && after !== null;
}

function findConflict(item: ImportItem): readonly ChangedProduct[] {
  const { handle, after, current } = item;
  // A product that the import created and that was deleted afterwards needs no undo.
  if (current === undefined) return isAdded(item) ? [] : [{ handle, reason: 'deleted' }];
  return after === null || isSameProduct(after, current) ? [] : [{ handle, reason: 'changed' }];
}

async function restore(tx: Transacting, items: readonly ImportItem[], now: EpochMs): Promise<void> {
  const changes = new Map(
    items.flatMap(({ stock }) => stock.map((change) => [change.variantId, change] as const)),
  );
  const levels = await loadStockLevels(tx, [...changes.keys()]);
  const toQuantity = (variantId: string): number | undefined => {
    const change = changes.get(variantId);
    if (change === undefined || change.before === null) return undefined;
    // Subtract only the difference, so that units sold since the import remain sold.
    const level = levels.get(variantId);
    return change.after === null || level === undefined
      ? change.before.available
      : Number(level.available) + change.before.available - change.after;
  };
  const targets = items.flatMap(({ before, current }) => before ?? current ?? []);
  await writeProducts(
    tx,
    {
      products: items.flatMap(({ before }) => (before === null ? [] : [{ ...before, updatedAt: now }])),
      stock: targets.flatMap(({ variants }) =>
        variants.map(
          ({ id, sku, tracked, inventoryPolicy }): StockRow => ({
            variantId: id,
            sku,
            tracked,
            oversell: inventoryPolicy === 'continue',
            quantity: toQuantity(id),
          }),
        ),
      ),
      goneVariants: items.flatMap(({ before, current }) => {
        if (before === null || current === undefined) return [];
        const ids = new Set(before.variants.map(({ id }) => id));
        return current.variants.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
      }),
      added: 0,
      unchanged: 0,
    },
    now,
    { isLogged: false },
  );
  const stockOnly = items.filter(({ after }) => after === null).flatMap(({ stock }) => stock);
  await appendChangeLog(
    tx,
    stockOnly.map(({ variantId }) => `inventory:${variantId}`),
    now,
  );
  // A variant that the import removed gets a new row, so its sales count is restored here.
  for (const { variantId, before, after } of changes.values()) {
    if (after !== null || before === null || before.sold === 0) continue;
    await tx
      .updateTable('inventory')
      .set({ sold: before.sold })
      .where('variant_id', '=', variantId)
      .execute();
  }
}
