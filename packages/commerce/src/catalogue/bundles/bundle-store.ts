/** Reads and writes the bundles of a shop. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { appendChangeLog, maxRowsPerStatement } from '../upsert-documents.ts';
import { type Bundle, type BundleComponent, createBundleIndex } from './bundle.ts';
import { updateBundleStock } from './bundle-stock.ts';
import type { BundleTables } from './bundle-tables.ts';

type Transacting = Transaction<CommerceDatabase>;

/** Subject in the change log that makes other processes reload the bundles. */
export const bundlesChangeSubject = 'bundles';

export async function loadBundles(db: Kysely<CommerceDatabase>): Promise<readonly Bundle[]> {
  return toBundles(
    await db.selectFrom('bundle_components').selectAll().orderBy('bundle_id').orderBy('position').execute(),
  );
}

/** Returns those of the given variants that are bundles. */
export async function readBundles(
  db: Kysely<CommerceDatabase>,
  variantIds: readonly string[],
): Promise<readonly Bundle[]> {
  return toBundles(
    await db
      .selectFrom('bundle_components')
      .selectAll()
      .where('bundle_id', 'in', ['', ...variantIds])
      .orderBy('bundle_id')
      .orderBy('position')
      .execute(),
  );
}

function toBundles(rows: readonly BundleTables['bundle_components'][]): readonly Bundle[] {
  return [...Map.groupBy(rows, ({ bundle_id }) => bundle_id)].map(([variantId, parts]) => ({
    variantId,
    productId: parts[0]?.product_id ?? '',
    components: parts.map(({ component_id, quantity }) => ({ variantId: component_id, quantity })),
  }));
}

/** Stores bundles, and makes all processes reload them. A bundle without components becomes an ordinary variant again. */
export async function saveBundles(tx: Transacting, bundles: readonly Bundle[], now: EpochMs): Promise<void> {
  if (bundles.length === 0) return;
  const ids = bundles.map(({ variantId }) => variantId);
  await deleteRows(tx, ids);
  const rows = bundles.flatMap(({ variantId, productId, components }) =>
    components.map((component, position) => ({
      bundle_id: variantId,
      product_id: productId,
      component_id: component.variantId,
      quantity: component.quantity,
      position,
    })),
  );
  for (let start = 0; start < rows.length; start += maxRowsPerStatement)
    await tx
      .insertInto('bundle_components')
      .values(rows.slice(start, start + maxRowsPerStatement))
      .execute();
  await appendChangeLog(tx, [bundlesChangeSubject], now);
  await updateBundleStock(tx, ids, now);
}

/** Deletes the component rows of deleted bundles. If a component is deleted, its bundles retain the row and can't be sold. */
export async function deleteVariantsOfBundles(
  tx: Transacting,
  variantIds: readonly string[],
  now: EpochMs,
): Promise<void> {
  const deleted = await deleteRows(tx, variantIds);
  if (deleted > 0) await appendChangeLog(tx, [bundlesChangeSubject], now);
  await updateBundleStock(tx, variantIds, now);
}

async function deleteRows(tx: Transacting, bundleIds: readonly string[]): Promise<number> {
  let deleted = 0;
  for (let start = 0; start < bundleIds.length; start += maxRowsPerStatement) {
    const { numDeletedRows } = await tx
      .deleteFrom('bundle_components')
      .where('bundle_id', 'in', bundleIds.slice(start, start + maxRowsPerStatement))
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** Message for a draft order or order edit whose bundle was changed in the catalogue after it was added. */
export const bundleChangedMessage = 'A bundle consists of other products now. Remove it and add it again.';

/** Returns true if the components stored in any of these lines differ from the current components of its variant. */
export async function isAnyBundleChanged(
  tx: Transacting,
  lines: readonly { readonly variantId: string; readonly components?: readonly BundleComponent[] }[],
): Promise<boolean> {
  const bundles = await readBundles(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const current = createBundleIndex(bundles);
  return lines.some(
    ({ variantId, components = [] }) => !hasSameComponents(current.getComponents(variantId), components),
  );
}

function hasSameComponents(a: readonly BundleComponent[], b: readonly BundleComponent[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ variantId, quantity }) =>
      b.some((other) => other.variantId === variantId && other.quantity === quantity),
    )
  );
}
