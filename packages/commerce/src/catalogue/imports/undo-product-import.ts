/** Undoes an import of products: every product gets the record back that it had before, and stock the difference. */
import { isDeepStrictEqual } from 'node:util';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { MerchantActor } from '../../merchant/actor.ts';
import { recordAuditEntries } from '../../merchant/audit-log.ts';
import type { MarketPrice, ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { type StockRow, writeProducts } from '../import-products.ts';
import { loadStockLevels } from '../load-documents.ts';
import { deleteProducts, loadProductsById } from '../products/product-store.ts';
import { type LocalPicture, withFetchedImages } from '../remote-pictures.ts';
import { maxRowsPerStatement } from '../upsert-documents.ts';
import type { ImportedStockChange } from './import-plan.ts';

type Transacting = Transaction<CommerceDatabase>;

export interface UndoneImport {
  readonly restored: number;
  readonly deleted: number;
  /** Products that were changed after the import, and stay as they are. */
  readonly left: readonly ChangedProduct[];
}

export interface ChangedProduct {
  readonly handle: string;
  readonly reason: 'changed' | 'deleted';
}

export interface UndoRequest {
  readonly importId: string;
  readonly actor: MerchantActor;
  /** Pictures that were fetched since, by their original addresses: the fetch is no change of a product. */
  readonly pictures: ReadonlyMap<string, LocalPicture>;
  /** True leaves products that were changed since as they are; false then undoes nothing. */
  readonly leaveChanged: boolean;
}

interface Item {
  readonly productId: string;
  readonly handle: string;
  /** Null for a new product, or if only stock changed. */
  readonly before: ProductRecord | null;
  /** Null if only stock changed. */
  readonly after: ProductRecord | null;
  readonly stock: readonly ImportedStockChange[];
  /** Undefined if it was deleted. */
  readonly current: ProductRecord | undefined;
}

/** @returns the changed products alone if there are any and they aren't to be left */
export async function undoProductImport(
  tx: Transacting,
  request: UndoRequest,
  now: EpochMs,
): Promise<UndoneImport> {
  const left: ChangedProduct[] = [];
  for await (const items of readItems(tx, request)) left.push(...items.flatMap(findConflict));
  if (left.length > 0 && !request.leaveChanged) return { restored: 0, deleted: 0, left };
  const kept = new Set(left.map(({ handle }) => handle));
  let restored = 0;
  let deleted = 0;
  for await (const items of readItems(tx, request)) {
    const open = items.filter(({ handle }) => !kept.has(handle));
    const added = open.flatMap(({ before, after, current }) =>
      before === null && after !== null && current !== undefined ? [current] : [],
    );
    await deleteProducts(tx, added, now);
    const others = open.filter(({ before, after }) => before !== null || after === null);
    await restore(tx, others, now);
    await recordAuditEntries(
      tx,
      open.map(({ productId, handle }) => ({
        actor: request.actor,
        action: 'productImportUndo',
        subject: { type: 'Product', id: productId },
        details: { import: request.importId, handle },
      })),
      now,
    );
    restored += others.length;
    deleted += added.length;
  }
  return { restored, deleted, left };
}

async function* readItems(
  tx: Transacting,
  { importId, pictures }: UndoRequest,
): AsyncGenerator<readonly Item[]> {
  for (let after = ''; ; ) {
    const rows = await tx
      .selectFrom('product_import_items')
      .selectAll()
      .where('import_id', '=', importId)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(maxRowsPerStatement)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const products = await loadProductsById(
      tx,
      rows.map(({ product_id }) => product_id),
    );
    const parse = (json: string | null): ProductRecord | null => {
      if (json === null) return null;
      const product: ProductRecord = JSON.parse(json);
      return withFetchedImages(product, pictures, product.updatedAt);
    };
    yield rows.map(({ product_id, handle, before, after: written, stock }) => ({
      productId: product_id,
      handle,
      before: parse(before),
      after: parse(written),
      stock: JSON.parse(stock),
      current: products.get(product_id),
    }));
    after = last.product_id;
  }
}

function findConflict({ handle, before, after, current }: Item): readonly ChangedProduct[] {
  // A new product that was deleted again is undone already.
  if (current === undefined) return before === null && after !== null ? [] : [{ handle, reason: 'deleted' }];
  const isSame = after === null || isDeepStrictEqual(toComparable(after), toComparable(current));
  return isSame ? [] : [{ handle, reason: 'changed' }];
}

/** Leaves out what changes by itself: times, and the lowest price before a reduction. */
function toComparable({ updatedAt: _time, variants, ...product }: ProductRecord) {
  return {
    ...product,
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

async function restore(tx: Transacting, items: readonly Item[], now: EpochMs): Promise<void> {
  const changes = new Map(
    items.flatMap(({ stock }) => stock.map((change) => [change.variantId, change] as const)),
  );
  const levels = await loadStockLevels(tx, [...changes.keys()]);
  const toQuantity = (variantId: string): number | undefined => {
    const change = changes.get(variantId);
    if (change === undefined || change.before === null) return undefined;
    // Units sold since the import stay sold.
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
  );
  // The row of a variant that the import removed is a new one.
  for (const { variantId, before, after } of changes.values()) {
    if (after !== null || before === null || before.sold === 0) continue;
    await tx
      .updateTable('inventory')
      .set({ sold: before.sold })
      .where('variant_id', '=', variantId)
      .execute();
  }
}
