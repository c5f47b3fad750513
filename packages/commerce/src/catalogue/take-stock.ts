/**
 * Reduces stock in the transaction that places the order. Carts don't reserve stock, so an abandoned cart needs no
 * restocking. A refund restocks the units that the merchant specifies.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { recordStockEvents } from '../webhooks/record-webhook-events.ts';
import type { BundleComponent } from './bundles/bundle.ts';
import { updateBundleStock } from './bundles/bundle-stock.ts';

export interface StockLine {
  /** Digits of the variant id. */
  readonly variantId: string;
  /** Positive integer. */
  readonly quantity: number;
  /** Components of one unit of a bundle. Their stock is reduced; the bundle itself is only counted as sold. */
  readonly components?: readonly BundleComponent[];
}

export interface StockShortage {
  readonly variantId: string;
  readonly wanted: number;
  /**
   * Units available to this line, at least 0; 0 if the variant doesn't exist. If lines share a component, earlier lines get
   * it first.
   */
  readonly available: number;
}

/**
 * Takes the stock of all lines, or of none. An untracked variant always suffices and is only counted as sold. One with the
 * policy `continue` may become negative; others never do.
 *
 * @param tx the order's transaction, so that stock is taken only if the order is stored.
 * @returns the lines with insufficient stock; empty if the stock was taken.
 * @throws RangeError if a quantity isn't a positive integer.
 */
export async function takeStock(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: EpochMs,
): Promise<readonly StockShortage[]> {
  const units = summed(lines.flatMap(toUnits));
  const taken: StockLine[] = [];
  const short = new Map<string, number>();
  for (const unit of units) {
    if (await changeStock(tx, unit.variantId, unit.quantity, now)) {
      taken.push(unit);
      continue;
    }
    const row = await tx
      .selectFrom('inventory')
      .select('available')
      .where('variant_id', '=', unit.variantId)
      .executeTakeFirst();
    short.set(unit.variantId, Math.max(0, row?.available ?? 0));
  }
  if (short.size === 0) {
    await countBundles(tx, lines, 1);
    await logInventoryChanges(tx, taken, now);
  } else for (const unit of taken) await changeStock(tx, unit.variantId, -unit.quantity, now);
  return findShortages(lines, short);
}

/** Restocks sold units. Variants that were deleted meanwhile are skipped. */
export async function returnStock(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: EpochMs,
): Promise<void> {
  const given = summed(lines.flatMap(toUnits));
  for (const line of given) await changeStock(tx, line.variantId, -line.quantity, now);
  await countBundles(tx, lines, -1);
  await logInventoryChanges(tx, given, now);
}

/** Returns the variants whose stock a line reduces: the components of a bundle, otherwise the variant itself. */
function toUnits({ variantId, quantity, components = [] }: StockLine): readonly StockLine[] {
  if (components.length === 0) return [{ variantId, quantity }];
  return components.map((part) => ({ variantId: part.variantId, quantity: part.quantity * quantity }));
}

/**
 * Returns the lines that need more of a scarce variant than earlier lines leave.
 *
 * @param short units in stock of the scarce variants
 */
function findShortages(
  lines: readonly StockLine[],
  short: ReadonlyMap<string, number>,
): readonly StockShortage[] {
  const left = new Map(short);
  const shortages = new Map<string, StockShortage>();
  for (const line of mergeVariants(lines)) {
    const parts = toUnits({ ...line, quantity: 1 }).filter(({ variantId }) => left.has(variantId));
    const available = Math.min(
      line.quantity,
      ...parts.map(({ variantId, quantity }) => Math.floor((left.get(variantId) ?? 0) / quantity)),
    );
    for (const { variantId, quantity } of parts)
      left.set(variantId, (left.get(variantId) ?? 0) - quantity * available);
    if (available < line.quantity)
      shortages.set(line.variantId, { variantId: line.variantId, wanted: line.quantity, available });
  }
  return [...shortages.values()].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** Counts bundles as sold. Their stock is derived from their components. */
async function countBundles(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  sign: 1 | -1,
): Promise<void> {
  for (const { variantId, quantity } of summed(lines.filter(({ components = [] }) => components.length > 0)))
    await tx
      .updateTable('inventory')
      .set((row) => ({ sold: row('sold', '+', sign * quantity) }))
      .where('variant_id', '=', variantId)
      .execute();
}

/**
 * Merges lines of the same variant and sorts them, so that concurrent transactions lock rows in the same
 * order and can't deadlock.
 */
function summed(lines: readonly StockLine[]): readonly StockLine[] {
  return [...mergeVariants(lines)].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

function mergeVariants(lines: readonly StockLine[]): readonly StockLine[] {
  const merged = new Map<string, StockLine>();
  for (const line of lines) {
    const { variantId, quantity } = line;
    if (!Number.isSafeInteger(quantity) || quantity <= 0) {
      throw new RangeError(
        `The quantity of variant ${variantId} is ${quantity}; it must be a positive integer.`,
      );
    }
    const before = merged.get(variantId);
    merged.set(variantId, { ...line, quantity: quantity + (before?.quantity ?? 0) });
  }
  return [...merged.values()];
}

/**
 * Reduces the stock of one variant, or increases it if `quantity` is negative.
 * @returns false if there isn't enough stock.
 */
async function changeStock(
  tx: Transaction<CommerceDatabase>,
  variantId: string,
  quantity: number,
  now: EpochMs,
): Promise<boolean> {
  const result = await tx
    .updateTable('inventory')
    .set((row) => ({
      available: sql<number>`case when tracked = 1 then available - ${quantity} else available end`,
      sold: row('sold', '+', quantity),
      updated_at: now,
    }))
    .where('variant_id', '=', variantId)
    .where((row) =>
      row.or([row('tracked', '=', 0), row('oversell', '=', 1), row('available', '>=', quantity)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

async function logInventoryChanges(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: EpochMs,
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('catalogue_changes')
    .values(lines.map((line) => ({ subject: `inventory:${line.variantId}`, at: now })))
    .execute();
  await recordStockEvents(
    tx,
    lines.map(({ variantId }) => variantId),
    now,
  );
  await updateBundleStock(
    tx,
    lines.map(({ variantId }) => variantId),
    now,
  );
}
