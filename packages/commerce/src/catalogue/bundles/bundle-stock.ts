/**
 * Derives the stock of bundles from the stock of their components. The result is stored in `inventory`, so that lists, pages
 * and caches treat a bundle like any other variant. Every change of stock calls `updateBundleStock` in its own transaction.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { recordStockEvents } from '../../webhooks/record-webhook-events.ts';
import type { CatalogueTables } from '../catalogue-tables.ts';
import { appendChangeLog, maxRowsPerStatement } from '../upsert-documents.ts';
import type { BundleTables } from './bundle-tables.ts';
import { setStockPolicies } from './set-stock-policies.ts';

type Transacting = Transaction<CommerceDatabase>;
type ComponentRow = BundleTables['bundle_components'];
type StockRow = Pick<CatalogueTables['inventory'], 'variant_id' | 'available' | 'tracked' | 'oversell'>;

/** Columns of `inventory` that decide how many units of a variant can be sold. */
export type VariantStockRow = Pick<StockRow, 'available' | 'tracked' | 'oversell'>;

/**
 * Returns the stock of a bundle, limited by its scarcest component. Components that are sold without stock don't limit it.
 * @param components stock of the components; undefined for a variant that was deleted.
 */
export function computeBundleStock(
  components: readonly { readonly quantity: number; readonly stock: VariantStockRow | undefined }[],
): VariantStockRow {
  const units = (isLimiting: (stock: VariantStockRow) => boolean) =>
    components.flatMap(({ quantity, stock = { available: 0, tracked: 1, oversell: 0 } }) =>
      isLimiting(stock) ? [Math.floor(stock.available / quantity)] : [],
    );
  const limited = units(({ tracked, oversell }) => tracked === 1 && oversell === 0);
  if (limited.length > 0) return { available: Math.min(...limited), tracked: 1, oversell: 0 };
  const tracked = units((stock) => stock.tracked === 1);
  if (tracked.length > 0) return { available: Math.min(...tracked), tracked: 1, oversell: 1 };
  return { available: 0, tracked: 0, oversell: 0 };
}

/** Recomputes and stores the stock of the bundles that are in `variantIds` or have one of these variants as a component. */
export async function updateBundleStock(
  tx: Transacting,
  variantIds: readonly string[],
  now: EpochMs,
): Promise<void> {
  const rows = await findComponentRows(tx, variantIds);
  if (rows.length === 0) return;
  const bundles = Map.groupBy(rows, ({ bundle_id }) => bundle_id);
  const stocks = await readStock(tx, [...bundles.keys(), ...rows.map(({ component_id }) => component_id)]);
  const changed: string[] = [];
  const policies = new Map<string, { readonly productId: string; readonly stock: VariantStockRow }>();
  for (const [id, parts] of [...bundles].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = stocks.get(id);
    if (before === undefined) continue;
    const stock = computeBundleStock(
      parts.map(({ component_id, quantity }) => ({ quantity, stock: stocks.get(component_id) })),
    );
    const isOfSamePolicy = before.tracked === stock.tracked && before.oversell === stock.oversell;
    if (isOfSamePolicy && before.available === stock.available) continue;
    await tx
      .updateTable('inventory')
      .set({ ...stock, updated_at: now })
      .where('variant_id', '=', id)
      .execute();
    changed.push(id);
    if (!isOfSamePolicy) policies.set(id, { productId: parts[0]?.product_id ?? '', stock });
  }
  await setStockPolicies(tx, policies, now);
  await appendChangeLog(
    tx,
    changed.map((id) => `inventory:${id}`),
    now,
  );
  await recordStockEvents(tx, changed, now);
}

/** Returns all component rows of the bundles that are in `variantIds` or have one of these variants as a component. */
async function findComponentRows(
  tx: Transacting,
  variantIds: readonly string[],
): Promise<readonly ComponentRow[]> {
  const all = tx.selectFrom('bundle_components').selectAll().orderBy('bundle_id').orderBy('position');
  // More ids than that don't fit into one SQL statement, so all bundles are read.
  if (variantIds.length > maxRowsPerStatement) return all.execute();
  const ids = ['', ...variantIds];
  return all
    .where(
      'bundle_id',
      'in',
      tx
        .selectFrom('bundle_components')
        .select('bundle_id')
        .where((row) => row.or([row('component_id', 'in', ids), row('bundle_id', 'in', ids)])),
    )
    .execute();
}

async function readStock(
  tx: Transacting,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, StockRow>> {
  const ids = [...new Set(variantIds)];
  const stocks = new Map<string, StockRow>();
  for (let start = 0; start < ids.length; start += maxRowsPerStatement) {
    const rows = await tx
      .selectFrom('inventory')
      .select(['variant_id', 'available', 'tracked', 'oversell'])
      .where('variant_id', 'in', ids.slice(start, start + maxRowsPerStatement))
      .execute();
    for (const row of rows) stocks.set(row.variant_id, row);
  }
  return stocks;
}
